"""Makes the synchronous client in `_sync` from the asynchronous one in `_async`, at each build of the package."""

import re
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path(__file__).parent.parent / "src" / "learning_library"
RULES = [
    (r"import asyncio\n", "import time\n"),
    (r"asyncio\.sleep", "time.sleep"),
    (r"\b(await|async) ", ""),
    (r"__aenter__", "__enter__"),
    (r"__aexit__", "__exit__"),
    (r"__aiter__", "__iter__"),
    (r"\baclose\b", "close"),
    (r"httpx\.AsyncClient", "httpx.Client"),
    (r"\bAsyncIterator\b", "Iterator"),
    (r"\bAsync(?=[A-Z])", ""),
]


def make_sync() -> None:
    for path in (PACKAGE / "_async").glob("*.py"):
        source = path.read_text("utf8")
        for pattern, replacement in RULES:
            source = re.sub(pattern, replacement, source)
        target = PACKAGE / "_sync" / path.name
        target.parent.mkdir(exist_ok=True)
        target.write_text(source, "utf8")


class SyncHook(BuildHookInterface[BuilderConfig]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        make_sync()


if __name__ == "__main__":
    make_sync()
