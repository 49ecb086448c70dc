#include "app/screens/preferences.h"

#include <utility>

#include "config/settings.h"
#include "sim/world.h"

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
    choose(choices);
    changed();
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

court::Court MatchTuning::court() const {
    court::Court court = court_;
    court.physics = court_physics_;
    return court;
}

void MatchTuning::follow(const config::Settings& settings) {
    const auto is_on_command_line = [&settings](const char* key) {
        return settings.at(key).source == config::Source::command_line;
    };
    on_command_line_ = {is_on_command_line("physics.substeps"), is_on_command_line("physics.solver")};
    court_physics_ = court_.physics;
    settings.drop_overridden(court_physics_);
    sim::Tuning tuning = settings.tuning();
    std::vector<config::Value> numbers;
    for (const config::SettingField& field : config::fields_of(tuning)) numbers.push_back(field.value);
    if (std::exchange(followed_, numbers) != numbers) tuning_ = settings.tuning();
    // As a match on the court has them.
    court::Court bare;
    bare.physics = court_physics_;
    tuning_.physics = sim::make_world(std::move(bare), tuning_).tuning.physics;
    ++edition_;
}

MatchTuning::FixedBy MatchTuning::fixed_by(PhysicsKey key) const {
    const bool solver = key == PhysicsKey::other_solver;
    if (on_command_line_[solver ? 1 : 0]) return FixedBy::command_line;
    if (solver ? court_.physics.solver.has_value() : court_.physics.substeps.has_value()) return FixedBy::court;
    return FixedBy::nothing;
}

void MatchTuning::apply(PhysicsKey key) {
    if (fixed_by(key) != FixedBy::nothing) return;
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
