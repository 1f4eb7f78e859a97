"""Pack the built book into one zip that opens from a USB stick, the same bytes each time."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bao_lessons import __version__  # noqa: E402
from bao_lessons.offline import WORKER, parts  # noqa: E402
from bao_lessons.policy import POLICY  # noqa: E402

BUDGET = 15_000_000
LICENCES = ("LICENSE", "LICENSE-TEXT", "LICENSE-DATA")
READ_ME = """\
Bao Lessons {version}

Bao is East Africa's four-row mancala. This folder is a whole book that teaches it, with boards
that play.

To read it
  1. If you see this inside a zip file, unpack the zip first: the pages need what lies beside them.
  2. Open index.html with a double click. No network is needed, and nothing is installed.

The folder may lie on a USB stick or on a school's computer. It may have any name, but keep together
what is in it. On a web server it works too: put the whole folder there. The page "Without a
network", under "Classroom", says more.

You may copy this folder and pass it on.
  LICENSE.txt        code: BSD 3-Clause
  LICENSE-TEXT.txt   text and pictures: CC BY 4.0
  LICENSE-DATA.txt   puzzle data: CC0 1.0
"""


def contents(book: Path) -> dict[str, bytes]:
    """What lies in the bundle, by its path there."""
    texts = {f"{name}.txt": (ROOT / name).read_bytes() for name in LICENCES}
    texts["READ-ME.txt"] = READ_ME.format(version=__version__).encode()
    pages = {name: (book / name).read_bytes() for name in (*parts(book), WORKER, POLICY)}
    return texts | pages


def pack(book: Path, path: Path) -> None:
    """Write the bundle: sorted, with one date and one set of rights for all."""
    with ZipFile(path, "w") as bundle:
        for name, data in sorted(contents(book).items()):
            entry = ZipInfo(f"{path.stem}/{name}", (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # Unix, also where this runs on another
            entry.external_attr = 0o100644 << 16
            bundle.writestr(entry, data, ZIP_DEFLATED, 9)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path, nargs="?", default=ROOT / "_build" / "html")
    book = parser.parse_args().book
    if not (book / WORKER).is_file():
        sys.exit(f"There is no built book in {book}: run `make build` first.")
    path = book.parent / f"bao-lessons-{__version__}.zip"
    pack(book, path)
    size = path.stat().st_size
    if size > BUDGET:
        path.unlink()
        sys.exit(f"The bundle has {size:,} bytes; it may have {BUDGET:,}.")
    print(f"{path}: {size:,} bytes")


if __name__ == "__main__":
    main()
