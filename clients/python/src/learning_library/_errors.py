from collections.abc import Mapping
from typing import Any


class ApiError(Exception):
    """An error response of the service. `code` decides the content of `details`; the message also lists every issue."""

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
        """`X-Request-Id`, by which the operator finds the request."""

    def __reduce__(self) -> tuple[type["ApiError"], tuple[Any, ...], dict[str, Any]]:
        # By default, exceptions are rebuilt from `args`, which are not the arguments of this class.
        arguments = (self.status, self.code, self._message, self.details, self.request_id)
        return type(self), arguments, self.__dict__


class LostResponse(Exception):
    """No complete response arrived; the request may have had its effect."""
