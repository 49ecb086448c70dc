#include "app/view/layout.h"

#include <numeric>

#include "sim/event.h"

namespace megapon::view {

namespace {

constexpr double line_height = 1.15;            // factor of the size of the letters
constexpr double baseline_below_centre = 0.36;  // fraction of the size at which a line's middle looks centred
constexpr double least_text_size = 0.7;
constexpr double text_size_step = 0.05;
constexpr double least_spacing = 0.3;  // factor of gaps and padding
constexpr double least_fit = 0.85;     // factor of large letters, which are larger than default ones even so

constexpr double rounding = 1e-6;        // px: of a box that is as wide as its words
constexpr double least_on_phone = 15.6;  // px at the largest size of the settings: 16 points of a phone

// Factor of text beyond any size that players can choose, as on a small screen that stands upright.
double beyond_settings(double text_size) { return std::max(1.0, text_size / largest_text_size); }

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// Takes from the widest columns first, until all of them fit: from the narrowest on each keeps its width, until one is
// wider than an equal share of what is left; that share is then the most of all.
void shrink(std::vector<double>& widths, double room) {
    double left = room;
    std::vector<double> sorted = widths;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const double equal = left / static_cast<double>(sorted.size() - i);
        if (sorted[i] > equal) {
            for (double& width : widths) width = std::min(width, equal);
            return;
        }
        left -= sorted[i];
    }
}

// Distributes the remaining room to all that grows, by weight.
void stretch(std::vector<double>& sizes, const std::vector<double>& weights, double room) {
    const double weight = sum(weights);
    const double left = room - sum(sizes);
    if (weight <= 0 || left <= 0) return;
    for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] += left * weights[i] / weight;
}

Box narrowed(const Box& cell, double width, raster::Align align) {
    const double left = cell.high.x - cell.low.x - width;
    if (width <= 0 || left <= 0) return cell;
    const double shift = raster::fraction_before(align) * left;
    return {{cell.low.x + shift, cell.low.y}, {cell.low.x + shift + width, cell.high.y}};
}

// A rounded bar with an arrow at each end, in the colours of the sides. The arrows point at the words, whose left and
// right ends those are; where these leave little room, the arrows are smaller and reach beyond the bar.
void draw_selection(Canvas& canvas, const Box& box, double words_left, double words_right) {
    constexpr double usual_tip = 14;     // px
    constexpr double length = 7;         // px
    constexpr double half_height = 4.5;  // px
    constexpr double gap = 2;            // px
    constexpr double most_beyond = 3;    // px
    const double radius = std::min(9.0, (box.high.y - box.low.y) / 2 - 1);
    const double y = (box.low.y + box.high.y) / 2;
    canvas.fill(Path().line({box.low.x + radius, y}, {box.high.x - radius, y}, 2 * radius), paper_shade);
    for (std::size_t side = 0; side < 2; ++side) {
        const double inwards = side == 0 ? 1 : -1;
        const double room = (side == 0 ? words_left - box.low.x : box.high.x - words_right) - gap;
        const double inset = std::min(usual_tip, room);
        const double scale = std::clamp((inset + most_beyond) / length, 0.0, 1.0);
        const Vec tip{side == 0 ? box.low.x + inset : box.high.x - inset, y};
        const Vec back{inwards * scale * length, 0};
        const Vec half{0, scale * half_height};
        const Vec arrow[] = {tip, tip - back - half, tip - back + half};
        canvas.fill(Path().polygon(arrow), side_colour[side]);
    }
}

}  // namespace

raster::Transform fitted(Vec size, const Box& box) {
    const Vec room = box.high - box.low;
    const double scale = std::min(room.x / size.x, room.y / size.y);
    return {scale, box.low + (room - scale * size) / 2};
}

TextStyle text_style(TextRole role, double text_size, Colour colour, raster::Align align) {
    struct Size {
        TextRole kind;
        double usual;    // px
        double largest;  // px
    };
    using enum TextRole;
    static constexpr Size sizes[] = {
        {title, 26, 30}, {heading, 18, 24}, {item, 14.5, 20}, {body, 11.5, 16}, {small, 9.5, 13.5}};
    static_assert(sim::first_misplaced(sizes) == static_cast<std::size_t>(small) + 1);
    const Size size = sizes[static_cast<std::size_t>(role)];
    const double beyond = beyond_settings(text_size);
    const double least = beyond > 1 ? least_on_phone * beyond : 0;
    const double px = std::max(least, std::min(size.usual * text_size, size.largest * beyond));
    const raster::Face face = role == title || role == heading ? raster::Face::heading : raster::Face::hand;
    return {.size = px, .colour = colour, .align = align, .face = face, .most = px};
}

double text_height(TextRole role, double text_size) { return line_height * text_style(role, text_size).size; }

// Measures and places a tree at one text size.
struct Packer {
    Canvas& canvas;
    double text_size;
    double spacing;  // factor of gaps and padding
    bool breaks;     // lines that are too wide

