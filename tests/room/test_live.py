"""The table that goes on by itself, and what each viewer makes of it, without a network between."""

import pytest
from msgspec import json

from evening import Evening
from fairdeal import play
from fairdeal.games import GAMES
from fairdeal.games.stakes import STACK, STRUCTURES
from fairdeal.play import commands
from fairdeal.room import wants
from fairdeal.room.choices import choices
from fairdeal.room.desk import may_start
from fairdeal.room.gallery import Gallery, next_game
from fairdeal.room.messages import ChooseGame, News
from fairdeal.room.standing import seat_of
from fairdeal.room.telling import Eyes
from fairdeal.room.view import view_of
from fairdeal.room.wants import Who, least
from fairdeal.table import commands as at_table
from fairdeal.table.events import Sat
from fairdeal.table.evolve import room as chips_of


def alone(gallery, name):
    """What somebody would make of it who was told each event by itself and had nobody to share with."""
    eyes, heard = Eyes(gallery.base.table, seat_of(gallery.base, name) if name else 0), []
    for entry in gallery.entries:
        mine = name and (entry.holder or entry.actor) == name
        told = [eyes.see(event, event.player if mine and isinstance(event, Sat) else "") for event in entry.events]
        heard.append((tuple(seen for seen, _ in told), tuple(line for _, words in told for line in words)))
    return eyes, heard


def choose(evening, game, structure="fixed", person="Nadia"):
    return evening.desk(lambda desk: wants.choose_game(desk, Who(person), ChooseGame(1, game, structure)))


EVERY_GAME = [(key, structure) for key in GAMES for structure in ("fixed", "none")]


@pytest.mark.parametrize(("game", "structure"), EVERY_GAME)
def test_a_player_is_offered_what_the_referee_offers_though_he_knows_less(game, structure):
    """The buttons are worked out from what the viewer may know; they are those of the whole truth."""
    evening = Evening(game, structure=structure, people=("Nadia", "Olga"))

    def same(options):
        hand = evening.standing.table.hand
        for name in ("", "Nadia", "Olga"):
            view = evening.view(name)
            mine = bool(name) and evening.person_at(options.seat) == name
            assert view.choices == (choices(options, hand) if mine else ())
            assert view.pot == hand.pot
            standing = evening.standing
            eyes, heard = alone(evening.gallery, name)
            assert view == view_of(eyes.known, frozenset(standing.bots), next_game(standing))
            assert heard == [(one.events, one.lines) for one in evening.gallery.mind(name).heard]
            assert [seat.stack for seat in view.seats] == [hand.stacks[seat] for seat in range(1, 7)]

    for _ in range(2):
        evening.hand(each=same)
        for name in ("Nadia", "Olga"):
            seat = evening.seat_of(name)
            if not evening.standing.table.seats[seat].chips:
                assert evening.wish(name, at_table.BuyIn(seat, STACK)) is None


@pytest.mark.parametrize("game", ["stud-8", "super-stud-8", "big-omaha-8", "badugi", "mambo"])
def test_what_every_viewer_makes_of_the_hand_can_be_sent(game):
    """Each viewer's news is JSON that reads back as the same struct."""
    evening = Evening(game)
    evening.hand()
    again = Gallery(evening.gallery.base, evening.gallery.entries, evening.standing)
    for name in ("", "Nadia"):
        news = evening.news(name)

        assert news.fresh
        assert json.decode(json.encode(news), type=News) == news
        assert again.news(again.mind(name), -1, 0, None) == news
        assert again.known(name) == evening.known(name)


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
    names = {choice.name: choice.command for choice in choices(options, evening.standing.table.hand)}
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

    assert evening.sit("Olga") is None
    assert len(evening.standing.table.seats) == 6
    assert len(evening.standing.bots) == 4
    assert evening.seat_of("Olga") != evening.seat_of("Nadia")


def test_a_bot_in_a_hand_plays_it_to_the_end_before_its_seat_is_somebodys():
    evening = Evening("holdem")
    evening.start()
    seat = next(iter(evening.standing.bots))

    assert evening.sit("Olga", seat) is None
    assert evening.seat_of("Olga") == 0
    assert evening.sit("Pavel", seat).code == "seat_of_a_person"
    assert evening.sit("Olga", 0, "Pavel").code == "name_taken"
    while evening.options():
        evening.bot_acts() if not evening.person_at(evening.options().seat) else evening.absent()
    assert evening.seat_of("Olga") == seat
    assert seat not in evening.standing.bots


