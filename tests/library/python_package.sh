# shellcheck shell=bash
# The Python package before it is a wheel. Sourced by tests/library.sh and tests/library/javascript.sh, which set `root`
# and `scratch`.

: "${root:?}" "${scratch:?}"

# python_package LIBRARY: the package with this library, importable from $scratch/python.
python_package() {
    local sources=$root/src/library
    mkdir -p "$scratch/python"
    cp -r "$sources/python/megapon" "$scratch/python"
    python3 "$sources/python/generated.py" "$scratch/python/megapon"
    export PYTHONPATH=$scratch/python MEGAPON_LIBRARY=$1 PYTHONDONTWRITEBYTECODE=1
}
