#include "app/view/lab.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace megapon::view {

namespace {

// The logarithm to base 10 of a number from 1 on, and its inverse, by bits: a picture is the same with every C library.
constexpr int bits = 40;

double decades_of(double number) {
    double decades = 0, bit = 1;
    while (number >= 10) {
        number /= 10;
        ++decades;
    }
    for (int i = 0; i < bits; ++i) {
        bit /= 2;
        number *= number;
        if (number < 10) continue;
        number /= 10;
        decades += bit;
    }
    return decades;
}

double ten_to(double decades) {
    double number = 1, root = 10, bit = 1;
    while (decades >= 1) {
        number *= 10;
        --decades;
    }
    for (int i = 0; i < bits; ++i) {
        bit /= 2;
        root = std::sqrt(root);
        if (decades < bit) continue;
        decades -= bit;
        number *= root;
    }
    return number;
}

double scaled(double value, double low, double high, bool logarithmic) {
    const double fraction =
        logarithmic ? decades_of(std::max(value, low) / low) / decades_of(high / low) : (value - low) / (high - low);
    return std::clamp(fraction, 0.0, 1.0);
}

Vec on_area(const Box& area, Vec fractions) {
    const Vec size = area.high - area.low;
    return {area.low.x + fractions.x * size.x, area.high.y - fractions.y * size.y};
}

void draw_grid(Canvas& canvas, const Box& area, const CurveAxes& axes) {
    Path lines;
    const auto line = [&](Vec at, Vec along) { lines.line(on_area(area, at), on_area(area, at + along), 0.5); };
    constexpr Vec up{0, 1}, right{1, 0};
    constexpr int parts = 4;
    constexpr std::array tens{1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};
    if (axes.curve.logarithmic) {
        for (const double ten : tens) {
            if (ten < axes.x.high) line({axes.across(ten), 0}, up);
            if (ten < axes.curve.most) line({0, axes.up(ten)}, right);
        }
    } else {
        for (int part = 1; part < parts; ++part) {
            line({axes.across(axes.x.low + (axes.x.high - axes.x.low) * part / parts), 0}, up);
            line({0, axes.up(axes.curve.most * part / parts)}, right);
        }
    }
    canvas.fill(lines, faded(ink, 0.2));
    canvas.fill(Path().frame(area.low, area.high - area.low, 1), soft_ink);
}

// Where an exhibit is on its map or its curve.
void draw_cross(Canvas& canvas, Vec at) {
    for (const auto& [width, colour] : {std::pair{3.4, paper}, std::pair{1.4, ink}})
        canvas.fill(Path().line(at - Vec{5, 0}, at + Vec{5, 0}, width).line(at - Vec{0, 5}, at + Vec{0, 5}, width),
                    colour);
}

// The name of a setting of the map's plane, in words, and its range.
Item axis_item(const char* words, const lab::Setting& setting, const i18n::Translations& tr) {
    const std::string& key = setting.key;
    const std::size_t point = key.find('.');
    const std::string axis = "lab.axis." + key.substr(std::min(point + 1, key.size()));
    const bool is_of_point = point != std::string::npos && tr.texts().contains(axis);
    const char* kind = tr.texts().contains("lab.axis." + key) ? "lab.axis." : "lab.slider.";
    const std::string name = is_of_point ? tr(axis, {{"point", key.substr(0, point)}}) : tr(kind + key);
    return centred(
        tr(words, {{"setting", name}, {"low", lab::format(setting.low)}, {"high", lab::format(setting.high)}}),
        TextRole::small, soft_ink);
}

}  // namespace

double CurveAxes::across(double value) const { return scaled(value, x.low, x.high, curve.logarithmic); }

double CurveAxes::up(double number) const {
    return scaled(number, curve.logarithmic ? 1 : 0, curve.most, curve.logarithmic);
}

double CurveAxes::value_at(double fraction) const {
    const double value =
        curve.logarithmic ? x.low * ten_to(fraction * decades_of(x.high / x.low)) : x.low + (x.high - x.low) * fraction;
    return x.whole || x.step >= 1 ? std::floor(value + 0.5) : value;
}

void CurveChart::follow(const lab::Exhibit& exhibit) {
    constexpr int parts = 80;
    std::vector<double> now = setting_values(exhibit);
    if (!line.empty() && x == curve.x && is_on_curve(curve, settings, now)) return;
    settings = std::move(now);
    x = curve.x;
    line.clear();
    const auto moved = exhibit.clone();
    const CurveAxes axes{curve, exhibit.settings()[curve.x]};
    for (int part = 0; part <= parts; ++part) {
        moved->set(curve.x, axes.value_at(static_cast<double>(part) / parts));
        line.push_back({axes.across(moved->settings()[curve.x].value), axes.up(moved->computed())});
    }
}

