"""nginx and Caddy with the files of deploy/: other ports, certificates and folders, and nothing else."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.parts import PROXIES, lack

from .running import until

DEPLOY = Path(__file__).parents[2] / "deploy"
OWN_NAME, CLUB = "table.example.org", "club.example.org"
TATAMI = "127.0.0.1:8765"
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Ports(NamedTuple):
    """Where a proxy listens, and where it finds the Tatami of each host name."""

    http: int
    https: int
    tatami: Mapping[str, int]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def find_proxy(kind: str) -> Path:
    """The program that is named, else the one on the path, else where Debian puts it."""
    wanted = os.environ.get(f"TATAMI_{kind.upper()}", kind)
    found = shutil.which(wanted) or shutil.which(f"/usr/sbin/{wanted}")
    return Path(found or lack(PROXIES[kind]))


@contextmanager
def proxying(program: Path, folder: Path, ports: Ports) -> Iterator[Path]:
    """The proxy in front of both; yields the certificate to trust."""
    prepare = _nginx if program.name == "nginx" else _caddy
    arguments, certificate = prepare(folder, ports)
    command = [str(program), *arguments]
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    log = folder / "log"
    with log.open("w") as file, subprocess.Popen(command, stderr=file, env=environment) as proxy:
        try:
            until(lambda: proxy.poll() is not None or _speaks_tls(ports.https, certificate))
            assert proxy.poll() is None, log.read_text()
            yield certificate
        finally:
            proxy.terminate()


def _speaks_tls(port: int, certificate: Path) -> bool:
    """For both host names."""
    try:
        trusted = ssl.create_default_context(cafile=certificate)
        for name in (OWN_NAME, CLUB):
            with socket.create_connection(("127.0.0.1", port), 1) as plain:
                trusted.wrap_socket(plain, server_hostname=name).close()
    except OSError:
        return False
    return True


def _example(name: str, port: int) -> str:
    text = (DEPLOY / name).read_text()
    assert text.count(TATAMI) == 1
    return text.replace(TATAMI, f"127.0.0.1:{port}")


def _nginx(folder: Path, ports: Ports) -> tuple[list[str], Path]:
    certificate, key = folder / "fullchain.pem", folder / "key.pem"
    _certify(certificate, key)
    own_name = _example("nginx.conf", ports.tatami[OWN_NAME])
    for before, after in {
        "listen 80;": f"listen 127.0.0.1:{ports.http};",
        "listen 443 ssl;": f"listen 127.0.0.1:{ports.https} ssl;",
        "/etc/ssl/tatami/": f"{folder}/",
    }.items():
        assert before in own_name
        own_name = own_name.replace(before, after)
    (folder / "tatami.conf").write_text(_example("nginx-path.conf", ports.tatami[CLUB]))
    club = (
        f"server {{ listen 127.0.0.1:{ports.https} ssl; server_name {CLUB}; ssl_certificate {certificate};"
        f" ssl_certificate_key {key}; include {folder}/tatami.conf; }}"
    )
    temporary = " ".join(f"{name}_temp_path {folder}/{name};" for name in TEMPORARY)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; {user} events {{}}\n"
        f"http {{ access_log off; {temporary}\n{own_name}\n{club}\n}}\n"
    )
    return ["-c", str(folder / "nginx.conf"), "-e", "stderr"], certificate


def _certify(certificate: Path, key: Path) -> None:
    names = f"subjectAltName=DNS:{OWN_NAME},DNS:{CLUB}"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Tatami"]
    subprocess.run(
        [*made, "-addext", names, "-keyout", str(key), "-out", str(certificate)],
        check=True,
        capture_output=True,
    )


def _caddy(folder: Path, ports: Ports) -> tuple[list[str], Path]:
    file = folder / "Caddyfile"
    settings = ("admin off", "local_certs", "skip_install_trust", "default_bind 127.0.0.1")
    listening = (f"http_port {ports.http}", f"https_port {ports.https}", f"storage file_system {folder}")
    file.write_text(
        "{\n" + "\n".join((*settings, *listening)) + "\n}\n"
        f"{_example('Caddyfile', ports.tatami[OWN_NAME])}\n{_example('Caddyfile-path', ports.tatami[CLUB])}"
    )
    certificate = folder / "pki/authorities/local/root.crt"
    return ["run", "--config", str(file), "--adapter", "caddyfile"], certificate
