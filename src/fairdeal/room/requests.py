"""What is asked by ordinary requests, each answered with one of the resources or with what is wrong."""

from asyncio import to_thread
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody

from fairdeal import __version__
from fairdeal.games.catalogue import GAMES
from fairdeal.games.stakes import StructureName
from fairdeal.play.refusals import Refusal
from fairdeal.room import archive, book
from fairdeal.room.dealing import DealersView, Dealing, dealers_view
from fairdeal.room.figures import told
from fairdeal.room.guard import Caller
from fairdeal.room.hosted import Hosted
from fairdeal.room.hub import Hub
from fairdeal.room.lobby import listed, read_out, row_of
from fairdeal.room.messages import MOST_ID, encode, refuse
from fairdeal.room.people import Guest, People
from fairdeal.room.ports import HandKept, StoreLost
from fairdeal.room.resources import (
    ClauseView,
    Credentials,
    GameView,
    HandForm,
    Hands,
    Health,
    Lobby,
    Me,
    NewTable,
    Opened,
    SignView,
    TableRow,
    Wrong,
)
from fairdeal.room.schema import schema
from fairdeal.room.wants import usual_sign

Asked = Request[Any, Any, State]
Thing = TypeVar("Thing")
A_PAGE: Final = 50  # hands
A_FILE: Final = 500  # hands
CODES: Final = {400: "not_understood", 404: "not_found", 405: "not_found", 413: "too_long"}
STATUS: Final = {
    **dict.fromkeys(("no_such_table", "no_such_hand", "no_such_game", "no_such_clause"), 404),
    **dict.fromkeys(("invitation_needed", "not_yours_to_say", "other_site"), 403),
    **dict.fromkeys(("wrong_name_or_password", "locked_out"), 401),
    **dict.fromkeys(("room_full", "too_fast", "too_many_requests"), 429),
    **dict.fromkeys(("not_kept", "room_closes"), 503),
    "name_kept": 409,
}


class No(Exception):
    """The request is refused, and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


def wrong_answers() -> dict[Any, Any]:
    """Whatever goes wrong is a ``Wrong``, and never a traceback."""
    too_deep = _always(refuse("not_understood", fault="it is nested too deeply"))
    lost = _always(refuse("not_kept"))
    return {HTTPException: _of_http, No: _refused, StoreLost: lost, RecursionError: too_deep, Exception: _ours}


def _wrong(refusal: Refusal) -> Response[Wrong]:
    status = STATUS.get(refusal.code, 400)
    return Response(Wrong(refusal.code, refusal.sentence, refusal.clause), status_code=status)


def _of_http(_: Asked, error: HTTPException) -> Response[Wrong]:
    code = CODES.get(error.status_code, "not_understood")
    faults = [fault.get("message", "") for fault in error.extra or () if isinstance(fault, dict)]
    sentence = " ".join([error.detail.splitlines()[0] if error.detail else "That cannot be done.", *faults])
    return Response(Wrong(code, sentence[:500]), status_code=error.status_code)


def _refused(_: Asked, error: No) -> Response[Wrong]:
    return _wrong(error.refusal)


def _always(refusal: Refusal) -> Callable[[Asked, Exception], Response[Wrong]]:
    return lambda _, __: _wrong(refusal)


def _ours(request: Asked, error: Exception) -> Response[Wrong]:
    request.app.state.hub.log_mistake(error)
    return Response(Wrong("went_wrong", refuse("went_wrong").sentence), status_code=500)


# Who asks, and for what


def _hub(request: Asked) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def _people(request: Asked) -> People:
    people: People = request.app.state.people
    return people


def _guest(request: Asked) -> Guest:
    guest: Guest = request.scope["state"]["guest"]
    return guest


def _person(request: Asked) -> str:
    return _guest(request).session.person


def _table(request: Asked, table: str, invitation: str = "") -> Hosted:
    """The table, if whoever asks may know of it."""
    hub = _hub(request)
    hosted = hub.tables.get(table)
    if hosted is None:
        raise No(refuse("no_such_table"))
    if not hub.may_enter(hosted, _people(request).who(_guest(request)), invitation):
        raise No(refuse("invitation_needed"))
    return hosted


async def _strictly(request: Asked, kind: type[Thing]) -> Thing:
    """The body once more: a number that came as a text is none."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise No(refuse("not_understood", fault=str(error).rstrip("."))) from None


def _counted(number: int) -> int:
    """A number that something can have."""
    if not 0 <= number <= MOST_ID:
        raise No(refuse("not_understood", fault="there is no such number"))
    return number


def _good(answer: Any) -> Any:  # noqa: ANN401 - whatever is no refusal
    if isinstance(answer, Refusal):
        raise No(answer)
    return answer


# The lobby and its tables


