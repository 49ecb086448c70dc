# shellcheck shell=bash
# The Python package before it is a wheel. Sourced by tests/library.sh and tests/library/javascript.sh, which set `root`
# and `scratch`.

: "${root:?}" "${scratch:?}"

# python_package LIBRARY: the package with this library, importable from $scratch/python.
python_package() {
    local sources=$root/src/library
    mkdir -p "$scratch/python"
    cp -r "$sources/python/megapon" "$scratch/python"
    python3 "$sources/python/interface.py" "$sources/c/megapon/hits.h" "$sources/c/megapon/megapon.h" \
        > "$scratch/python/megapon/_interface.py"
    export PYTHONPATH=$scratch/python MEGAPON_LIBRARY=$1 PYTHONDONTWRITEBYTECODE=1
}
