"""Code of both clients: settings, requests, outcomes, retries, ETags."""

import email.utils
import json
import logging
import random
import re
import threading
import time
import uuid
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Protocol, TypedDict
from urllib.parse import quote

import httpx

from ._errors import ApiError, LostResponse
from ._models import Limits, Response, camel

PAGE_SIZE: Final = 100
MAX_REPEATS: Final = 5
"""Maximum number of repetitions of a change after an irrelevant change of the ETag."""
_FIRST_BACKOFF: Final = 0.1
_MAX_BACKOFF: Final = 5.0
_JITTER: Final = 0.25
_MAX_TAGS: Final = 10_000
_MAX_TIMEOUT: Final = 86_400
_METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")


_ADDRESS: Final = r"https?://(\[[0-9a-f:.]+\]|[^/?#@:\s]+)(:\d{1,5})?(/[^?#\s]*)?"


class CallOptions(TypedDict, total=False):
    """Options of one request, as keyword arguments of every method."""

    language: str | None
    """Languages of error messages, if they differ from those of the client."""
    timeout: float | None
    """Time limit of each try in seconds, if it differs from that of the client."""
    headers: Mapping[str, str] | None
    """Headers to add to the request. They cannot replace the headers that the client sets."""


class Unset:
    """Value of a field that a change leaves as it is. None clears a field."""


UNSET: Final = Unset()


def check_timeout(timeout: float | None) -> None:
    if timeout is None:
        return
    if not isinstance(timeout, (int, float)) or not 0 < timeout <= _MAX_TIMEOUT:
        raise ValueError(f"timeout must be a number of seconds greater than 0 and at most {_MAX_TIMEOUT}.")


@dataclass(frozen=True)
class Settings:
    api_key: str
    base_url: str
    language: str = "en"
    max_retries: int = 12
    max_pause: float = 90.0
    timeout: float = 60.0
    headers: Mapping[str, str] = field(default_factory=dict)
    logger: logging.Logger = field(default_factory=lambda: logging.getLogger("learning_library"))

    def __post_init__(self) -> None:
        check_timeout(self.timeout)
        if not isinstance(self.api_key, str) or not re.fullmatch(r"[\x21-\x7e]+", self.api_key):
            raise ValueError("api_key must be an API key: visible ASCII characters.")
        # Error messages contain the address.
        if not isinstance(self.base_url, str) or not re.fullmatch(_ADDRESS, self.base_url, re.IGNORECASE):
            raise ValueError("base_url must be an http or https address without a user, password, query or fragment.")


@dataclass
class Call:
    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None
    if_match: str | None = None
    idempotency_key: str | None = None
    language: str | None = None
    timeout: float | None = None
    headers: Mapping[str, str] | None = None
    started: float = 0.0
    losses: int = 0
    """Number of tries whose effect is unknown."""

    def __post_init__(self) -> None:
        check_timeout(self.timeout)

    @property
    def line(self) -> str:
        """Method and path, for logs."""
        return f"{self.method} {self.path.partition('?')[0]}"

    def request(self, settings: Settings) -> dict[str, Any]:
        self.started = time.monotonic()
        headers = httpx.Headers(settings.headers)
        headers.update(self.headers)
        # httpx sets these from the address and the body.
        for name in ("Host", "Content-Length", "Transfer-Encoding"):
            headers.pop(name, None)
        headers["Accept"] = "application/json"
        headers["Authorization"] = f"Bearer {settings.api_key}"
        headers["Accept-Language"] = self.language or settings.language
        if self.if_match is not None:
            headers["If-Match"] = self.if_match
        if self.idempotency_key is not None:
            headers["Idempotency-Key"] = self.idempotency_key
        if self.body is not None:
            headers["Content-Type"] = "application/json"
        try:
            url = httpx.URL(settings.base_url.rstrip("/").removesuffix("/v1") + self.path)
        except httpx.InvalidURL as error:
            raise ValueError(f"The request cannot be sent: {error}") from error
        given = {name: value for name, value in self.query.items() if value is not None}
        query = {name: str(value).lower() if isinstance(value, bool) else value for name, value in given.items()}
        return {
            "method": self.method,
            # A query in the path is kept.
            "url": url.copy_merge_params(query) if query else url,
            "headers": headers,
            "content": None if self.body is None else json.dumps(self.body, ensure_ascii=False).encode(),
            "timeout": self.timeout or settings.timeout,
            # The key is the only credential.
            "auth": None,
        }


