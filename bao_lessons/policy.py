"""The Content-Security-Policy under which the built book works, for whoever serves it."""

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

POLICY = "policy.txt"

RULES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the still pictures of the boards
    "connect-src": "'self'",  # lines around a word that was searched; what the worker keeps
    # The thinking player's own text, started again: a page from a file may start no file.
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'self'",
}

INLINE = {
    # It may be sent for any address, and so can name no file of its own.
    "404.html": ("script", "style"),
    # Colours of a picture, which is one file.
    "_images/*.svg": ("style",),
}


def own(folder: Path, tag: str) -> Iterator[str]:
    """The texts that bring a script or style along inside them."""
    for pattern, tags in INLINE.items():
        if tag in tags:
            yield from (path.read_text("utf-8") for path in sorted(folder.glob(pattern)))


def hashes(folder: Path, tag: str) -> list[str]:
    """What stands within a tag in those texts, each as a policy names it."""
    within = re.compile(rf"<{tag}>(.*?)</{tag}>", re.DOTALL)
    found = {inside for text in own(folder, tag) for inside in within.findall(text)}
    digests = sorted(b64encode(sha256(text.encode()).digest()).decode() for text in found)
    return [f"'sha256-{digest}'" for digest in digests]


def policy(folder: Path) -> str:
    """The policy of a built book: the value of the header, in one line."""
    rules = dict(RULES)
    for tag in ("script", "style"):
        rules[f"{tag}-src"] = " ".join([rules[f"{tag}-src"], *hashes(folder, tag)])
    return "; ".join(f"{name} {allowed}" for name, allowed in rules.items())


def write(folder: Path) -> None:
    """Put the policy beside the pages."""
    (folder / POLICY).write_text(policy(folder) + "\n", "utf-8")
