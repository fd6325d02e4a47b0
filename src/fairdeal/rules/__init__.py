"""Why: each rule a short pure function of amounts, orders and cards, with the clause it carries out."""
