#include "play/tournament.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "sim/random.h"

namespace megapon::play {

namespace {

// An even draw of their order (R. Fisher and F. Yates; R. Durstenfeld's form, Communications of the ACM 7, 1964).
std::vector<std::size_t> drawn_order(std::size_t count, sim::Random& random) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t left = count; left > 1; --left) std::swap(order[left - 1], order[random.next() % left]);
    return order;
}

// The pairs of the first round, those first whose lower place stays empty: by turns in both halves of the tree, so that
// nobody reaches the final without a match.
std::vector<std::size_t> pairs_by_emptiness(std::size_t pairs) {
    if (pairs == 2) return {0, 1};
    return {0, 2, 1, 3};
}

}  // namespace

Tournament::Tournament(std::size_t entrants, std::uint64_t seed) : names_(entrants), head_starts_(entrants) {
    if (entrants < fewest || entrants > most) throw std::invalid_argument("a tournament is for 3 to 8 entrants");
    const std::size_t leaves = entrants > 4 ? 8 : 4;
    tree_.resize(2 * leaves);
    sim::Random random(seed);
    const std::vector<std::size_t> order = drawn_order(entrants, random);
    const std::vector<std::size_t> pairs = pairs_by_emptiness(leaves / 2);
    std::vector<bool> is_empty(leaves);
    for (std::size_t i = 0; i < leaves - entrants; ++i) is_empty[2 * pairs[i] + 1] = true;
    std::size_t drawn = 0;
    for (std::size_t place = 0; place < leaves; ++place)
        if (!is_empty[place]) tree_[leaf(place)].entrant = order[drawn++];
    for (Node& node : tree_) node.upper_is_left = random.next() % 2 == 0;
    let_unopposed_pass();
}

void Tournament::change_head_start(std::size_t entrant, int by) {
    int& start = head_starts_.at(entrant);
    start = std::clamp(start + by, 0, most_head_start);
}

std::size_t Tournament::rounds() const {
    std::size_t rounds = 1;
    for (std::size_t nodes = tree_.size() / 2; nodes > 1; nodes /= 2) ++rounds;
    return rounds;
}

std::size_t Tournament::places(std::size_t round) const { return (tree_.size() / 2) >> round; }

std::optional<std::size_t> Tournament::at(std::size_t round, std::size_t place) const {
    if (place >= places(round)) return std::nullopt;
    return tree_[places(round) + place].entrant;
}

// Round by round, each from its top.
std::optional<std::size_t> Tournament::next_node() const {
    for (std::size_t nodes = tree_.size() / 4; nodes >= 1; nodes /= 2)
        for (std::size_t node = nodes; node < 2 * nodes; ++node)
            if (!tree_[node].entrant) return node;
    return std::nullopt;
}

std::optional<sim::PerSide<std::size_t>> Tournament::next() const {
    const auto node = next_node();
    if (!node) return std::nullopt;
    const std::size_t upper = *tree_[2 * *node].entrant;
    const std::size_t lower = *tree_[2 * *node + 1].entrant;
    if (tree_[*node].upper_is_left) return sim::PerSide<std::size_t>{upper, lower};
    return sim::PerSide<std::size_t>{lower, upper};
}

std::optional<Tournament::Place> Tournament::next_place() const {
    const auto node = next_node();
    if (!node) return std::nullopt;
    for (std::size_t round = 1;; ++round)
        if (*node >= places(round)) return Place{round, *node - places(round)};
}

void Tournament::add_win(sim::Side winner) {
    const auto pairing = next();
    if (!pairing) throw std::logic_error("the tournament is over");
    tree_[*next_node()].entrant = (*pairing)[winner];
}

std::size_t Tournament::matches_left() const {
    std::size_t left = 0;
    for (std::size_t node = top; node < tree_.size() / 2; ++node)
        if (!tree_[node].entrant) ++left;
    return left;
}

void Tournament::let_unopposed_pass() {
    for (std::size_t place = 0; place < places(0); place += 2)
        if (is_empty(place + 1)) tree_[leaf(place) / 2].entrant = tree_[leaf(place)].entrant;
}

}  // namespace megapon::play
