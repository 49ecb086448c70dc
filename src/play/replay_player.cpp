#include "play/replay_player.h"

#include <algorithm>
#include <utility>

#include "config/settings.h"
#include "court/court_text.h"
#include "geometry/floating_point.h"
#include "play/framed_file.h"
#include "sim/hash.h"

namespace megapon::play {

namespace {

constexpr std::size_t most_snapshots = 200;
constexpr int before_all_frames = -1;  // the match is set up with the replay's own tuning, even if frame 0 was retuned

text::Error error_in(const std::string& file, const std::string& what, const text::Errors& errors) {
    return error_inside(file, "this replay cannot be played", what, errors);
}

text::Result<std::map<int, sim::Tuning>> read_tunings(const Replay& replay, const std::string& file) {
    std::map<int, sim::Tuning> tunings;
    config::Settings settings;
    text::Errors errors = read_recorded_tuning(settings, replay.tuning, file);
    tunings[before_all_frames] = settings.tuning();
    for (auto retuned = replay.retuned.begin(); errors.empty() && retuned != replay.retuned.end(); ++retuned) {
        errors = read_recorded_tuning(settings, retuned->second, file);
        tunings[retuned->first] = settings.tuning();
    }
    if (!errors.empty()) return error_in(file, "tuning", errors);
    return tunings;
}

}  // namespace

text::Result<ReplayPlayer> ReplayPlayer::open(Replay replay, const std::string& file) {
    const geometry::PlainArithmetic plain;
    auto tunings = read_tunings(replay, file);
    if (!tunings) return tunings.errors();
    // Balls were checked when the match began; a radius of 0 refuses none whose size has been tuned since.
    auto court = court::read_court(replay.court, file, 0);
    if (!court) return error_in(file, "court", court.errors());
    sim::World world = sim::make_world(*std::move(court), (*tunings)[before_all_frames]);
    return ReplayPlayer(std::move(replay), std::move(world), *std::move(tunings));
}

ReplayPlayer::ReplayPlayer(Replay replay, sim::World world, std::map<int, sim::Tuning> tunings)
    : replay_(std::move(replay)),
      world_(std::move(world)),
      tunings_(std::move(tunings)),
      before_(sim::start_match(world_, replay_.seed)),
      state_(before_),
      snapshots_{state_} {}

const sim::Events& ReplayPlayer::play() { return play(nullptr); }

const sim::Events& ReplayPlayer::play(sim::SubstepWatcher* watcher) {
    events_.clear();
    if (ended()) return events_;
    sim::set_tuning(world_, tuning_of(frame()));
    before_ = state_;
    sim::step(state_, replay_.frames[static_cast<std::size_t>(frame())], world_, events_, watcher, work_);
    keep_snapshot();
    return events_;
}

// Of a very long replay every second one goes, so that the memory does not grow with it.
void ReplayPlayer::keep_snapshot() {
    if (frame() != static_cast<int>(snapshots_.size()) * snapshot_distance_) return;
    snapshots_.push_back(state_);
    if (snapshots_.size() <= most_snapshots) return;
    for (std::size_t i = 1; 2 * i < snapshots_.size(); ++i) snapshots_[i] = std::move(snapshots_[2 * i]);
    snapshots_.resize(snapshots_.size() / 2 + 1);
    snapshot_distance_ *= 2;
}

const sim::Tuning& ReplayPlayer::tuning_of(int index) const { return std::prev(tunings_.upper_bound(index))->second; }

bool ReplayPlayer::agrees() const {
    const std::size_t without = replay_.frames.size() - replay_.hashes.size();  // frames
    const auto played = static_cast<std::size_t>(frame());
    return played <= without || sim::hash(state_) == replay_.hashes[played - without - 1];
}

std::optional<std::string> ReplayPlayer::diverged_field() const {
    if (frame() == 0 || replay_.checks.size() == 0) return std::nullopt;
    std::vector<std::uint64_t> words_before;
    std::vector<std::uint64_t> words;
    if (frame() > 1) sim::list_words(before_, words_before);  // the first frame's checks are of all fields
    sim::list_words(state_, words);
    const std::span<const FieldCheck> recorded = replay_.checks[static_cast<std::size_t>(frame() - 1)];
    const auto field = first_disagreement(recorded, checks_between(words_before, words));
    if (!field) return std::nullopt;
    const std::vector<std::string> names = sim::field_names(state_);
    const auto index = static_cast<std::size_t>(*field);
    return index < names.size() ? names[index] : "field " + std::to_string(index);
}

void ReplayPlayer::restore(int snapshot) {
    state_ = snapshots_[static_cast<std::size_t>(snapshot)];
    before_ = state_;
    sim::set_tuning(world_, tuning_of(frame() - 1));
    events_.clear();
}

void ReplayPlayer::jump(int frame_wanted) {
    const int target = std::clamp(frame_wanted, 0, frames());
    // From before the target where there is one, so that the frame before it is known as well.
    const int nearest = std::min(std::max(target - 1, 0) / snapshot_distance_, static_cast<int>(snapshots_.size()) - 1);
    if (target <= frame() || nearest * snapshot_distance_ > frame()) restore(nearest);
    while (frame() < target) play();
}

}  // namespace megapon::play
