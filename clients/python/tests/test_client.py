import asyncio
import copy
import pickle
import re
import subprocess
import sys
import threading
import uuid
from pathlib import Path
from typing import Any

import httpx
import pytest

import learning_library
from learning_library import ApiError, AsyncLearningLibrary, LearningLibrary
from learning_library._models import camel

ROOT = Path(__file__).parent.parent
TEXT = """Photosynthesis is the process by which plants turn light into chemical energy.

Chlorophyll is the green pigment that absorbs light."""


def test_reads_back_what_it_has_made_and_changed_kind_by_kind(library: LearningLibrary) -> None:
    folder = library.folders.create("Biology", color="#3366FF")
    assert library.folders.update(folder.id, icon="leaf", color=None).color is None
    content = library.contents.create("Cells", folder_id=folder.id, content_language="en", text=TEXT)
    card = library.memocards.create(content.id, "What?", "That.")
    assert library.memocards.update(card.id, explanation="So.").explanation == "So."
    question = library.questions.create(content.id, "single_choice", "Which?", choices=[("a", True), ("b", False)])
    assert [choice.is_correct for choice in question.choices or []] == [True, False]
    assert library.questions.update(question.id, points=3, difficulty="hard").points == 3

    assert library.folders.get(folder.id) in list(library.folders.list())
    assert list(library.contents.list(folder_id=folder.id)) == [library.contents.get(content.id)]
    assert list(library.memocards.list(content.id)) == [library.memocards.get(card.id)]
    assert list(library.questions.list(content.id, type="single_choice")) == [library.questions.get(question.id)]
    for space in library.spaces.list(include_archived=True):
        assert library.spaces.get(space.id) == space
    completed = list(library.study_sessions.list(status="completed"))
    assert library.learning_stats.get().completed_sessions_count == len(completed)
    assert library.search("nothing has these words").page().data == []

    library.questions.delete(question.id)
    library.memocards.delete(card.id)
    library.folders.delete(folder.id)
    with pytest.raises(ApiError) as raised:
        library.contents.get(content.id)
    assert (raised.value.status, raised.value.code, raised.value.details) == (404, "not_found", None)


def test_requests_accept_methods_in_lower_case_and_ids_select_no_other_path(library: LearningLibrary) -> None:
    made = library.request("post", "/v1/folders", body={"name": "Lower case"}, idempotency_key=str(uuid.uuid4()))
    assert library.request("head", f"/v1/folders/{made['id']}") is None
    etag = str(library.folders.get(made["id"]).response.etag)  # type: ignore[union-attr]
    with pytest.raises(ApiError) as unchanged:
        library.folders.get(made["id"], headers={"If-None-Match": etag})
    assert unchanged.value.status == 304
    with pytest.raises(ValueError, match="method must be"):
        library.request("TRACE", "/v1/folders")
    for id in ("", ".", "..", None):
        with pytest.raises(ValueError, match="id must be"):
            library.folders.get(id)  # type: ignore[arg-type]
    with pytest.raises(ApiError) as raised:
        library.folders.create("An empty key is not replaced", idempotency_key="")
    assert raised.value.status == 400


def test_rejects_timeouts_that_fail_in_each_request() -> None:
    for timeout in (0, float("inf"), "5"):
        with pytest.raises(ValueError, match="timeout must be"):
            LearningLibrary("key", "http://localhost", timeout=timeout)  # type: ignore[arg-type]


