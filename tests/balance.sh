#!/usr/bin/env bash
# How the match plays, measured: stand-ins for people against computer players, and the levels against each other.
#     bash tests/balance.sh [MEGAPON_HEADLESS] [MATCHES_A_ROW]
set -euo pipefail
headless=${1:-build/megapon-headless}
matches=${2:-200}

# row LEFT RIGHT SEED: the statistics of their matches as a line of the table.
row() {
    "$headless" match --left "$1" --right "$2" --seed "$3" --matches "$matches" --statistics | tail -1 |
        awk -v left="$1" -v right="$2" '
            function value(key) {
                match($0, "\"" key "\":\\[?[0-9.]+")
                return substr($0, RSTART + length(key) + 3 + (substr($0, RSTART + length(key) + 3, 1) == "["), RLENGTH)
            }
            {
                printf "%-21s %-6s %4.0f %% %5.1f s %5.1f min %5.1f %5.0f %% %5.0f %% %6d %5d %5d %5d %6d\n", left, right,
                    100 * value("win_share"), value("median_point_seconds"), value("median_match_minutes"),
                    value("hits_a_rally"), 100 * value("rallies_over_300"), 100 * value("points_by_server"),
                    value("longest_straight"), value("own_goals_by_swing"), value("points_by_bunt"), value("pinches"),
                    value("bounce_limits")
            }'
}

printf '%-21s %-6s %6s %7s %9s %5s %7s %7s %6s %5s %5s %5s %6s\n' left right wins point match hits '>300' server \
    level own bunt pinch limits
clumsy=human:350,25,150
novice=human:250,12,90
improver=human:200,8,60
expert=human:130,4,25
row "$clumsy" cpu:1 1
row "$novice" cpu:1 1
row "$novice:still" cpu:1 1
row "$novice" cpu:2 1
row "$improver" cpu:1 1
row "$improver" cpu:3 1
row "$expert" cpu:4 1
row "$expert" cpu:5 1
for level in 1 2 3 4 5; do row "cpu:$level" "cpu:$level" 1; done
for level in 1 2 3 4; do
    for seed in 1 1001 2001 3001 4001; do
        row "cpu:$((level + 1))" "cpu:$level" "$seed"
        row "cpu:$level" "cpu:$((level + 1))" "$seed"
    done
done
