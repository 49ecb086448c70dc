#pragma once

#include "lab/exhibit.h"

namespace megapon::lab {

// Guess first: hit or miss? Ten pages make a round.
class Quiz {
  public:
    static constexpr int round = 10;

    explicit Quiz(std::uint64_t seed) : random_(seed) {}

    // Lays another page and asks. After a whole round a new one begins.
    void ask(Exhibit& exhibit) {
        if (asked_ == round) asked_ = right_ = 0;
        exhibit.shuffle(random_);
        waits_ = true;
    }

    // Lets chance into what is asked next.
    void stir(std::uint64_t chance) { random_ = sim::Random(random_.next() ^ chance); }

    // Whoever goes on without a guess is asked no more.
    void withdraw() { waits_ = false; }

    // Answers whether the guess was right.
    bool guess(const Exhibit& exhibit, bool hit) {
        if (!waits_) return false;
        waits_ = false;
        last_right_ = exhibit.hit() == hit;
        ++asked_;
        if (last_right_) ++right_;
        return last_right_;
    }

    bool waits() const { return waits_; }  // the verdict is not to be shown yet
    bool last_right() const { return last_right_; }
    int asked() const { return asked_; }
    int right() const { return right_; }

  private:
    sim::Random random_;
    bool waits_ = false;
    bool last_right_ = false;
    int asked_ = 0;
    int right_ = 0;
};

}  // namespace megapon::lab
