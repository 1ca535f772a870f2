"""The phones and the companion of `phone/`, for whole games and stubborn thumbs."""

from tests.browser.phone.conftest import browser_type_launch_args, companion, phone

__all__ = ["browser_type_launch_args", "companion", "phone"]
