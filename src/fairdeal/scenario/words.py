"""Every word of the language: the one list of its lines, by what they are for."""

from fairdeal.scenario import (
    acts,
    choices,
    everybody,
    facts,
    facts_cards,
    facts_chips,
    setting,
    sign,
    table_acts,
    table_facts,
    table_reports,
    table_setting,
    table_sign,
    table_wagers,
)
from fairdeal.scenario.forms import Form

HEADS = (
    Form("hand TEXT", "a hand begins, with its name", "hand The lowest up-card opens"),
    Form("table TEXT", "a table begins, with its name", "table Two hands and a kill"),
    Form("clause CLAUSES", "which clauses the hand shows; inside it, or right above", "clause OLD 14.9(d)1"),
)
SETTING = setting.FORMS
ACTS = (*acts.DEALER, *acts.PLAYERS, *everybody.FORMS)
FACTS = (*choices.FORMS, *facts.FORMS, *facts_cards.FORMS, *facts_chips.FORMS)

TABLE_SETTING = table_setting.FORMS
OF_THE_TABLE = (*table_acts.CARDS, *table_acts.HANDS, *table_acts.DECKS, *table_acts.SEATS)
TABLE_ACTS = (*OF_THE_TABLE, *table_wagers.ACTS, *table_reports.ACTS, *ACTS)
TABLE_FACTS = (*table_facts.FORMS, *table_wagers.FACTS, *table_reports.FACTS, *FACTS)

CHAPTERS: dict[str, tuple[Form, ...]] = {
    "Hands and tables": HEADS,
    "The setting of a hand": tuple(form for form in SETTING if form not in setting.CARDS),
    "The cards": setting.CARDS,
    "What a sign posts": sign.ITEMS,
    "What the dealer does": acts.DEALER,
    "What a player does": acts.PLAYERS,
    "What everybody does": everybody.FORMS,
    "What a player may do": choices.FORMS,
    "What may be offered": choices.CHOICES,
    "Which cards lie where, and who sees them": facts_cards.FORMS,
    "Pots, showdown and awards": facts_chips.FORMS,
    "Whose turn it is, and what rests on what": facts.FORMS,
    "The setting of a table, besides its signs and seats": table_setting.OWN,
    "What the sign of a table posts besides": table_sign.ITEMS[1:],
    "From hand to hand": table_acts.HANDS,
    "The decks of a table": table_acts.DECKS,
    "Coming and going": table_acts.SEATS,
    "Words and chips": table_wagers.ACTS,
    "What comes of words and chips": table_wagers.FACTS,
    "What goes wrong, and what the floor does": table_reports.ACTS,
    "What comes of it, and what now": table_reports.FACTS,
    "How things stand at a table": table_facts.FORMS,
}
