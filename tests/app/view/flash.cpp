#include "app/view/flash.h"

#include <algorithm>
#include <cmath>

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

void FlashMeter::see(const raster::Image& page) {
    std::array<int, 9> changed{}, all{};
    std::vector<float> now(page.pixels().size());
    const bool first = before_.size() != now.size();
    std::size_t i = 0;
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x, ++i) {
            now[i] = static_cast<float>(relative_luminance(page.at(x, y)));
            const int row = 3 * y / page.height(), column = 3 * x / page.width(), index = 3 * row + column;
            const auto ninth = static_cast<std::size_t>(index);
            ++all[ninth];
            if (first) continue;
            const double darker = std::min(now[i], before_[i]), brighter = std::max(now[i], before_[i]);
            changed[ninth] += brighter - darker >= rise && darker < bright ? 1 : 0;
        }
    before_ = std::move(now);
    for (std::size_t ninth = 0; ninth < changed.size(); ++ninth) {
        const double fraction = static_cast<double>(changed[ninth]) / all[ninth];
        most_changed_ = std::max(most_changed_, fraction);
        auto& recent = changes_[ninth];
        if (fraction > 0.25) recent.push_back(pages_);
        while (!recent.empty() && recent.front() <= pages_ - one_second) recent.pop_front();
        most_a_second_ = std::max(most_a_second_, static_cast<int>(recent.size()));
    }
    ++pages_;
}

}  // namespace megapon::view
