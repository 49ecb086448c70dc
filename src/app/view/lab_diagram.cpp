#include "app/view/lab_sketch.h"

#include "app/raster/spaced.h"
#include "app/view/palette.h"

namespace megapon::view {

namespace {

using lab::Mark;
using lab::Role;

constexpr Colour found_green = raster::hex(0x177245);

struct Pen {
    Colour line;
    Colour fill;
    double width;
    bool dashed = false;
};

// Nothing by colour alone: the first is filled, the second is not, a ghost is thin, what was missed is dashed.
Pen pen_of(Role role) {
    switch (role) {
        case Role::first:
            return {side_colour[0], faded(side_colour[0], 0.22), 1.8};
        case Role::second:
            return {side_colour[1], faded(side_colour[1], 0.08), 1.8};
        case Role::solid:
            return {ink, faded(ink, 0.45), 1.2};
        case Role::faint:
            return {faded(ink, 0.35), faded(ink, 0.05), 0.8};
        case Role::ghost:
            return {faded(ink, 0.4), faded(ink, 0), 0.8};
        case Role::found:
            return {found_green, faded(found_green, 0.15), 2.2};
        case Role::missed:
            return {alarm, faded(alarm, 0.1), 1.4, true};
    }
    return {};
}

// Where a mark is drawn: what would reach beyond the sheet is cut off at its edge.
class Sheet {
  public:
    Sheet(Canvas& canvas, const Mark& mark) : canvas_(canvas) {
        for (const Vec p : mark.at) cuts_ = cuts_ || !holds(geometry::grown(area, -(mark.radius + 2)), p);
    }
    void fill(const Path& path, Colour colour) const {
        if (cuts_)
            canvas_.fill_within(path, Path().rect(area.low, area.high - area.low), colour);
        else
            canvas_.fill(path, colour);
    }
    void fill_within(const Path& path, const Path& clip, Colour colour) const {
        canvas_.fill_within(path, clip, colour);
    }

