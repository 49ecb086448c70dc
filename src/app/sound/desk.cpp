#include "app/sound/desk.h"

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

void Desk::play(const Cues& cues) {
    for (const Cue& cue : cues) play(cue);
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

void Desk::toggle_mute() {
    muted_ = !muted_;
    set_levels();
}

void Desk::set_levels() {
    if (!speaker_) return;
    Levels levels{};
    for (std::size_t i = 0; i < group_count; ++i) levels[i] = muted_ ? 0 : master_ * groups_[i] / 1e4;
    speaker_->set_levels(levels);
}

}  // namespace megapon::sound
