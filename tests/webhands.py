"""Hands of hold'em and Omaha as web sites write them down, dealt by chance, and the same with anything amiss.

A text is one hand of a PHHS file.  What is amiss may make it illegal, or change nothing that matters: the referee says.
"""

import random
import re
from decimal import Decimal

from dealt import anything, deal_out
from fairdeal.audit.units import in_unit
from fairdeal.cards import DECK
from fairdeal.history import toml
from fairdeal.history.phh import BETS, named_by
from fairdeal.history.replaying import begin_of
from fairdeal.history.sign import scale_of
from fairdeal.history.writing import actions
from fairdeal.play import Hand, commands, events
from fairdeal.play.hand import CannotBegin

NUMBER = r"-?\d+(?:\.\d+)?$"
CODES = [letter + stem for letter in "FPN" for stem in ("T", "O", "O/8", "O5", "O5/8")]


def dealt(chance, name="1"):
    """The text of a hand that was played by the rules; its results may be right, raked, wrong or never filled in."""
    while True:
        table = stakes(chance)
        scale = scale_of(table, [])
        try:
            hand = Hand(begin_of(table, scale))
        except CannotBegin:
            continue
        deal_out(hand, chance, choice)
        table["actions"] = written(chance, hand, scale)
        if chance.random() < 0.7:
            table["seats"] = seats(chance, len(table["antes"]))
        table |= {"venue": "A room", "time": Time(), "hand": chance.randrange(10**9)}
        table |= results(chance, hand, scale)
        if chance.random() < 0.05:
            table["starting_stacks"][0] = Decimal("inf")
        return f"[{name}]\n{toml.lines(table)}"


class Time(Decimal):
    """Something that TOML writes as the time of a day."""

    def __str__(self):
        return "16:17:27"


def stakes(chance):
    """What a file says before the cards: blinds in their places, mostly; stacks deep and short, in dollars or cents."""
    code = chance.choice(CODES)
    game, structure = named_by(code)
    players = chance.randint(2, min(game.seats, 10))
    unit = Decimal(chance.choice(["1", "1", "0.5", "0.1", "0.01", "0.25"]))
    small, big = unit * chance.choice([1, 2, 5]), unit * chance.choice([2, 5, 10])
    if chance.random() < 0.9:
        small, big = min(small, big), max(small, big)
    blinds = [small, big, *[0] * (players - 2)]
    if chance.random() < 0.15:
        blinds[chance.randrange(players)] = chance.choice([-1, 1, 2]) * big
    if chance.random() < 0.05:
        blinds = [0] * players
    antes = [chance.choice([0, 0, 0, unit])] * players
    if chance.random() < 0.1:
        antes[chance.randrange(players)] = chance.choice([0, unit, big])
    deep, short = (20 * big, 120 * big), (unit, 12 * big)
    stacks = [between(chance, chance.choice([deep, deep, short]), unit) for _ in range(players)]
    least = {"small_bet": big, "big_bet": 2 * big} if len(BETS[structure]) == 2 else {"min_bet": big}
    trimming = {"ante_trimming_status": chance.random() < 0.5} if chance.random() < 0.9 else {}
    return {
        "variant": code,
        **trimming,
        "antes": antes,
        "blinds_or_straddles": blinds,
        **least,
        "starting_stacks": stacks,
        "actions": [],
    }


def between(chance, edges, unit):
    least, most = edges
    return unit * chance.randint(1, max(1, int((most - least) / unit))) + least


def choice(chance, options, state):
    """Seldom a fold, and wagers of any size: so that many are all-in, and many hands are shown."""
    command = anything(chance, options, state)
    if isinstance(command, commands.Fold) and chance.random() < 0.6:
        return commands.Call(options.seat)
    if isinstance(command, commands.BetTo) and chance.random() < 0.8:
        steps = min(options.most - options.least, chance.choice([0, 1, 7, 3 * state.limit]))
        return commands.BetTo(options.seat, options.least + (0 if options.step > 1 else steps))
    return command


def written(chance, hand, scale):
    """The actions in the file's unit, cards hidden that nobody was shown, and now and then shown for nothing."""
    order = hand.log[0].order
    places = {seat: f"p{place}" for place, seat in enumerate(order, 1)}
    said = actions(hand.log, places)
    said = [re.sub(r"(?<= cbr )\d+", lambda found: in_unit(int(found[0]), scale), action) for action in said]
    shown = {action.split()[0] for action in said if re.fullmatch(r"p\d+ sm \S+", action)}
    showing = [at for at, action in enumerate(said) if " sm" in action]
    if len(showing) > 1 and chance.random() < 0.2:
        said[showing[0]], said[showing[-1]] = said[showing[-1]], said[showing[0]]
    hidden = chance.choice(["all", "losers", "nobody"])
    if hidden != "nobody":
        said = [covered(action, shown if hidden == "losers" else ()) for action in said]
        said = [re.sub(r" sm$", " sm " + "??" * len(hand.state.game.streets[0].deal), action) for action in said]
    if len(hand.state.live) == 1 and not shown and chance.random() < 0.3:
        cards = "".join(hand.state.hole[hand.state.live[0]])
        said.append(f"{places[hand.state.live[0]]} sm {chance.choice([cards, '??' * (len(cards) // 2)])}")
    return said


