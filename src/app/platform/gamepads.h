#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "config/keys.h"
#include "text/error.h"

namespace megapon::platform {

// The gamepads that are plugged in. Each has a number from 0 on: the lowest that was free when it was plugged in.
class Gamepads {
  public:
    // `mappings`: a file with mappings of buttons as SDL writes them, a line each (gamecontrollerdb.txt); it may be
    // missing.
    explicit Gamepads(std::filesystem::path mappings);
    ~Gamepads();
    Gamepads(const Gamepads&) = delete;
    Gamepads& operator=(const Gamepads&) = delete;

    // The lines of the file that are no mappings, each with the reason.
    const text::Errors& errors() const { return errors_; }

    void add(int device_index);  // as SDL counts what is plugged in

    // About a joystick without a mapping, which cannot play: its name and what helps.
    text::Error no_mapping(int device_index) const;

    std::optional<int> remove(int instance);  // the number of the pad that is gone
    std::optional<int> number_of(int instance) const;

    // As SDL knows it, by the pad's number, which must be in use.
    config::PadMake make_of(int pad) const;

    // Shakes a pad by its number, with a strength from 0 to 1. A pad that is gone or has no motors stays still.
    void rumble(int pad, double strength, int ms);

  private:
    struct Pad;
    void read_mappings();

    std::filesystem::path mappings_;
    text::Errors errors_;
    std::vector<std::unique_ptr<Pad>> pads_;  // by number; empty places are free
};

}  // namespace megapon::platform
