#include <doctest/doctest.h>

#include <array>

#include "app/audio/sound.h"

namespace megapon::audio::audio_output_tests {

TEST_CASE("samples up to 0.7 stay as they are; louder ones keep their sign and order and stay below 0.99") {
    std::array<float, 7> samples{0, 0.7f, -0.5f, 0.99f, 1.5f, 4, -4};
    soft_clip(samples);
    CHECK(samples[0] == 0);
    CHECK(samples[1] == 0.7f);
    CHECK(samples[2] == -0.5f);
    CHECK(samples[3] == doctest::Approx(0.845));  // half of what there is above 0.7
    CHECK(samples[4] > samples[3]);
    CHECK(samples[5] > samples[4]);
    CHECK(samples[5] < 0.99f);
    CHECK(samples[6] == -samples[5]);
}

}  // namespace megapon::audio::audio_output_tests
