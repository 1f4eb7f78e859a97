"""environment.yml, constraints.txt, pyproject.toml and what is installed say the same thing.

Whether conda-forge has these versions and can solve them is not looked at: that needs the network.
"""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))

EXTRAS = {
    name: [Requirement(line) for line in lines]
    for name, lines in PROJECT["optional-dependencies"].items()
}
WANTED = {
    canonicalize_name(requirement.name): requirement.specifier
    for requirements in EXTRAS.values()
    for requirement in requirements
    if canonicalize_name(requirement.name) != PROJECT["name"]
}
# Not a part of what the tests need: it may be missing here.
LITE = {canonicalize_name(requirement.name) for requirement in EXTRAS["lite"]}
PINNED = {
    canonicalize_name(name): Version(number)
    for name, number in re.findall(
        r"^([\w.-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE
    )
}


def conda_requirements() -> dict[str, SpecifierSet]:
    specs = [Requirement(line) for line in CONDA["dependencies"] if isinstance(line, str)]
    return {canonicalize_name(spec.name): spec.specifier for spec in specs}


def test_the_rules_need_nothing_but_python() -> None:
    assert PROJECT["dependencies"] == []


def test_environment_yml_has_only_what_this_test_understands() -> None:
    assert set(CONDA) == {"name", "channels", "dependencies"}
    assert CONDA["channels"] == ["conda-forge"]
    assert [entry for entry in CONDA["dependencies"] if not isinstance(entry, str)] == [
        {"pip": ["-e ."]}
    ]


def test_environment_yml_asks_for_the_ranges_of_pyproject() -> None:
    conda = conda_requirements()
    assert conda.pop("python") == SpecifierSet(PROJECT["requires-python"])
    assert conda.pop("pip") == SpecifierSet()
    assert conda == {name: WANTED[name] for name in conda}


def test_environment_yml_has_all_that_reading_and_running_needs() -> None:
    needed = {canonicalize_name(r.name) for extra in ("book", "lab") for r in EXTRAS[extra]}
    assert needed <= set(conda_requirements())


@pytest.mark.parametrize("name", sorted(WANTED))
def test_the_pinned_version_is_in_range(name: str) -> None:
    assert PINNED[name] in WANTED[name]


@pytest.mark.parametrize("name", sorted(WANTED.keys() - LITE))
def test_the_pinned_version_is_installed(name: str) -> None:
    assert Version(version(name)) == PINNED[name]


def test_everything_is_pinned_once_and_exactly() -> None:
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.!+]+", line) for line in lines), "a pin is name==version"
    assert len(lines) == len(PINNED)
