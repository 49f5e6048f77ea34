import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any, Generic, TypeVar

import httpx

from .._calls import (
    PAGE_SIZE,
    Call,
    CallOptions,
    Pace,
    Settings,
    is_done,
    log_failure,
    log_try,
    lost,
    outcome_of,
    response_of,
    retry_delay,
)
from .._models import Page, decode

T = TypeVar("T")


class AsyncTransport:
    """Sends requests within the rate limits, and retries them."""

    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self._settings = settings
        self._http = http
        self._pace = Pace(settings.max_pause)

    async def send(self, kind: type[T], call: Call) -> T:
        """Raises ApiError for an error response, LostResponse without a complete response."""
        retries = 0
        log = self._settings.logger
        while True:
            wait = self._pace.pause()
            if wait > 0:
                log.info("waiting %.1f s for the rate limit to reset", wait)
            await asyncio.sleep(wait)
            try:
                answer = await self._http.request(**call.request(self._settings))
                outcome = outcome_of(answer)
                log_try(log, call, answer)
                # The response to a generation may report the window of generations.
                if not call.path.endswith("-generations"):
                    self._pace.learn(answer)
            except httpx.LocalProtocolError as error:
                # Each retry would fail like the first attempt.
                raise ValueError(f"The request cannot be sent: {error}") from error
            except httpx.HTTPError as error:
                outcome = lost(error, self._settings, call)
            except BaseException:
                call.losses += 1
                raise
            call.losses += outcome.is_broken
            if outcome.response is not None and is_done(call, outcome, retries):
                data: T = decode(kind, outcome.data, response_of(outcome.response))
                return data
            delay = retry_delay(outcome, retries) if retries < self._settings.max_retries else None
            if delay is not None and delay > self._settings.max_pause:
                delay = None
            log_failure(log, call, outcome, retries, delay)
            if delay is None:
                raise outcome.error or AssertionError("an outcome without a response has an error")
            await asyncio.sleep(delay)
            retries += 1

    async def aclose(self) -> None:
        await self._http.aclose()


class AsyncList(Generic[T]):
    """All items of a list, with pages requested on demand; or one page at a time."""

    def __init__(
        self, transport: AsyncTransport, kind: type[T], path: str, query: Mapping[str, Any], options: CallOptions
    ) -> None:
        self._transport = transport
        self._kind = kind
        self._path = path
        self._query = {"limit": PAGE_SIZE, **query}
        self._options = options

    async def __aiter__(self) -> AsyncIterator[T]:
        page = await self.page()
        while True:
            for item in page.data:
                yield item
            if page.next_cursor is None:
                return
            page = await self.page(page.next_cursor)

    async def page(self, cursor: str | None = None) -> Page[T]:
        """Returns the first page, or the page of a `next_cursor`. A page has 100 items without a `limit`."""
        query = self._query if cursor is None else {**self._query, "cursor": cursor}
        call = Call("GET", self._path, query=query, **self._options)
        return await self._transport.send(Page[self._kind], call)  # type: ignore[name-defined]
