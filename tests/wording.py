"""What a message of the catalogue is made of, read by another hand than the one that fills it."""

import re

END = re.compile(r"[.!?]$")
LEFT_OVER = re.compile(r"[{}]|(?<![<>+*])#|</?sw>|\.\.|,,|\s[.,;:!?]|\bundefined\b|\bNone\b")


def is_prose(text):
    """A sentence or more as a printer would have it. It may begin with a hole of North's."""
    if LEFT_OVER.search(text) or not END.search(text) or "  " in text or text != text.strip():
        return False
    return not text[0].islower() or re.match(r"[ab][1-8]", text) is not None


def closing(text, start):
    """Where the brace that opens at ``start`` closes."""
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise AssertionError(f"a brace is not closed in {text!r}")


def braces(text):
    """The insides of the outermost braces, each with what stands before it."""
    at = 0
    while (start := text.find("{", at)) >= 0:
        end = closing(text, start)
        yield text[at:start], text[start + 1 : end]
        at = end + 1


def slots(text):
    """The values that a message needs, with their kinds: ``("n", "plural")``, ``("who", "")``."""
    found = set()
    for _, inside in braces(text):
        name, kind, choices = [*inside.split(",", 2), "", ""][:3]
        found.add((name.strip(), kind.strip()))
        for _, form in braces(choices):
            found |= slots(form)
    return found


def literal(text):
    """A message without the names of its values: what a reader may come to see of it."""
    out, at = "", 0
    for before, inside in braces(text):
        choices = [*inside.split(",", 2), "", ""][2]
        out += before + " … " + " ".join(literal(form) for _, form in braces(choices))
        at += len(before) + len(inside) + 2
    return out + text[at:]


def forms(text):
    """Every choice of a message: its value, its kind and the names of its forms."""
    for _, inside in braces(text):
        name, kind, choices = [*inside.split(",", 2), "", ""][:3]
        if kind:
            yield name.strip(), kind.strip(), [before.strip() for before, _ in braces(choices)]
            for _, form in braces(choices):
                yield from forms(form)
