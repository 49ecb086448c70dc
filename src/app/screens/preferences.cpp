#include "app/screens/preferences.h"

namespace megapon::screens {

namespace {

constexpr double poll_interval_ms = 50;

}  // namespace

Preferences::Preferences(config::ConfigFile file, const i18n::Languages& languages, i18n::Language system_language)
    : file_(std::move(file)), languages_(languages), system_language_(system_language) {}

i18n::Language Preferences::language() const {
    switch (game().language) {
        case config::LanguageChoice::en:
            return i18n::Language::en;
        case config::LanguageChoice::ja:
            return i18n::Language::ja;
        default:
            return system_language_;
    }
}

view::Appearance Preferences::appearance() const {
    return {video().boil, video().shake, video().onion_skin, video().high_contrast};
}

void Preferences::change(const config::ConfigFile::Choices& choices) {
    file_.choose(choices);
    changed();
}

void Preferences::reset(const std::string& section) {
    file_.reset(section);
    changed();
}

void Preferences::poll(double now_ms) {
    if (now_ms < polled_ms_ + poll_interval_ms) return;
    polled_ms_ = now_ms;
    if (file_.poll()) changed();
}

void Preferences::changed() {
    ++edition_;
    if (listener_) listener_();
}

std::optional<double> Pace::refresh_ms() const {
    const bool smooth = preferences_.video().presentation == config::Presentation::smooth;
    if (!smooth || !display_hz_) return std::nullopt;
    return 1000 / *display_hz_;
}

}  // namespace megapon::screens
