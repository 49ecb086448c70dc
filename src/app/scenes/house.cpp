#include "app/scenes/house.h"

#include <cstdlib>
#include <ctime>
#include <iostream>
#include <random>
#include <utility>

#include "app/controls/pad_codes.h"
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
    if (fittings_.config.poll()) obey_config(now_ms);
}

void House::choose(const options::ConfigFile::Choices& choices, double now_ms) {
    fittings_.config.choose(choices);
    obey_config(now_ms);
}

void House::reset_settings(const std::string& section, double now_ms) {
    fittings_.config.reset(section);
    obey_config(now_ms);
}

// A stick at rest may tremble, and a hand may brush the mouse.
void House::note_device(const controls::DeviceEvent& event) {
    using enum controls::Device;
    if (event.device == pad_button || (event.device == pad_axis && std::abs(event.value) > controls::pad_axis::pushed))
        plays_by_pad_ = true;
    if (event.device == key || event.device == mouse_button) plays_by_pad_ = false;
}

void House::rumble(int pad, double strength, int ms) const {
    const double wanted = strength * fittings_.config.controls().rumble / 100;
    if (fittings_.rumble && wanted > 0) fittings_.rumble(pad, wanted, ms);
}

void House::obey_config(double now_ms) {
    read_notices(now_ms);
    tell_desk();
    ++edition_;
    const std::string said = play::write_tuning(fittings_.config.tuning());
    if (std::exchange(followed_, said) != said) retune(fittings_.config.tuning());
}

view::Look House::look() const {
    const options::VideoSettings& video = fittings_.config.video();
    return {video.boil, video.shake, video.onion_skin, video.high_contrast};
}

void House::read_notices(double now_ms) {
    const auto before = std::exchange(notices_, {});
    for (const court::Problem& problem : fittings_.config.notices()) notices_.push_back(describe(problem));
    if (notices_ == before) return;
    notices_until_ms_ = now_ms + notice_time;
    for (const std::string& words : notices_) std::cerr << words << '\n';
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

void House::tell_desk() {
    const options::AudioSettings& audio = fittings_.config.audio();
    sound_.set_volumes(audio.master, {audio.effects, audio.voices, audio.music});
    sound_.mute(audio.mute);
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

void House::log(const sim::Events& events) const {
    if (fittings_.log) fittings_.log->write(events);
}

void House::log_scene(const char* name) const {
    if (fittings_.log) fittings_.log->scene(name);
}

void House::log_end(const sim::State& state) const {
    if (fittings_.log) fittings_.log->end(state);
}

void House::log_lab(const options::LabMoment& moment) const {
    if (fittings_.log) fittings_.log->lab(moment);
}

}  // namespace megapon::scenes
