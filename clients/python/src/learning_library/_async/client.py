import asyncio
from collections.abc import Callable
from types import TracebackType

import httpx

from .._calls import Settings, Tags, filled
from .._models import Job, SearchHit
from .resources import (
    AsyncContents,
    AsyncFolders,
    AsyncJobs,
    AsyncMemocards,
    AsyncQuestions,
    AsyncSpaces,
    AsyncStatistics,
    AsyncStudySessions,
)
from .transport import AsyncList, AsyncTransport

_FIRST_POLL = 0.25


class AsyncLearningLibrary:
    """The library of the account that the key acts for.

    api_key: `svc_live_…` or `svc_test_…`; it stays on your server.
    base_url: the address of the service; a trailing `/v1` is ignored.
    language: of error messages, as `Accept-Language` names them: English.
    max_retries: how often one call is tried again at most: 12.
    max_pause: the longest pause that the service may ask for, in seconds: 90. A longer one raises what it came with.
    timeout: how long one try of a call may take, in seconds: 60.
    http: makes the calls in place of a client of its own, for a proxy or tests; `aclose` closes it.
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
        http: httpx.AsyncClient | None = None,
    ) -> None:
        settings = Settings(api_key, base_url, language, max_retries, max_pause, timeout)
        transport = AsyncTransport(settings, http or httpx.AsyncClient())
        tags = Tags()
        self._transport = transport
        self.contents = AsyncContents(transport, tags)
        self.folders = AsyncFolders(transport, tags)
        self.memocards = AsyncMemocards(transport, tags)
        self.questions = AsyncQuestions(transport, tags)
        self.spaces = AsyncSpaces(transport)
        self.study_sessions = AsyncStudySessions(transport)
        self.learning_stats = AsyncStatistics(transport)
        self.jobs = AsyncJobs(transport)

    def search(
        self, q: str, *, type: str | None = None, limit: int | None = None, language: str | None = None
    ) -> AsyncList[SearchHit]:
        """The contents and folders in which every word of `q` occurs, the best first, 1,000 at most."""
        query = filled({"q": q, "type": type, "limit": limit})
        return AsyncList(self._transport, SearchHit, "/v1/search", query, language)

    async def wait_for_job(
        self, id: str, *, poll_interval: float = 5.0, on_progress: Callable[[Job], None] | None = None
    ) -> Job:
        """The job when it has ended: `succeeded`, `failed` or `cancelled`. It is looked at each
        `poll_interval` seconds, at first more often."""
        interval = _FIRST_POLL
        while True:
            job = await self.jobs.get(id)
            if on_progress is not None:
                on_progress(job)
            if job.status in ("succeeded", "failed", "cancelled"):
                return job
            await asyncio.sleep(min(interval, poll_interval))
            interval *= 2

    async def aclose(self) -> None:
        await self._transport.aclose()

    async def __aenter__(self) -> "AsyncLearningLibrary":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()
