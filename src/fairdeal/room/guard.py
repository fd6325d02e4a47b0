"""What stands before every request: who asks, from which page and which address; and the headers of every answer."""

from collections import OrderedDict
from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from fairdeal.play.refusals import Refusal
from fairdeal.room.messages import encode, refuse
from fairdeal.room.people import Guest, People, cookie_of
from fairdeal.room.ports import StoreLost
from fairdeal.room.resources import Wrong

# Nothing from elsewhere, nothing written into the page, and no other page may show this one.
POLICY: Final = "; ".join(
    (
        *("default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"),
        *("manifest-src 'self'", "worker-src 'self'"),
        *("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"),
    )
)
HEADERS: Final[Mapping[bytes, bytes]] = {
    b"content-security-policy": POLICY.encode(),
    b"cross-origin-resource-policy": b"same-origin",
    b"referrer-policy": b"no-referrer",
    b"x-content-type-options": b"nosniff",
    b"cache-control": b"no-cache",
}
ALONE: Final = (b"cross-origin-opener-policy", b"same-origin")
RELAYED: Final = frozenset({"forwarded", "x-forwarded-for", "x-real-ip"})  # what proxies add
A_SECOND: Final = 30  # requests that are heard of one household
IN_HAND: Final = 300  # of them, for who has been silent
HOUSEHOLDS: Final = 20_000
CHANGES: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Doors(Struct, frozen=True):
    """Which addresses speak for others, and from which pages one may ask."""

    proxies: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()  # with scheme; besides the room's own
    metrics: bool = False  # open to other machines


class Caller(Struct, frozen=True):
    """From where a request comes."""

    address: str
    secure: bool
    host: str
    origin: str = ""
    relayed: bool = False  # by a proxy nobody has named

    @property
    def household(self) -> str:
        """Whom limits are for: an address, or the network in which one has as many addresses as one likes."""
        try:
            found = ip_address(self.address)
        except ValueError:
            return self.address
        return str(ip_network((found, 64), strict=False)) if found.version == 6 else self.address

    @property
    def on_this_machine(self) -> bool:
        """It comes from here and is meant for here: not through a proxy, nor by a name somebody else has given us."""
        return is_loopback(self.address) and not self.relayed and is_loopback(name_in(self.host))

    def ours(self, doors: Doors) -> bool:
        """A browser says which page asks; a page of another site may not.  Other programs say nothing."""
        if not self.origin or self.origin in doors.origins:
            return True
        scheme, _, host = self.origin.partition("://")
        return host == self.host and scheme == ("https" if self.secure else "http")


def caller_of(scope: Scope, doors: Doors) -> Caller:
    """Who asks; what a proxy says of whom it asks for is believed of those that were named."""
    headers = headers_of(scope)
    address = (scope.get("client") or ("", 0))[0]
    relayed = address not in doors.proxies and not RELAYED.isdisjoint(headers)
    secure, host = scope["scheme"] in {"https", "wss"}, headers.get("host", "")
    if address in doors.proxies:
        hops = [hop.strip() for hop in headers.get("x-forwarded-for", "").split(",") if hop.strip()]
        others = [hop for hop in hops if hop not in doors.proxies]
        address = others[-1] if others else address
        secure = headers.get("x-forwarded-proto", "https" if secure else "http") == "https"
        host = headers.get("x-forwarded-host", host)
    return Caller(address, secure, host, headers.get("origin", ""), relayed)


def name_in(host: str) -> str:
    """The name in a host header, without its port."""
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    return name.strip("[]")


def is_loopback(name: str) -> bool:
    """This machine, as it calls itself."""
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers by name; of a repeated one the last."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def headers_for(caller: Caller) -> list[tuple[bytes, bytes]]:
    """A browser keeps a page apart from whoever opened it only where it trusts the way to it, and else complains."""
    trusted = caller.secure or is_loopback(name_in(caller.host))
    return [*HEADERS.items(), *([ALONE] if trusted else [])]


class Turnstile:
    """So many requests a second of one household; this machine's own are not counted."""

    def __init__(self) -> None:
        self.allowed: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how many, and when that was

    def admits(self, caller: Caller, ticks: float) -> bool:
        """One more."""
        if is_loopback(caller.address):
            return True
        household = caller.household
        left, at = self.allowed.pop(household, (float(IN_HAND), ticks))
        left = min(float(IN_HAND), left + A_SECOND * (ticks - at))
        self.allowed[household] = (max(0.0, left - 1), ticks)
        if len(self.allowed) > HOUSEHOLDS:
            self.allowed.popitem(last=False)
        return left >= 1


def guarded(app: ASGIApp, people: People, doors: Doors) -> ASGIApp:
    """Every answer carries the headers, those that say no too; every request has somebody behind it."""
    turnstile = Turnstile()

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await app(scope, receive, send)
            return
        caller = caller_of(scope, doors)
        state: dict[str, Any] = scope.setdefault("state", {})
        state["caller"] = caller
        if not caller.ours(doors) and scope.get("method", "POST") in CHANGES:
            await _no(scope, send, 403, refuse("other_site"))
            return
        if not turnstile.admits(caller, people.clock.ticks()):
            await _no(scope, send, 429, refuse("too_many_requests", most=A_SECOND))
            return
        try:
            guest = await people.find(headers_of(scope).get("cookie", ""))
        except StoreLost:
            await _no(scope, send, 503, refuse("not_kept"))
            return
        state["guest"] = guest or people.fresh()
        state["new"] = guest is None

        async def answer(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.accept"}:
                found: Guest = state["guest"]
                cookie = [(b"set-cookie", cookie_of(found, secure=caller.secure).encode())] if state["new"] else []
                fixed = headers_for(caller) if message["type"] == "http.response.start" else ()
                message["headers"] = [*message.get("headers", ()), *fixed, *cookie]
            await send(message)

        await app(scope, receive, answer)

    return wrapped


async def _no(scope: Scope, send: Send, status: int, refusal: Refusal) -> None:
    """Say no before anybody has looked at it."""
    if "method" not in scope:
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    body = encode(Wrong(refusal.code, refusal.sentence))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