def creation(path: str, key: str | None, options: CallOptions, body: Mapping[str, Any] | None = None) -> Call:
    """A POST that is safe to retry."""
    return Call("POST", path, body=body, idempotency_key=str(uuid.uuid4()) if key is None else key, **options)


def custom(method: str, path: str, key: str | None, **fields: Any) -> Call:
    """A request to an endpoint that the client has no method for."""
    if not path.startswith("/v1/"):
        # An address of another host would receive the API key.
        raise ValueError("path must begin with /v1/.")
    known = str(method).upper()
    if known not in _METHODS:
        raise ValueError(f"method must be one of {', '.join(_METHODS)}.")
    if key is None and known == "POST":
        key = str(uuid.uuid4())
    return Call(known, path, idempotency_key=key, **fields)


def members(given: Mapping[str, Any]) -> dict[str, Any]:
    """Fields that a change sends."""
    return {camel(name): value for name, value in given.items() if value is not UNSET}


def filled(given: Mapping[str, Any]) -> dict[str, Any]:
    """Fields of a creation or parameters of a list, without those that are None."""
    return {camel(name): value for name, value in given.items() if value is not None}


def segment(identifier: str) -> str:
    """An id as a part of a path. Raises ValueError for one that would select another path."""
    if not isinstance(identifier, str) or identifier in ("", ".", ".."):
        raise ValueError(f"id must be an id, not {identifier!r}.")
    return quote(identifier, safe="")


@dataclass
class Outcome:
    """The outcome of one try of a request."""

    response: httpx.Response | None
    data: Any = None
    error: ApiError | LostResponse | None = None
    is_broken: bool = False
    """Whether the effect of the request is unknown: no response, or an incomplete one."""


def outcome_of(answer: httpx.Response) -> Outcome:
    status = answer.status_code
    if status == 204:
        return Outcome(answer)
    if status == 304:
        words = "The resource has not changed since the given ETag."
        return Outcome(answer, error=ApiError(status, "unknown", words, None, answer.headers.get("x-request-id")))
    origin = "JSON from the service" if answer.is_success else "from the service"
    error = LostResponse(f"The response with status {status} is not {origin}.")
    foreign = Outcome(answer, error=error, is_broken=status in (502, 504))
    if not answer.headers.get("content-type", "").lower().startswith("application/json"):
        return foreign
    if answer.request.method == "HEAD":
        words = f"HEAD returned {status}: send GET to read the error."
        missing = ApiError(status, "unknown", words, None, answer.headers.get("x-request-id"))
        return Outcome(answer, error=None if answer.is_success else missing)
    try:
        data = answer.json()
    except ValueError:
        return Outcome(answer, error=LostResponse("The response was truncated."), is_broken=True)
    if answer.is_success:
        return Outcome(answer, data)
    known = data.get("error") if isinstance(data, dict) else None
    if not isinstance(known, dict) or not isinstance(known.get("code"), str):
        return foreign
    request_id = answer.headers.get("x-request-id")
    refusal = ApiError(status, known["code"], str(known.get("message")), known.get("details"), request_id)
    return Outcome(answer, error=refusal)


def lost(why: httpx.HTTPError, settings: Settings, call: Call) -> Outcome:
    words = f"{settings.base_url} did not respond within {call.timeout or settings.timeout:g} s."
    if not isinstance(why, httpx.TimeoutException):
        words = f"The connection to {settings.base_url} failed."
    error = LostResponse(words)
    error.__cause__ = why
    return Outcome(None, error=error, is_broken=True)


def log_try(log: logging.Logger, call: Call, answer: httpx.Response) -> None:
    """Logs neither keys, texts nor query strings."""
    request_id = answer.headers.get("x-request-id", "unknown")
    ms = (time.monotonic() - call.started) * 1000
    log.debug("%s returned %d in %.0f ms, request %s", call.line, answer.status_code, ms, request_id)


def log_failure(log: logging.Logger, call: Call, outcome: Outcome, retries: int, delay: float | None) -> None:
    result = type(outcome.error).__name__
    request_id = "unknown"
    if isinstance(outcome.error, ApiError):
        result = f"{outcome.error.status} {outcome.error.code}"
        request_id = outcome.error.request_id or request_id
    if delay is None:
        # The caller asked for these with an ETag, and may resolve a conflict.
        level = logging.WARNING if result.startswith(("304", "412")) else logging.ERROR
        log.log(level, "%s failed after %d retries: %s, request %s", call.line, retries, result, request_id)
    else:
        log.warning("%s returned %s, retry %d in %.1f s", call.line, result, retries + 1, delay)


