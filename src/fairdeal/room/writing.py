"""News as they are sent: what several viewers are told alike is written once."""

from typing import Final

from msgspec import Raw
from msgspec.structs import replace

from fairdeal.room.gallery import Look
from fairdeal.room.messages import encode
from fairdeal.room.view import NOTHING, Picture

OWN: Final = len(encode(Picture(*NOTHING)))  # here begins what is a viewer's alone, where there is nothing to see


class Writing:
    """What was written of the last entry of a table, by what it was written from."""

    __slots__ = ("done", "number")

    def __init__(self) -> None:
        self.number = -1
        self.done: dict[int, tuple[object, bytes]] = {}  # what it is from is held, so that its id stays its own

    def news(self, look: Look) -> bytes:
        """The text of one viewer's news: what has happened, the picture, and what is his alone."""
        number = look.happened.number
        if number != self.number:
            self.number = number
            self.done.clear()
        happened, picture, own = self.once(look.happened), self._picture(look), encode(look.own)[OWN:]
        return b'%b,"view":%b,%b}' % (happened[:-1], picture[:-1], own)

    def _picture(self, look: Look) -> bytes:
        """The picture with his own chair in it."""
        chair, seats = look.chair, look.picture.seats
        if chair is None:
            return self.once(look.picture)
        texts = [encode(chair) if one.seat == chair.seat else self.once(one) for one in seats]
        return encode(replace(look.picture, seats=Raw(b"[%b]" % b",".join(texts))))

    def once(self, part: object) -> bytes:
        """This part in writing."""
        found = self.done.get(id(part))
        if found is None:
            found = self.done[id(part)] = part, encode(part)
        return found[1]
