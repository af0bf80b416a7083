"""An image in a .zip is read as if it lay there by itself."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from monty.originals.contents import files
from monty.originals.image import ImageError, read_image
from tests.originals.asking import asking
from tests.originals.conftest import started


def _packed(folder: Path, **members: bytes) -> Path:
    path = folder / "packed.zip"
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name.replace("_", "."), content)
    return path


def test_it_is_the_image_inside(tmp_path: Path) -> None:
    inside = asking("spectrum", tmp_path)
    image = read_image(_packed(tmp_path, read_txt=b"thanks", ASKING_TAP=inside.read_bytes()))
    assert image.fingerprint == read_image(inside).fingerprint
    assert (image.machine, image.name) == ("spectrum", "ASKING.TAP")


def test_emulators_and_readers_find_it(tmp_path: Path) -> None:
    image = read_image(_packed(tmp_path, a_tap=asking("spectrum", tmp_path).read_bytes()))
    with started("spectrum") as engine:
        engine.load(image)
        assert engine.run_until("YOUR WORD?", 20)
    assert [file.name for file in files(image)] == ["asking"]


@pytest.mark.parametrize(
    ("members", "told"),
    [
        ({"read_txt": b"no"}, r"^packed\.zip holds 0 images, and not one$"),
        ({"a_tap": b"", "b_tap": b""}, r"^packed\.zip holds 2 images, and not one$"),
        ({"a_tap": b"not"}, r"^a\.tap is not a whole \.tap image$"),
        ({"a_tzx": b"ZXTape!\x1a" + bytes(9 << 20)}, r"^a\.tzx is larger than 8 MB"),
    ],
)
def test_what_is_none_is_told_in_one_line(
    members: dict[str, bytes], told: str, tmp_path: Path
) -> None:
    with pytest.raises(ImageError, match=told):
        read_image(_packed(tmp_path, **members))


def test_a_damaged_archive_is_told_in_one_line(tmp_path: Path) -> None:
    whole = _packed(tmp_path, a_tap=bytes(1000)).read_bytes()
    path = tmp_path / "packed.zip"
    for content in (b"", b"PK", whole[: len(whole) // 2], whole.replace(b"a.tap", b"a\x00tap", 1)):
        path.write_bytes(content)
        with pytest.raises(ImageError) as told:
            read_image(path)
        assert "\n" not in str(told.value)
