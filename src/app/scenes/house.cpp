#include "app/scenes/house.h"

#include <ctime>
#include <iostream>
#include <random>
#include <utility>

#include "play/tuning_slots.h"

namespace megapon::scenes {

namespace {

constexpr double notice_time = 8000;  // ms
constexpr double look_again = 50;     // ms between two looks at the file

}  // namespace

House::House(Fittings fittings)
    : fittings_(std::move(fittings)),
      sound_(fittings_.speaker),
      tuning_(fittings_.config.tuning()),
      followed_(play::write_tuning(fittings_.config.tuning())) {
    read_notices(0);
    tell_desk();
}

words::Language House::language() const {
    switch (fittings_.config.game().language) {
        case options::LanguageChoice::en:
            return words::Language::en;
        case options::LanguageChoice::ja:
            return words::Language::ja;
        default:
            return fittings_.system_language;
    }
}

void House::retune(const sim::Tuning& tuning) {
    tuning_ = tuning;
    ++edition_;
}

void House::follow_config(double now_ms) {
    if (now_ms < looked_ms_ + look_again) return;
    looked_ms_ = now_ms;
    if (!fittings_.config.poll()) return;
    read_notices(now_ms);
    tell_desk();
    const std::string said = play::write_tuning(fittings_.config.tuning());
    if (std::exchange(followed_, said) != said) retune(fittings_.config.tuning());
}

view::Look House::look() const {
    const options::VideoSettings& video = fittings_.config.video();
    return {video.boil, video.shake, video.onion_skin, video.high_contrast};
}

void House::read_notices(double now_ms) {
    notices_.clear();
    notices_until_ms_ = now_ms + notice_time;
    for (const court::Problem& problem : fittings_.config.notices()) notice(problem);
}

void House::notice(const court::Problem& problem) {
    notices_.push_back(describe(problem));
    std::cerr << notices_.back() << '\n';
}

void House::keep(const play::Tape& tape, const std::string& title) {
    if (!fittings_.shelf || tape.frames.empty()) return;
    if (const auto problem = fittings_.shelf->keep(tape, title, std::time(nullptr))) notice(*problem);
}

std::uint64_t House::draw_seed() {
    if (!fittings_.seed) {
        std::random_device lot;
        return static_cast<std::uint64_t>(lot()) << 32 | lot();
    }
    return (*fittings_.seed)++;
}

void House::toggle_fullscreen() const {
    if (fittings_.toggle_fullscreen) fittings_.toggle_fullscreen();
}

void House::tell_desk() {
    const options::AudioSettings& audio = fittings_.config.audio();
    sound_.set_volumes(audio.master, {audio.effects, audio.voices, audio.music});
    sound_.set_language(language());
}

std::optional<double> House::refresh_ms() const {
    const bool smooth = fittings_.config.video().presentation == options::Presentation::smooth;
    if (!smooth || !fittings_.refresh_hz) return std::nullopt;
    return 1000 / *fittings_.refresh_hz;
}

void House::copy(const std::string& text) const {
    if (fittings_.copy) fittings_.copy(text);
}

void House::log(const sim::Events& events) {
    if (fittings_.log) fittings_.log->write(events);
}

void House::log_scene(const char* name) {
    if (fittings_.log) fittings_.log->scene(name);
}

void House::log_end(const sim::State& state) {
    if (fittings_.log) fittings_.log->end(state);
}

void House::log_lab(const options::LabMoment& moment) {
    if (fittings_.log) fittings_.log->lab(moment);
}

}  // namespace megapon::scenes