@get("/api/lobby")
async def lobby(
    request: Asked,
    game: FromQuery[str] = "",
    structure: FromQuery[str] = "",
    free: FromQuery[bool] = False,
    find: FromQuery[str] = "",
) -> Lobby:
    """The tables that may be seen: all that are public, and those one belongs to."""
    hub, who = _hub(request), _people(request).who(_guest(request))
    seen = [hosted for hosted in hub.tables.values() if hub.may_enter(hosted, who, "")]
    return Lobby(tuple(listed(seen, game, structure, find, free=free)), hub.tools.clock.now())


@post("/api/tables")
async def new_table(request: Asked, data: JSONBody[NewTable]) -> Opened:
    """Open a table; whoever opens it is its host."""
    data = await _strictly(request, NewTable)
    hub, people, guest = _hub(request), _people(request), _guest(request)
    who = people.who(guest)
    caller: Caller = request.scope["state"]["caller"]
    if not hub.may_open(who, caller.household):
        raise No(refuse("room_full", what="no more tables can be opened"))
    if unknown := [game for game in data.games if game not in GAMES]:
        raise No(refuse("no_such_game", game=unknown[0]))
    await people.keep(guest)
    hosted = _good(await hub.create(data, who, address=caller.household))
    invitation = hosted.actor.rules.invitation
    tail = f"?invitation={invitation}" if invitation else ""
    return Opened(hosted.actor.key, f"/{tail}#table/{hosted.actor.key}", invitation)


@get("/api/tables/{table:str}")
async def table_row(request: Asked, table: FromPath[str], invitation: FromQuery[str] = "") -> TableRow:
    """One table."""
    return row_of(_table(request, table, invitation))


@get("/api/tables/{table:str}/sign")
async def table_sign(request: Asked, table: FromPath[str], invitation: FromQuery[str] = "") -> SignView:
    """What is posted at a table."""
    return read_out(_table(request, table, invitation).standing.table.sign)


@get("/api/signs")
async def usual_signs(
    games: FromQuery[str],
    structure: FromQuery[StructureName] = "fixed",
    times: FromQuery[int] = 1,
    seats: FromQuery[int] = 6,
) -> SignView:
    """What would be posted for these games, if nobody says otherwise."""
    wanted = tuple(game for game in games.split(",") if game)
    if unknown := [game for game in wanted if game not in GAMES]:
        raise No(refuse("no_such_game", game=unknown[0]))
    if not wanted or len(wanted) > len(GAMES) or not 1 <= times <= 1_000_000 or not 2 <= seats <= 10:
        raise No(refuse("not_understood", fault="1 to 22 games, 2 to 10 seats, 1 to 1,000,000 times the stakes"))
    return read_out(usual_sign(wanted, structure, seats, times))


# Hands


@get("/api/tables/{table:str}/hands")
async def hands(
    request: Asked, table: FromPath[str], before: FromQuery[int] = 0, invitation: FromQuery[str] = ""
) -> Hands:
    """The hands of a table, the last first."""
    hosted = _table(request, table, invitation)
    found = await _hub(request).tools.store.hands(hosted.actor.key, _counted(before), A_PAGE + 1)
    return _listed(found, _person(request))


def _listed(found: list[HandKept], person: str) -> Hands:
    rows = tuple(archive.row_of(kept, person) for kept in found[:A_PAGE])
    return Hands(rows, more=len(found) > A_PAGE)


async def _hand(request: Asked, hosted: Hosted, number: int) -> archive.Dealt:
    found = await _hub(request).tools.store.hands(hosted.actor.key, _counted(number) + 1, 1)
    if not found or found[0].number != number:
        raise No(refuse("no_such_hand", number=number))
    return await archive.dealt(hosted, found[0])


@get("/api/tables/{table:str}/hands/{number:int}")
async def hand(
    request: Asked,
    table: FromPath[str],
    number: FromPath[int],
    form: FromQuery[HandForm] = "phh",
    invitation: FromQuery[str] = "",
) -> Response[str]:
    """One hand in a format, as whoever asks may know it."""
    hosted = _table(request, table, invitation)
    text = _good(await to_thread(archive.written, await _hand(request, hosted, number), _person(request), form))
    return _file(text, form, f"{table}-{number}")


def _file(text: str, form: HandForm, name: str) -> Response[str]:
    head = {"content-disposition": f'inline; filename="{name}.{archive.ENDINGS[form]}"'}
    kind = archive.TEXTS.get(form, "text/plain")
    return Response(text, media_type=kind, headers=head)


@get("/api/tables/{table:str}/hands/{number:int}/proof")
async def hand_proof(
    request: Asked, table: FromPath[str], number: FromPath[int], invitation: FromQuery[str] = ""
) -> Response[bytes]:
    """What the shuffle of a hand is checked by."""
    hosted = _table(request, table, invitation)
    found = await archive.proof(hosted, await _hand(request, hosted, number), _person(request))
    return Response(encode(found), media_type="application/json")


