#include "play/replay.h"

#include <algorithm>
#include <utility>

#include "court/court_text.h"
#include "play/settings.h"
#include "sim/hash.h"

namespace megapon::play {

namespace {

constexpr int snapshot_distance = 100;  // frames
constexpr int before_all_frames = -1;   // the match is set up with the tape's own tuning, even if frame 0 was retuned

// A problem of a text inside the tape, told as one of the file.
Problem inside(const std::string& file, const char* what, const Problem& problem) {
    return {file, 0, 0,
            "the replay's " + std::string(what) + " cannot be read: line " + std::to_string(problem.line) + ": " +
                problem.message};
}

std::variant<std::map<int, sim::Tuning>, Problem> read_tunings(const Tape& tape, const std::string& file) {
    std::map<int, sim::Tuning> tunings;
    Settings settings;
    std::vector<Problem> problems = settings.read(tape.tuning, file);
    tunings[before_all_frames] = settings.tuning();
    for (auto retuned = tape.retuned.begin(); problems.empty() && retuned != tape.retuned.end(); ++retuned) {
        problems = settings.read(retuned->second, file);
        tunings[retuned->first] = settings.tuning();
    }
    if (!problems.empty()) return inside(file, "tuning", problems.front());
    return tunings;
}

}  // namespace

std::variant<Replay, Problem> Replay::open(Tape tape, const std::string& file) {
    auto tunings = read_tunings(tape, file);
    if (const auto* problem = std::get_if<Problem>(&tunings)) return *problem;
    // Balls were checked when the match began; a radius of 0 refuses none whose size has been tuned since.
    auto court = court::read_court(tape.court, file, 0);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&court)) {
        return inside(file, "court", problems->front());
    }
    auto& by_frame = std::get<std::map<int, sim::Tuning>>(tunings);
    sim::World world = sim::make_world(std::move(std::get<court::Court>(court)), by_frame[before_all_frames]);
    return Replay(std::move(tape), std::move(world), std::move(by_frame));
}

Replay::Replay(Tape tape, sim::World world, std::map<int, sim::Tuning> tunings)
    : tape_(std::move(tape)),
      world_(std::move(world)),
      tunings_(std::move(tunings)),
      before_(sim::start_match(world_, tape_.seed)),
      state_(before_),
      snapshots_{state_} {}

const sim::Events& Replay::play() { return play(nullptr); }

const sim::Events& Replay::play(sim::SubstepWatcher* watcher) {
    events_.clear();
    if (ended()) return events_;
    world_.tuning = tuning_of(frame());
    before_ = state_;
    sim::step(state_, tape_.frames[static_cast<std::size_t>(frame())], world_, events_, watcher, work_);
    if (frame() == static_cast<int>(snapshots_.size()) * snapshot_distance) snapshots_.push_back(state_);
    return events_;
}

const sim::Tuning& Replay::tuning_of(int index) const { return std::prev(tunings_.upper_bound(index))->second; }

bool Replay::agrees() const {
    return frame() == 0 || sim::hash(state_) == tape_.hashes[static_cast<std::size_t>(frame() - 1)];
}

std::optional<std::string> Replay::diverged_field() const {
    if (frame() == 0) return std::nullopt;
    std::vector<std::uint64_t> words_before;
    std::vector<std::uint64_t> words;
    if (frame() > 1) sim::list_words(before_, words_before);  // the first frame's checks are of all fields
    sim::list_words(state_, words);
    const std::span<const FieldCheck> recorded = tape_.checks[static_cast<std::size_t>(frame() - 1)];
    const auto field = first_disagreement(recorded, checks_between(words_before, words));
    if (!field) return std::nullopt;
    const std::vector<std::string> names = sim::field_names(state_);
    const auto index = static_cast<std::size_t>(*field);
    return index < names.size() ? names[index] : "field " + std::to_string(index);
}

void Replay::restore(int snapshot) {
    state_ = snapshots_[static_cast<std::size_t>(snapshot)];
    before_ = state_;
    world_.tuning = tuning_of(frame() - 1);
    events_.clear();
}

void Replay::jump(int frame_wanted) {
    const int target = std::clamp(frame_wanted, 0, frames());
    // From before the target where there is one, so that the frame before it is known as well.
    const int nearest = std::min(std::max(target - 1, 0) / snapshot_distance, static_cast<int>(snapshots_.size()) - 1);
    if (target <= frame() || nearest * snapshot_distance > frame()) restore(nearest);
    while (frame() < target) play();
}

}  // namespace megapon::play
