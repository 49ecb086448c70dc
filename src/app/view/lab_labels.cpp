#include "app/view/lab_labels.h"

#include <algorithm>

#include "lab/sketch.h"

namespace megapon::view {

namespace {

using geometry::Box;

constexpr Box sheet{{2, 2}, {lab::sheet_size.x - 2, lab::sheet_size.y - 2}};

Box moved(const Box& box, Vec by) { return {box.low + by, box.high + by}; }

// From the box to its place on the sheet.
Vec onto_sheet(const Box& box) {
    return {std::max(0.0, sheet.low.x - box.low.x) + std::min(0.0, sheet.high.x - box.high.x),
            std::max(0.0, sheet.low.y - box.low.y) + std::min(0.0, sheet.high.y - box.high.y)};
}

}  // namespace

geometry::Box box_of_words(Canvas& canvas, Vec at, std::string_view words, const TextStyle& style) {
    const double width = canvas.text_width(words, style);
    const double size = std::max(style.size, std::min(style.size * canvas.text_size(), style.most));
    const double share = style.align == raster::Align::left ? 0 : style.align == raster::Align::centre ? 0.5 : 1;
    return {{at.x - share * width, at.y - 0.72 * size}, {at.x + (1 - share) * width, at.y + 0.18 * size}};
}

bool LabelRoom::is_free(const Box& box) const {
    if (onto_sheet(box) != Vec{}) return false;
    return std::all_of(taken_.begin(), taken_.end(), [&](const Box& it) { return apart(it, box); });
}

void LabelRoom::write(Canvas& canvas, Vec at, std::string_view signs, const TextStyle& style) {
    constexpr Vec ways[] = {{0, -1}, {1, 0}, {-1, 0}, {0, 1}, {1, -1}, {-1, -1}, {1, 1}, {-1, 1}};
    constexpr int farthest = 40;  // px
    const Box wanted = box_of_words(canvas, at, signs, style);
    Vec by = onto_sheet(wanted);
    const auto look_round = [&] {
        for (int far = 2; far <= farthest; far += 2)
            for (const Vec way : ways)
                if (is_free(moved(wanted, by + way * far))) return by + way * far;
        return by;
    };
    if (!is_free(moved(wanted, by))) by = look_round();
    take(moved(wanted, by));
    canvas.text(at + by, signs, style);
}

}  // namespace megapon::view