@get("/api/hands")
async def my_hands(request: Asked, form: FromQuery[str] = "", before: FromQuery[int] = 0) -> Response[Any]:
    """One's own hands: a list, or with a format all of them in a file."""
    person, store, before = _person(request), _hub(request).tools.store, _counted(before)
    if not form:
        return Response(_listed(await store.hands_of(person, before, A_PAGE + 1), person))
    if form not in archive.ENDINGS or form == "steps":
        raise No(refuse("not_understood", fault=f"there is no form {form[:20]!r}"))
    texts = []
    for kept in reversed(await store.hands_of(person, before, A_FILE)):
        hosted = _hub(request).tables.get(kept.table)
        if hosted is not None and not kept.void:
            text = await to_thread(archive.written, await archive.dealt(hosted, kept), person, form)  # type: ignore[arg-type]
            texts += [text] if isinstance(text, str) else []
    return _file("\n".join(texts), form, "hands")  # type: ignore[arg-type]


# The book


@get("/api/games", sync_to_thread=False)
def games() -> tuple[GameView, ...]:
    """Every game of the book."""
    return tuple(book.game_view(game, rules=False) for game in GAMES.values())


@get("/api/games/{game:str}", sync_to_thread=False)
def one_game(game: FromPath[str]) -> GameView:
    """A game with its rules."""
    if game not in GAMES:
        raise No(refuse("no_such_game", game=game[:40]))
    return book.game_view(GAMES[game], rules=True)


@get("/api/clauses", sync_to_thread=False)
def clauses(find: FromQuery[str] = "") -> tuple[ClauseView, ...]:
    """The clauses that fit, or all of them."""
    return book.clauses(find)


@get("/api/clauses/{clause:path}", sync_to_thread=False)
def one_clause(clause: FromPath[str]) -> ClauseView:
    """One clause, by its number."""
    found = book.clause(clause.lstrip("/"))
    if found is None:
        raise No(refuse("no_such_clause", clause=clause.lstrip("/")[:40]))
    return found


@post("/api/dealing", status_code=200, sync_to_thread=True)
def real_table(data: JSONBody[Dealing]) -> DealersView:
    """What comes next at a real table."""
    if data.game not in GAMES:
        raise No(refuse("no_such_game", game=data.game[:40]))
    view: DealersView = _good(dealers_view(data))
    return view


# People


@get("/api/me")
async def me(request: Asked) -> Me:
    """Who one is to the room."""
    return _people(request).me(_guest(request))


async def _entered(request: Asked, work: Callable[..., Coroutine[Any, Any, Guest | Refusal]], *more: Any) -> Me:  # noqa: ANN401
    guest = _good(await work(_guest(request), *more))
    state = request.scope["state"]
    state["guest"], state["new"] = guest, True
    return _people(request).me(guest)


@post("/api/accounts")
async def enroll(request: Asked, data: JSONBody[Credentials]) -> Me:
    """Keep a name with a password."""
    data = await _strictly(request, Credentials)
    return await _entered(request, _people(request).enroll, data)


@post("/api/session", status_code=200)
async def log_in(request: Asked, data: JSONBody[Credentials]) -> Me:
    """Come back to an account."""
    data = await _strictly(request, Credentials)
    caller: Caller = request.scope["state"]["caller"]
    return await _entered(request, _people(request).log_in, data, caller.address)


@delete("/api/session", status_code=200)
async def log_out(request: Asked) -> Me:
    """Leave the account."""
    people = _people(request)
    await people.forget(_guest(request))
    state = request.scope["state"]
    state["guest"], state["new"] = people.fresh(), True
    return people.me(state["guest"])


@get("/api/protocol.json", include_in_schema=False, sync_to_thread=False)
def protocol() -> Response[bytes]:
    """The messages of a table as JSON Schema."""
    return Response(schema(), media_type="application/schema+json")


@get("/healthz")
async def health(request: Asked, check: FromQuery[bool] = False) -> Health:
    """The room is up, what it runs, and whether it takes new hands; from this machine the program can be checked."""
    hub = _hub(request)
    caller: Caller = request.scope["state"]["caller"]
    if check and caller.on_this_machine:
        await to_thread(hub.check_identity)
    return Health(ok=not hub.unwell, version=__version__, digest=hub.digest, closing=hub.tools.closing)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[str]:
    """Numbers for whoever watches over the room; on this machine only, unless they were opened."""
    caller: Caller = request.scope["state"]["caller"]
    if not request.app.state.doors.metrics and not caller.on_this_machine:
        raise NotFoundException
    return Response(told(_hub(request)), media_type="text/plain; version=0.0.4")


ROUTES: Final[list[Any]] = [
    *(lobby, new_table, table_row, table_sign, usual_signs, hands, hand, hand_proof, my_hands),
    *(games, one_game, clauses, one_clause, real_table, me, enroll, log_in, log_out, protocol),
    *(health, metrics),
]
