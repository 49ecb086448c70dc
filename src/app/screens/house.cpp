#include "app/screens/house.h"

#include <cstdlib>
#include <ctime>
#include <iostream>
#include <random>
#include <utility>

#include "config/pad_codes.h"
#include "config/tuning_fields.h"

namespace megapon::screens {

namespace {

constexpr double notice_time = 8000;  // ms
constexpr double look_again = 50;     // ms between two looks at the file

}  // namespace

House::House(Fittings fittings)
    : fittings_(std::move(fittings)),
      sound_(fittings_.speaker),
      tuning_(fittings_.config.tuning()),
      followed_(config::write_tuning(fittings_.config.tuning())) {
    read_notices(0);
    tell_desk();
}

i18n::Language House::language() const {
    switch (fittings_.config.game().language) {
        case config::LanguageChoice::en:
            return i18n::Language::en;
        case config::LanguageChoice::ja:
            return i18n::Language::ja;
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

void House::choose(const config::ConfigFile::Choices& choices, double now_ms) {
    fittings_.config.choose(choices);
    obey_config(now_ms);
}

void House::reset_settings(const std::string& section, double now_ms) {
    fittings_.config.reset(section);
    obey_config(now_ms);
}

// A stick at rest may tremble, and a hand may brush the mouse.
void House::note_device(const input::DeviceEvent& event) {
    using enum input::Device;
    if (event.device == pad_button || (event.device == pad_axis && std::abs(event.value) > config::pad_axis::pushed))
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
    const std::string said = config::write_tuning(fittings_.config.tuning());
    if (std::exchange(followed_, said) != said) retune(fittings_.config.tuning());
}

view::Appearance House::look() const {
    const config::VideoSettings& video = fittings_.config.video();
    return {video.boil, video.shake, video.onion_skin, video.high_contrast};
}

void House::read_notices(double now_ms) {
    const auto before = std::exchange(notices_, {});
    for (const text::Error& problem : fittings_.config.notices()) notices_.push_back(describe(problem));
    if (notices_ == before) return;
    notices_until_ms_ = now_ms + notice_time;
    for (const std::string& words : notices_) std::cerr << words << '\n';
}

void House::notice(const text::Error& problem) {
    notices_.push_back(describe(problem));
    std::cerr << notices_.back() << '\n';
}

void House::keep(const play::Replay& record, const std::string& title) {
    if (!fittings_.replay_store || record.frames.empty()) return;
    if (const auto problem = fittings_.replay_store->keep(record, title, std::time(nullptr))) notice(*problem);
}

std::uint64_t House::draw_seed() {
    if (!fittings_.seed) {
        std::random_device lot;
        return static_cast<std::uint64_t>(lot()) << 32 | lot();
    }
    return (*fittings_.seed)++;
}

void House::tell_desk() {
    const config::AudioSettings& audio = fittings_.config.audio();
    sound_.set_volumes(audio.master, {audio.effects, audio.voices, audio.music});
    sound_.mute(audio.mute);
    sound_.set_language(language());
}

std::optional<double> House::refresh_ms() const {
    const bool smooth = fittings_.config.video().presentation == config::Presentation::smooth;
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

void House::log_lab(const play::LabLogEntry& moment) const {
    if (fittings_.log) fittings_.log->lab(moment);
}

}  // namespace megapon::screens
