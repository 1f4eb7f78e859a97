"""What must hold for every file: nothing of one machine, no index's address, no dangling name."""

import ast
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Set
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import bao_lessons
from tools import node

ROOT = Path(__file__).parent.parent

# Joined here, so that this file does not name what it looks for.
INDEX_HOSTS = [".".join(parts) for parts in [("pypi", "org"), ("npmjs", "org"), ("npmjs", "com")]]
INDEX_HOSTS += ["pythonhosted" + ".org", "yarnpkg" + ".com"]
MACHINE_PATH = re.compile(r"(?<![\w.:/~$}-])/(?:home|root|Users|work|workspace|tmp|mnt|opt)/\w")
LEFT_OVER = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|lorem ip" r"sum)\b")


@cache
def files() -> tuple[Path, ...]:
    """Every file that belongs to the project, committed or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = (ROOT / name for name in listed.stdout.split("\0") if name)
    return tuple(path for path in paths if path.is_file())


@cache
def texts() -> dict[str, str]:
    found: dict[str, str] = {}
    for path in files():
        data = path.read_bytes()
        if b"\0" not in data:
            found[path.relative_to(ROOT).as_posix()] = data.decode("utf-8")
    return found


def test_all_text_is_utf_8_with_plain_line_ends() -> None:
    assert len(texts()) > 20
    assert [name for name, text in texts().items() if "\r" in text] == []


def test_no_file_names_the_host_of_a_package_index() -> None:
    found = [(n, host) for n, text in texts().items() for host in INDEX_HOSTS if host in text]
    assert found == []


@pytest.mark.parametrize("folder", ["frontend", "tools/lighthouse", "tools/lite"])
def test_the_lock_file_does_not_say_where_packages_came_from(folder: str) -> None:
    lock = json.loads(texts()[f"{folder}/package-lock.json"])
    assert lock["packages"]
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []


def test_no_file_holds_a_path_of_one_machine() -> None:
    found = [
        (name, hit[0]) for name, text in texts().items() for hit in MACHINE_PATH.finditer(text)
    ]
    assert found == []


def test_nothing_is_left_to_be_done_in_a_comment() -> None:
    found = [(name, hit[0]) for name, text in texts().items() for hit in LEFT_OVER.finditer(text)]
    assert found == []


def test_every_page_that_a_text_names_exists() -> None:
    """A page named by its file name must be there for the reader too."""
    names = {path.name for path in files()}
    found = [
        (name, hit[1])
        for name, text in texts().items()
        if "node_modules" not in name and not name.endswith(".lock")
        for hit in re.finditer(r"(?<![\w*/<{-])([A-Za-z][\w-]*\.md)\b", text)
        if hit[1] not in names
    ]
    assert found == []


def test_versions_agree() -> None:
    version = tomllib.loads(texts()["pyproject.toml"])["project"]["version"]
    assert bao_lessons.__version__ == version
    assert f"\nversion: {version}\n" in texts()["CITATION.cff"]
    assert re.search(
        rf"^## (\[Unreleased\]|\[{re.escape(version)}\])", texts()["CHANGELOG.md"], re.MULTILINE
    )


def test_the_built_front_end_is_what_its_sources_build(tmp_path: Path) -> None:
    """Built once more, elsewhere, and compared byte by byte: `make frontend` mends a difference."""
    for path in files():
        name = path.relative_to(ROOT)
        if name.parts[0] == "frontend" or name.parts[:2] == ("bao_lessons", "messages"):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, tmp_path / name)
    (tmp_path / "frontend" / "node_modules").symlink_to(ROOT / "frontend" / "node_modules")
    assert node.npm(["run", "--silent", "build"], tmp_path / "frontend") == 0

    def contents(folder: Path) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in folder.iterdir()}

    built = contents(tmp_path / "bao_lessons" / "static")
    carried = contents(ROOT / "bao_lessons" / "static")
    assert built.keys() == carried.keys()
    assert [name for name in built if built[name] != carried[name]] == []


def imports(path: Path) -> set[str]:
    """What a module of the package imports: `bao_lessons.board`, or another's first name."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    names: list[list[str]] = []
    for statement in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(statement, ast.Import):
            names += [alias.name.split(".") for alias in statement.names]
        elif isinstance(statement, ast.ImportFrom):
            base = package[: len(package) + 1 - statement.level] if statement.level else ()
            module = [*base, *(statement.module or "").split(".")]
            names += [[*filter(None, module), alias.name] for alias in statement.names]
    return {".".join(name[:2]) if name[0] == "bao_lessons" else name[0] for name in names}


def strays(paths: Iterable[Path], allowed: Set[str]) -> dict[str, set[str]]:
    found = {path.name: imports(path) - allowed - sys.stdlib_module_names for path in paths}
    return {name: modules for name, modules in found.items() if modules}


CORE = ("board", "errors", "events", "messages", "play", "position", "rules")


def test_the_rules_import_only_each_other_and_the_standard_library() -> None:
    package = ROOT / "bao_lessons"
    modules = [path for path in package.rglob("*.py") if {path.stem, path.parent.name} & {*CORE}]
    assert len(modules) > len(CORE)
    assert strays(modules, {f"bao_lessons.{name}" for name in CORE}) == {}


def test_only_the_edge_imports_what_is_not_python() -> None:
    package = ROOT / "bao_lessons"
    widgets = {"showing.py", "widget.py", "puzzleboard.py", "opponent.py"}
    edge = widgets | {
        "review.py",
        "sphinxext.py",
        "boarddirective.py",
        "playdirective.py",
        "puzzledirective.py",
        "sheetdirective.py",
        "termlinks.py",
    }
    inner = [path for path in package.rglob("*.py") if path.name not in edge]
    own = {name for path in inner for name in imports(path) if name.startswith("bao_lessons")}
    assert strays(inner, own) == {}


def test_the_command_bao_leads_somewhere() -> None:
    (command,) = entry_points(group="console_scripts", name="bao")
    assert callable(command.load())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    from flit_core import buildapi

    folder = tmp_path_factory.mktemp("wheel")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        name = buildapi.build_wheel(str(folder))
    return zipfile.ZipFile(folder / name)


def test_the_wheel_brings_all_that_the_package_reads(wheel: zipfile.ZipFile) -> None:
    inside = set(wheel.namelist())
    package = {
        path.relative_to(ROOT).as_posix()
        for path in files()
        if path.is_relative_to(ROOT / "bao_lessons")
    }
    assert "bao_lessons/py.typed" in package
    assert "bao_lessons/messages/en.json" in package
    assert package <= inside


def test_the_wheel_brings_nothing_else(wheel: zipfile.ZipFile) -> None:
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {"bao_lessons", next(top for top in tops if top.endswith(".dist-info"))}
    assert not any("__pycache__" in name for name in wheel.namelist())