def is_done(call: Call, outcome: Outcome, retries: int) -> bool:
    """Returns whether the request succeeded. If a deleted resource existed before, 404 means success."""
    was_there = call.method == "DELETE" and (retries > 0 or call.if_match is not None)
    is_gone = was_there and outcome.response is not None and outcome.response.status_code == 404
    return outcome.error is None or is_gone


def retry_delay(outcome: Outcome, retries: int) -> float | None:
    """Returns the seconds until the next try; None if a retry cannot help. Retries are safe: a POST has an idempotency
    key, and a change has an ETag."""
    status = outcome.response.status_code if outcome.response is not None else 0
    still_runs = isinstance(outcome.error, ApiError) and outcome.error.code == "idempotency_in_progress"
    is_said_to_wait = status in (429, 503) or still_runs
    if not is_said_to_wait and not outcome.is_broken:
        return None
    asked = _retry_after(outcome.response) if is_said_to_wait and outcome.response is not None else None
    if asked is not None:
        return asked + random.uniform(0, _JITTER)
    return random.uniform(0.5, 1) * min(_MAX_BACKOFF, _FIRST_BACKOFF * float(2**retries))


def _retry_after(response: httpx.Response) -> float | None:
    """Parses seconds or an HTTP date."""
    value = response.headers.get("retry-after", "").strip()
    if re.fullmatch("[0-9]+", value):
        return float(value)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None


def response_of(answer: httpx.Response) -> Response:
    headers = answer.headers
    numbers = [headers.get(f"ratelimit-{name}", "") for name in ("limit", "remaining", "reset")]
    limits = Limits(*map(int, numbers)) if all(re.fullmatch("[0-9]+", each) for each in numbers) else None
    return Response(answer.status_code, headers.get("etag"), headers.get("x-request-id"), limits, headers)


class Pace:
    """Waits until the window resets if no requests remain, so that none is sent only to be rejected."""

    def __init__(self, max_pause: float) -> None:
        self._max_pause = max_pause
        self._opens_at = 0.0

    def pause(self) -> float:
        left = self._opens_at - time.monotonic()
        # Do not wait for the next day of a test key: send the request and return its error.
        return left if 0 < left <= self._max_pause else 0.0

    def learn(self, answer: httpx.Response) -> None:
        limits = response_of(answer).limits
        if limits is not None and limits.remaining == 0 and answer.is_success:
            self._opens_at = time.monotonic() + limits.reset_seconds + 0.05


class Identified(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def updated_at(self) -> datetime: ...
    @property
    def response(self) -> Response | None: ...


@dataclass
class Seen:
    etag: str
    updated_at: datetime
    sent: Mapping[str, Any] | None = None
    """Fields of a later change whose response was lost."""


class Tags:
    """ETags of the resources received last. The least recently used one is dropped first."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, Seen] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, identifier: str) -> Seen | None:
        with self._lock:
            seen = self._seen.get(identifier.lower())
            if seen is not None:
                self._seen.move_to_end(identifier.lower())
            return seen

    def note(self, resource: Identified) -> None:
        if resource.response is None or resource.response.etag is None:
            return
        with self._lock:
            self._seen[resource.id] = Seen(resource.response.etag, resource.updated_at)
            self._seen.move_to_end(resource.id)
            if len(self._seen) > _MAX_TAGS:
                self._seen.popitem(last=False)

    def forget(self, identifier: str) -> None:
        with self._lock:
            self._seen.pop(identifier.lower(), None)


def holds(current: object, changes: Mapping[str, Any]) -> bool:
    """Returns whether a resource has the values of a change, which are all scalars."""
    values = {camel(name): value for name, value in vars(current).items()}
    return all(name in values and values[name] == value for name, value in changes.items())


def is_same(current: Identified, seen: Seen | None) -> bool:
    """Returns whether the resource itself is unchanged. The ETag of a content also covers its counters: after new
    memocards, the ETag differs but `updated_at` does not."""
    if seen is None:
        return False
    return current.updated_at == seen.updated_at or (seen.sent is not None and holds(current, seen.sent))
