#pragma once

#include <memory>
#include <optional>
#include <vector>

namespace megapon::platform {

// The gamepads that are plugged in. Each has a number from 0 on: the lowest that was free when it was plugged in.
class Gamepads {
  public:
    Gamepads();
    ~Gamepads();
    Gamepads(const Gamepads&) = delete;
    Gamepads& operator=(const Gamepads&) = delete;

    void add(int device_index);               // as SDL counts what is plugged in
    std::optional<int> remove(int instance);  // the number of the pad that is gone
    std::optional<int> number_of(int instance) const;

    // Shakes a pad by its number, with a strength from 0 to 1. A pad that is gone or has no motors stays still.
    void rumble(int pad, double strength, int ms);

  private:
    struct Pad;
    std::vector<std::unique_ptr<Pad>> pads_;  // by number; empty places are free
};

}  // namespace megapon::platform