def covered(action, shown):
    dealt_to = re.fullmatch(r"(d dh (p\d+) )(\w+)", action)
    return dealt_to[1] + "??" * (len(dealt_to[3]) // 2) if dealt_to and dealt_to[2] not in shown else action


def seats(chance, players):
    """Numbers that go clockwise from the button's left."""
    numbers = sorted(chance.sample(range(1, 13), players))
    at = chance.randrange(players)
    return numbers[at:] + numbers[:at]


def results(chance, hand, scale):
    """What each won and what he has, in the ways in which sites fill it in."""
    order, state = hand.log[0].order, hand.state
    due, back = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for event in hand.log:
        if isinstance(event, events.Awarded):
            due[event.seat] += event.chips
        elif isinstance(event, events.Returned):
            back[event.seat] += event.chips
    rake = chance.choice([0, 0, 0, 3, 5, 20])
    paid = {seat: chips - chips * rake // 100 for seat, chips in due.items()}
    winners = [seat for seat in order if due[seat]]
    if len(winners) == 2 and not rake and abs(due[winners[0]] - due[winners[1]]) < 2:
        paid |= dict.fromkeys(winners, Decimal(sum(due.values())) / 2)  # perhaps in halves of a chip
    ends = [state.stacks[seat] - due[seat] + paid[seat] for seat in order]
    won = [paid[seat] + (back[seat] if chance.random() < 0.5 else 0) for seat in order]
    kinds = {
        "none": {},
        "stacks": {"finishing_stacks": ends},
        "winnings": {"winnings": won},
        "both": {"finishing_stacks": ends, "winnings": won},
        "zeros": {"winnings": [0] * len(order)},
        "start": {"finishing_stacks": [hand.log[0].stacks[seat] for seat in order], "winnings": [0] * len(order)},
    }
    found = kinds[chance.choice([*kinds])]
    return {key: [Decimal(chips) / scale for chips in amounts] for key, amounts in found.items()}


# What may be amiss


def amiss(chance, text):
    """The text with one or two things changed, each of any kind."""
    for _ in range(chance.choice([1, 1, 1, 2])):
        text = chance.choice(KINDS)(chance, text)
    return text


def entries(text):
    found = re.search(r"^actions = \['(.*)'\]$", text, re.MULTILINE)
    return found[1].split("', '") if found else []


def with_entries(text, said):
    line = "actions = ['" + "', '".join(said) + "']"
    return re.sub(r"^actions = .*$", lambda _: line, text, flags=re.MULTILINE)


def on_entries(change):
    def changed(chance, text):
        said = entries(text)
        if not said:
            return text
        change(chance, said)
        return with_entries(text, said)

    changed.__name__ = change.__name__
    return changed


def at_action(chance, said):
    """The place of something a player did, or else of anything."""
    places = [at for at, action in enumerate(said) if action.startswith("p")]
    return chance.choice(places or range(len(said)))


@on_entries
def another_actor(chance, said):
    at = at_action(chance, said)
    said[at] = re.sub(r"^p\d+", f"p{chance.randint(1, 11)}", said[at])


@on_entries
def another_verb(chance, said):
    at = at_action(chance, said)
    said[at] = re.sub(
        r" .*", " " + chance.choice(["f", "cc", "cbr 4", "cbr 40", "sm", "sm -", "sm ????", "x"]), said[at]
    )


@on_entries
def another_amount(chance, said):
    places = [at for at, action in enumerate(said) if " cbr " in action]
    if places:
        at = chance.choice(places)
        said[at] = re.sub(NUMBER, lambda found: another_number(chance, found[0]), said[at])


def another_number(chance, amount):
    if not re.fullmatch(NUMBER, amount):
        return amount
    value = Decimal(amount)
    step = Decimal(10) ** min(value.as_tuple().exponent, 0)
    change = chance.choice([step, -step, 10 * step, value, -value / 2, -value, step / 10, Decimal(1), Decimal(-1)])
    return format(max(value + change, Decimal(0)), "f")


@on_entries
def one_less(chance, said):
    del said[chance.randrange(len(said))]


@on_entries
def one_more(chance, said):
    said.insert(chance.randrange(len(said) + 1), chance.choice(said))


@on_entries
def exchanged(chance, said):
    a, b = chance.randrange(len(said)), chance.randrange(len(said))
    b = chance.choice([b, min(a + 1, len(said) - 1)])
    said[a], said[b] = said[b], said[a]


@on_entries
def cut_short(chance, said):
    del said[chance.randrange(len(said)) :]


@on_entries
def another_card(chance, said):
    places = [at for at, action in enumerate(said) if re.search(r"[2-9TJQKA?][cdhs?]$", action)]
    if places:
        at = chance.choice(places)
        told = re.findall(r"[2-9TJQKA][cdhs]\b|[2-9TJQKA][cdhs](?=[2-9TJQKA][cdhs])", " ".join(said))
        new = chance.choice([chance.choice(DECK), chance.choice(told or DECK), "??", "A?"])
        place = len(said[at]) - 2 * chance.randint(1, 2)
        said[at] = said[at][:place] + new + said[at][place + 2 :]


@on_entries
def more_or_fewer_cards(chance, said):
    at = chance.randrange(len(said))
    said[at] = chance.choice([said[at][:-2], said[at] + chance.choice(DECK)])


@on_entries
def shown_at_the_end(chance, said):
    cards = chance.choice(
        ["", " -", " ????", " " + "".join(chance.sample(DECK, 2)), " " + "".join(chance.sample(DECK, 4))]
    )
    said.append(f"p{chance.randint(1, 6)} sm{cards}")


def another_list(chance, text):
    """One number of a list, or the order of all."""
    keys = re.findall(r"^(\w+) = \[[-\d., ]+\]$", text, re.MULTILINE)
    if not keys:
        return text
    key = chance.choice(keys)

    def changed(found):
        numbers = found[1].split(", ")
        at = chance.randrange(len(numbers))
        what = chance.randrange(8)
        if what < 4:
            numbers[at] = another_number(chance, numbers[at])
        elif what < 6:
            other = chance.randrange(len(numbers))
            numbers[at], numbers[other] = numbers[other], numbers[at]
        elif what == 6:
            numbers[at] = chance.choice(["inf", "-1", "0", "1_000", "1e3", "00", "-0", "12345678901234", "true"])
        else:
            numbers = chance.choice([["0"] * len(numbers), numbers[1:], [*numbers, "0"]])
        return f"{key} = [{', '.join(numbers)}]"

    return re.sub(rf"^{key} = \[(.*)\]$", changed, text, flags=re.MULTILINE)


def another_stake(chance, text):
    return re.sub(
        r"^(min_bet|small_bet|big_bet) = (\S+)$",
        lambda found: f"{found[1]} = {another_number(chance, found[2])}",
        text,
        count=1,
        flags=re.MULTILINE,
    )


def another_game(chance, text):
    return re.sub(
        r"^variant = '.*'$", f"variant = '{chance.choice([*CODES, 'NS', 'ST', 'F7S', 'XT'])}'", text, flags=re.MULTILINE
    )


def another_line(chance, text):
    lines = text.splitlines()
    at = chance.randrange(1, len(lines))
    what = chance.randrange(6)
    if what == 0:
        del lines[at]
    elif what == 1:
        lines.insert(chance.randrange(1, len(lines)), lines[at])
    elif what == 2:
        other = chance.randrange(1, len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines.insert(at, chance.choice(LINES))
    return "\n".join(lines) + "\n"


LINES = [
    *("ante_trimming_status = true", "_edition = 'OPEN'", "_owed = [[1, 5, 'ante']]", "bring_in = 1", "# a remark", ""),
    *("_button = 2", "players = ['Ann', 'Bob']", "players = []", "venue = 'O'", "time = 25:00:00", "time = 01:02:03"),
    *("day = 01", "day = 1", "hand = 12345678901234567890", "min_bet = 0.001", "small_bet = 0.5", "event = '#'"),
    *(
        'venue = "A room"',
        "venue = 'Caf\u00e9'",
        "venue = 'a\tb'",
        "seats = 5",
        "winnings = [1.5]",
        "[7]",
        "['8']",
        "[9.x]",
    ),
    *("  min_bet = 2", "min_bet=2", "starting_stacks = [", "winnings = 0", "actions = []", "nonsense"),
]


def another_byte(chance, text):
    at, letter = chance.randrange(len(text)), chance.choice("0123456789pdcfbrsm?AKT., ='[]\n\r\t\x00\x7f#-_\u00e9")
    return chance.choice(
        [text[:at] + letter + text[at + 1 :], text[:at] + letter + text[at:], text[:at] + text[at + 1 :]]
    )


KINDS = (
    *(another_actor, another_verb, another_amount, one_less, one_more, exchanged, cut_short, another_card),
    *(more_or_fewer_cards, shown_at_the_end, another_list, another_list, another_stake, another_game, another_line),
    another_byte,
)


def numbered(texts):
    """Hands as one file, called 1, 2, 3."""
    return "".join(re.sub(r"^\[\w+\]", f"[{number}]", text) for number, text in enumerate(texts, 1)).encode()


def random_of(*seed):
    return random.Random(" ".join(map(str, seed)))
