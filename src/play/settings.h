#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "court/problem.h"
#include "sim/tuning.h"

namespace megapon::play {

using court::Problem;

// Where a value came from.
enum class Source { standard, file, command_line };

// One documented key of megapon.toml: "physics.substeps", its unit, range, default and a sentence. Values travel as
// text.
struct Key {
    std::string name;
    std::string unit;      // "px", "px/s", "degrees", "frames of 0.1 s", "" ...
    std::string range;     // as shown: "1 to 1000", "substep or sweep", "true or false"
    std::string standard;  // the default, as TOML writes it
    std::string help;
};

// All keys that shape the game, in the order of the file.
const std::vector<Key>& tuning_keys();

// A Tuning with the source of each of its values.
class Settings {
  public:
    const sim::Tuning& tuning() const { return tuning_; }

    // Reads megapon.toml's text over the present values. What is wrong keeps its value and is listed: broken TOML,
    // unknown keys, wrong types, values out of range.
    std::vector<Problem> read(std::string_view text, const std::string& file);

    // "KEY=VALUE" as --set takes it. The message names the key, the range and what was given.
    std::vector<Problem> set(std::string_view assignment);

    // The value of a key as TOML writes it, and where it came from. The key must exist.
    std::string value(std::string_view key) const;
    Source source(std::string_view key) const;

  private:
    sim::Tuning tuning_;
    std::vector<Source> sources_;  // one a key
};

// The commented megapon.toml with every key at its default, as the first start writes it.
std::string standard_file();

// The tuning as TOML without comments, which read() turns into the same tuning, to the bit. For tapes and logs.
std::string write_tuning(const sim::Tuning& tuning);

}  // namespace megapon::play
