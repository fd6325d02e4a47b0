"""The table that goes on by itself, and what each viewer makes of it, without a network between."""

import random

import pytest
from msgspec import json

from fairdeal import play
from fairdeal.games import GAMES
from fairdeal.games.stakes import STACK, STRUCTURES
from fairdeal.play import Refusal, commands
from fairdeal.room.choices import choices
from fairdeal.room.live import LiveTable, Person, _least
from fairdeal.room.messages import News
from fairdeal.room.telling import Eyes
from fairdeal.room.view import view_of
from fairdeal.table import commands as at_table
from fairdeal.table.evolve import room as chips_of


class Evening:
    """A table, people at it, and what each of them sees."""

    def __init__(self, game="stud-8", *, seed=1, seats=6, structure="fixed", people=("Nadia",)):
        self.chance = random.Random(seed)
        self.live = LiveTable(game, self.chance, seats, structure)
        self.people = {name: self.come(name) for name in people}
        self.eyes = {name: Eyes(self.live.base, 0) for name in ("", *people)}
        for name in people:
            assert self.live.take_seat(self.people[name], name, 0) is None
        self.look()

    def come(self, name):
        return self.live.people.setdefault(f"key of {name}", Person(f"key of {name}"))

    def look(self):
        """Everybody sees what has happened."""
        fresh = self.live.fetch()
        for name, eyes in self.eyes.items():
            for event in fresh:
                eyes.see(event, name)

    def view(self, name):
        return view_of(self.eyes[name].known, frozenset(self.live.bots), self.live.next_game)

    def hand(self, choose=None, each=lambda _: None):
        """One hand; people do what they choose, or anything at all."""
        self.live.start()
        self.look()
        while options := self.live.options():
            each(options)
            person = self.live.person_at(options.seat)
            if person is None:
                self.live.bot_acts()
            else:
                refused = self.live.wish(person, (choose or self.anything)(options))
                assert refused is None
            self.look()

    def anything(self, options):
        """One of the options, with an amount and cards."""
        hand = self.live.table.state.hand
        choice = self.chance.choice(choices(options, hand))
        command = choice.command
        least, most = choice.cards
        cards = tuple(self.chance.sample(hand.hole[options.seat], self.chance.randint(least, most)))
        if isinstance(command, commands.BetTo):
            total = self.chance.choice([choice.least, choice.most]) if choice.most else command.total
            return commands.BetTo(options.seat, total, cards)
        if isinstance(command, commands.Discard):
            return commands.Discard(options.seat, cards)
        if isinstance(command, commands.Call | commands.PostForced):
            return type(command)(options.seat, cards)
        return command


EVERY_GAME = [(key, structure) for key in GAMES for structure in ("fixed", "none")]


@pytest.mark.parametrize(("game", "structure"), EVERY_GAME)
def test_a_player_is_offered_what_the_referee_offers_though_he_knows_less(game, structure):
    """The buttons are worked out from what the viewer may know; they are those of the whole truth."""
    evening = Evening(game, structure=structure, people=("Nadia", "Olga"))

    def same(options):
        person = evening.live.person_at(options.seat)
        hand = evening.live.table.state.hand
        for name in ("", "Nadia", "Olga"):
            view = evening.view(name)
            mine = person is not None and person.name == name
            assert view.choices == (choices(options, hand) if mine else ())
            assert view.pot == hand.pot
            assert [seat.stack for seat in view.seats] == [hand.stacks[seat] for seat in range(1, 7)]

    for _ in range(2):
        evening.hand(each=same)
        for name in ("Nadia", "Olga"):
            seat = evening.live.seat_of(evening.people[name])
            if not evening.live.table.state.seats[seat].chips:
                assert evening.live.wish(evening.people[name], at_table.BuyIn(seat, STACK)) is None
        evening.look()


@pytest.mark.parametrize("game", ["stud-8", "super-stud-8", "big-omaha-8", "badugi", "mambo"])
def test_what_every_viewer_makes_of_the_hand_can_be_sent(game):
    """Each viewer's news is JSON that reads back as the same struct."""
    evening = Evening(game)
    evening.hand()
    for name, eyes in evening.eyes.items():
        again = Eyes(evening.live.base, evening.people["Nadia"].had if name else 0)
        seen = [again.see(event, name) for event in evening.live.since]
        lines = tuple(line for _, said in seen for line in said)
        news = News(1, tuple(event for event, _ in seen), lines, evening.view(name))

        assert json.decode(json.encode(news), type=News) == news
        assert again.known == eyes.known


def test_the_showdown_stays_in_sight_when_the_cards_are_in():
    """The cards with which each half was won are marked, and so is who won how much."""
    evening = Evening("omaha-8", seed=3)
    while not evening.view("").seats[0].marks:
        evening.hand(lambda options: stay(options, evening))
    view = evening.view("")
    marks = {card: mark for seat in view.seats for card, mark in seat.marks.items()}

    assert view.over
    assert sum(seat.won for seat in view.seats) > 0
    assert {"H"} <= {letter for mark in marks.values() for letter in mark} <= {"H", "L"}
    for seat in view.seats:
        assert set(seat.marks) <= {*seat.cards.down, *view.board}
        assert not seat.marks or len(set(seat.marks) & set(seat.cards.down)) in {2, 3, 4}


def stay(options, evening):
    names = {choice.name: choice.command for choice in choices(options, evening.live.table.state.hand)}
    return next(names[name] for name in ("check", "call", "show") if name in names)


