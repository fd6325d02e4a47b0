"""Every word of the language: the one list of its lines, by what they are for."""

from fairdeal.scenario import acts, choices, facts, facts_cards, facts_chips, setting, sign
from fairdeal.scenario.forms import Form

HEADS = (
    Form("hand TEXT", "a hand begins, with its name", "hand The lowest up-card opens"),
    Form("clause CLAUSES", "which clauses the hand shows; inside it, or right above", "clause OLD 14.9(d)1"),
)
SETTING = setting.FORMS
ACTS = (*acts.DEALER, *acts.PLAYERS)
FACTS = (*choices.FORMS, *facts.FORMS, *facts_cards.FORMS, *facts_chips.FORMS)

CHAPTERS: dict[str, tuple[Form, ...]] = {
    "Hands": HEADS,
    "The table": SETTING,
    "What a sign posts": sign.ITEMS,
    "What the dealer does": acts.DEALER,
    "What a player does": acts.PLAYERS,
    "What a player may do": choices.FORMS,
    "What may be offered": choices.CHOICES,
    "Which cards lie where, and who sees them": facts_cards.FORMS,
    "Pots, showdown and awards": facts_chips.FORMS,
    "Whose turn it is, and what rests on what": facts.FORMS,
}
