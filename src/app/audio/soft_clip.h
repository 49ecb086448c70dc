#pragma once

#include <span>

namespace megapon::audio {

// Keeps a mix of many voices within -1..1 without cutting its tops off: up to 0.7 a sample stays as it is, above it
// bends towards 0.99.
void soft_clip(std::span<float> samples);

}  // namespace megapon::audio
