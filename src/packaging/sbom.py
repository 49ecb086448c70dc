"""Writes what is inside a release, as SPDX 2.3: which file has which libraries in it, of which version, under which licence.

    python3 sbom.py VERSION FOLDER    FOLDER/megapon-VERSION.spdx.json, of all other files in the folder

Archives, wheels and npm packages list what is in them in licences/packages.txt, which their scripts write as they pack; a
Debian package names what it needs. The time is SOURCE_DATE_EPOCH, so that the same release gives the same bytes.
"""

import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

LISTED = re.compile(r"[^/]+/licences/packages\.txt")
ZIPS = (".zip", ".whl")
TARS = (".tar.xz", ".tgz")
# Of what we compile from source ourselves, by SPDX' names; of other packages the archive has Debian's own text.
LICENCES = {"libsdl2": "Zlib", "libsdl2-image": "Zlib", "libsdl2-ttf": "Zlib", "libsdl2-mixer": "Zlib", "freetype": "FTL OR GPL-2.0-or-later",
            "giflib": "MIT", "zlib": "Zlib", "libharu": "Zlib", "qrencode": "LGPL-2.1-or-later", "libtomlplusplus-dev": "MIT",
            "libcli11-dev": "BSD-3-Clause", "nlohmann-json3-dev": "MIT", "gcc-mingw-w64-base": "GPL-3.0-or-later WITH GCC-exception-3.1"}


def listed(path):
    """The lines of packages.txt inside an archive, as (name, version)."""
    text = ""
    if path.name.endswith(ZIPS):
        with zipfile.ZipFile(path) as archive:
            for name in filter(LISTED.fullmatch, archive.namelist()):
                text += archive.read(name).decode()
    elif path.name.endswith(TARS):
        with tarfile.open(path) as archive:
            for member in filter(lambda one: LISTED.fullmatch(one.name), archive):
                text += archive.extractfile(member).read().decode()
    return [tuple(line.split()) for line in text.splitlines()]


def needed(path):
    """What a Debian package depends on, as (name, bound)."""
    field = subprocess.run(["dpkg-deb", "--field", path, "Depends"], check=True, capture_output=True, text=True).stdout
    found = re.findall(r"([a-z0-9][a-z0-9+.-]+)(?::any)?(?: \(([^)]*)\))?", field.strip())
    return [(name, bound or "any") for name, bound in found]


def identifier(*words):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", "-".join(words))


def component(name, version):
    return {
        "SPDXID": identifier("part", name, version), "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "supplier": "Organization: Debian", "licenseConcluded": "NOASSERTION",
        "licenseDeclared": LICENCES.get(name, "NOASSERTION"), "copyrightText": "NOASSERTION",
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                          "referenceLocator": f"pkg:deb/debian/{name}@{version.split()[-1]}"}],
    }


def artifact(path, version):
    return {
        "SPDXID": identifier("file", path.name), "name": path.name, "versionInfo": version, "packageFileName": path.name,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "MIT AND OFL-1.1", "copyrightText": "2026 Megaphone DE Pong authors",
        "checksums": [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(path.read_bytes()).hexdigest()}],
    }


def document(version, paths):
    components, relations, artifacts = {}, [], []
    for path in paths:
        made = artifact(path, version)
        artifacts.append(made)
        relations.append(("SPDXRef-DOCUMENT", "DESCRIBES", made["SPDXID"]))
        inside, relation = (needed(path), "DEPENDS_ON") if path.suffix == ".deb" else (listed(path), "CONTAINS")
        for name, its_version in inside:
            part = components.setdefault((name, its_version), component(name, its_version))
            relations.append((made["SPDXID"], relation, part["SPDXID"]))
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    digest = hashlib.sha256("".join(one["checksums"][0]["checksumValue"] for one in artifacts).encode()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"megapon-{version}",
        "documentNamespace": f"https://megapon.example/spdx/{version}/{digest[:16]}",
        "creationInfo": {"created": datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
                         "creators": ["Organization: Megaphone DE Pong authors", "Tool: src/packaging/sbom.py"]},
        "packages": [*artifacts, *(components[key] for key in sorted(components))],
        "relationships": [{"spdxElementId": one, "relationshipType": relation, "relatedSpdxElement": other}
                          for one, relation, other in relations],
    }


def main(version, folder):
    target = Path(folder) / f"megapon-{version}.spdx.json"
    paths = sorted(path for path in Path(folder).iterdir() if path != target and path.name != "SHA256SUMS")
    target.write_text(json.dumps(document(version, paths), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
