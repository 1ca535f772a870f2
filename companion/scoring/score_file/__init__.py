"""The score file `gwt-score/1`: JSON for people and programs, read with every fault at once."""

from companion.scoring.score_file.read import MOST_BYTES, ScoreFile, read
from companion.scoring.score_file.result import faults_document, result_document
from companion.scoring.score_file.write import write

__all__ = ["MOST_BYTES", "ScoreFile", "faults_document", "read", "result_document", "write"]
