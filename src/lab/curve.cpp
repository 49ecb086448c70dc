#include "lab/curve.h"

#include <algorithm>
#include <utility>

#include "text/numbers.h"

namespace megapon::lab {

bool is_on_curve(const Curve& curve, const std::vector<double>& settings, const std::vector<double>& others) {
    return std::all_of(curve.others.begin(), curve.others.end(),
                       [&](SettingId setting) { return settings[setting] == others[setting]; });
}

std::vector<double> setting_values(const Exhibit& exhibit) {
    std::vector<double> values;
    values.reserve(exhibit.settings().size());
    for (const Setting& setting : exhibit.settings()) values.push_back(setting.value);
    return values;
}

void Readings::add(const Exhibit& exhibit) {
    const std::vector<Curve> curves = exhibit.curves();
    if (curves.empty()) return;
    const Curve& curve = curves.front();
    Reading now{setting_values(exhibit), exhibit.computed(), exhibit.counted()};
    std::erase_if(all_, [&](const Reading& reading) {
        return reading.settings[curve.x] == now.settings[curve.x] && is_on_curve(curve, reading.settings, now.settings);
    });
    if (all_.size() == most) all_.erase(all_.begin());
    all_.push_back(std::move(now));
}

std::string Readings::csv(const Exhibit& exhibit) const {
    std::string text;
    for (const Setting& setting : exhibit.settings()) text += setting.key + ',';
    text += "computed,counted\r\n";
    for (const Reading& reading : all_) {
        for (const double value : reading.settings) text += text::number_text(value) + ',';
        text += text::number_text(reading.computed) + ',' + text::number_text(reading.counted) + "\r\n";
    }
    return text;
}

}  // namespace megapon::lab
