"""Serve a folder on this machine, or say in one sentence why not."""

from __future__ import annotations

import argparse
import errno
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HERE_ONLY = "127.0.0.1"
POLICY = "policy.txt"
"""In a built book: the Content-Security-Policy of its pages. JupyterLite beside them needs more."""


class Quiet(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        policy = Path(self.directory, POLICY)
        if policy.is_file() and not self.path.startswith("/lite/"):
            self.send_header("Content-Security-Policy", policy.read_text("utf-8").strip())
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class's name)
        pass


def open_server(folder: Path, port: int, handler: type[Quiet] = Quiet) -> ThreadingHTTPServer:
    try:
        return ThreadingHTTPServer((HERE_ONLY, port), partial(handler, directory=str(folder)))
    except OSError as error:
        if error.errno in {errno.EADDRINUSE, errno.EACCES}:
            why = "taken" if error.errno == errno.EADDRINUSE else "not allowed"
            sys.exit(f"Port {port} is {why}. Choose another one: make book PORT={other(port)}")
        raise


def other(port: int) -> int:
    return port + 1 if 1024 <= port < 65535 else 8000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000, help="0 takes any free one")
    parser.add_argument("--probe", action="store_true", help="only see whether the port is free")
    options = parser.parse_args()
    with open_server(options.folder, options.port) as server:
        if options.probe:
            return
        address = f"http://{HERE_ONLY}:{server.server_port}/"
        print(f"The book is at {address} (Ctrl-C stops it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
