"""Resources of the service. Fields that a newer service adds are ignored."""

import dataclasses
import re
import types
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


@dataclass(frozen=True)
class Limits:
    """State of the rate limit of the key."""

    limit: int
    """Requests allowed in a window."""
    remaining: int
    reset_seconds: int
    """Seconds until the window resets."""


@dataclass(frozen=True)
class Response:
    """Metadata of a response."""

    status: int
    etag: str | None
    """ETag for `if_match` of a later change."""
    request_id: str | None
    """`X-Request-Id`, by which the operator finds the request."""
    limits: Limits | None
    headers: Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class Answer:
    response: Response | None = field(default=None, compare=False, repr=False)
    """Metadata of the response. None for the items of a page: the page has it."""


@dataclass(frozen=True, kw_only=True)
class Page(Answer, Generic[T]):
    data: list[T]
    next_cursor: str | None
    has_more: bool


@dataclass(frozen=True, kw_only=True)
class ContentMeasures:
    has_body: bool
    has_summary: bool
    memocards_count: int
    questions_count: int
    podcasts_ready_count: int
    sources_count: int


@dataclass(frozen=True, kw_only=True)
class Content(Answer):
    id: str
    title: str
    description: str | None
    language: str | None
    folder_id: str | None
    image_url: str | None
    created_at: datetime
    updated_at: datetime
    inclusions: ContentMeasures


@dataclass(frozen=True, kw_only=True)
class Folder(Answer):
    id: str
    name: str
    parent_id: str | None
    description: str | None
    color: str | None
    icon: str | None
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class Memocard(Answer):
    id: str
    content_id: str
    front: str
    back: str
    explanation: str | None
    retention: float
    last_reviewed_at: datetime | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class Choice:
    id: str
    text: str
    is_correct: bool


QuestionType = Literal["free_text", "true_false", "single_choice", "multiple_choice"]
Difficulty = Literal["easy", "medium", "hard"]


@dataclass(frozen=True, kw_only=True)
class Question(Answer):
    id: str
    content_id: str
    memocard_id: str | None
    type: QuestionType
    prompt: str
    choices: list[Choice] | None
    expected_answer: str | None
    is_true: bool | None
    explanation: str | None
    difficulty: Difficulty
    points: int
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class Estimate:
    operation: str
    units: int


@dataclass(frozen=True, kw_only=True)
class GenerationAccepted(Answer):
    job_id: str
    status: str
    estimate: Estimate


@dataclass(frozen=True, kw_only=True)
class Job(Answer):
    id: str
    type: str
    status: str
    progress: int
    content_id: str | None
    error: str | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class SearchHit:
    type: str
    id: str
    title: str
    description: str | None
    folder_id: str | None
    snippet: str | None
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class Space(Answer):
    id: str
    name: str
    description: str | None
    type: str
    color: str | None
    archived_at: datetime | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class StudySession:
    id: str
    type: str
    status: str
    space_id: str | None
    content_id: str | None
    items_count: int
    answered_count: int
    correct_count: int
    duration_seconds: int
    started_at: datetime
    ended_at: datetime | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, kw_only=True)
class LearningStats(Answer):
    mastered_memocards_count: int
    study_time_seconds: int
    success_rate_last30_days: float | None
    completed_sessions_count: int


def camel(name: str) -> str:
    """Returns the spelling of the service: `folderId` for `folder_id`."""
    return re.sub(r"_([a-z])", lambda match: match[1].upper(), name)


def decode(kind: Any, value: Any, response: Response | None = None) -> Any:
    """Converts a JSON value to the type."""
    if value is None:
        return None
    if get_origin(kind) in (Union, types.UnionType):
        kind = next(one for one in get_args(kind) if one is not type(None))
    if get_origin(kind) is list:
        return [decode(get_args(kind)[0], item) for item in value]
    if get_origin(kind) is Page:
        data = decode(list[get_args(kind)[0]], value["data"])  # type: ignore[misc]
        return Page(data=data, next_cursor=value["nextCursor"], has_more=value["hasMore"], response=response)
    if kind is datetime:
        return datetime.fromisoformat(value.replace("Z", "+00:00"))
    if not dataclasses.is_dataclass(kind):
        return value
    members = {name: decode(of, value[spelt]) for name, spelt, of in _members(kind) if spelt in value}  # type: ignore[arg-type]
    if issubclass(kind, Answer):  # type: ignore[arg-type]
        members["response"] = response
    return kind(**members)  # type: ignore[operator]


@cache
def _members(kind: Any) -> list[tuple[str, str, Any]]:
    hints = get_type_hints(kind)
    return [(one.name, camel(one.name), hints[one.name]) for one in dataclasses.fields(kind) if one.name != "response"]
