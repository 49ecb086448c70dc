"""Packs a wheel of the package, the shared library inside.

    python3 wheel.py LIBRARY FOLDER [LICENCES]    prints the wheel's path

LICENCES: a folder with the licence of each library that is inside, and packages.txt, a list of their versions.

The library should need nothing that a machine may lack: -static-libstdc++ -static-libgcc when it is linked. A wheel with
megapon.dll is for Windows.
"""

import base64
import hashlib
import io
import platform
import re
import subprocess
import sys
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True  # nothing is written beside the source
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import generated
import manual

HERE = Path(__file__).resolve().parent
HEADERS = HERE.parent / "c" / "megapon"

METADATA = """Metadata-Version: 2.1
Name: megapon
Version: {version}
Summary: Worlds in which balls never tunnel, never stick and never lose energy, and hit tests
License: MIT
Requires-Python: >=3.8
"""


def version():
    return re.search(r'define MP_VERSION "(.*)"', (HEADERS / "megapon.h").read_text(encoding="utf-8")).group(1)


def platform_tag(library):
    """Windows, or manylinux of the newest glibc that the library asks for."""
    if is_for_windows(library):
        return "win_amd64"
    symbols = subprocess.run(["objdump", "-T", library], check=True, capture_output=True, text=True).stdout
    newest = max((int(minor) for minor in re.findall(r"GLIBC_2\.(\d+)", symbols)), default=17)
    return f"manylinux_2_{newest}_{platform.machine()}"


def is_for_windows(library):
    return Path(library).suffix == ".dll"


def contents(library, licences):
    """What is in the wheel, by name."""
    sources = (source for source in (HERE / "megapon").iterdir() if source.suffix in (".py", ".pyi", ".typed"))
    files = {f"megapon/{source.name}": source.read_bytes() for source in sorted(sources)}
    files.update({f"megapon/{name}": data for name, data in generated.files().items()})
    files.update({f"megapon/manual/{name}": text.encode() for name, text in manual.pages().items()})
    inside = "megapon.dll" if is_for_windows(library) else "libmegapon.so"
    files[f"megapon/{inside}"] = Path(library).read_bytes()
    folder = f"megapon-{version()}.dist-info"
    files[f"{folder}/METADATA"] = METADATA.format(version=version()).encode()
    files[f"{folder}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: megapon\nRoot-Is-Purelib: false\n"
                                f"Tag: py3-none-{platform_tag(library)}\n").encode()
    files[f"{folder}/entry_points.txt"] = b"[pytest11]\nmegapon = megapon.pytest_plugin\n"
    files[f"{folder}/LICENSE"] = (HERE.parents[2] / "LICENSE").read_bytes()
    for licence in sorted(Path(licences).iterdir()) if licences else []:
        files[f"{folder}/licences/{licence.name}"] = licence.read_bytes()
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{folder}/RECORD"] = (record + f"{folder}/RECORD,,\n").encode()
    return files


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def pack(library, folder, licences=None):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in contents(library, licences).items():
            info = zipfile.ZipInfo(name)  # the same bytes for the same files, whenever it is made
            info.external_attr = 0o644 << 16
            wheel.writestr(info, data, zipfile.ZIP_DEFLATED)
    path = Path(folder) / f"megapon-{version()}-py3-none-{platform_tag(library)}.whl"
    path.write_bytes(packed.getvalue())
    return path


if __name__ == "__main__":
    print(pack(*sys.argv[1:]))
