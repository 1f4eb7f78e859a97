"""What a notebook keeps of a widget: text, and the book page's element, beside the live view."""

from typing import Any

import anywidget


class Shown(anywidget.AnyWidget):
    """A widget that is also a line of text, and an element of a page of the book."""

    def element(self) -> str:
        """The widget as a book page has it, beside the scripts of the book."""
        raise NotImplementedError

    def to_html(self) -> str:
        """The widget as any page may have it: a snippet that needs nothing beside it."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = repr(self)
        data["text/html"] = self.element()
        return data, metadata
