import os
from collections.abc import Iterator

import pytest

from learning_library import LearningLibrary


@pytest.fixture(scope="session")
def key() -> str:
    return os.environ["LEARNING_LIBRARY_API_KEY"]


@pytest.fixture(scope="session")
def url() -> str:
    return os.environ["LEARNING_LIBRARY_BASE_URL"]


@pytest.fixture
def library(key: str, url: str) -> Iterator[LearningLibrary]:
    with LearningLibrary(key, url) as client:
        yield client
