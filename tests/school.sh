#!/usr/bin/env bash
# The school day, measured: how often stand-ins for persons earn each medal, or a better one, on each court for one:
# clumsy, beginner, improver and expert, and the beginner who never swings; then how often each gets through all of these
# courts in a row with three erasers. Ends with 1 where a medal is not rarer the less skilled the player, or where one who
# never swings earns stars in 2 % of the tries or more.
#     bash tests/school.sh [MEGAPON_HEADLESS] [TRIES_A_PLAYER] [SEED] [COURT…]
set -euo pipefail
headless=${1:-build/megapon-headless}
tries=${2:-400}
seed=${3:-1}
courts=("${@:4}")
((${#courts[@]})) || courts=(bells letter-box block-print moving-goals set-squares paper-planes rubber-stamps corridors
    marching-band marble-storm origami-harbour last-page)

skills=("human:350,40,150" "human:250,30,90" "human:200,15,60" "human:130,4,25")
players=()
for skill in "${skills[@]}"; do players+=(--player "$skill"); done
for skill in "${skills[@]}"; do players+=(--player "$skill:still"); done

# row COURT: a line of the table; 1: the rule is broken.
row() {
    "$headless" par "$1" --bots "$tries" --seed "$seed" --jobs "$(getconf _NPROCESSORS_ONLN)" "${players[@]}" |
        awk -v court="$1" -v pencils="$pencils" '
            function value(key) {
                match($0, "\"" key "\":[0-9.]+")
                return substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3) + 0
            }
            {
                share["pencil", NR] = value("reached")
                share["ink", NR] = value("ink")
                share["star", NR] = value("star")
                length_of[NR] = value("median_length") / 10
            }
            END {
                printf "%-15s", court
                for (m = split("pencil ink star", medals, " "); m >= 1; --m) {
                    medal = medals[4 - m]
                    printf "  "
                    for (k = 1; k <= 4; ++k) {
                        printf " %3.0f", 100 * share[medal, k]
                        if (k > 1 && share[medal, k] <= share[medal, k - 1]) broken = 1
                        if (share[medal, k + 4] >= share[medal, k] && share[medal, k + 4] > 0) broken = 1
                        if (medal == "star" && share[medal, k + 4] >= 0.02) broken = 1
                    }
                }
                for (k = 1; k <= 4; ++k) print k, share["pencil", k] >> pencils
                printf "   %3.0f   %3.0f s%s\n", 100 * share["pencil", 6], length_of[2], broken ? "   BROKEN" : ""
                exit broken
            }'
}

# What is kept of each row: the player and the share of its tries that earn the pencil.
pencils=$(mktemp)
trap 'rm -f "$pencils"' EXIT

# The chance that no more than two tries fail before each court is done, whose tries do not depend on one another.
in_a_row() {
    awk '
        BEGIN { for (k = 1; k <= 4; ++k) chance[k, 0] = 1 }
        { for (f = 0; f <= 2; ++f) chance[$1, f] = $2 * chance[$1, f] + (f ? (1 - $2) * chance[$1, f - 1] : 0) }
        END {
            printf "%-15s  ", "all in a row"
            for (k = 1; k <= 4; ++k) printf " %3.0f", 100 * (chance[k, 0] + chance[k, 1] + chance[k, 2])
            print ""
        }' "$pencils"
}

broken=0
printf '%-15s   %-17s %-17s %-17s %5s %6s\n' court pencil ink star still try
for court in "${courts[@]}"; do row "$court" || broken=1; done
in_a_row
exit "$broken"
