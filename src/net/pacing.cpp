#include "net/pacing.h"

#include <algorithm>
#include <numeric>

namespace megapon::net {

namespace {

constexpr std::size_t too_few_frames = 20;
constexpr double most_stretch = 0.02;
constexpr int frames_to_catch_up = 10;

int substeps_in(Time late, Time substep, int most) {
    if (late <= 0) return 0;
    return static_cast<int>(std::min<Time>((late + substep - 1) / substep, most));
}

}  // namespace

void Lateness::add(Time late) {
    late_[next_] = late;
    next_ = (next_ + 1) % frames;
    count_ = std::min(count_ + 1, frames);
}

int Lateness::delay(Time substep, int most, int first) const {
    if (count_ < too_few_frames) return first;
    std::array<Time, frames> sorted = late_;
    const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(count_);
    const auto percentile = sorted.begin() + static_cast<std::ptrdiff_t>((count_ * 199 - 1) / 200);
    std::nth_element(sorted.begin(), percentile, end);
    const int measured = substeps_in(*percentile - patience, substep, most);
    return count_ < frames ? std::max(measured, first) : measured;
}

int first_delay(Time round_trip, Time frame, Time substep, int most) {
    const Time late = round_trip / 2 - patience;
    constexpr Time jitter = 8 * milliseconds;
    constexpr Time margin = 3 * milliseconds;
    return late + margin <= 0 ? 0 : substeps_in(late + frame / 3 + jitter, substep, most);
}

void Pacing::add(Time ahead, Time theirs) {
    ahead_[next_] = ahead;
    next_ = (next_ + 1) % packets;
    count_ = std::min(count_ + 1, packets);
    theirs_ = theirs;
}

Time Pacing::ahead() const {
    if (count_ == 0) return one_way_;
    const auto end = ahead_.begin() + static_cast<std::ptrdiff_t>(count_);
    return std::accumulate(ahead_.begin(), end, Time{0}) / static_cast<Time>(count_);
}

Time Pacing::in_truth() const { return count_ == 0 ? 0 : (ahead() - theirs_) / 2; }

double Pacing::stretch(Time frame) const {
    const Time ahead = in_truth();
    if (ahead <= 0) return 0;
    return std::min(most_stretch, static_cast<double>(ahead) / static_cast<double>(frame * frames_to_catch_up));
}

}  // namespace megapon::net
