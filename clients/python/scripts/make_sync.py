"""Makes `_sync` of `_async`, which is the one that is written. `--check` fails where it is stale."""

import re
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "learning_library"
MADE_BY = "# Made of `_async` by scripts/make_sync.py, and not edited.\n"
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


def made_of(source: str) -> str:
    for pattern, replacement in RULES:
        source = re.sub(pattern, replacement, source)
    return MADE_BY + source


def main() -> int:
    stale = []
    for path in sorted((PACKAGE / "_async").glob("*.py")):
        target = PACKAGE / "_sync" / path.name
        made = made_of(path.read_text("utf8"))
        if target.exists() and target.read_text("utf8") == made:
            continue
        stale.append(target.name)
        if "--check" not in sys.argv:
            target.parent.mkdir(exist_ok=True)
            target.write_text(made, "utf8")
    if stale and "--check" in sys.argv:
        print(f"Stale, make them with scripts/make_sync.py: {', '.join(stale)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
