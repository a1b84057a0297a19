"""Notebooks as the learner's own Python would have stored them, so that opening one does not make it modified.

JupyterLab compares the language that a notebook names, down to the version of Python, with that of the kernel, and
where they differ it asks at closing whether to save a notebook that nobody has changed.
"""

from ipykernel.ipkernel import IPythonKernel
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager


def speak_of_this_python(model: dict) -> dict:
    """Give a notebook for our kernel the language of the Python that runs here, in place; leave all else alone.

    >>> book = {"metadata": {"kernelspec": {"name": "python3"}, "language_info": {"version": "3.99.0"}}}
    >>> found = speak_of_this_python({"type": "notebook", "content": book})["content"]["metadata"]["language_info"]
    >>> found == IPythonKernel.language_info
    True
    """
    metadata = model["content"]["metadata"] if model["type"] == "notebook" and model["content"] else {}
    if metadata.get("kernelspec", {}).get("name") == "python3":
        metadata["language_info"] = dict(IPythonKernel.language_info)
    return model


class Contents(AsyncLargeFileManager):
    """The files that JupyterLab shows; `start.py` names it as ServerApp.contents_manager_class."""

    async def get(self, *args, **kwargs) -> dict:
        """Return a file or folder as the server's own manager does, a notebook in the language of this Python."""
        return speak_of_this_python(await super().get(*args, **kwargs))
