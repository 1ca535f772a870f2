"""How a companion is set up, from the environment or by a caller."""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
BEHIND_PROXY = "COMPANION_BEHIND_PROXY"


class SettingError(Exception):
    """Raised for a setting that cannot be used; `code` says why in the catalogues."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Settings:
    """`database_url` as SQLAlchemy writes it; `behind_proxy` trusts one hop of X-Forwarded-*;
    `network_port` is where the home network reaches it, 0 if it does not."""

    database_url: str
    behind_proxy: bool = False
    network_port: int = 0

    @classmethod
    def from_environment(cls) -> "Settings":
        """Raises OSError if the folder of the games cannot be made, SettingError."""
        url = os.environ.get("DATABASE_URL")
        if not url:
            url = f"sqlite:///{_data_folder() / 'companion.sqlite'}"
        return cls(
            _with_driver(url),
            behind_proxy(),
            int(os.environ.get("COMPANION_NETWORK_PORT", "0")),
        )


def behind_proxy() -> bool:
    """Whether a proxy of ours tells who asks."""
    return os.environ.get(BEHIND_PROXY) == "1"


def _data_folder() -> Path:
    """Where the games are, its owner's alone; a folder somebody chose is left as it is.

    In the address of a database file a question mark begins something else.
    """
    chosen = os.environ.get("COMPANION_DATA")
    folder = Path(chosen).absolute() if chosen else ROOT / "var"
    if "?" in str(folder):
        raise SettingError("cli.data_folder")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not chosen and folder.stat().st_mode & 0o077:
        with suppress(OSError):
            folder.chmod(0o700)
    return folder


def _with_driver(url: str) -> str:
    """PostgreSQL addresses of any spelling use psycopg 3."""
    for prefix in ("postgres://", "postgresql://"):
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    if not url.startswith(("sqlite://", "postgresql+psycopg://")):
        raise SettingError("cli.unknown_database")
    return url