def test_a_seat_is_filled_again_when_somebody_leaves():
    evening = Evening(people=("Nadia", "Olga"))

    assert evening.wish("Olga", at_table.Leave(evening.seat_of("Olga"))) is None
    assert len(evening.standing.table.seats) == 5
    assert "Olga" not in evening.standing.names
    assert evening.sit("Olga") is None


def test_who_takes_the_name_of_one_who_has_left_does_not_see_his_cards():
    """The same name in the same seat; the hand that was played before is looked at again."""
    evening = Evening("holdem", people=("Nadia", "Olga"))
    evening.hand()
    seat = evening.seat_of("Olga")
    evening.wish("Olga", at_table.Leave(seat))
    assert evening.sit("Olga", seat, "the other Olga") is None

    for person, known in (("Olga", True), ("the other Olga", False)):
        seen = evening.news(person).events
        mine = [event.cards[event.to.index(seat)] for event in seen if isinstance(event, play.events.Dealt)]
        assert mine
        assert ("??" not in mine) == known


def test_whoever_is_broke_may_buy_in_again_and_no_hand_begins_without_a_person():
    evening = Evening("holdem", structure="none", seats=2)
    while evening.standing.table.seats[1].chips:
        evening.hand(lambda options: all_in(options, evening))
        if not may_start(evening.standing):
            break
    assert not may_start(evening.standing)
    assert evening.wish("Nadia", at_table.BuyIn(1, STACK + 1)).code == "buy_in_too_large"
    assert evening.wish("Nadia", at_table.BuyIn(1, STACK)) is None
    assert may_start(evening.standing)


def all_in(options, evening):
    if options.most:
        return commands.BetTo(options.seat, options.most)
    return stay(options, evening)


# Another game


@pytest.mark.parametrize("game", ["razz", "short-deck", "triple-draw-27"])
def test_another_game_begins_with_the_next_hand_and_no_chip_is_lost(game):
    evening = Evening("holdem")
    evening.start()
    before, number = chips_of(evening.standing.table), evening.standing.table.number

    assert choose(evening, game, "pot") is None
    assert next_game(evening.standing) == GAMES[game].name
    assert evening.standing.table.hand.game.key == "holdem"
    while evening.options():
        evening.absent()
    assert next_game(evening.standing) == ""
    assert chips_of(evening.standing.table) == before
    assert evening.wish("Nadia", at_table.ComeBack(evening.seat_of("Nadia"))) is None
    evening.hand()
    assert evening.standing.table.number == number + 1
    assert evening.view("Nadia").game == game
    assert "pot limit" in evening.view("").stakes
    assert evening.standing.table.sign.most_buy_in == STACK


def test_the_room_takes_every_game_at_every_structure():
    evening = Evening()

    assert [key for key in GAMES for structure in STRUCTURES if choose(evening, key, structure)] == []


# For those who are away


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_done_for_those_who_are_away_is_always_allowed(game):
    evening = Evening(game, seed=11)
    for _ in range(3):
        evening.hand(lambda options: least(options, evening.standing.table.hand.hole[options.seat]))
    assert evening.standing.table.seats[1].chips <= STACK + 60


def test_a_hand_that_is_called_off_gives_every_wager_back_and_the_next_goes_on():
    """Who came, left or bought chips meanwhile has done so; the number of the hand is used up."""
    evening = Evening("stud", people=("Nadia", "Olga"))
    before = {seat: place.chips for seat, place in evening.standing.table.seats.items()}
    evening.start()
    for _ in range(4):
        evening.absent() if evening.person_at(evening.options().seat) else evening.bot_acts()
    leaver = evening.seat_of("Olga")
    assert evening.wish("Olga", at_table.Leave(leaver)) is None

    assert evening.desk(lambda desk: desk.call_off("The lights went out.")) is None
    state = evening.standing.table
    assert state.hand is None
    assert {seat: place.chips for seat, place in state.seats.items() if seat in before and seat != leaver} == {
        seat: chips for seat, chips in before.items() if seat in state.seats and seat != leaver
    }
    assert evening.seat_of("Olga") == 0
    assert evening.news("Nadia").fresh
    evening.hand()
    assert evening.standing.table.number == 2
