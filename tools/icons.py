"""Draw the icons of the installed book from the theme's mark: once, and again when that changes."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.chromium import find  # noqa: E402

THEME = ROOT / "bao_lessons" / "theme"
MARK = (THEME / "mark.svg").read_text("utf-8")

# How much of the icon the mark fills. A maskable one is cut to a circle or to any other shape.
ICONS = {"icon-192": (192, 1.0, "none"), "icon-512": (512, 1.0, "none")}
ICONS["icon-maskable"] = (512, 0.6, "#fbf7ef")

PAGE = """<style>
body {{ margin: 0; display: grid; place-items: center; height: 100vh; background: {ground}; }}
svg {{ width: {part:.0%}; height: auto; }}
</style>{mark}"""


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find()), args=["--no-sandbox"])
        for name, (size, part, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(ground=ground, part=part, mark=MARK))
            page.screenshot(path=THEME / "static" / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
