#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "config/settings.h"
#include "court/court.h"
#include "sim/tuning.h"

namespace megapon::screens {

// What [ and ] and the options step through.
inline constexpr std::array substep_counts{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 60, 96, 120, 240, 480, 1000};

// The numbers that the next frame plays with. For fps, substeps and the solver the command line wins, then the court,
// then the file; keys change the file's until the file names other numbers.
class MatchTuning {
  public:
    MatchTuning(const config::Settings& settings, court::Court court);

    const sim::Tuning& tuning() const { return tuning_; }

    // The court to play on, without the physics that the command line overrides.
    court::Court court() const;

    // Grows with every change.
    int edition() const { return edition_; }

    // The settings have changed. Numbers that keys have set hold until the settings say others than before.
    void follow(const config::Settings& settings);

    enum class PhysicsKey : std::uint8_t { fewer_substeps, more_substeps, other_solver };
    enum class FixedBy : std::uint8_t { nothing, court, command_line };

    // What keeps this key from changing anything.
    FixedBy fixed_by(PhysicsKey key) const;

    // Changes substeps or solver, unless something fixes it.
    void apply(PhysicsKey key);

  private:
    void lay_court_over();

    court::Court court_;
    sim::Tuning tuning_;
    std::string followed_;  // the numbers that the settings last said
    struct OnCommandLine {
        bool fps = false;
        bool substeps = false;
        bool solver = false;
    } on_command_line_;
    int edition_ = 0;
};

}  // namespace megapon::screens
