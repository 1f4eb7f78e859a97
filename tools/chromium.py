"""Find a Chromium for the browser tests, install one if there is none, and print its path."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
MAC = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)


def on_this_machine() -> Path | None:
    for name in NAMES:
        if path := shutil.which(name):
            return Path(path)
    return next((path for path in MAC if path.exists()), None)


def from_playwright() -> Path | None:
    """The one that `playwright install chromium` fetched."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def find() -> Path:
    """A missing browser is an error: a browser test that is skipped has shown nothing."""
    found = on_this_machine() or from_playwright()
    if found is None:
        raise FileNotFoundError("no Chromium: run `python tools/chromium.py`, which installs one")
    return found


def apt_has_one() -> bool:
    """Ubuntu's package is only a pointer to a snap, which does not run in containers."""
    try:
        debian = platform.freedesktop_os_release().get("ID") == "debian"
    except OSError:
        return False
    return debian and os.geteuid() == 0


def install() -> None:
    if apt_has_one():
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update"], check=True, env=quiet)
        subprocess.run(["apt-get", "install", "-y", "chromium"], check=True, env=quiet)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> int:
    try:
        print(find())
    except FileNotFoundError:
        print("No Chromium found; installing one.", flush=True)
        try:
            install()
        except subprocess.CalledProcessError as error:
            print(f"That failed ({error}). Install Chromium or Chrome by hand.", file=sys.stderr)
            return 1
        print(find())
    return 0


if __name__ == "__main__":
    sys.exit(main())
