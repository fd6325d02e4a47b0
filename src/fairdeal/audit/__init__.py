"""Any hand history judged by the book, and never repaired."""

from fairdeal.audit.findings import Finding, Judgement
from fairdeal.audit.verdict import judge, judge_record

__all__ = ["Finding", "Judgement", "judge", "judge_record"]
