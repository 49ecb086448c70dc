#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/state.h"

// A knockout of a few who share one desk: who loses is out, and who wins the last match is the champion.
namespace megapon::play {

class Tournament {
  public:
    static constexpr std::size_t fewest = 3, most = 8;

    // Draws the places of the tree and the sides of each match. std::invalid_argument: too few entrants, or too many.
    Tournament(std::size_t entrants, std::uint64_t seed);

    std::size_t entrants() const { return names_.size(); }

    // What an entrant, counted from 0, is called; empty: nothing yet.
    const std::string& name(std::size_t entrant) const { return names_.at(entrant); }
    void rename(std::size_t entrant, std::string name) { names_.at(entrant) = std::move(name); }

    // Points by which an entrant is ahead as a match begins, 0 to most_head_start. Of two who meet the difference
    // counts.
    static constexpr int most_head_start = 5;
    int head_start(std::size_t entrant) const { return head_starts_.at(entrant); }
    void change_head_start(std::size_t entrant, int by);  // as far as that goes

    // The columns of the tree: 0 is that of all entrants, the last one that of the champion.
    std::size_t rounds() const;
    std::size_t places(std::size_t round) const;

    // Who is at a place of a column, from the top. Nothing: not known yet, or nobody, where an entrant of the first
    // round has no opponent and goes on without a match.
    std::optional<std::size_t> at(std::size_t round, std::size_t place) const;
    bool is_empty(std::size_t place) const { return !tree_.at(leaf(place)).entrant; }  // of the first round

    // Who plays next, on which side; nothing: the tournament is over.
    std::optional<sim::PerSide<std::size_t>> next() const;

    // The column and the place where the winner of the next match will stand. Only while there is one.
    struct Place {
        std::size_t round = 0;
        std::size_t place = 0;
        friend bool operator==(const Place&, const Place&) = default;
    };
    std::optional<Place> next_place() const;

    // The next match was won by this side. std::logic_error: there is none.
    void add_win(sim::Side winner);

    std::size_t matches_left() const;
    std::optional<std::size_t> champion() const { return tree_[top].entrant; }

  private:
    // The winner of node n meets in n / 2 that of the other node there: 1 is the final, and the leaves are the last
    // half.
    struct Node {
        std::optional<std::size_t> entrant{};
        bool upper_is_left = false;  // the side of who comes from the upper one of the two nodes
    };
    static constexpr std::size_t top = 1;

    std::size_t leaf(std::size_t place) const { return tree_.size() / 2 + place; }
    std::optional<std::size_t> next_node() const;
    void let_unopposed_pass();

    std::vector<std::string> names_;
    std::vector<int> head_starts_;
    std::vector<Node> tree_;  // [0] is none
};

}  // namespace megapon::play
