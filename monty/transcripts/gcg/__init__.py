"""GCG, the text in which programs exchange crossword games: version 1.2, and what others write."""

from monty.transcripts.gcg.files import read_gcg_file
from monty.transcripts.gcg.notation import act_written
from monty.transcripts.gcg.reading import read_gcg
from monty.transcripts.gcg.writing import write_gcg

__all__ = ["act_written", "read_gcg", "read_gcg_file", "write_gcg"]