    // The largest text that is no higher than the room.
    static Packer fit_into(Canvas& canvas, const Item& root, Vec room, bool breaks) {
        Packer fit{canvas, canvas.text_size(), 1, breaks};
        while (fit.measure(root, room.x).y > room.y)
            if (fit.spacing > least_spacing)
                fit.spacing -= 0.1;
            else if (fit.text_size > least_text_size)
                fit.text_size -= text_size_step;
            else
                break;
        return fit;
    }

    // Size that an item needs in a cell of this width.
    Vec measure(const Item& item, double width) const {
        if (item.width > 0) width = std::min(width, width_of(item));
        const double inside = width - 2 * padding(item).x;
        Vec content;
        if (item.children.empty()) {
            const TextStyle style = style_of(item);
            const auto lines = lines_of(item, inside);
            content = {widest_of(lines, style), static_cast<double>(lines.size()) * line_height * style.size};
        } else {
            const auto widths = column_widths(item, inside);
            const auto heights = row_heights(item, widths);
            content = {sum(widths) + item.gap.x * static_cast<double>(widths.size() - 1),
                       sum(heights) + spacing * item.gap.y * static_cast<double>(heights.size() - 1)};
        }
        const Vec needed = content + 2 * padding(item);
        return {item.width > 0 ? width_of(item) : needed.x, std::max(item.height, needed.y)};
    }

    void place(const Item& item, const Box& cell, std::vector<Layout::Placed>& placed) const {
        const double width = item.fits_content ? measure(item, unlimited).x : width_of(item);
        const Box box = narrowed(cell, width, item.align);
        const Vec size = box.high - box.low - 2 * padding(item);
        TextStyle style = style_of(item);
        style.room = size.x;
        const std::vector<std::string> lines = lines_of(item, size.x);
        // Lines of one text stay equally large where a single word is too wide.
        const double widest = lines.size() > 1 ? widest_of(lines, style_of(item)) : size.x;
        if (widest > size.x + rounding) style.most = style.size *= size.x / widest;
        const std::size_t own = placed.size();
        const std::size_t first = own + 1;
        placed.push_back({box, item.spot, item.surface, item.words, lines, style});
        if (!item.children.empty()) place_children(item, box.low + padding(item), size, placed);
        if (item.equal_size) equalize(placed, first);
        placed[own].end = placed.size();
    }

    double widest_of(const std::vector<std::string>& lines, const TextStyle& style) const {
        double widest = 0;
        for (const std::string& line : lines) widest = std::max(widest, canvas.text_width(line, style));
        return widest;
    }

    // Makes the placed items from this index on equally large.
    void equalize(std::vector<Layout::Placed>& placed, std::size_t first) const {
        double scale = 1;
        for (std::size_t i = first; i < placed.size(); ++i) {
            TextStyle style = placed[i].style;
            const double room = std::exchange(style.room, unlimited);
            for (const std::string& line : placed[i].lines)
                if (const double width = canvas.text_width(line, style); width > room)
                    scale = std::min(scale, room / width);
        }
        for (std::size_t i = first; i < placed.size(); ++i) {
            placed[i].style.size *= scale;
            placed[i].style.most = placed[i].style.size;
        }
    }

    // Large letters make a box wider: by as much as they are larger, and by more where its line would break.
    double width_of(const Item& item) const {
        const double beyond = beyond_settings(text_size);
        if (beyond == 1 || item.width == 0 || item.words.empty() || item.wraps) return item.width * beyond;
        const double line = canvas.text_width(item.words, style_of(item)) + 2 * item.padding.x;
        return std::max(item.width * beyond, line);
    }
    Vec padding(const Item& item) const { return {item.padding.x, spacing * item.padding.y}; }

    TextStyle style_of(const Item& item) const {
        TextStyle style = text_style(item.role, text_size, item.colour, item.align);
        style.room = unlimited;
        return style;
    }

    std::vector<std::string> lines_of(const Item& item, double width) const {
        if (item.words.empty()) return {};
        const TextStyle style = style_of(item);
        if (!item.wraps && (item.keeps_line || beyond_settings(text_size) <= 1)) {
            const bool fits = width >= unlimited / 2 || least_fit * canvas.text_width(item.words, style) <= width;
            if (item.keeps_line || !breaks || fits) return {item.words};
            if (item.cuts_off) return {cut_off(canvas, item.words, style, width)};
            width = std::max(width, widest_phrase(canvas, item.words, style));
        }
        return wrap_text(canvas, item.words, style, width + rounding);
    }

    std::vector<double> column_widths(const Item& item, double width) const {
        const std::size_t columns = item.columns > 0 ? item.columns : item.children.size();
        const double room = width - item.gap.x * static_cast<double>(columns - 1);
        if (item.equal_columns && width < unlimited / 2)
            return std::vector<double>(columns, room / static_cast<double>(columns));
        std::vector<double> widths(columns, 0);
        for (std::size_t i = 0; i < item.children.size(); ++i)
            widths[i % columns] = std::max(widths[i % columns], measure(item.children[i], unlimited).x);
        if (width >= unlimited / 2) return widths;
        shrink(widths, room);
        std::vector<double> weights(columns, 1);
        for (std::size_t i = 0; columns > 1 && i < columns; ++i) weights[i] = item.children[i].grow;
        stretch(widths, weights, room);
        return widths;
    }

