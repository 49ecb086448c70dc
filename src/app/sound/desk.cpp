#include "app/sound/desk.h"

#include <algorithm>
#include <utility>

namespace megapon::sound {

void Desk::set_volumes(int master, const std::array<int, group_count>& groups) {
    master_ = master;
    groups_ = groups;
    set_levels();
}

void Desk::play(Cue cue) {
    if (cue.kind == Kind::play_ball) cue.variant = static_cast<int>(language_);
    if (speaker_) speaker_->play(cue);
}

// What the page before has still to say is said first.
void Desk::play_page(const Cues& cues, double ms) {
    for (std::size_t i = 0; i < std::exchange(waiting_count_, 0); ++i) play(waiting_[i].cue);
    for (const Cue& cue : cues)
        if (ms > 0 && cue.moment > 0)
            waiting_[waiting_count_++] = {cue, now_ms_ + cue.moment * ms};
        else
            play(cue);
}

void Desk::pass_time(double now_ms) {
    now_ms_ = now_ms;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < waiting_count_; ++i)
        if (waiting_[i].due_ms <= now_ms)
            play(waiting_[i].cue);
        else
            waiting_[kept++] = waiting_[i];
    waiting_count_ = kept;
}

std::optional<double> Desk::next_due_ms() const {
    std::optional<double> next;
    for (std::size_t i = 0; i < waiting_count_; ++i)
        next = std::min(next.value_or(waiting_[i].due_ms), waiting_[i].due_ms);
    return next;
}

void Desk::hush(Kind kind) {
    if (speaker_) speaker_->hush(kind);
}

void Desk::play_title_jingle() {
    if (!std::exchange(title_was_heard_, true)) play({.kind = Kind::jingle, .variant = 0});
}

void Desk::play_result_jingle() {
    title_was_heard_ = false;
    play({.kind = Kind::jingle, .variant = 1});
}

void Desk::mute(bool muted) {
    muted_ = muted;
    set_levels();
}

void Desk::set_levels() {
    if (!speaker_) return;
    Levels levels{};
    for (std::size_t i = 0; i < group_count; ++i) levels[i] = muted_ ? 0 : master_ * groups_[i] / 1e4;
    speaker_->set_levels(levels);
}

}  // namespace megapon::sound
