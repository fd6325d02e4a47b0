"""A table is made again from its entries alone, at any moment of it."""

import pytest
from msgspec.structs import replace

import stores
from fairdeal.games.posted import Rake
from fairdeal.room.ledger import FIRST, Till, grant
from fairdeal.room.ports import ROOM, Entry, Move
from fairdeal.room.standing import kept, restored
from fairdeal.table import commands, decide, events, next_duty
from fairdeal.table.evolve import room
from fairdeal.table.table import with_chance


def entries_of(game="stud-8", hands=3, **how):
    playing = stores.Playing("t1", game, **how)
    return [entry for batch in playing.batches(hands) for entry in batch.entries], playing


@pytest.mark.parametrize("game", ["stud-8", "holdem", "five-draw", "super-stud-8", "badugi"])
def test_r18_a_restart_after_any_entry_finds_the_table_as_it_stood(game):
    """For every number, the entries up to it make the state of that moment; from a snapshot, the same."""
    entries, playing = entries_of(game)
    running, snapshot = stores.Following(), None
    for count, entry in enumerate(entries, 1):
        state = running.take(entry)
        assert stores.Following().take_all(entries[:count]) == state
        if snapshot:
            seq, text = snapshot
            assert stores.Following(restored(text)).take_all(entries[seq:count]) == state
        if state.hand is None:
            snapshot = (entry.seq, kept(running.standing))
    assert running.state == playing.table.state


@pytest.mark.parametrize("game", ["stud-8", "holdem", "five-draw"])
def test_r20_a_hand_called_off_at_any_moment_gives_everybody_his_chips_back(game):
    """Whatever had happened in it; its number is used, and the next hand is dealt."""
    entries, _ = entries_of(game, 2)
    running = stores.Following()
    for entry in entries:
        state = running.take(entry)
        if state.hand is None:
            before = {seat: place.chips for seat, place in state.seats.items()}
            continue
        other = stores.Following()
        other.take_all(entries[: entry.seq])
        after = other.take(Entry("t1", entry.seq + 1, ROOM, entry.seq + 1, stores.NOON, void="it could not go on"))
        assert after.hand is None
        assert {seat: place.chips for seat, place in after.seats.items()} == before
        assert room(after) == after.chips == state.chips
        assert after.number == state.number
        assert isinstance(next_duty(after), commands.ShuffleDeck)


def test_r20_who_came_went_or_bought_during_a_hand_that_is_called_off_has_done_so():
    entries, _ = entries_of("holdem", 1, players=3)
    replay = stores.Following()
    replay.take_all(entries)
    asked = iter(range(1, 100))

    def carry_out(command, actor="ann", **how):
        seq = replay.seq + 1
        answer = () if command is None else decide(replay.state, command)
        replay.take(Entry("t1", seq, actor, next(asked), stores.NOON, command, answer, **how))

    while (duty := next_duty(replay.state)) and not isinstance(duty, commands.Start):
        carry_out(with_chance(replay.state, duty, lambda cards: cards))
    carry_out(commands.Start())
    carry_out(commands.Sit(5, "Late", 500))
    carry_out(commands.BuyIn(1, 100))
    carry_out(commands.Leave(2))
    carry_out(None, ROOM, void="the power went")
    seats = replay.state.seats
    assert seats[5].player == "Late"
    assert seats[1].waiting == 100
    assert seats[2].leaving
    assert room(replay.state) == replay.state.chips


def test_r26_a_hand_goes_on_under_the_sign_it_began_under_after_a_restart_too():
    """A sign posted in mid-hand waits for its end, in the log as at the table."""
    entries, playing = entries_of("stud-8", 1)
    playing._begin()
    old = playing.table.state.sign
    double = replace(old, games=(replace(old.games[0], posted=replace(old.games[0].posted, small_bet=20, big_bet=40)),))
    playing.do(ROOM, commands.PostSign(double))
    entries += playing.taken().entries
    state = stores.Following().take_all(entries)
    assert state.sign == old
    assert state.next_sign == double
    for batch in playing.batches(0):
        entries += batch.entries
        if playing.table.state.hand is None:
            break
    assert stores.Following().take_all(entries).sign == double


def test_r12_what_lies_on_a_table_is_what_its_escrow_holds():
    """After every entry: buy-ins go in, what leaves goes out, the rake goes to its account, a hand moves nothing."""
    entries, _ = entries_of("holdem", 6, rake=Rake(per_mille=50, cap=30))
    till, replay, held, raked = Till(), stores.Following(), 0, 0
    for entry in entries:
        for move in till.moves(entry):
            held += move.chips * ((move.credit == "table:t1") - (move.debit == "table:t1"))
            raked += move.chips * (move.credit == "rake")
        state = replay.take(entry)
        assert held == state.chips - state.house
        assert raked == state.house
    assert raked > 0


def test_r13_moves_follow_from_events_and_have_a_key_each():
    sat = Entry("t1", 2, "ann", 1, 0, None, (events.Sat(3, "Ann"), events.ChipsBought(3, 50)))
    left = Entry("t1", 3, ROOM, 3, 0, None, (events.Left(3, "Ann", 70),))
    till = Till()
    assert till.moves(sat) == (Move("t1/2/1", "player:ann", "table:t1", 50, "buys in"),)
    assert till.moves(left) == (Move("t1/3/0", "table:t1", "player:ann", 70, "leaves"),)
    assert till.holders == {}
    bot = Till()
    bot.moves(replace(sat, holder="bot:7"))
    assert bot.holders == {3: "bot:7"}
    assert grant("ann", 9, "first").key == "grant/ann/first"
    assert FIRST.debit == "issue"
