"""Build the book with JupyterLite beside it: its notebooks run in the browser, by Python there.

python tools/lite.py _build/html      copies the book to _build/lite/html, and puts lite/ into that

Nothing there asks for another host. At the end it is started once, and the pages with a notebook
get a button that says what the start has cost. The book itself stays as it was.
"""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bao_lessons import offline  # noqa: E402
from tools import litewheels  # noqa: E402
from tools.litestart import start  # noqa: E402

BOOK = ROOT / "book"
BUTTON = ROOT / "tools" / "lite" / "lite.js"
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
NOT_THERE = ("import numpy", "from bao_lessons.review", ".jsonl")
"""numpy for the browser is in Pyodide's distribution and on no registry; review needs it. A file
with json in its name must be one JSON text for JupyterLite, which JSON Lines are not."""


def main(book: Path) -> None:
    if not (book / "search.html").exists():
        sys.exit(f"There is no book in {book}: make build")
    work, html = book.parent / "lite" / "work", book.parent / "lite" / "html"
    shutil.rmtree(work.parent, ignore_errors=True)
    shutil.copytree(book, html)
    litewheels.fetch(work / "static" / "pyodide")
    copy_notebooks(work / "notebooks")
    build(work, html / "lite")
    offer(html)


def copy_notebooks(folder: Path) -> None:
    """The notebooks that can run there, and the data beside them."""
    for path in sorted(BOOK.rglob("*")):
        if path.suffix == ".json" or (path.suffix == ".ipynb" and runs(path)):
            target = folder / path.relative_to(BOOK)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def runs(notebook: Path) -> bool:
    """Whether it is a notebook of the book, and needs nothing that is not there."""
    if ".ipynb_checkpoints" in notebook.parts:
        return False
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    code = "".join("".join(cell["source"]) + "\n" for cell in cells if cell["cell_type"] == "code")
    return not any(needed in code for needed in NOT_THERE)


def build(work: Path, target: Path) -> None:
    """JupyterLite, with nothing in it that is not used here."""
    settings = {KERNEL: {"disablePyPIFallback": True}}
    site = {"appName": "Bao Lessons", "litePluginSettings": settings}
    text = json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": site})
    (work / "jupyter-lite.json").write_text(text, encoding="utf-8")
    shutil.copyfile(ROOT / "tools" / "lab" / "overrides.json", work / "overrides.json")
    command = [
        sys.executable, "-m", "jupyterlite_core", "build",
        f"--lite-dir={work}", f"--output-dir={target}", f"--contents={work / 'notebooks'}",
        "--apps=lab", "--no-sourcemaps", "--no-unused-shared-packages", "--no-libarchive",
    ]  # fmt: skip
    done = subprocess.run(command, cwd=work, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\nJupyterLite could not be built")


def offer(html: Path) -> None:
    """Measure a first start, and let the pages say so."""
    lite = html / "lite"
    cost = start(html)
    measured = {
        "megabytes": math.ceil(cost.bytes / 1e6),
        "seconds": math.ceil(cost.seconds / 10) * 10,
        "notebooks": sorted(
            path.relative_to(lite / "files").as_posix() for path in lite.rglob("files/**/*.ipynb")
        ),
    }
    script = BUTTON.read_text("utf-8").replace("/* measured */", json.dumps(measured))
    (html / "_static" / "lite.js").write_text(script, encoding="utf-8")
    # The worker that keeps the book knows each file by what is in it.
    (html / offline.WORKER).write_text(offline.worker(html), encoding="utf-8")
    files = [path for path in lite.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(
        f"{lite}: {len(files)} files, {size / 1e6:.0f} MB; here a first start loads"
        f" {cost.bytes / 1e6:.1f} MB and shows a board after {cost.seconds:.0f} seconds.\n"
        f"To see it: python tools/serve.py {html}"
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]).resolve())
