"""The server's own secret, and what is made from it: seats' tokens, invitations, guests' cookies."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import os
import secrets
from pathlib import Path

import msgspec

ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


class Guest(msgspec.Struct, frozen=True):
    """Somebody without an account: a number nobody can guess, and a name."""

    id: str
    name: str = ""


class Keys:
    """Nothing that opens a seat is stored: it is made again from the secret when it is needed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def kept_in(cls, folder: Path) -> Keys:
        """The secret in this folder, readable by its owner alone; made at the first start."""
        path = folder / "secret"
        if not path.exists():
            _write_once(path, secrets.token_bytes(32))
        return cls(path.read_bytes())

    def token(self, table: str, guest: str) -> str:
        """What holds the guest's seats at a table and at its rematches."""
        return self._derived("seat", table, guest, size=32)

    def invitation(self, table: str) -> str:
        """What lets somebody take an open seat at a private table."""
        return self._derived("invitation", table, size=16)

    def is_invitation(self, table: str, given: str) -> bool:
        return hmac.compare_digest(self.invitation(table).encode(), given.encode())

    def cookie(self, guest: Guest) -> str:
        written = _text(msgspec.json.encode(guest))
        return f"{written}.{self._derived('guest', written, size=32)}"

    def guest(self, cookie: str | None) -> Guest | None:
        """Who the cookie was given to; None if it was not given by us."""
        written, _, signature = (cookie or "").partition(".")
        if not hmac.compare_digest(self._derived("guest", written, size=32).encode(), signature.encode()):
            return None
        try:
            return msgspec.json.decode(base64.urlsafe_b64decode(written + "=="), type=Guest)
        except (msgspec.DecodeError, binascii.Error):
            return None

    def _derived(self, *parts: str, size: int) -> str:
        message = "\0".join(parts).encode("utf-8", "surrogatepass")
        return _text(hmac.new(self._secret, message, hashlib.sha256).digest()[:size])


def token_hash(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def holds(token: str, stored: str) -> bool:
    return bool(stored) and hmac.compare_digest(token_hash(token), stored)


def new_guest(name: str = "") -> Guest:
    return Guest(secrets.token_urlsafe(16), name)


def new_table_id() -> str:
    """Short enough to read out, long enough not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(14))


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _write_once(path: Path, secret: bytes) -> None:
    """Whole or not at all, and never over another's."""
    draft = path.with_name(f"secret.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(secret)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
