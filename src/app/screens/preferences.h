#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "config/config_file.h"
#include "config/settings.h"
#include "court/court.h"
#include "sim/tuning.h"
#include "sim/world.h"

namespace megapon::screens {

// The settings of megapon.toml and the command line as they hold now, and the language that follows from them.
class Preferences : private config::ConfigFile {
  public:
    // `languages` must outlive it. `system_language` holds where the settings name none.
    Preferences(config::ConfigFile file, const i18n::Languages& languages, i18n::Language system_language)
        : ConfigFile(std::move(file)), languages_(languages), system_language_(system_language) {}

    using ConfigFile::audio, ConfigFile::controls, ConfigFile::far, ConfigFile::game, ConfigFile::tuning;
    using ConfigFile::file, ConfigFile::notices, ConfigFile::settings, ConfigFile::video;

    i18n::Language language() const;
    const i18n::Translations& translations() const { return languages_.in(language()); }
    view::Appearance appearance() const {
        return {video().boil, video().shake, video().onion_skin, video().high_contrast};
    }

    // Applies and saves at once what a person chooses in the game; see config::ConfigFile. A refused choice changes
    // nothing, and is reported to `refused`.
    void change(const config::ConfigFile::Choices& choices);
    void reset(const std::string& section);  // "controls."; "": all

    // Drops the choices since the game began, where they are not kept.
    void forget_choices();

    // Reads the file again if it has changed, at most every 50 ms.
    void poll(double now_ms);

    int edition() const { return edition_; }  // grows with every change
    std::function<void()> listener;           // called after each
    std::function<void(const text::Errors&)> refused;

  private:
    void changed();

    ConfigFile begun_with_ = *this;  // state when the game began
    const i18n::Languages& languages_;
    i18n::Language system_language_;
    int edition_ = 0;
    double polled_ms_ = 0;
};

// Speed of time in a match, and rate at which the display shows a new picture of it.
class Pace {
  public:
    // `time_scale`: of the command line. `display_hz`: of the display; none: there is no display to draw on between
    // frames.
    Pace(const Preferences& preferences, double time_scale, std::optional<double> display_hz)
        : preferences_(preferences), time_scale_(time_scale), display_hz_(display_hz) {}

    double time_scale() const { return time_scale_ * preferences_.game().speed / 100; }

    // ms from one refresh to the next where pictures are drawn between frames; nothing: frame by frame.
    std::optional<double> refresh_ms() const;

  private:
    const Preferences& preferences_;
    double time_scale_;
    std::optional<double> display_hz_;
};

// The next of rising steps above a number or, `by` < 0, below it; the last one stays.
template <class Steps, class Number>
Number next_step(const Steps& steps, Number present, int by) {
    constexpr double near = 1e-9;
    const auto above = std::upper_bound(steps.begin(), steps.end(), present + near);
    const auto from = std::lower_bound(steps.begin(), steps.end(), present - near);
    if (by > 0) return above == steps.end() ? present : *above;
    return from == steps.begin() ? present : *(from - 1);
}

// Steps of [ and ] and of the options.
inline constexpr std::array substep_counts{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 60, 96, 120, 240, 480, 1000};

// The numbers that matches are played with: those of the settings, which keys change until the settings name others. A
// court's own numbers are laid over them only for the matches on it, where the command line does not say more.
class MatchTuning {
  public:
    // The settings must outlive it. `usual`: the default court of matches.
    MatchTuning(const config::Settings& settings, court::Court usual)
        : settings_(settings), usual_court_(std::move(usual)) {
        follow();
    }

    // Tuning of the settings and the keys, before a court lays its own over them.
    const sim::Tuning& tuning() const { return tuning_; }

    const court::Court& usual_court() const { return usual_court_; }

    // The world of a match on the court. `tuning`: what its mode has made of tuning().
    sim::World world_on(court::Court court, const sim::Tuning& tuning) const;
    sim::World world_on(court::Court court) const { return world_on(std::move(court), tuning_); }

    // Grows with every change.
    int edition() const { return edition_; }

    // The settings have changed. Numbers that keys have set hold until the settings say others than before.
    void follow();

    void forget_keys() {
        followed_.clear();
        follow();
    }

    enum class PhysicsKey : std::uint8_t { fewer_substeps, more_substeps, other_solver };
    enum class Number : std::uint8_t { fps, substeps, solver };

    // True if a court whose world world_on() has made fixes the number for the matches on it.
    static bool is_fixed(Number number, const court::PhysicsOverride& played);

    // True if --set fixes the number, for all matches.
    bool is_on_command_line(Number number) const;

    // Changes substeps or solver, for the matches that nothing fixes them for.
    void apply(PhysicsKey key);

  private:
    const config::Settings& settings_;
    court::Court usual_court_;
    sim::Tuning tuning_;
    std::vector<config::Value> followed_;  // the numbers that the settings last said
    int edition_ = 0;
};

}  // namespace megapon::screens
