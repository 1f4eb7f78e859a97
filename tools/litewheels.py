"""Python for the browser: Pyodide from npm, wheels from pip, and the list in which it finds them.

Pyodide ships a list of the packages that its own distribution has. Of that the kernel needs a few,
and beside them what makes a board; all are pure Python, and lie under their names on the registry.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import node  # noqa: E402

NPM = ROOT / "tools" / "lite"
PYODIDE = NPM / "node_modules" / "pyodide"

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LIST = "pyodide-lock.json"
KERNEL = ("micropip", "ipython", "jedi", "packaging", "traitlets", "typing-extensions")
"""What the kernel asks for when it starts, and what widgets need of Pyodide's own list."""

OURS = {
    "comm": [],
    "jupyterlab-widgets": [],
    "psygnal": [],
    "ipywidgets": ["comm", "ipython", "jupyterlab-widgets", "traitlets"],
    "anywidget": ["ipywidgets", "psygnal", "typing-extensions"],
    "bao-lessons": ["anywidget"],
}
"""What is not on that list, with what each needs; in the versions that are installed here."""

Package = dict[str, Any]


def fetch(folder: Path) -> None:
    """Put all of it into a folder. The kernel then loads a package when a cell imports it."""
    if node.npm(["ci", "--silent"], NPM):
        sys.exit("npm could not fetch Pyodide")
    lock = json.loads((PYODIDE / LIST).read_text("utf-8"))
    pinned = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    if pinned != PYODIDE_VERSION:
        sys.exit(f"{NPM / 'package.json'} has Pyodide {pinned}; the kernel wants {PYODIDE_VERSION}")
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, folder / name)
    known = {name.replace("_", "-"): package for name, package in lock["packages"].items()}
    packages = dict(closure(known, [*KERNEL]))
    packages |= {name: described(name, needs) for name, needs in OURS.items()}
    download(packages, folder)
    for wheel in folder.glob("*.whl"):
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        name = wheel.name.split("-")[0].replace("_", "-").lower()
        packages[name] |= {"file_name": wheel.name, "sha256": digest}
    text = json.dumps({**lock, "packages": packages}, sort_keys=True)
    (folder / LIST).write_text(text, encoding="utf-8")


def closure(known: dict[str, Package], names: list[str]) -> Iterator[tuple[str, Package]]:
    """Some packages of the list, and all that they depend on."""
    seen: set[str] = set()
    while names:
        name = names.pop().replace("_", "-")
        if name not in seen:
            seen.add(name)
            yield name, known[name]
            names += known[name]["depends"]


def described(name: str, needs: list[str]) -> Package:
    """A package in the words of the list."""
    return {
        "name": name,
        "version": version(name),
        "imports": [name.replace("-", "_")],
        "depends": needs,
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }


def download(packages: dict[str, Package], folder: Path) -> None:
    """The wheels that run on any machine, a browser among them, and our own."""
    python = ["--implementation=py", f"--python-version={PYODIDE_PYTHON_VERSION}", "--abi=none"]
    any_machine = ["--only-binary=:all:", "--platform=any", *python]
    named = {name: f"{name}=={package['version']}" for name, package in packages.items()}
    del named["bao-lessons"]
    pip("download", f"--dest={folder}", *any_machine, *named.values())
    pip("wheel", f"--wheel-dir={folder}", "--no-build-isolation", str(ROOT))


def pip(command: str, *arguments: str) -> None:
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"]
    if subprocess.run([sys.executable, "-m", "pip", command, *quiet, *arguments]).returncode:
        sys.exit(f"pip {command} failed")
