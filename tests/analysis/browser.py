"""A real browser without a window: Chromium, told what to do over a pair of pipes."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

# A browser reads what it is told from the file 3 and answers on 4.
_LAUNCHER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.dup2(int(sys.argv[2]), 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
_KEYS = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35}


class Page:
    """A page that a browser shows."""

    def __init__(self, reader: Any, writer: Any) -> None:
        self._reader, self._writer = reader, writer
        self._number = 0
        self._session: str | None = None
        self.told: list[str] = []  # what the page or the browser has complained of
        target = self._call("Target.createTarget", url="about:blank")["targetId"]
        attached = self._call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self._call(f"{domain}.enable")

    def open(self, url: str, width: int, height: int) -> None:
        """Show a page at a size; below 600 pixels as on a phone."""
        self._call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )
        self._call("Page.navigate", url="about:blank")
        self._call("Page.navigate", url=url)
        while self.value("document.readyState") != "complete" or self.value(
            "location.href"
        ).startswith("about:"):
            pass

    def value(self, expression: str) -> Any:
        """What a piece of JavaScript comes to."""
        result = self._call("Runtime.evaluate", expression=expression, returnByValue=True)
        return result["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        for kind in ("rawKeyDown", "keyUp"):
            self._call(
                "Input.dispatchKeyEvent", type=kind, key=key, code=key,
                windowsVirtualKeyCode=_KEYS[key],
            )  # fmt: skip

    def picture(self, path: Path) -> None:
        """What is seen of it, as a PNG."""
        path.write_bytes(base64.b64decode(self._call("Page.captureScreenshot")["data"]))

    def _call(self, method: str, **params: object) -> dict[str, Any]:
        self._number += 1
        message: dict[str, object] = {"id": self._number, "method": method, "params": params}
        if self._session is not None:
            message["sessionId"] = self._session
        self._writer.write(json.dumps(message).encode() + b"\0")
        self._writer.flush()
        while True:
            answer = json.loads(self._message())
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                result: dict[str, Any] = answer["result"]
                return result
            if answer.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown"):
                self.told.append(json.dumps(answer["params"]))

    def _message(self) -> bytes:
        content = bytearray()
        while (byte := self._reader.read(1)) != b"\0":
            assert byte, "the browser has ended"
            content += byte
        return bytes(content)


@contextmanager
def browser(folder: Path) -> Iterator[Page]:
    """A browser with an empty page; what it writes goes into that folder."""
    assert CHROMIUM is not None
    to_read, to_write = os.pipe()
    back_read, back_write = os.pipe()
    command = [
        CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
        f"--user-data-dir={folder}", "about:blank",
    ]  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-c", _LAUNCHER, str(to_read), str(back_write), *command],
        pass_fds=(to_read, back_write),
        stderr=subprocess.DEVNULL,
    )
    os.close(to_read)
    os.close(back_write)
    try:
        with os.fdopen(back_read, "rb") as reader, os.fdopen(to_write, "wb") as writer:
            yield Page(reader, writer)
    finally:
        process.kill()
        process.wait()
