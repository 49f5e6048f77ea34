from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .._calls import (
    MAX_REPEATS,
    UNSET,
    Call,
    CallOptions,
    Identified,
    Tags,
    Unset,
    creation,
    filled,
    holds,
    is_same,
    members,
    segment,
)
from .._errors import ApiError
from .._models import (
    Content,
    Difficulty,
    Folder,
    GenerationAccepted,
    Job,
    LearningStats,
    Memocard,
    Question,
    QuestionType,
    Space,
    StudySession,
)
from .transport import AsyncList, AsyncTransport

if TYPE_CHECKING:
    from typing_extensions import Unpack

R = TypeVar("R", bound=Identified)


class AsyncResource(Generic[R]):
    """Methods of all resources that can be changed."""

    _kind: type[R]
    _path: str

    def __init__(self, transport: AsyncTransport, tags: Tags) -> None:
        self._transport = transport
        self._tags = tags

    async def get(self, id: str, **options: "Unpack[CallOptions]") -> R:
        return self._noted(await self._read(id, options))

    async def delete(self, id: str, *, if_match: str | None | Unset = UNSET, **options: "Unpack[CallOptions]") -> None:
        """Rejected with 412 `precondition_failed` if somebody else has changed the resource meanwhile."""
        await self._change(Call("DELETE", self._path_of(id), **options), id, if_match, options)
        self._tags.forget(id)

    async def _make(self, call: Call) -> R:
        return self._noted(await self._transport.send(self._kind, call))

    async def _update(
        self, id: str, changes: Mapping[str, Any], if_match: str | None | Unset, options: CallOptions
    ) -> R:
        call = Call("PATCH", self._path_of(id), body=members(changes), **options)
        return self._noted(await self._change(call, id, if_match, options))

    async def _read(self, id: str, options: CallOptions) -> R:
        return await self._transport.send(self._kind, Call("GET", self._path_of(id), **options))

    async def _change(self, call: Call, id: str, if_match: str | None | Unset, options: CallOptions) -> R:
        """Sends a change with the ETag received last. Repeats it after a 412 that is not a conflict."""
        repeats = 0
        while True:
            seen = self._tags.get(id) if isinstance(if_match, Unset) else None
            call.if_match = None if isinstance(if_match, Unset) else if_match
            if seen is not None:
                call.if_match = seen.etag
            call.losses = 0
            try:
                return await self._transport.send(self._kind, call)
            except BaseException as error:
                if not isinstance(error, ApiError) or error.code != "precondition_failed":
                    if call.losses > 0 and call.body is not None and seen is not None:
                        seen.sent = call.body
                    raise
                refusal = error
            try:
                current = await self._read(id, options)
            except ApiError:
                raise refusal from None
            # An earlier try has succeeded, or the resource already has these values.
            if call.body is not None and (call.losses > 0 or seen is not None) and holds(current, call.body):
                return current
            if not is_same(current, seen) or repeats == MAX_REPEATS:
                raise refusal
            self._noted(current)
            repeats += 1

    def _noted(self, resource: R) -> R:
        self._tags.note(resource)
        return resource

    def _path_of(self, id: str) -> str:
        return f"{self._path}/{segment(id)}"


class AsyncContents(AsyncResource[Content]):
    _kind = Content
    _path = "/v1/contents"

    def list(
        self, *, folder_id: str | None = None, limit: int | None = None, **options: "Unpack[CallOptions]"
    ) -> AsyncList[Content]:
        """Lists the contents directly in a folder, or at the root. Newest first."""
        query = filled({"folder_id": folder_id, "limit": limit})
        return AsyncList(self._transport, Content, self._path, query, options)

    async def create(
        self,
        title: str,
        *,
        text: str | None = None,
        folder_id: str | None = None,
        description: str | None = None,
        content_language: str | None = None,
        idempotency_key: str | None = None,
        **options: "Unpack[CallOptions]",
    ) -> Content:
        """`content_language` is the language of the text; the option `language` is that of messages."""
        body = {"title": title, "text": text, "folder_id": folder_id, "description": description}
        body["language"] = content_language
        return await self._make(creation(self._path, idempotency_key, options, filled(body)))

    async def update(
        self,
        id: str,
        *,
        title: str | Unset = UNSET,
        description: str | None | Unset = UNSET,
        content_language: str | None | Unset = UNSET,
        if_match: str | None | Unset = UNSET,
        **options: "Unpack[CallOptions]",
    ) -> Content:
        """Changes the given fields. With `if_match`, or if this client has created, read or changed the resource
        before, the service rejects it with 412 `precondition_failed` if somebody else has changed it since."""
        changes = {"title": title, "description": description, "language": content_language}
        return await self._update(id, changes, if_match, options)

    async def generate_memocards(
        self, id: str, *, idempotency_key: str | None = None, **options: "Unpack[CallOptions]"
    ) -> GenerationAccepted:
        """Generates memocards from the text. Wait for the job with `wait_for_job`."""
        call = creation(f"{self._path_of(id)}/memocard-generations", idempotency_key, options)
        return await self._transport.send(GenerationAccepted, call)

    async def generate_questions(
        self, id: str, *, idempotency_key: str | None = None, **options: "Unpack[CallOptions]"
    ) -> GenerationAccepted:
        """Generates a question for each memocard that has none."""
        call = creation(f"{self._path_of(id)}/question-generations", idempotency_key, options)
        return await self._transport.send(GenerationAccepted, call)


