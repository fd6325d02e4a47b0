"""Open Hand History: hands as JSON, an object each with an empty line between them."""

from fairdeal.history.ohh.reading import records
from fairdeal.history.ohh.writing import text_of

__all__ = ["records", "text_of"]
