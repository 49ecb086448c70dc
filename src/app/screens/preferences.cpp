#include "app/screens/preferences.h"

#include <algorithm>
#include <utility>

#include "config/settings.h"
#include "sim/world.h"

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

void Preferences::forget_choices() {
    file_ = begun_with_;
    file_.poll();
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

namespace {

bool is_on_command_line(const config::Settings& settings, const char* key) {
    return settings.source(key) == config::Source::command_line;
}

}  // namespace

MatchTuning::MatchTuning(const config::Settings& settings, court::Court court) : court_(std::move(court)) {
    follow(settings);
}

court::Court MatchTuning::court() const {
    court::Court court = court_;
    court.physics = court_physics_;
    return court;
}

void MatchTuning::follow(const config::Settings& settings) {
    on_command_line_ = {is_on_command_line(settings, "physics.substeps"),
                        is_on_command_line(settings, "physics.solver")};
    court_physics_ = court_.physics;
    settings.drop_overridden(court_physics_);
    sim::Tuning tuning = settings.tuning();
    std::vector<config::Value> numbers;
    for (const config::SettingField& field : config::fields_of(tuning)) numbers.push_back(field.load());
    if (std::exchange(followed_, numbers) != numbers) tuning_ = settings.tuning();
    // As a match on the court has them.
    court::Court bare;
    bare.physics = court_physics_;
    tuning_.physics = sim::make_world(std::move(bare), tuning_).tuning.physics;
    ++edition_;
}

void MatchTuning::forget_keys(const config::Settings& settings) {
    followed_.clear();
    follow(settings);
}

MatchTuning::FixedBy MatchTuning::fixed_by(PhysicsKey key) const {
    const bool solver = key == PhysicsKey::other_solver;
    if (solver ? on_command_line_.solver : on_command_line_.substeps) return FixedBy::command_line;
    if (solver ? court_.physics.solver.has_value() : court_.physics.substeps.has_value()) return FixedBy::court;
    return FixedBy::nothing;
}

void MatchTuning::apply(PhysicsKey key) {
    if (fixed_by(key) != FixedBy::nothing) return;
    sim::PhysicsTuning& physics = tuning_.physics;
    const auto *first = substep_counts.begin(), *end = substep_counts.end();
    switch (key) {
        case PhysicsKey::other_solver:
            physics.solver = physics.solver == sim::Solver::substep ? sim::Solver::sweep : sim::Solver::substep;
            break;
        case PhysicsKey::more_substeps:
            if (const auto* more = std::upper_bound(first, end, physics.substeps); more != end)
                physics.substeps = *more;
            break;
        case PhysicsKey::fewer_substeps: {
            const auto* next = std::lower_bound(first, end, physics.substeps);
            physics.substeps = next == first ? *next : *(next - 1);
        }
    }
    ++edition_;
}

}  // namespace megapon::screens
