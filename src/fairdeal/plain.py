"""Text from outside, made harmless wherever it is shown."""

import unicodedata

# Letters that steer a terminal or turn the line around. The joiners are spared: names in many scripts need them.
STEERING = {"Cc", "Cf", "Cs", "Zl", "Zp"}
JOINERS = "\u200c\u200d"


def plain(text: str) -> str:
    r"""Make text from outside harmless: what would steer a terminal is shown as an escape.

    >>> print(plain("Ann\x1b[2J"))
    Ann\x1b[2J
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if unicodedata.category(letter) not in STEERING or letter in JOINERS:
        return letter
    return letter.encode("unicode_escape", "surrogatepass").decode("ascii")
