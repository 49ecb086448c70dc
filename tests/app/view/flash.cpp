#include "app/view/flash.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace megapon::view {

namespace {

constexpr int one_second = 10;  // pages

const std::array<double, 256>& linear() {
    static const auto table = [] {
        std::array<double, 256> values{};
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double c = static_cast<double>(i) / 255;
            values[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
        }
        return values;
    }();
    return table;
}

}  // namespace

double relative_luminance(raster::Colour colour) {
    return 0.2126 * linear()[colour.r] + 0.7152 * linear()[colour.g] + 0.0722 * linear()[colour.b];
}

double contrast(raster::Colour a, raster::Colour b) {
    const double x = relative_luminance(a), y = relative_luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

// Notes the change of a pixel to the luminance that it has now; true: it is the second one of a flash.
bool FlashMeter::flashes(std::size_t pixel, float now) {
    const float before = before_[pixel];
    if (std::abs(now - before) < rise || std::min(now, before) >= bright) return false;
    const Change change{now > before, pages_};
    const Change last = std::exchange(last_[pixel], change);
    return last.brighter != change.brighter && last.page > pages_ - one_second;
}

void FlashMeter::see(const raster::Image& page) {
    std::array<int, 9> flashed{}, all{};
    const bool first = before_.size() != page.pixels().size();
    if (first) {
        before_.assign(page.pixels().size(), 0);
        last_.assign(page.pixels().size(), {});
    }
    std::size_t i = 0;
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x, ++i) {
            const auto now = static_cast<float>(relative_luminance(page.at(x, y)));
            const int row = 3 * y / page.height(), column = 3 * x / page.width(), index = 3 * row + column;
            const auto ninth = static_cast<std::size_t>(index);
            ++all[ninth];
            if (!first && flashes(i, now)) ++flashed[ninth];
            before_[i] = now;
        }
    for (std::size_t ninth = 0; ninth < flashed.size(); ++ninth) {
        const double fraction = static_cast<double>(flashed[ninth]) / all[ninth];
        most_at_once_ = std::max(most_at_once_, fraction);
        auto& recent = flashes_[ninth];
        if (fraction > 0.25) recent.push_back(pages_);
        while (!recent.empty() && recent.front() <= pages_ - one_second) recent.pop_front();
        most_a_second_ = std::max(most_a_second_, static_cast<int>(recent.size()));
    }
    ++pages_;
}

}  // namespace megapon::view
