#include "lab/quiz.h"

#include <memory>

#include "geometry/trig.h"

namespace megapon::lab {

// The exhibit is right, whatever method it shows.
Quiz::Truth Quiz::truth_of(const Exhibit& exhibit) const {
    const auto later = exhibit.clone();
    for (int frame = 0; frame < asks_for_.frames_ahead; ++frame) later->play_frame();
    if (!later->asked_hit()) return {};
    return {true, later->touching_place(), later->leaving_direction()};
}

void Quiz::ask(Exhibit& exhibit) {
    constexpr int attempts = 40;
    if (asked_ == round) asked_ = right_ = undrawn_ = 0;
    exhibit.set(Exhibit::naive_key, 0);  // a question is not about a mistake
    asks_for_ = exhibit.info().question;
    const bool wanted = random_.unit() < 0.5;
    for (int i = 0; i < attempts; ++i) {
        exhibit.randomize(random_);
        truth_ = truth_of(exhibit);
        if (asks_for_.frames_ahead == 0 || truth_.hit == wanted) break;
    }
    error_.reset();
    pending_ = true;
    answered_ = false;
}

bool Quiz::close(bool right) {
    pending_ = false;
    answered_ = true;
    last_right_ = right;
    ++asked_;
    if (right) ++right_;
    return right;
}

bool Quiz::guess(bool hit) {
    if (!pending_) return false;
    if (hit && asks_for_.place) ++undrawn_;
    return close(truth_.hit == hit);
}

bool Quiz::guess(const DrawnGuess& drawn) {
    constexpr double most_px = 12;
    constexpr double most_degrees = 20;
    if (!pending_) return false;
    if (!truth_.hit || !truth_.place) return close(false);
    error_ = GuessError{length(drawn.place - *truth_.place)};
    if (truth_.direction && drawn.direction)
        error_->degrees = geometry::degrees_between(*truth_.direction, *drawn.direction);
    const bool misses_direction = asks_for_.direction && truth_.direction && !drawn.direction;
    return close(error_->px <= most_px && error_->degrees.value_or(0) <= most_degrees && !misses_direction);
}

Medal Quiz::medal() const {
    if (asked_ < round || undrawn_ > 0) return Medal::none;
    if (right_ >= 9) return Medal::gold;
    if (right_ >= 7) return Medal::silver;
    return right_ >= 5 ? Medal::bronze : Medal::none;
}

}  // namespace megapon::lab
