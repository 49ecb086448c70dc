#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "lab/exhibit.h"

namespace megapon::lab {

// A guess that a visitor draws: a cross where things will touch, and an arrow in the direction in which the ball then
// leaves. Px of the diagram.
struct DrawnGuess {
    Vec place;
    std::optional<Vec> direction{};
};

// How good ten drawn guesses were.
enum class Medal : std::uint8_t { none, bronze, silver, gold };

// What a visitor has reached in an exhibit.
struct ExhibitStamps {
    Puzzles puzzles{};
    Medal medal = Medal::none;  // the best one
    friend bool operator==(const ExhibitStamps&, const ExhibitStamps&) = default;

    int solved() const { return static_cast<int>(std::count(puzzles.begin(), puzzles.end(), true)); }
};

// How far a drawn guess was off.
struct GuessError {
    double px = 0;
    std::optional<double> degrees{};  // nothing: no direction was drawn, or there is none
};

// "Hit or miss?", in rounds of ten questions; each exhibit's texts say what it asks. What can be seen as the exhibit
// stands is asked about later.
class Quiz {
  public:
    static constexpr int round = 10;

    explicit Quiz(std::uint64_t seed) : random_(seed) {}

    // Lays out a new question. After a full round the score begins again.
    void ask(Exhibit& exhibit);
    // The question counts for nothing; an answer that was given is one about the past.
    void cancel() { pending_ = answered_ = false; }
    // Mixes `entropy` into the questions to come.
    void stir(std::uint64_t entropy) { random_ = sim::Random(random_.next() ^ entropy); }

    // Return whether the guess is right; false without a pending question. A drawn guess says "hit", and is right if it
    // is at most 12 px and 20 degrees off.
    bool guess(bool hit);
    bool guess(const DrawnGuess& drawn);

    bool pending() const { return pending_; }    // a question waits for its guess: the verdict stays hidden
    bool answered() const { return answered_; }  // what the exhibit shows is the answer to the last question
    int frames_ahead() const { return asks_for_.frames_ahead; }  // that the last question asked about
    bool asks_for_place() const { return asks_for_.place; }      // a hit can be drawn
    bool asks_for_direction() const { return asks_for_.direction; }
    bool last_right() const { return last_right_; }
    const std::optional<GuessError>& last_error() const { return error_; }  // of a drawn guess at a hit
    int asked() const { return asked_; }
    int right() const { return right_; }
    // After a round of ten in which every guess at a hit was drawn where it could be: gold for 9, silver for 7, bronze
    // for 5 right ones.
    Medal medal() const;

  private:
    struct Truth {
        bool hit = false;
        std::optional<Vec> place{};
        std::optional<Vec> direction{};
    };
    Truth truth_of(const Exhibit& exhibit) const;
    bool close(bool right);

    sim::Random random_;
    Truth truth_;
    bool pending_ = false;
    bool answered_ = false;
    bool last_right_ = false;
    Question asks_for_;
    int asked_ = 0;
    int right_ = 0;
    int undrawn_ = 0;  // guesses at a hit in this round that could have been drawn
    std::optional<GuessError> error_;
};

}  // namespace megapon::lab
