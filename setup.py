"""The optional compiled modules; everything else is in pyproject.toml.

A module with a `.pxd` beside it is compiled when Cython and a C compiler are there. Where they are
not, or where MONTY_PURE is set, the installation holds the sources alone and works the same.
"""

import os
from pathlib import Path

from setuptools import Extension, setup


def kernels() -> list[Extension]:
    """The modules to compile."""
    if os.environ.get("MONTY_PURE"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    here = Path(__file__).parent
    types = sorted(
        path.relative_to(here)
        for top in ("machines", "monty")
        for path in here.glob(f"{top}/**/*.pxd")
    )
    modules = cythonize(
        [
            Extension(
                ".".join(path.with_suffix("").parts),
                [path.with_suffix(".py").as_posix()],
                extra_compile_args=[] if os.name == "nt" else ["-O3", "-g0"],
            )
            for path in types
        ],
        build_dir="build/cython",
        # The types are in the .pxd files alone; annotations are for people and mypy.
        compiler_directives={"language_level": 3, "annotation_typing": False},
    )
    for module in modules:  # cythonize() makes new objects, which forget an earlier optional=True
        module.optional = True
    return modules


setup(ext_modules=kernels())
