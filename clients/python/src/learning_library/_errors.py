from collections.abc import Mapping
from typing import Any


class ApiError(Exception):
    """A refusal of the service. `code` decides what `details` holds; the message names every issue, too."""

    def __init__(
        self, status: int, code: str, message: str, details: Mapping[str, Any] | None, request_id: str | None
    ) -> None:
        issues = [
            f"- {issue['in']} {issue['field']}: {issue['message']}".replace(" :", ":")
            for issue in (details or {}).get("issues", [])
        ]
        super().__init__("\n".join([message, *issues]))
        self._message = message
        self.status = status
        self.code = code
        self.details = details
        self.request_id = request_id
        """What the operator finds the call by."""

    def __reduce__(self) -> tuple[type["ApiError"], tuple[Any, ...]]:
        # Exceptions pickle their `args`, which are those of `Exception` and not of this class.
        return type(self), (self.status, self.code, self._message, self.details, self.request_id)


class LostAnswer(Exception):
    """No whole answer came, and the call may or may not have had its effect."""
