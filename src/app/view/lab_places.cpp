#include "app/view/lab.h"

#include <algorithm>
#include <cmath>

namespace megapon::view {

namespace {

constexpr double places_margin = 8, places_gap = 6;      // px
constexpr double most_of_page = 0.36;                    // that the picture takes
constexpr double button_padding = 9, least_button = 31;  // px: padding above and below, and 24 points of a phone
constexpr std::size_t bar_rows = 4;
constexpr double caption_lines = 3, least_card_lines = 13.5;

// On the card, between its heading and the three lines below a map, the four below a curve.
void place_charts(LabPlaces& places, const Canvas& canvas) {
    constexpr double sides = 9, lines = 4;
    const double item = text_height(TextRole::item, canvas.text_size());
    const double small = text_height(TextRole::small, canvas.text_size());
    const Box& card = places.card;
    const Box inside = geometry::expand(card, -sides);
    places.chart = {{inside.low.x, inside.low.y + item}, {inside.high.x, inside.high.y - lines * small - lines}};
    const double words = item + 3 * small + 4 * places_gap;
    const double height = std::max(1.0, card.high.y - card.low.y - words), top = card.low.y + item + 2 * places_gap;
    places.map = {{card.low.x + places_margin, top}, {card.high.x - places_margin, top + height}};
}

// With large text the picture is smaller and the caption stands below it, so that the card is wider, and the buttons
// take two rows.
LabPlaces flat_places(const Canvas& canvas) {
    LabPlaces places;
    if (is_large_text(canvas)) {
        constexpr double scale = 0.8, bar = 40, name_ends = 36, tabs = 26;  // px
        const Vec shrunk = lab::diagram_size * (1 - scale);
        places.picture.scale = scale;
        places.bar.low.y = places.bar.high.y - bar;
        places.bar_rows = 2;
        const double bottom = places.bar.low.y - places_gap / 2;
        places.heading.high.x -= name_ends;
        places.tabs = {{places.tabs.low.x - name_ends, places.tabs.low.y},
                       {places.tabs.high.x, places.tabs.low.y + tabs}};
        places.card = {{places.card.low.x - shrunk.x, places.tabs.high.y + 2}, {places.card.high.x, bottom}};
        places.strip = {places.strip.low - Vec{0, shrunk.y}, places.strip.high - shrunk};
        places.caption = {{places.caption.low.x, places.strip.high.y + 1}, {places.strip.high.x, bottom}};
        places.bookmarks.low.x -= shrunk.x;
        places.bookmarks.high.x -= shrunk.x;
        places.bookmarks.high.y -= (1 - scale) * (places.bookmarks.high.y - places.bookmarks.low.y);
        places.explanation.high.y = places.code.high.y = bottom;
    }
    place_charts(places, canvas);
    return places;
}

// The picture of an opening as wide as the page, with the answer and what is said of it below.
void place_opening(LabPlaces& places, double left, double right) {
    constexpr double top = 40;            // px
    constexpr double below_picture = 30;  // px
    constexpr double verdict_at = 0.45;   // of the width
    constexpr double judgement_after = 0.1;
    const double width = right - left;
    places.opening = {width / lab::diagram_size.x, {left, top}};
    places.verdict =
        places.opening.offset + Vec{verdict_at * width, lab::diagram_size.y * places.opening.scale + below_picture};
    places.judgement = places.verdict + Vec{judgement_after * width, 0};
}

// The picture stands above the lines on an upright page, and else left of them, with the card below it.
void make_room_for_code(LabPlaces& places, const Canvas& canvas) {
    constexpr double shrunk = 0.33, scale = 0.47;  // of an upright page's picture; px of a picture's
    constexpr double beside = 4;                   // px
    constexpr Vec nowhere{-1e4, -1e4};
    if (places.is_upright) {
        const double width = lab::diagram_size.x * places.picture.scale;
        places.picture.offset.x += (1 - shrunk) * width / 2;
        places.picture.scale *= shrunk;
        places.card = {nowhere, nowhere};
        places.code.low.y = places.picture.offset.y + lab::diagram_size.y * places.picture.scale + beside;
    } else {
        places.picture = {scale, lab_diagram_corner};
        const Vec end = lab_diagram_corner + scale * lab::diagram_size;
        places.card = {{lab_diagram_corner.x, end.y + beside}, {end.x, places.code.high.y}};
        places.code.low.x = end.x + beside;
        place_charts(places, canvas);
    }
    places.strip = places.bookmarks = {nowhere, nowhere};
}

LabPlaces upright_places(const Canvas& canvas) {
    const Vec page = canvas.page();
    const auto line = [&canvas](TextRole role) { return text_height(role, canvas.text_size()); };
    const double left = places_margin, right = page.x - places_margin;
    const double button = std::max(line(TextRole::small) + button_padding, least_button);
    const double heading = line(TextRole::heading) + line(TextRole::small);
    const double caption = caption_lines * line(TextRole::body), bar = bar_rows * button + places_margin;
    const double card = least_card_lines * line(TextRole::small);
    constexpr int gaps = 8;  // above the heading, below each of the five boxes taken and the card, and the strip itself
    const double left_over = page.y - heading - caption - button - card - bar - gaps * places_gap;
    const double scale = std::min((right - left) / lab::diagram_size.x,
                                  std::min(most_of_page * page.y, left_over) / lab::diagram_size.y);
    LabPlaces places;
    places.is_upright = true;
    places.bar_rows = bar_rows;
    double y = places_gap;
    const auto take = [&](double height) {
        const Box box{{left, y}, {right, y + height}};
        y += height + places_gap;
        return box;
    };
    places.heading = take(heading);
    places.bookmarks = {{right - 3 * button, places.heading.high.y - line(TextRole::small) - places_gap},
                        places.heading.high};
    const Box picture = take(lab::diagram_size.y * scale);
    places.picture = {scale, {(page.x - lab::diagram_size.x * scale) / 2, picture.low.y}};
    places.strip = take(places_gap);
    places.caption = take(caption);
    places.tabs = take(button);
    places.bar = {{left, page.y - bar}, {right, page.y - places_margin}};
    places.card = {{left, y}, {right, places.bar.low.y - places_gap}};
    places.explanation = {{left, places.heading.high.y}, {right, places.bar.low.y - places_gap}};
    places.code = places.explanation;
    place_charts(places, canvas);
    place_opening(places, left, right);
    return places;
}

}  // namespace

LabPlaces lab_places(const Canvas& canvas, bool beside_code) {
    LabPlaces places = canvas.is_upright() ? upright_places(canvas) : flat_places(canvas);
    if (beside_code) make_room_for_code(places, canvas);
    return places;
}

double lab_moment_x(double moment, const LabPlaces& places) {
    const double width = places.strip.high.x - places.strip.low.x;
    return places.strip.low.x + width / static_cast<double>(lab::Session::most_moments) * moment;
}

std::optional<double> lab_moment_at(Vec place, std::size_t moments, const LabPlaces& places) {
    constexpr double nearly = 0.25;                   // whole moments are easier to reach
    const double reach = places.is_upright ? 10 : 3;  // px above and below it, for a finger or the mouse
    if (!contains(geometry::expand(places.strip, reach), place)) return std::nullopt;
    const double pitch = lab_moment_x(1, places) - lab_moment_x(0, places);
    const double moment = std::clamp((place.x - places.strip.low.x) / pitch, 0.0, static_cast<double>(moments) - 1);
    const double whole = std::floor(moment + 0.5);
    return std::fabs(moment - whole) < nearly ? whole : moment;
}

Box lab_map_box(const LabPlaces& places, const lab::Plane& plane, const lab::Exhibit& exhibit) {
    const lab::Setting& x = exhibit.settings()[plane.x];
    const lab::Setting& y = exhibit.settings()[plane.y];
    const bool is_place = x.key.ends_with(".x") && y.key.ends_with(".y");
    const Vec sides = is_place ? Vec{x.high - x.low, y.high - y.low} : Vec{1, 1};
    const raster::Transform place = fitted(sides, places.map);
    return {place.offset, place.offset + place.scale * sides};
}

std::optional<lab::AnswerMap::Cell> lab_map_cell_at(Vec place, const Box& map) {
    if (!contains(map, place)) return std::nullopt;
    const auto index = [](double from, double to, double at) {
        return std::clamp(static_cast<int>((at - from) / (to - from) * lab::AnswerMap::side), 0,
                          lab::AnswerMap::side - 1);
    };
    return lab::AnswerMap::Cell{index(map.low.x, map.high.x, place.x), index(map.low.y, map.high.y, place.y)};
}

}  // namespace megapon::view
