"""A client of the Learning Library Service: `LearningLibrary`, and `AsyncLearningLibrary` for asyncio."""

import logging

from ._async.client import AsyncLearningLibrary
from ._calls import UNSET, Unset
from ._errors import ApiError, LostResponse
from ._models import (
    Choice,
    Content,
    ContentMeasures,
    Difficulty,
    Estimate,
    Folder,
    GenerationAccepted,
    Job,
    LearningStats,
    Limits,
    Memocard,
    Page,
    Question,
    QuestionType,
    Response,
    SearchHit,
    Space,
    StudySession,
)
from ._sync.client import LearningLibrary

# Without a handler of the program, Python would print the retries.
logging.getLogger("learning_library").addHandler(logging.NullHandler())

__all__ = [
    "UNSET",
    "ApiError",
    "AsyncLearningLibrary",
    "Choice",
    "Content",
    "ContentMeasures",
    "Difficulty",
    "Estimate",
    "Folder",
    "GenerationAccepted",
    "Job",
    "LearningLibrary",
    "LearningStats",
    "Limits",
    "LostResponse",
    "Memocard",
    "Page",
    "Question",
    "QuestionType",
    "Response",
    "SearchHit",
    "Space",
    "StudySession",
    "Unset",
]