class AsyncFolders(AsyncResource[Folder]):
    _kind = Folder
    _path = "/v1/folders"

    def list(
        self, *, parent_id: str | None = None, limit: int | None = None, **options: "Unpack[CallOptions]"
    ) -> AsyncList[Folder]:
        """Lists the folders directly in a folder, or at the top level, in library order."""
        query = filled({"parent_id": parent_id, "limit": limit})
        return AsyncList(self._transport, Folder, self._path, query, options)

    async def create(
        self,
        name: str,
        *,
        parent_id: str | None = None,
        description: str | None = None,
        color: str | None = None,
        icon: str | None = None,
        idempotency_key: str | None = None,
        **options: "Unpack[CallOptions]",
    ) -> Folder:
        body = {"name": name, "parent_id": parent_id, "description": description, "color": color, "icon": icon}
        return await self._make(creation(self._path, idempotency_key, options, filled(body)))

    async def update(
        self,
        id: str,
        *,
        name: str | Unset = UNSET,
        description: str | None | Unset = UNSET,
        color: str | None | Unset = UNSET,
        icon: str | None | Unset = UNSET,
        if_match: str | None | Unset = UNSET,
        **options: "Unpack[CallOptions]",
    ) -> Folder:
        changes = {"name": name, "description": description, "color": color, "icon": icon}
        return await self._update(id, changes, if_match, options)


class AsyncMemocards(AsyncResource[Memocard]):
    _kind = Memocard
    _path = "/v1/memocards"

    def list(
        self, content_id: str, *, limit: int | None = None, **options: "Unpack[CallOptions]"
    ) -> AsyncList[Memocard]:
        """Lists the memocards of a content. Oldest first."""
        path = f"/v1/contents/{segment(content_id)}/memocards"
        return AsyncList(self._transport, Memocard, path, filled({"limit": limit}), options)

    async def create(
        self,
        content_id: str,
        front: str,
        back: str,
        *,
        explanation: str | None = None,
        idempotency_key: str | None = None,
        **options: "Unpack[CallOptions]",
    ) -> Memocard:
        path = f"/v1/contents/{segment(content_id)}/memocards"
        body = filled({"front": front, "back": back, "explanation": explanation})
        return await self._make(creation(path, idempotency_key, options, body))

    async def update(
        self,
        id: str,
        *,
        front: str | Unset = UNSET,
        back: str | Unset = UNSET,
        explanation: str | None | Unset = UNSET,
        if_match: str | None | Unset = UNSET,
        **options: "Unpack[CallOptions]",
    ) -> Memocard:
        changes = {"front": front, "back": back, "explanation": explanation}
        return await self._update(id, changes, if_match, options)


class AsyncQuestions(AsyncResource[Question]):
    _kind = Question
    _path = "/v1/questions"

    def list(
        self,
        content_id: str,
        *,
        type: QuestionType | None = None,
        limit: int | None = None,
        **options: "Unpack[CallOptions]",
    ) -> AsyncList[Question]:
        """Lists the questions of a content. Oldest first."""
        path = f"/v1/contents/{segment(content_id)}/questions"
        return AsyncList(self._transport, Question, path, filled({"type": type, "limit": limit}), options)

    async def create(
        self,
        content_id: str,
        type: QuestionType,
        prompt: str,
        *,
        choices: Sequence[tuple[str, bool]] | None = None,
        expected_answer: str | None = None,
        is_true: bool | None = None,
        explanation: str | None = None,
        difficulty: Difficulty | None = None,
        points: int | None = None,
        idempotency_key: str | None = None,
        **options: "Unpack[CallOptions]",
    ) -> Question:
        """`choices` are pairs of a text and whether it is correct."""
        body: dict[str, Any] = {"type": type, "prompt": prompt, "expected_answer": expected_answer, "is_true": is_true}
        body |= {"explanation": explanation, "difficulty": difficulty, "points": points}
        if choices is not None:
            body["choices"] = [{"text": text, "isCorrect": is_correct} for text, is_correct in choices]
        path = f"/v1/contents/{segment(content_id)}/questions"
        return await self._make(creation(path, idempotency_key, options, filled(body)))

    async def update(
        self,
        id: str,
        *,
        prompt: str | Unset = UNSET,
        explanation: str | None | Unset = UNSET,
        difficulty: Difficulty | Unset = UNSET,
        points: int | Unset = UNSET,
        if_match: str | None | Unset = UNSET,
        **options: "Unpack[CallOptions]",
    ) -> Question:
        changes = {"prompt": prompt, "explanation": explanation, "difficulty": difficulty, "points": points}
        return await self._update(id, changes, if_match, options)


class AsyncJobs:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(self, id: str, **options: "Unpack[CallOptions]") -> Job:
        return await self._transport.send(Job, Call("GET", f"/v1/jobs/{segment(id)}", **options))


class AsyncSpaces:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self, *, include_archived: bool | None = None, limit: int | None = None, **options: "Unpack[CallOptions]"
    ) -> AsyncList[Space]:
        """Lists the spaces of the account. Newest first."""
        query = filled({"include_archived": include_archived, "limit": limit})
        return AsyncList(self._transport, Space, "/v1/spaces", query, options)

    async def get(self, id: str, **options: "Unpack[CallOptions]") -> Space:
        return await self._transport.send(Space, Call("GET", f"/v1/spaces/{segment(id)}", **options))


class AsyncStudySessions:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: str | None = None,
        space_id: str | None = None,
        limit: int | None = None,
        **options: "Unpack[CallOptions]",
    ) -> AsyncList[StudySession]:
        """Lists the study sessions of the account. Latest first."""
        query = filled({"status": status, "space_id": space_id, "limit": limit})
        return AsyncList(self._transport, StudySession, "/v1/study-sessions", query, options)


class AsyncStatistics:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(self, **options: "Unpack[CallOptions]") -> LearningStats:
        return await self._transport.send(LearningStats, Call("GET", "/v1/learning-stats", **options))
