"""Any hand history judged by the book, and never repaired."""
