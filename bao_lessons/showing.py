"""What a notebook keeps of a widget: text, and the page's element, beside the live view."""

from typing import Any

import anywidget


class Shown(anywidget.AnyWidget):
    """A widget that is also a line of text, and an element of a page (``to_html``)."""

    def to_html(self) -> str:
        """The widget as a book page has it."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = repr(self)
        data["text/html"] = self.to_html()
        return data, metadata
