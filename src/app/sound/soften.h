#pragma once

#include <span>

namespace megapon::sound {

// Keeps a mix of many voices within -1..1 without cutting its tops off: up to 0.7 a sample stays as it is, above it
// bends towards 0.99.
void soften(std::span<float> samples);

}  // namespace megapon::sound
