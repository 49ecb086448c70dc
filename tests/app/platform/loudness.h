#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <vector>

namespace megapon::platform {

// A filter of two poles and two zeros; `b` is divided by a0, `a` holds a1 and a2.
struct Biquad {
    std::array<double, 3> b{};
    std::array<double, 2> a{};

    std::vector<double> filter(std::span<const double> in) const {
        std::vector<double> out;
        out.reserve(in.size());
        double x1 = 0, x2 = 0, y1 = 0, y2 = 0;
        for (const double x : in) {
            const double y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
            x2 = x1, x1 = x, y2 = y1, y1 = y;
            out.push_back(y);
        }
        return out;
    }
};

// How an ear weighs frequencies (ITU-R BS.1770, whose filters for 48 kHz are made anew for another rate): a shelf of
// 4 dB above 1.7 kHz, and no rumble below 40 Hz.
inline std::vector<double> as_an_ear_weighs(std::span<const float> samples, double rate) {
    const auto shelf = [rate] {
        constexpr double gain = 3.999843853973347, q = 0.7071752369554196, frequency = 1681.974450955533;
        const double k = std::tan(std::numbers::pi * frequency / rate), high = std::pow(10, gain / 20);
        const double middle = std::pow(high, 0.4996667741545416), a0 = 1 + k / q + k * k;
        return Biquad{
            {(high + middle * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - middle * k / q + k * k) / a0},
            {2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0}};
    };
    const auto pass = [rate] {
        constexpr double q = 0.5003270373238773, frequency = 38.13547087602444;
        const double k = std::tan(std::numbers::pi * frequency / rate), a0 = 1 + k / q + k * k;
        return Biquad{{1, -2, 1}, {2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0}};
    };
    return pass().filter(shelf().filter(std::vector<double>(samples.begin(), samples.end())));
}

// The loudest 0.4 s of one channel, dB below a full scale's: BS.1770's momentary loudness.
inline double loudness_of(std::span<const float> samples, double rate) {
    const std::vector<double> weighed = as_an_ear_weighs(samples, rate);
    const auto window = static_cast<std::size_t>(0.4 * rate);
    double sum = 0, most = 0;
    for (std::size_t i = 0; i < weighed.size(); ++i) {
        sum += weighed[i] * weighed[i];
        if (i >= window) sum -= weighed[i - window] * weighed[i - window];
        most = std::max(most, sum);
    }
    return -0.691 + 10 * std::log10(most / static_cast<double>(window));
}

}  // namespace megapon::platform
