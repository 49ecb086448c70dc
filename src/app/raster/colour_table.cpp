#include "app/raster/colour_table.h"

#include <algorithm>
#include <limits>

namespace megapon::raster {

namespace {

// The mean colour of a cell, and how many pixels lie in it.
struct CountedColour {
    std::array<double, 3> channels;
    double count;
};

// Neighbours in the space of colours, which one colour will stand for.
struct Box {
    std::span<CountedColour> colours;
    std::size_t widest = 0;  // the channel with the largest difference
    double spread = 0;       // spread of that channel, over all of them

    explicit Box(std::span<CountedColour> all) : colours(all) {
        const auto mean = average();
        for (std::size_t channel = 0; channel < 3; ++channel) {
            double sum = 0;
            for (const CountedColour& one : colours) {
                const double off = one.channels[channel] - mean[channel];
                sum += one.count * off * off;
            }
            if (sum > spread) widest = channel, spread = sum;
        }
    }

    std::array<double, 3> average() const {
        std::array<double, 3> sums{};
        double count = 0;
        for (const CountedColour& one : colours) {
            for (std::size_t channel = 0; channel < 3; ++channel) sums[channel] += one.count * one.channels[channel];
            count += one.count;
        }
        for (double& sum : sums) sum /= count;
        return sums;
    }

    // Two boxes: colours below and colours above the average of the widest channel; both have some.
    std::array<Box, 2> halves() const {
        const double middle = average()[widest];
        const auto above = std::partition(colours.begin(), colours.end(),
                                          [&](const CountedColour& one) { return one.channels[widest] <= middle; });
        const auto below = static_cast<std::size_t>(above - colours.begin());
        return {Box(colours.first(below)), Box(colours.subspan(below))};
    }
};

std::uint8_t channel(double value) { return static_cast<std::uint8_t>(std::clamp(value + 0.5, 0.0, 255.0)); }

}  // namespace

void ColourTable::count(const Image& image) {
    for (const std::uint32_t pixel : image.pixels()) {
        CellSum& sum = sums_[cell_of(pixel)];
        ++sum.pixels;
        sum.channels[0] += pixel >> 16 & 0xFF;
        sum.channels[1] += pixel >> 8 & 0xFF;
        sum.channels[2] += pixel & 0xFF;
    }
}

void ColourTable::choose(std::size_t most) {
    std::vector<CountedColour> counted;
    for (const CellSum& sum : sums_) {
        const auto pixels = static_cast<double>(sum.pixels);
        const auto mean = [&](std::size_t channel) { return static_cast<double>(sum.channels[channel]) / pixels; };
        if (sum.pixels > 0) counted.push_back({{mean(0), mean(1), mean(2)}, pixels});
    }
    // Cuts the box with the largest differences, until there are `most` or nothing differs any more.
    std::vector<Box> boxes;
    if (!counted.empty()) boxes.emplace_back(counted);
    while (!boxes.empty() && boxes.size() < most) {
        const auto widest = std::max_element(boxes.begin(), boxes.end(),
                                             [](const Box& a, const Box& b) { return a.spread < b.spread; });
        if (widest->spread <= 0) break;
        const auto halves = widest->halves();
        *widest = halves[0];
        boxes.push_back(halves[1]);
    }
    colours.clear();
    for (const Box& box : boxes) {
        const auto mean = box.average();
        colours.push_back({channel(mean[0]), channel(mean[1]), channel(mean[2])});
    }
    if (colours.empty()) colours.emplace_back();
    for (int cell = 0; cell < static_cast<int>(cells); ++cell) {
        int least = std::numeric_limits<int>::max();
        for (std::size_t i = 0; i < colours.size(); ++i) {  // distances from the cell's middle
            const int r = ((cell >> 10 & 0x1F) << 3 | 4) - colours[i].r;
            const int g = ((cell >> 5 & 0x1F) << 3 | 4) - colours[i].g;
            const int b = ((cell & 0x1F) << 3 | 4) - colours[i].b;
            const int distance = r * r + g * g + b * b;
            if (distance >= least) continue;
            least = distance;
            nearest[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(i);
        }
    }
}

}  // namespace megapon::raster
