"""The server's own secret, and what is made from it: seats' tokens, invitations, guests' cookies."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path

import msgspec

from tatami.core.errors import BadOption
from tatami.store.private_files import drafted, make_private

SECRET = "secret"
SECRET_BYTES = 32
TABLE_ID = "[0-9A-Za-z]{1,64}"
ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


class Guest(msgspec.Struct, frozen=True):
    """Somebody without an account: a number nobody can guess, and a name."""

    id: str
    name: str = ""


class Tokens:
    """Nothing that opens a seat is stored: it is made again from the secret when it is needed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def kept_in(cls, folder: Path) -> Tokens:
        """The secret in this folder, readable by its owner alone; made at the first start."""
        path = folder / SECRET
        if not path.exists():
            _write_once(path, secrets.token_bytes(SECRET_BYTES))
        make_private(path)
        secret = path.read_bytes()
        if len(secret) < SECRET_BYTES:
            raise BadOption(
                f"The secret in {path} has {len(secret)} bytes instead of {SECRET_BYTES}. "
                "Bring it back from a copy, or remove it: a new one is made, and seats taken so far are lost."
            )
        return cls(secret)

    @property
    def fingerprint(self) -> str:
        """Tells this secret from others without telling it."""
        return self._derived("fingerprint", size=6)

    def token(self, table: str, guest: str) -> str:
        """What holds the guest's seats at a table and at its rematches."""
        return self._derived("seat", table, guest, size=32)

    def admin(self) -> str:
        """What whoever can read the data folder shows to the server."""
        return self._derived("admin", size=32)

    def is_admin(self, given: str) -> bool:
        return hmac.compare_digest(self.admin().encode(), given.encode("utf-8", "surrogatepass"))

    def invitation(self, table: str) -> str:
        """What lets somebody take an open seat at a private table."""
        return self._derived("invitation", table, size=16)

    def is_invitation(self, table: str, given: str) -> bool:
        return hmac.compare_digest(self.invitation(table).encode(), given.encode("utf-8", "surrogatepass"))

    def watch(self, table: str) -> str:
        """What lets somebody watch a private table and its rematches; it can be told from a seat's token."""
        return f"watch-{self._derived('watch', table, size=16)}"

    def may_watch(self, table: str, given: str) -> bool:
        return hmac.compare_digest(self.watch(table).encode(), given.encode("utf-8", "surrogatepass"))

    def cookie(self, guest: Guest) -> str:
        written = _text(msgspec.json.encode(guest))
        return f"{written}.{self._derived('guest', written, size=32)}"

    def guest(self, cookie: str | None) -> Guest | None:
        """Who the cookie was given to; None if it was not given by us."""
        if not cookie:
            return None
        written, _, signature = cookie.partition(".")
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


def is_table_id(text: str) -> bool:
    """Whether a table could be called so: nothing else reaches the database.

    >>> is_table_id(new_table_id()), is_table_id("a/b"), is_table_id("")
    (True, False, False)
    """
    return re.fullmatch(TABLE_ID, text) is not None


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _write_once(path: Path, secret: bytes) -> None:
    """Whole or not at all, and never over another's."""
    draft = drafted(path, secret)
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def replace_secret(folder: Path, secret: bytes) -> None:
    """Tokens are made from this one from now on."""
    path = folder / SECRET
    drafted(path, secret).replace(path)
