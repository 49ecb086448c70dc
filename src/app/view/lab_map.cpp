#include "app/view/lab.h"

#include <algorithm>
#include <utility>

#include "app/view/lab_numbers.h"
#include "app/view/widgets.h"

namespace megapon::view {

namespace {

constexpr Box map_area{{334, 51}, {464, 181}};  // a square
constexpr double pitch = (map_area.high.x - map_area.low.x) / lab::AnswerMap::side;

void draw_dots(Canvas& canvas, const lab::AnswerMap& map) {
    using Answer = lab::AnswerMap::Answer;
    Path hits, misses, wrong;
    for (int row = 0; row < lab::AnswerMap::side; ++row)
        for (int column = 0; column < lab::AnswerMap::side; ++column) {
            const Vec corner = map_area.low + Vec{column * pitch, row * pitch};
            const Answer answer = map.at({column, row});
            if (answer == Answer::hit) hits.rect(corner, {pitch, pitch});
            if (answer == Answer::wrong) wrong.rect(corner, {pitch, pitch});
            if (answer == Answer::miss) misses.rect(corner + Vec{pitch, pitch} * 0.35, {pitch * 0.3, pitch * 0.3});
        }
    if (!misses.empty()) canvas.fill(misses, faded(ink, 0.3));
    if (!hits.empty()) canvas.fill(hits, faded(side_colour[0], 0.75));
    if (!wrong.empty()) canvas.fill(wrong, alarm);
}

void draw_cross(Canvas& canvas, Vec at) {
    for (const auto& [width, colour] : {std::pair{3.4, paper}, std::pair{1.4, ink}})
        canvas.fill(Path().line(at - Vec{5, 0}, at + Vec{5, 0}, width).line(at - Vec{0, 5}, at + Vec{0, 5}, width),
                    colour);
}

// The name of a setting of the map's plane, and its range.
Item axis_item(const char* key, const lab::Setting& setting, const i18n::Translations& tr) {
    Item item = small(
        tr(key, {{"setting", setting.key}, {"low", lab::format(setting.low)}, {"high", lab::format(setting.high)}}));
    item.align = raster::Align::centre;
    return item;
}

}  // namespace

void draw_lab_map(Canvas& canvas, const lab::AnswerMap& map, const lab::Exhibit& exhibit) {
    draw_dots(canvas, map);
    canvas.fill(Path().frame(map_area.low, map_area.high - map_area.low, 1), faded(ink, 0.75));
    const auto cell = map.cell_of(exhibit);
    draw_cross(canvas, map_area.low + Vec{(cell.column + 0.5) * pitch, (cell.row + 0.5) * pitch});
}

std::vector<Item> lab_map_items(const lab::AnswerMap* map, const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    std::vector<Item> items{centred(tr("lab.map"), TextRole::item)};
    if (!map) {
        Item none = small(tr("lab.no_map"), ink);
        none.wraps = true;
        items.push_back(std::move(none));
    }
    items.push_back(flexible_space());
    if (!map) return items;
    const auto& settings = exhibit.settings();
    items.push_back(axis_item("lab.map_x", settings[map->plane().x], tr));
    items.push_back(axis_item(map->plane().upwards ? "lab.map_up" : "lab.map_down", settings[map->plane().y], tr));
    return items;
}

std::optional<lab::AnswerMap::Cell> lab_map_cell_at(Vec place) {
    if (!contains(map_area, place)) return std::nullopt;
    const auto index = [](double px) { return std::clamp(static_cast<int>(px / pitch), 0, lab::AnswerMap::side - 1); };
    return lab::AnswerMap::Cell{index(place.x - map_area.low.x), index(place.y - map_area.low.y)};
}

}  // namespace megapon::view