def test_a_hand_given_up_unseen_is_never_seen():
    evening = Evening("holdem", seed=5)
    evening.hand(lambda options: stay(options, evening))
    for seat in evening.view("").seats:
        if seat.did == "Gives up":
            assert seat.cards.down == ()


# Seats


def test_a_second_person_takes_a_free_seat_only_if_there_is_one_and_else_a_bots():
    evening = Evening(people=("Nadia",))
    olga = evening.come("Olga")

    assert evening.live.take_seat(olga, "Olga", 0) is None
    assert len(evening.live.table.state.seats) == 6
    assert len(evening.live.bots) == 4
    assert evening.live.seat_of(olga) != evening.live.seat_of(evening.people["Nadia"])


def test_a_bot_in_a_hand_plays_it_to_the_end_before_its_seat_is_somebodys():
    evening = Evening("holdem")
    evening.live.start()
    olga, pavel = evening.come("Olga"), evening.come("Pavel")
    seat = next(iter(evening.live.bots))

    assert evening.live.take_seat(olga, "Olga", seat) is None
    assert evening.live.seat_of(olga) == 0
    assert evening.live.take_seat(pavel, "Pavel", seat).code == "seat_of_a_person"
    assert evening.live.take_seat(pavel, "Olga", 0).code == "name_taken"
    while evening.live.options():
        options = evening.live.options()
        if options.seat in evening.live.bots:
            evening.live.bot_acts()
        else:
            evening.live.act_for_absent()
    assert evening.live.seat_of(olga) == seat
    assert seat not in evening.live.bots


def test_a_seat_is_filled_again_when_somebody_leaves():
    evening = Evening(people=("Nadia", "Olga"))
    olga = evening.people["Olga"]

    assert evening.live.wish(olga, at_table.Leave(evening.live.seat_of(olga))) is None
    assert len(evening.live.table.state.seats) == 5
    assert olga.name == ""
    assert evening.live.take_seat(olga, "Olga", 0) is None


def test_who_takes_the_name_of_one_who_has_left_does_not_see_his_cards():
    """The same name in the same seat; the hand that was played before is looked at again."""
    evening = Evening("holdem", people=("Nadia", "Olga"))
    evening.hand()
    olga, namesake = evening.people["Olga"], evening.come("the other Olga")
    seat = evening.live.seat_of(olga)
    evening.live.wish(olga, at_table.Leave(seat))
    assert evening.live.take_seat(namesake, "Olga", seat) is None

    for person, known in ((olga, True), (namesake, False)):
        eyes = Eyes(evening.live.base, person.had)
        seen = [eyes.see(event, person.name)[0] for event in evening.live.since]
        mine = [event.cards[event.to.index(seat)] for event in seen if isinstance(event, play.events.Dealt)]
        assert mine
        assert ("??" not in mine) == known


def test_whoever_is_broke_may_buy_in_again_and_no_hand_begins_without_a_person():
    evening = Evening("holdem", structure="none", seats=2)
    nadia = evening.people["Nadia"]
    while evening.live.table.state.seats[1].chips:
        evening.hand(lambda options: all_in(options, evening))
        if not evening.live.may_start():
            break
    assert not evening.live.may_start()
    assert evening.live.wish(nadia, at_table.BuyIn(1, STACK + 1)).code == "buy_in_too_large"
    assert evening.live.wish(nadia, at_table.BuyIn(1, STACK)) is None
    assert evening.live.may_start()


def all_in(options, evening):
    if options.most:
        return commands.BetTo(options.seat, options.most)
    return stay(options, evening)


# Another game


@pytest.mark.parametrize("game", ["razz", "short-deck", "triple-draw-27"])
def test_another_game_begins_with_the_next_hand_and_no_chip_is_lost(game):
    evening = Evening("holdem")
    evening.live.start()
    before = chips_of(evening.live.table.state)

    assert evening.live.choose(game, "pot") is None
    assert evening.live.next_game == GAMES[game].name
    assert evening.live.table.state.hand.game.key == "holdem"
    while evening.live.options():
        evening.live.act_for_absent()
    assert evening.live.next_game == ""
    assert chips_of(evening.live.table.state) == before
    evening.look()
    evening.hand()
    assert evening.view("Nadia").game == game
    assert "pot limit" in evening.view("").stakes
    assert evening.live.table.state.sign.most_buy_in == STACK


def test_the_room_takes_every_game_at_every_structure():
    live = Evening().live

    assert [key for key in GAMES for structure in STRUCTURES if live.choose(key, structure)] == []


# For those who are away


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_done_for_those_who_are_away_is_always_allowed(game):
    evening = Evening(game, seed=11)
    for _ in range(3):
        evening.hand(lambda options: _least(options, evening.live.table.state.hand.hole[options.seat]))
    assert evening.live.table.state.seats[1].chips <= STACK + 60


def test_a_person_who_is_gone_leaves_after_the_hand_and_is_forgotten():
    evening = Evening("stud")
    nadia = evening.people["Nadia"]
    evening.live.start()
    evening.live.forget(nadia)
    while evening.live.options():
        options = evening.live.options()
        (evening.live.bot_acts if options.seat in evening.live.bots else evening.live.act_for_absent)()

    assert evening.live.people == {}
    assert not evening.live.may_start()
    assert not isinstance(evening.live.take_seat(evening.come("Olga"), "Olga", 0), Refusal)
