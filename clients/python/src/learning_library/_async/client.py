import asyncio
import logging
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any

import httpx

from .._calls import CallOptions, Settings, Tags, custom, filled
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

if TYPE_CHECKING:
    from typing_extensions import Unpack

_FIRST_POLL = 0.25


class AsyncLearningLibrary:
    """The library of the account that the key belongs to.

    api_key: `svc_live_…` or `svc_test_…`. Keep it on your server.
    base_url: Address of the service. A trailing `/v1` is ignored.
    language: Languages of error messages, as in `Accept-Language`. Default: `en`.
    max_retries: Maximum number of retries of a request. Default: 12.
    max_pause: Longest pause in seconds that the client accepts from the service. For a longer one, it raises the error.
        Default: 90.
    timeout: Time limit in seconds for each connection, read and write of an attempt. Default: 60.
    headers: Headers to add to each request. They cannot replace the headers that the client sets.
    logger: Receives failed requests (ERROR), retries (WARNING), pauses (INFO) and tries (DEBUG), without keys, texts or
        query strings. Default: `logging.getLogger("learning_library")`.
    http: Sends the requests, for a proxy, certificates or tests. `aclose` closes it. Default: a new client.
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
        headers: Mapping[str, str] | None = None,
        logger: logging.Logger | None = None,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        log = logger or logging.getLogger("learning_library")
        settings = Settings(api_key, base_url, language, max_retries, max_pause, timeout, headers or {}, log)
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
        self, q: str, *, type: str | None = None, limit: int | None = None, **options: "Unpack[CallOptions]"
    ) -> AsyncList[SearchHit]:
        """Searches contents and folders that contain every word of `q`. Best matches first, at most 1,000."""
        query = filled({"q": q, "type": type, "limit": limit})
        return AsyncList(self._transport, SearchHit, "/v1/search", query, options)

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
        **options: "Unpack[CallOptions]",
    ) -> Any:
        """Sends a request to an endpoint that this client has no method for, with the same retries and rate limits.
        `path` begins with `/v1/`. Returns the JSON of the response, None for 204. A POST without a key gets one."""
        call = custom(method, path, idempotency_key, query=query or {}, body=body, if_match=if_match, **options)
        return await self._transport.send(object, call)

    async def wait_for_job(
        self,
        id: str,
        *,
        poll_interval: float = 5.0,
        on_progress: Callable[[Job], None] | None = None,
        **options: "Unpack[CallOptions]",
    ) -> Job:
        """Waits until the job is `succeeded`, `failed` or `cancelled`. Requests it every `poll_interval` seconds, at
        first more often."""
        interval = _FIRST_POLL
        while True:
            job = await self.jobs.get(id, **options)
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