    std::vector<double> row_heights(const Item& item, const std::vector<double>& widths) const {
        std::vector<double> heights((item.children.size() + widths.size() - 1) / widths.size(), 0);
        for (std::size_t i = 0; i < item.children.size(); ++i) {
            double& height = heights[i / widths.size()];
            height = std::max(height, measure(item.children[i], widths[i % widths.size()]).y);
        }
        return heights;
    }

    void place_children(const Item& item, Vec corner, Vec size, std::vector<Layout::Placed>& placed) const {
        const auto widths = column_widths(item, size.x);
        auto heights = row_heights(item, widths);
        // A column gives what is left to what grows in it; all cells of a single row are as high as the row.
        std::vector<double> weights;
        for (const Item& child : item.children) weights.push_back(child.grow);
        if (heights.size() == 1) weights = {1};
        if (widths.size() == 1 || heights.size() == 1)
            stretch(heights, weights, size.y - spacing * item.gap.y * static_cast<double>(heights.size() - 1));
        Vec at = corner;
        for (std::size_t i = 0; i < item.children.size(); ++i) {
            const Vec cell{widths[i % widths.size()], heights[i / widths.size()]};
            place(item.children[i], {at, at + cell}, placed);
            at.x += cell.x + item.gap.x;
            if ((i + 1) % widths.size() == 0) at = {corner.x, at.y + cell.y + spacing * item.gap.y};
        }
    }
};

Layout::Layout(Canvas& canvas, const Box& area, const Item& root, Anchor anchor, Lines lines) {
    const Vec room = area.high - area.low + canvas.page() - raster::page_size;
    const bool is_large = canvas.text_size() > 1;
    const Packer first = Packer::fit_into(canvas, root, room, is_large && lines == Lines::broken);
    const bool may_break = is_large && lines == Lines::broken_where_all_fits;
    const Packer second = may_break ? Packer::fit_into(canvas, root, room, true) : first;
    const Packer& packer = second.text_size >= first.text_size ? second : first;
    text_size = packer.text_size;
    const double left = anchor == Anchor::fill ? 0 : room.y - packer.measure(root, room.x).y;
    double above = 0;
    if (anchor == Anchor::middle) above = left / 2;
    if (anchor == Anchor::bottom) above = left;
    const Vec corner = area.low + Vec{0, above};
    packer.place(root, {corner, corner + Vec{room.x, room.y - left}}, placed_);
}

double Layout::text_x(const Placed& item) {
    return (item.box.low.x + item.box.high.x) / 2 + (raster::fraction_before(item.style.align) - 0.5) * item.style.room;
}

void Layout::draw(Canvas& canvas) const {
    for (const Placed& item : placed_) {
        const Vec size = item.box.high - item.box.low;
        switch (item.surface) {
            case Surface::none:
                break;
            case Surface::shade:
                canvas.fill(Path().rect(item.box.low, size), paper_shade);
                break;
            case Surface::panel:
                draw_panel(canvas, item.box.low, size);
                break;
            case Surface::selection: {
                const auto [left, right] = words_span(canvas, item);
                draw_selection(canvas, item.box, left, right);
            }
        }
    }
    for (const Placed& item : placed_) {
        const double height = line_height * item.style.size;
        const Vec middle = (item.box.low + item.box.high) / 2;
        double baseline = middle.y - height * (static_cast<double>(item.lines.size()) - 1) / 2 +
                          baseline_below_centre * item.style.size;
        const double x = text_x(item);
        for (const std::string& line : item.lines) {
            canvas.text({x, baseline}, line, item.style);
            baseline += height;
        }
    }
}

std::pair<double, double> Layout::words_span(Canvas& canvas, const Placed& item) const {
    const double middle = (item.box.low.x + item.box.high.x) / 2;
    std::pair<double, double> span{middle, middle};
    const auto end = placed_.begin() + static_cast<std::ptrdiff_t>(item.end);
    for (auto part = placed_.begin() + (&item - placed_.data()); part != end; ++part)
        for (const std::string& line : part->lines) {
            const double width = canvas.text_width(line, part->style);
            const double x = text_x(*part);
            const double left = x - raster::fraction_before(part->style.align) * width;
            span = {std::min(span.first, left), std::max(span.second, left + width)};
        }
    return span;
}

Layout::Words Layout::words(const Spot& spot) const {
    Words words;
    std::size_t first = 0;
    while (first < placed_.size() && placed_[first].spot != spot) ++first;
    for (std::size_t i = first; first < placed_.size() && i < placed_[first].end; ++i)
        if (!spot.kind.empty() && !placed_[i].words.empty()) words.inside.push_back(placed_[i].words);
    for (std::size_t i = 0; i < placed_.size();) {
        const bool is_thing = !spot.kind.empty() && placed_[i].spot.kind == spot.kind;
        if (!is_thing && !placed_[i].words.empty()) words.beside.push_back(placed_[i].words);
        i = is_thing ? placed_[i].end : i + 1;
    }
    return words;
}

}  // namespace megapon::view