  private:
    static constexpr geometry::Box area{{0, 0}, lab::sheet_size};
    Canvas& canvas_;
    bool cuts_ = false;
};

void dashed_line(Path& path, Vec from, Vec to, double width) { path.dashes(from, to, width, 3, 3); }

void draw_outline(const Sheet& sheet, const std::vector<Vec>& corners, const Pen& pen) {
    sheet.fill(Path().polygon(corners), pen.fill);
    Path path;
    if (!pen.dashed) {
        path.outline(corners, pen.width);
    } else {
        for (std::size_t i = 0; i < corners.size(); ++i)
            dashed_line(path, corners[i], corners[(i + 1) % corners.size()], pen.width);
    }
    sheet.fill(path, pen.line);
}

void draw_circle(const Sheet& sheet, const Mark& mark, const Pen& pen) {
    sheet.fill(Path().disc(mark.at[0], mark.radius), pen.fill);
    Path path;
    if (pen.dashed) {
        constexpr int dashes = 12;
        for (int i = 0; i < dashes; ++i)
            path.arc(mark.at[0], mark.radius, 360.0 * i / dashes, 360.0 * (i + 0.55) / dashes, pen.width);
    } else {
        path.ring(mark.at[0], mark.radius, pen.width);
    }
    sheet.fill(path, pen.line);
}

void draw_arrow(const Sheet& sheet, const Mark& mark, const Pen& pen) {
    const Vec way = mark.at[1] - mark.at[0];
    const double size = length(way);
    if (size < 1) return;
    const Vec along = way / size;
    const Vec across = perpendicular(along) * 3.2;
    const double head = std::min(8.0, size * 0.6);
    const Vec neck = mark.at[1] - along * head;
    const Vec tip[] = {mark.at[1], neck + across, neck - across};
    sheet.fill(Path().line(mark.at[0], neck, pen.width).polygon(tip), pen.line);
}

void draw_cross(const Sheet& sheet, Vec at) {
    constexpr double half = 4;
    const Path shade = Path()
                           .line(at - Vec{half, half}, at + Vec{half, half}, 4)
                           .line(at - Vec{half, -half}, at + Vec{half, -half}, 4);
    sheet.fill(shade, paper);
    sheet.fill(Path()
                   .line(at - Vec{half, half}, at + Vec{half, half}, 2)
                   .line(at - Vec{half, -half}, at + Vec{half, -half}, 2),
               ink);
}

void draw_hatch(const Sheet& sheet, const std::vector<Vec>& area) {
    if (area.size() < 3) return;
    Vec low = area[0];
    Vec high = area[0];
    for (const Vec p : area) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    constexpr double gap = 4;
    Path lines;
    const double height = high.y - low.y;
    for (const double x : raster::Spaced(low.x - height, high.x, gap)) lines.line({x, high.y}, {x + height, low.y}, 1);
    if (!lines.empty()) sheet.fill_within(lines, Path().polygon(area), found_green);
}

// Beside the thing it names, on the sheet.
Vec label_place(const Mark& mark) {
    switch (mark.kind) {
        case Mark::Kind::words:
            return mark.at[0];
        case Mark::Kind::circle:
            return mark.at[0] - Vec{0, mark.radius + 3};
        case Mark::Kind::polygon: {
            Vec middle;
            for (const Vec p : mark.at) middle += p / static_cast<double>(mark.at.size());
            return middle - Vec{0, 9};
        }
        case Mark::Kind::arrow:
            return mark.at[1] + Vec{6, -3};
        case Mark::Kind::line:
        case Mark::Kind::dashes:
            return (mark.at[0] + mark.at.back()) / 2 + Vec{4, -4};
        default:
            return mark.at[0] + Vec{7, -5};
    }
}

geometry::Box round(Vec at, double by) { return geometry::grown({at, at}, by); }

// All along it, bit by bit.
void take_arrow(LabelRoom& room, Vec from, Vec to) {
    constexpr double bit = 4;
    const int bits = std::max(1, static_cast<int>(std::ceil(length(to - from) / bit)));
    for (int i = 0; i <= bits; ++i) room.take(round(from + (to - from) * (static_cast<double>(i) / bits), 1));
}

void draw_mark(const Sheet& sheet, const Mark& mark) {
    const Pen pen = pen_of(mark.role);
    switch (mark.kind) {
        case Mark::Kind::circle:
            return draw_circle(sheet, mark, pen);
        case Mark::Kind::polygon:
            return draw_outline(sheet, mark.at, pen);
        case Mark::Kind::line:
            return sheet.fill(Path().line(mark.at[0], mark.at[1], pen.width), pen.line);
        case Mark::Kind::dashes: {
            Path path;
            dashed_line(path, mark.at[0], mark.at[1], 0.9);
            return sheet.fill(path, pen.line);
        }
        case Mark::Kind::dot:
            return sheet.fill(Path().disc(mark.at[0], mark.role == Role::ghost ? 1.2 : 2.2), pen.line);
        case Mark::Kind::ring:
            return sheet.fill(Path().ring(mark.at[0], 3.2, 1.4), pen.line);
        case Mark::Kind::arrow:
            return draw_arrow(sheet, mark, pen);
        case Mark::Kind::cross:
            return draw_cross(sheet, mark.at[0]);
        case Mark::Kind::hatch:
            return draw_hatch(sheet, mark.at);
        case Mark::Kind::words:
            return;
    }
}

}  // namespace

void draw_sketch(Canvas& canvas, const lab::Sketch& sketch, const i18n::Translations& words, LabelRoom& room) {
    const TextStyle style{.size = 10, .colour = ink, .most = 11};
    for (const Mark& mark : sketch) {
        draw_mark(Sheet(canvas, mark), mark);
        if (mark.kind == Mark::Kind::cross) room.take(round(mark.at[0], 5));
        if (mark.kind == Mark::Kind::arrow) take_arrow(room, mark.at[0], mark.at[1]);
        if (mark.word.empty()) continue;
        const std::string text = words(mark.word.c_str());
        room.take(box_of_words(canvas, mark.at[0], text, style));
        canvas.text(mark.at[0], text, style);
    }
}

void draw_signs(Canvas& canvas, const lab::Sketch& sketch, LabelRoom& room) {
    for (const Mark& mark : sketch) {
        if (mark.label.empty()) continue;
        const bool centred = mark.kind == Mark::Kind::circle || mark.kind == Mark::Kind::polygon;
        const raster::Align align = centred ? raster::Align::centre : raster::Align::left;
        const TextStyle style{.size = 11, .colour = ink, .align = align, .most = 13};
        room.write(canvas, label_place(mark), mark.label, style);
    }
}

void draw_handle(Canvas& canvas, Vec at, bool picked, LabelRoom& room) {
    room.take(round(at, picked ? 7 : 5));
    canvas.fill(Path().disc(at, 4), paper);
    canvas.fill(Path().ring(at, 4, 1.3), ink);
    if (!picked) return;
    canvas.fill(Path().disc(at, 2.2), ink);
    canvas.fill(Path().ring(at, 7, 1), faded(ink, 0.6));
}

void draw_track(Canvas& canvas, Vec from, Vec to, std::string_view name, LabelRoom& room) {
    canvas.fill(Path().line(from, to, 1.2), faded(ink, 0.5));
    const Vec at = from - Vec{0, 9};  // clear of the ring round a knob
    const TextStyle style{.size = 10, .colour = ink, .most = 10};
    room.take(box_of_words(canvas, at, name, style));
    canvas.text(at, name, style);
}

}  // namespace megapon::view
