import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any, Generic, TypeVar

import httpx

from .._calls import PAGE_SIZE, Call, Pace, Settings, is_done, lost, outcome_of, response_of, retry_delay
from .._models import Page, decode

T = TypeVar("T")


class AsyncTransport:
    """Makes calls at the pace that the service asks for, and makes them again where that is safe."""

    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self._settings = settings
        self._http = http
        self._pace = Pace(settings.max_pause)

    async def send(self, kind: type[T], call: Call) -> T:
        """Raises ApiError for a refusal, LostAnswer where no whole answer came."""
        retries = 0
        while True:
            await asyncio.sleep(self._pace.pause())
            try:
                answer = await self._http.request(**call.request(self._settings))
                outcome = outcome_of(answer)
                # The answer to a generation may speak of the window that generations alone have.
                if not call.path.endswith("-generations"):
                    self._pace.learn(answer)
            except httpx.HTTPError as error:
                outcome = lost(error, self._settings)
            except BaseException:
                call.losses += 1
                raise
            call.losses += outcome.is_broken
            if outcome.response is not None and is_done(call, outcome, retries):
                data: T = decode(kind, outcome.data, response_of(outcome.response))
                return data
            delay = retry_delay(outcome, retries) if retries < self._settings.max_retries else None
            if delay is None or delay > self._settings.max_pause:
                raise outcome.error or AssertionError("an outcome without an answer has an error")
            await asyncio.sleep(delay)
            retries += 1

    async def aclose(self) -> None:
        await self._http.aclose()


class AsyncList(Generic[T]):
    """Every item of a list, its pages read as a loop comes to them; or one page at a time."""

    def __init__(
        self, transport: AsyncTransport, kind: type[T], path: str, query: Mapping[str, Any], language: str | None
    ) -> None:
        self._transport = transport
        self._kind = kind
        self._path = path
        self._query = {"limit": PAGE_SIZE, **query}
        self._language = language

    async def __aiter__(self) -> AsyncIterator[T]:
        page = await self.page()
        while True:
            for item in page.data:
                yield item
            if page.next_cursor is None:
                return
            page = await self.page(page.next_cursor)

    async def page(self, cursor: str | None = None) -> Page[T]:
        """The first page, or the one that `next_cursor` of another one names; of 100 items without a `limit`."""
        query = self._query if cursor is None else {**self._query, "cursor": cursor}
        call = Call("GET", self._path, query=query, language=self._language)
        return await self._transport.send(Page[self._kind], call)  # type: ignore[name-defined]
