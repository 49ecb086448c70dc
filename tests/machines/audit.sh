#!/usr/bin/env bash
# Reads compiled files for what would give other hashes on some machine: an instruction that fuses a*b+c, arithmetic of
# x87, or a function of the C library's libm that is not exact on all of them.
#     bash tests/machines/audit.sh [--compiler COMPILER] FILE…    object files or archives; 1 if something is found
set -euo pipefail
compiler=c++
if [[ ${1:-} == --compiler ]]; then
    compiler=$2
    shift 2
fi
# A compiler for another machine has that machine's objdump and nm beside it; those of WebAssembly are LLVM's.
tools=${compiler%g++}
if [[ $compiler == em++ ]]; then
    tools=llvm-
    compiler=c++ # for the names of libm
elif [[ $compiler == *mingw32* ]]; then
    tools=x86_64-w64-mingw32-
    compiler=c++
elif [[ $tools == "$compiler" || $tools == */ ]] || ! command -v "${tools}objdump" > /dev/null; then tools=""; fi

fused='vfn?m(add|sub)[a-z0-9]*'                 # x86
fused+='|fn?m(add|sub)(\.[ds])?|fml[as]'        # aarch64, riscv64, ppc64le
fused+='|vfn?m[as]([a-z]{2})?\.f(32|64)'        # arm
fused+='|x[sv]n?m(add|sub)[am][ds]p'            # ppc64le
fused+='|n?m(add|sub)f?\.(s|d|ps)'              # mips64el
fused+='|m[as][de]br?|[vw]fn?m[as][a-z]*'       # s390x
fused+='|f(32x4|64x2)\.(qfm[as]|relaxed_n?madd)' # WebAssembly, beyond what all browsers have
exact='sqrt floor ceil fabs'
mode='fegetenv fegetround fesetenv __fe_dfl_env nan' # calculate nothing: they set the rounding, or name a constant
# Loads, stores and a change of sign are exact in x87, too: by them a function of 32-bit x86 returns a double.
x87='f(i?(add|sub|mul|div)r?|(sqrt|sin|cos|sincos|ptan|patan|prem|prem1|rndint|scale|2xm1|yl2x|yl2xp1|xtract))[pls]?'

machine_of() { "${tools}objdump" -f "$1" 2> /dev/null | sed -n 's/.*file format //p' | head -n 1; }

# mnemonics FILE: each once, after how often it occurs.
mnemonics() {
    "${tools}objdump" -d --no-show-raw-insn "$1" 2> /dev/null |
        awk -F '\t' 'NF > 1 { sub(/ .*/, "", $2); print $2 }' | sort | uniq -c
}

# libm: the names of its functions, a line each.
libm() {
    local library
    library=$("$compiler" -print-file-name=libm.so.6)
    "${tools}nm" -D --defined-only "$library" | awk '{ sub(/@.*/, "", $3); print $3 }' | sort -u
}

calls() { "${tools}nm" -u "$1" 2> /dev/null | awk 'NF { sub(/@.*/, "", $NF); print $NF }' | sort -u; }

found=0
# report FILE WHAT LINES: only if there are lines.
report() {
    [[ -z $3 ]] && return
    echo "$1: $2: $(tr -s ' \n' ' ' <<< "$3")" >&2
    found=1
}

for file in "$@"; do
    all=$(mnemonics "$file")
    [[ -n $all ]] || { echo "$file: no instructions were read" >&2 && exit 1; }
    report "$file" "fuses a*b+c" "$(grep -E " ($fused)$" <<< "$all")"
    if [[ $(machine_of "$file") == *86* ]]; then report "$file" "x87" "$(grep -E " ($x87)$" <<< "$all")"; fi
    names=$(libm)
    [[ $names == *sqrt* ]] || { echo "the names of libm were not read" >&2 && exit 1; }
    report "$file" "calls libm" "$(comm -12 <(calls "$file") <(comm -23 <(echo "$names") <(tr ' ' '\n' <<< "$exact $mode" | sort)))"
done
exit "$found"
