# Made of `_async` by scripts/make_sync.py, and not edited.
import time
from collections.abc import Callable
from types import TracebackType

import httpx

from .._calls import Settings, Tags, filled
from .._models import Job, SearchHit
from .resources import (
    Contents,
    Folders,
    Jobs,
    Memocards,
    Questions,
    Spaces,
    Statistics,
    StudySessions,
)
from .transport import List, Transport

_FIRST_POLL = 0.25


class LearningLibrary:
    """The library of the account that the key acts for.

    api_key: `svc_live_…` or `svc_test_…`; it stays on your server.
    base_url: the address of the service; a trailing `/v1` is ignored.
    language: of error messages, as `Accept-Language` names them: English.
    max_retries: how often one call is tried again at most: 12.
    max_pause: the longest pause that the service may ask for, in seconds: 90. A longer one raises what it came with.
    timeout: how long one try of a call may take, in seconds: 60.
    http: makes the calls in place of a client of its own, for a proxy or tests; `close` closes it.
    """

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        language: str = "en",
        max_retries: int = 12,
        max_pause: float = 90.0,
        timeout: float = 60.0,
        http: httpx.Client | None = None,
    ) -> None:
        settings = Settings(api_key, base_url, language, max_retries, max_pause, timeout)
        transport = Transport(settings, http or httpx.Client())
        tags = Tags()
        self._transport = transport
        self.contents = Contents(transport, tags)
        self.folders = Folders(transport, tags)
        self.memocards = Memocards(transport, tags)
        self.questions = Questions(transport, tags)
        self.spaces = Spaces(transport)
        self.study_sessions = StudySessions(transport)
        self.learning_stats = Statistics(transport)
        self.jobs = Jobs(transport)

    def search(
        self, q: str, *, type: str | None = None, limit: int | None = None, language: str | None = None
    ) -> List[SearchHit]:
        """The contents and folders in which every word of `q` occurs, the best first, 1,000 at most."""
        query = filled({"q": q, "type": type, "limit": limit})
        return List(self._transport, SearchHit, "/v1/search", query, language)

    def wait_for_job(
        self, id: str, *, poll_interval: float = 5.0, on_progress: Callable[[Job], None] | None = None
    ) -> Job:
        """The job when it has ended: `succeeded`, `failed` or `cancelled`. It is looked at each
        `poll_interval` seconds, at first more often."""
        interval = _FIRST_POLL
        while True:
            job = self.jobs.get(id)
            if on_progress is not None:
                on_progress(job)
            if job.status in ("succeeded", "failed", "cancelled"):
                return job
            time.sleep(min(interval, poll_interval))
            interval *= 2

    def close(self) -> None:
        self._transport.close()

    def __enter__(self) -> "LearningLibrary":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
