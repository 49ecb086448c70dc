#!/usr/bin/env bash
# Pages somebody can read: the README has at most 180 lines, its lines and the manual's at most 110 columns outside code
# and tables; every link to a file or a heading leads there, every page of the manual is linked, every picture is shown.
# A paragraph has at most 90 words. A page of the manual opens with at most 60, and if it has several parts, with a list.
# The digests that the page of determinism names are those that are kept.
#     bash tests/pages.sh FOLDER     of the README: the source tree, or where a package puts it
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$1"
root=$(pwd -P)
failed=0
fail() { echo "FAILED: $*" >&2 && failed=1; }

# outside_code PAGE: "NUMBER:LINE" of all lines but those of code blocks.
outside_code() { awk '/^```/ { code = !code; next } !code { print FNR ":" $0 }' "$1"; }

# headings PAGE: their anchors, as GitHub makes them.
headings() {
    outside_code "$1" | sed -nE 's/^[0-9]+:#+ (.*)$/\1/p' | sed -E 's/[^[:alnum:] _-]//g; s/ /-/g' | tr '[:upper:]' '[:lower:]'
}

# links PAGE: targets outside of code, a line each.
# shellcheck disable=SC2016  # backticks
links() { outside_code "$1" | sed -E 's/`[^`]*`//g' | grep -oE '\]\([^) ]+\)' | sed -E 's/^\]\(//; s/\)$//' || true; }

check_width() {
    local line text
    while IFS= read -r line; do
        text=${line#*:}
        [[ $text == '|'* ]] || ((${#text} <= 110)) || fail "$1:${line%%:*}: ${#text} columns, more than 110"
    done < <(outside_code "$1")
}

# long_paragraphs PAGE: "NUMBER:WORDS" of those with more than 90 words, and of the first with more than `$2`.
long_paragraphs() {
    awk -v most_first="$2" 'function judge() {
            if (words > (first ? most_first : 90)) print begin ":" words
            if (words) first = 0
            words = 0
        }
        BEGIN { first = 1 }
        /^```/ { judge(); code = !code; next } code { next }
        /^$/ || /^[#|]/ { judge(); next } /^(-|[0-9]+\.) / { judge() }
        { if (!words) begin = FNR; words += NF }
        END { judge() }' "$1"
}

check_paragraphs() {
    local long
    while IFS= read -r long; do
        fail "$1:${long%%:*}: a paragraph of ${long#*:} words, more than 90, or more than $2 as the first"
    done < <(long_paragraphs "$@")
}

# The parts of a page, in their order, before the first of them.
check_parts() {
    local parts listed
    parts=$(outside_code "$1" | sed -nE 's/^[0-9]+:## (.*)$/\1/p' | sed -E 's/[^[:alnum:] _-]//g; s/ /-/g' | tr '[:upper:]' '[:lower:]')
    (($(wc -l <<< "$parts") > 1)) || return 0
    listed=$(outside_code "$1" | sed -E '/^[0-9]+:## /,$d' | sed -nE 's/^[0-9]+:- \[.*\]\(#([^)]*)\)$/\1/p')
    [[ $listed == "$parts" ]] || fail "$1: the list of its parts has $(wc -w <<< "$listed") of $(wc -w <<< "$parts")"
}

check_links() {
    local link file anchor
    while IFS= read -r link; do
        [[ $link != *://* ]] || continue
        file=${link%%#*} anchor=
        [[ $link != *'#'* ]] || anchor=${link#*#}
        file=$(realpath -m "$(dirname "$1")/${file:-$(basename "$1")}")
        [[ $file == "$root"/* && -f $file ]] || { fail "$1: $link leads nowhere" && continue; }
        [[ -z $anchor ]] || headings "$file" | grep -qxF -- "$anchor" || fail "$1: $link: $file has no such heading"
        echo "${file#"$root"/}" >> "$reached"
    done < <(links "$1")
}

# check_digest HOURS: of so many hours of play and the courts for one, as tests/machines/digests.sh prints it.
check_digest() {
    local page=assets/manual/determinism.md golden=tests/golden/machines digest
    digest=$(cat <(head -n "$1" "$golden/digests.txt") "$golden/tasks.txt" | sha256sum | cut -c 1-16)
    [[ $(sed '/^### Of earlier rules/q' "$page") == *"\`$digest\`"* ]] || fail "$page: expected the digest $digest of $1 h"
}

reached=$(mktemp)
trap 'rm -f "$reached"' EXIT
lines=$(wc -l < README.md)
((lines <= 180)) || fail "README.md: $lines lines, more than 180"
for page in README.md assets/manual/*.md; do check_width "$page"; done
for page in README.md src/README.md; do check_paragraphs "$page" 90; done
for page in assets/manual/*.md; do check_paragraphs "$page" 60 && check_parts "$page"; done
for page in README.md src/README.md assets/manual/*.md; do check_links "$page"; done
# For those who have the source tree.
if [[ -d tests/golden ]]; then check_digest 1 && check_digest 100; fi
if [[ -e .github ]]; then check_width .github/CONTRIBUTING.md; check_paragraphs .github/CONTRIBUTING.md 60; check_links .github/CONTRIBUTING.md; fi
for file in src/README.md assets/manual/*.md assets/pictures/*.{png,gif}; do
    grep -qxF -- "$file" "$reached" || fail "$file: no page leads there"
done
((!failed))
echo "$(sort -u "$reached" | wc -l) files, $(wc -l < "$reached") links to them"