Item draw_lab_curve(Canvas& canvas, const LabView& view, const LabPlaces& places, const i18n::Translations& tr) {
    const lab::Exhibit& exhibit = view.exhibit;
    const CurveChart& chart = *view.chart;
    const Box& area = places.chart;
    const lab::Setting& x = exhibit.settings()[chart.curve.x];
    const CurveAxes axes{chart.curve, x};
    draw_grid(canvas, area, axes);
    Path line;
    for (std::size_t i = 1; i < chart.line.size(); ++i)
        line.line(on_area(area, chart.line[i - 1]), on_area(area, chart.line[i]), 1.4);
    if (!line.empty()) canvas.fill(line, side_colour[0]);
    const std::vector<double> now = setting_values(exhibit);
    Path here, others;
    for (const lab::Readings::Reading& reading : chart.readings.all) {
        const bool is_here = is_on_curve(chart.curve, reading.settings, now);
        const double at = axes.across(reading.settings[chart.curve.x]);
        (is_here ? here : others).disc(on_area(area, {at, axes.up(reading.counted)}), is_here ? 2.2 : 1);
    }
    if (!others.empty()) canvas.fill(others, faded(ink, 0.5));
    if (!here.empty()) canvas.fill(here, side_colour[1]);
    draw_cross(canvas, on_area(area, {axes.across(x.value), axes.up(exhibit.counted())}));
    const i18n::Message range{
        "lab.curve.x",
        {{"setting", tr("lab.slider." + x.key)}, {"low", lab::format(x.low)}, {"high", lab::format(x.high)}}};
    const char* upwards = chart.curve.logarithmic ? "lab.curve.y_by_tens" : "lab.curve.y";
    return column({centred(tr(exhibit.info().text_key("curve")), TextRole::item), flexible_space(),
                   centred(tr("lab.curve.computed", {{"number", lab::cut_off(exhibit.computed())}}), TextRole::small,
                           side_colour[0]),
                   centred(tr("lab.curve.counted", {{"number", lab::cut_off(exhibit.counted())}}), TextRole::small,
                           side_colour[1]),
                   centred(tr(range), TextRole::small, soft_ink),
                   centred(tr(upwards, {{"high", lab::format(chart.curve.most)}}), TextRole::small, soft_ink)},
                  1);
}

Item draw_lab_map(Canvas& canvas, const LabView& view, const LabPlaces& places, const i18n::Translations& tr) {
    using Answer = lab::AnswerMap::Answer;
    const lab::AnswerMap& map = *view.map;
    const lab::Plane& plane = map.plane;
    const Box box = lab_map_box(places, plane, view.exhibit);
    const Vec pitch = (box.high - box.low) / lab::AnswerMap::side;
    Path hits, misses, wrong;
    for (int row = 0; row < lab::AnswerMap::side; ++row)
        for (int column = 0; column < lab::AnswerMap::side; ++column) {
            const Vec corner = box.low + Vec{column * pitch.x, row * pitch.y};
            const Answer answer = map.at({column, row});
            if (answer == Answer::hit) hits.rect(corner, pitch);
            if (answer == Answer::wrong) wrong.rect(corner, pitch);
            if (answer == Answer::miss) misses.rect(corner + pitch * 0.35, pitch * 0.3);
        }
    if (!misses.empty()) canvas.fill(misses, faded(ink, 0.3));
    if (!hits.empty()) canvas.fill(hits, faded(side_colour[0], 0.75));
    if (!wrong.empty()) canvas.fill(wrong, alarm);
    canvas.fill(Path().frame(box.low, box.high - box.low, 1), soft_ink);
    const auto cell = map.cell_of(view.exhibit);
    draw_cross(canvas, box.low + Vec{pitch.x * (cell.column + 0.5), pitch.y * (cell.row + 0.5)});
    const auto& settings = view.exhibit.settings();
    Item legend =
        row({growing(small(tr("lab.map_hit"), side_colour[0], raster::Align::right)), small(tr("lab.map_miss")),
             growing(small(tr(view.exhibit.is_naive() ? "lab.map_wrong" : "lab.map_wrong_if_broken"), alarm))},
            4);
    return column(
        {centred(tr("lab.map"), TextRole::item), flexible_space(), axis_item("lab.map_x", settings[plane.x], tr),
         axis_item(plane.upwards ? "lab.map_up" : "lab.map_down", settings[plane.y], tr), std::move(legend)},
        1);
}

}  // namespace megapon::view
