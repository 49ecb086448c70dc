#include "app/screens/preferences.h"

#include <utility>

#include "config/settings.h"

namespace megapon::screens {

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

void Preferences::change(const config::ConfigFile::Choices& choices) {
    const text::Errors errors = choose(choices);
    if (errors.empty()) return changed();
    if (refused) refused(errors);  // nothing has changed
}

void Preferences::reset(const std::string& section) {
    ConfigFile::reset(section);
    changed();
}

void Preferences::forget_choices() {
    static_cast<ConfigFile&>(*this) = begun_with_;
    ConfigFile::poll();
    changed();
}

void Preferences::poll(double now_ms) {
    constexpr double poll_interval_ms = 50;
    if (now_ms < polled_ms_ + poll_interval_ms) return;
    polled_ms_ = now_ms;
    if (ConfigFile::poll()) changed();
}

void Preferences::changed() {
    ++edition_;
    if (listener) listener();
}

std::optional<double> Pace::refresh_ms() const {
    const bool smooth = preferences_.video().presentation == config::Presentation::smooth;
    if (!smooth || !display_hz_) return std::nullopt;
    return 1000 / *display_hz_;
}

sim::World MatchTuning::world_on(court::Court court, const sim::Tuning& tuning) const {
    settings_.drop_overridden(court.physics);
    return sim::make_world(std::move(court), tuning);
}

void MatchTuning::follow() {
    sim::Tuning tuning = settings_.tuning();
    std::vector<config::Value> numbers;
    for (const config::SettingField& field : config::fields_of(tuning)) numbers.push_back(field.value);
    if (std::exchange(followed_, numbers) != numbers) tuning_ = settings_.tuning();
    ++edition_;
}

bool MatchTuning::is_fixed(Number number, const court::PhysicsOverride& played) {
    switch (number) {
        case Number::fps:
            return played.fps.has_value();
        case Number::substeps:
            return played.substeps.has_value();
        case Number::solver:
            return played.solver.has_value();
    }
    return false;
}

bool MatchTuning::is_on_command_line(Number number) const {
    constexpr std::array<const char*, 3> keys{"physics.fps", "physics.substeps", "physics.solver"};
    return settings_.at(keys[static_cast<std::size_t>(number)]).source == config::Source::command_line;
}

void MatchTuning::apply(PhysicsKey key) {
    sim::PhysicsTuning& physics = tuning_.physics;
    switch (key) {
        case PhysicsKey::other_solver:
            physics.solver = physics.solver == sim::Solver::substep ? sim::Solver::sweep : sim::Solver::substep;
            break;
        case PhysicsKey::more_substeps:
            physics.substeps = next_step(substep_counts, physics.substeps, 1);
            break;
        case PhysicsKey::fewer_substeps:
            physics.substeps = next_step(substep_counts, physics.substeps, -1);
    }
    ++edition_;
}

}  // namespace megapon::screens