def test_repeats_a_504_of_a_proxy_with_a_json_body_and_sends_each_header_once() -> None:
    sent: list[httpx.Request] = []

    def respond(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        if len(sent) == 1:
            return httpx.Response(504, json={"message": "timed out"})
        return httpx.Response(200, content=b"{}", headers={"content-type": "Application/JSON"})

    http = httpx.Client(transport=httpx.MockTransport(respond), auth=("user", "password"))
    headers = {"x-trace": "1", "Content-Length": "3"}
    with LearningLibrary("key", "http://localhost", headers=headers, http=http) as library:
        assert library.request("POST", "/v1/folders", body={}, headers={"X-Trace": "2"}) == {}
    assert len(sent) == 2
    for request in sent:
        assert request.headers.get_list("x-trace") == ["2"]
        assert request.headers["authorization"] == "Bearer key"
        assert request.headers["content-length"] == "2"


def test_a_pickled_error_keeps_its_notes() -> None:
    error = ApiError(404, "not_found", "Not found.", None, None)
    error.note = "kept"  # type: ignore[attr-defined]
    again = pickle.loads(pickle.dumps(error))
    assert (vars(again), str(again)) == (vars(error), str(error))


def test_follows_a_generation_until_its_cards_can_be_read(library: LearningLibrary) -> None:
    content = library.contents.create("Photosynthesis", content_language="en", text=TEXT)
    seen: list[int] = []
    accepted = library.contents.generate_memocards(content.id)
    job = library.wait_for_job(accepted.job_id, on_progress=lambda job: seen.append(job.progress))
    assert (job.status, seen[-1]) == ("succeeded", 100)
    library.wait_for_job(library.contents.generate_questions(content.id).job_id)
    assert len(list(library.memocards.list(content.id))) == len(list(library.questions.list(content.id))) > 0


def test_goes_through_every_page_of_a_list_and_reads_single_ones(library: LearningLibrary) -> None:
    folder = library.folders.create("Texts")
    for n in range(5):
        library.contents.create(f"Text {n}", folder_id=folder.id)
    listing = library.contents.list(folder_id=folder.id, limit=2)
    assert [content.title for content in listing] == [f"Text {n}" for n in (4, 3, 2, 1, 0)]
    first = listing.page()
    second = listing.page(first.next_cursor)
    assert ([content.title for content in second.data], second.has_more) == (["Text 2", "Text 1"], True)


def test_tells_what_an_answer_says_beside_its_data(library: LearningLibrary) -> None:
    content = library.contents.create("Cells")
    told = content.response
    assert told is not None and told.limits is not None
    assert (told.status, told.limits.limit) == (201, 1_000_000)
    assert told.etag is not None and told.request_id is not None
    read = library.contents.get(content.id).response
    assert read is not None and read.etag == told.etag


def test_overwrites_nothing_that_somebody_else_has_changed(library: LearningLibrary, key: str, url: str) -> None:
    with LearningLibrary(key, url) as other:
        content = library.contents.create("Cells")
        etag = content.response.etag if content.response is not None else None
        other.memocards.create(content.id, "What?", "That.")
        assert library.contents.update(content.id, title="The cell").title == "The cell"
        other.contents.update(content.id, description="By another.")
        for change in (
            lambda: library.contents.update(content.id.upper(), description="Mine."),
            lambda: library.contents.delete(content.id),
            lambda: other.contents.delete(content.id, if_match=etag),
        ):
            with pytest.raises(ApiError) as raised:
                change()
            assert raised.value.code == "precondition_failed"
        assert library.contents.update(content.id, title="Mine", if_match=None).description == "By another."
        library.contents.delete(content.id)


def test_says_all_that_is_wrong_in_the_language_that_was_asked_for(key: str, url: str) -> None:
    with LearningLibrary(key, url, language="fr") as library, pytest.raises(ApiError) as raised:
        library.contents.create(" ", description="x" * 2001)
    assert str(raised.value).startswith("La requête")
    for issue in (raised.value.details or {})["issues"]:
        assert f"- body {issue['field']}: {issue['message']}" in str(raised.value)


@pytest.mark.parametrize("end", ["/", "/v1", "/v1/"])
def test_accepts_an_address_that_ends_with_the_version(library: LearningLibrary, key: str, url: str, end: str) -> None:
    with LearningLibrary(key, url + end) as other:
        assert other.learning_stats.get() == library.learning_stats.get()


def test_errors_and_models_survive_a_trip_to_another_process(library: LearningLibrary) -> None:
    with pytest.raises(ApiError) as raised:
        library.contents.create(" ")
    error = raised.value
    for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert (str(again), vars(again)) == (str(error), vars(error))
    lost = learning_library.LostResponse("No response arrived.")
    assert str(pickle.loads(pickle.dumps(lost))) == str(lost)
    stats = library.learning_stats.get()
    assert pickle.loads(pickle.dumps(stats)) == stats


def test_sends_requests_to_endpoints_that_it_has_no_method_for(library: LearningLibrary) -> None:
    made = library.request("POST", "/v1/folders", body={"name": "Custom"})
    assert library.request("GET", f"/v1/folders/{made['id']}") == made
    assert library.request("GET", "/v1/folders", query={"limit": 1})["hasMore"] in (True, False)
    for query in ({}, {"limit": 1, "cursor": None}):
        assert library.request("GET", f"/v1/folders?parentId={made['id']}", query=query)["data"] == []
    assert library.request("DELETE", f"/v1/folders/{made['id']}") is None
    with pytest.raises(ValueError, match="/v1/"):
        library.request("GET", "@elsewhere.example/v1/")


@pytest.mark.parametrize(
    "address",
    [
        *["http://u:secret@127.0.0.1:1", "http://127.0.0.1:1/v1?x=1", "https://a/#b"],
        *["http://127.0.0.1:port", "http://127.0.0.1:1\n", "ftp://a", None],
    ],
)
def test_rejects_addresses_with_a_password_or_query(address: str) -> None:
    with pytest.raises(ValueError, match="^base_url must be an http or https address") as rejected:
        LearningLibrary(api_key="svc_live_x", base_url=address)
    assert "secret" not in str(rejected.value)


def test_takes_headers_and_a_time_limit_for_one_request(key: str, url: str) -> None:
    seen: list[httpx.Request] = []

    def reply(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return httpx.Response(200, json={"data": [], "nextCursor": None, "hasMore": False})

    http = httpx.Client(transport=httpx.MockTransport(reply))
    with LearningLibrary(key, url, headers={"X-Trace": "1", "Authorization": "none"}, http=http) as library:
        library.folders.list(headers={"X-Trace": "2", "accept": "text/html"}, timeout=3, language="fr").page()
    sent = seen[0].headers
    assert (sent["x-trace"], sent["authorization"]) == ("2", f"Bearer {key}")
    assert (sent["accept"], sent["accept-language"]) == ("application/json", "fr")
    assert set(seen[0].extensions["timeout"].values()) == {3}
    with pytest.raises(TypeError):
        library.folders.list(unknown=1).page()  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="timeout"):
        library.folders.list(timeout=0).page()
    with pytest.raises(ValueError, match="timeout"):
        LearningLibrary(key, url, timeout=0)
    LearningLibrary(key, "HTTP://[::1]:80/").close()


def test_repeats_neither_a_head_nor_a_request_that_cannot_be_sent(key: str, url: str) -> None:
    with LearningLibrary(key, url, max_retries=1, max_pause=0) as library:
        assert library.request("HEAD", "/v1/folders") is None
        with pytest.raises(ApiError, match="HEAD returned 404"):
            library.request("HEAD", "/v1/unknown")
        with pytest.raises(ValueError, match="cannot be sent: Illegal header"):
            library.folders.list(headers={"X-Trace": "a\nb"}).page()


def test_logs_by_level_and_never_keys_texts_or_queries(key: str, url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", logger="learning_library")
    way = Misbehaving()
    with LearningLibrary(key, url, http=httpx.Client(transport=way), max_retries=1) as library:
        way.next = ["refused"]
        library.contents.create("A private title", text="A private text.")
        library.search("private words").page()
        way.next = ["lost", "lost"]
        with pytest.raises(learning_library.LostResponse):
            library.request("GET", "/v1/folders?private")
    levels = [record.levelname for record in caplog.records if record.name == "learning_library"]
    assert levels == ["DEBUG", "WARNING", "DEBUG", "DEBUG", "WARNING", "ERROR"]
    assert "POST /v1/contents returned 503 unavailable, retry 1" in caplog.text
    assert "GET /v1/folders failed after 1 retries: LostResponse" in caplog.text
    assert key not in caplog.text and "private" not in caplog.text


class Misbehaving(httpx.HTTPTransport):
    """A transport that loses, cuts, doubles, delays and rejects requests, in the given order."""

    def __init__(self) -> None:
        super().__init__()
        self.next: list[str | None] = []
        self.late: list[threading.Thread] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        misbehavior = self.next.pop(0) if self.next else None
        if misbehavior == "refused":
            return httpx.Response(503, json={"error": {"code": "unavailable", "message": "Later.", "details": None}})
        if misbehavior == "late":
            self.late.append(threading.Timer(0.2, lambda: httpx.HTTPTransport().handle_request(request).read()))
            self.late[-1].start()
            raise httpx.ReadTimeout("late")
        answer = super().handle_request(request)
        if misbehavior is None:
            return answer
        answer.read()
        if misbehavior == "cut":
            return httpx.Response(
                answer.status_code, headers=answer.headers, content=answer.content[: len(answer.content) // 2]
            )
        if misbehavior == "doubled":
            return super().handle_request(request)
        raise httpx.ReadError("lost")

    def settle(self) -> None:
        """Once what came late has been answered."""
        while self.late:
            self.late.pop().join()


@pytest.mark.parametrize("misbehavior", ["lost", "cut", "doubled", "late", "refused"])
def test_no_misbehavior_hides_a_change_or_repeats_one(misbehavior: str, key: str, url: str) -> None:
    way = Misbehaving()
    with LearningLibrary(key, url, http=httpx.Client(transport=way)) as library, LearningLibrary(key, url) as other:
        folder = library.folders.create(misbehavior)
        way.next = [misbehavior]
        content = library.contents.create("Once", folder_id=folder.id)
        assert list(other.contents.list(folder_id=folder.id)) == [content]
        for n in range(5):
            way.next = [misbehavior]
            changed = library.contents.update(content.id, title=f"Title {n}")
            way.settle()
            assert changed == other.contents.get(content.id)
        other.contents.update(content.id, title="By another")
        way.next = [misbehavior]
        with pytest.raises(ApiError) as raised:
            library.contents.update(content.id, title="Mine")
        assert raised.value.code == "precondition_failed"
        library.contents.get(content.id)
        way.next = [misbehavior]
        library.contents.delete(content.id)
        way.settle()
        assert list(other.contents.list(folder_id=folder.id)) == []


def test_goes_on_where_every_try_of_a_change_was_lost(key: str, url: str) -> None:
    way = Misbehaving()
    with LearningLibrary(key, url, http=httpx.Client(transport=way), max_retries=1) as library:
        content = library.contents.create("Cells")
        way.next = ["lost", "lost"]
        with pytest.raises(learning_library.LostResponse):
            library.contents.update(content.id, title="In doubt")
        changed = library.contents.update(content.id, description="Next.")
        assert (changed.title, changed.description) == ("In doubt", "Next.")


def test_the_asynchronous_client_does_the_same(key: str, url: str) -> None:
    async def work() -> None:
        async with AsyncLearningLibrary(key, url) as library:
            folder = await library.folders.create("Texts")
            makes = [library.contents.create(f"Text {n}", folder_id=folder.id) for n in range(30)]
            made = await asyncio.gather(*makes)
            listed = [content async for content in library.contents.list(folder_id=folder.id, limit=7)]
            assert {content.id for content in listed} == {content.id for content in made}
            changed = await library.contents.update(made[0].id, title="Changed")
            assert changed == await library.contents.get(made[0].id)
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(library.wait_for_job("00000000-0000-7000-8000-000000000000"), 0)
            await library.folders.delete(folder.id)

    asyncio.run(work())


def test_its_models_have_the_members_of_the_contract(url: str) -> None:
    schemas: dict[str, Any] = httpx.get(f"{url}/v1/openapi.json").json()["components"]["schemas"]
    names = [name for name in learning_library.__all__ if name in schemas]
    assert len(names) == 12
    for name in names:
        fields = {camel(field) for field in getattr(learning_library, name).__dataclass_fields__} - {"response"}
        assert fields == set(schemas[name]["properties"]), name


RECIPES = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf8"), re.DOTALL | re.MULTILINE)
PRINTED = [
    r"The water cycle True\n",
    r"Mountains 0\nRivers 0\nMountains Rivers False\n",
    r"((Evaporation|Condensation|Precipitation) is [-0-9a-f]{36}\n){3}",
    r"(\d+ %\n)*100 %\n(.+ → .+\n)+([a-z_]+ .+\n)+",
    r"Clouds and rain From cirrus to cumulus.\n",
    r"title .+\n",
    r"[01] Physics\n",
]


@pytest.mark.parametrize(("recipe", "printed"), list(zip(RECIPES, PRINTED, strict=True)))
def test_every_recipe_of_its_readme_runs(recipe: str, printed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", recipe], check=True, capture_output=True, text=True, encoding="utf8"
    )
    assert re.fullmatch(printed, done.stdout), done.stdout
