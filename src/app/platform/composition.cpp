#include "app/platform/composition.h"

#include <algorithm>
#include <cmath>

#include "app/raster/path.h"

namespace megapon::platform {

namespace {

constexpr raster::Colour bare = raster::hex(0x8A6242);  // where the backdrop does not fit
constexpr PixelSize tile{64, 32};                       // what is compared, and sent, as one

PixelSize size_of(const raster::Image& image) { return {image.width(), image.height()}; }

// Without a branch for each pixel, so that compilers compare many at once.
bool differ(const std::uint32_t* a, const std::uint32_t* b, int count) {
    std::uint32_t bits = 0;
    for (int i = 0; i < count; ++i) bits |= a[i] ^ b[i];
    return bits != 0;
}

// Copies what differs of some rows; the answer is which tiles do, from left to right.
std::vector<bool> take_over_rows(const raster::Image& from, raster::Image& to, int top, int bottom) {
    std::vector<bool> changed(static_cast<std::size_t>((from.width() + tile.width - 1) / tile.width));
    for (int y = top; y < bottom; ++y) {
        for (std::size_t i = 0; i < changed.size(); ++i) {
            const int left = static_cast<int>(i) * tile.width, count = std::min(tile.width, from.width() - left);
            const std::uint32_t* const source = from.row(y) + left;
            if (!differ(source, to.row(y) + left, count)) continue;
            std::copy(source, source + count, to.row(y) + left);
            changed[i] = true;
        }
    }
    return changed;
}

// Copies what differs. An area that lies below one of its width becomes a part of that.
std::vector<ImageArea> take_over(const raster::Image& from, raster::Image& to) {
    std::vector<ImageArea> areas;
    for (int top = 0; top < from.height(); top += tile.height) {
        const int bottom = std::min(top + tile.height, from.height());
        const std::vector<bool> changed = take_over_rows(from, to, top, bottom);
        for (auto begin = std::find(changed.begin(), changed.end(), true); begin != changed.end();) {
            const auto end = std::find(begin, changed.end(), false);
            const int left = static_cast<int>(begin - changed.begin()) * tile.width;
            const int width = std::min(static_cast<int>(end - changed.begin()) * tile.width, from.width()) - left;
            const auto above = std::find_if(areas.begin(), areas.end(), [&](const ImageArea& other) {
                return other.left == left && other.size.width == width && other.top + other.size.height == top;
            });
            if (above == areas.end())
                areas.push_back({left, top, {width, bottom - top}});
            else
                above->size.height += bottom - top;
            begin = std::find(end, changed.end(), true);
        }
    }
    return areas;
}

void draw_mark(raster::Image& image, const input::TouchMark& mark) {
    using Shape = input::TouchMark::Shape;
    constexpr raster::Colour paper{0xF6, 0xF0, 0xDF, 0xB0}, faint_paper{0xF6, 0xF0, 0xDF, 0x60},
        ink{0x1E, 0x2A, 0x38, 0x60};
    const double shorter = std::min(image.width(), image.height()), line = shorter / 90;
    const geometry::Vec centre = mark.centre * shorter;
    const double radius = mark.radius * shorter;
    if (mark.shape != Shape::ring)
        image.fill(raster::Path().disc(centre, radius), {}, mark.is_held ? paper : faint_paper);
    image.fill(raster::Path().ring(centre, radius - line / 2, line), {}, ink);
    if (mark.shape != Shape::bars) return;
    const geometry::Vec bar{0.3 * radius, 0.8 * radius};
    const geometry::Vec left_bar = centre - 0.4 * geometry::Vec{radius, radius};
    raster::Path bars;
    bars.rect(left_bar, bar).rect(left_bar + geometry::Vec{radius / 2, 0}, bar);
    image.fill(bars, {}, {ink.r, ink.g, ink.b});
}

}  // namespace

void Composition::set_backdrop(raster::Image image) {
    backdrop_ = std::move(image);
    page_ = {};
}

std::vector<ImageArea> Composition::show(const raster::Image& page_image, PixelSize output, const Letterbox& page,
                                         std::span<const input::TouchMark> marks) {
    std::vector<ImageArea> changed;
    const bool has_its_size = size_of(page_image) == size_of(page_image_);
    if (has_its_size)
        changed = take_over(page_image, page_image_);
    else
        page_image_ = page_image;
    const bool is_where_it_was = output == size_of(output_) && page == page_;
    if (!has_its_size || !is_where_it_was || has_overlay_ || !marks.empty()) return show_again(output, page, marks);
    for (ImageArea& area : changed) {
        copy_area(area);
        area.left += page.left;
        area.top += page.top;
    }
    return changed;
}

std::vector<ImageArea> Composition::show_again(PixelSize output, const Letterbox& page,
                                               std::span<const input::TouchMark> marks) {
    if (output != size_of(output_)) output_ = raster::Image(output.width, output.height);
    if (size_of(backdrop_) == size_of(output_))
        output_ = backdrop_;
    else
        output_.clear(bare);
    page_ = page;
    if (page_image_.width() > 0) {
        if (page.size == size_of(page_image_))
            copy_area({0, 0, page.size});
        else
            for (int y = 0; y < page_.size.height; ++y) {  // stretched
                const std::uint32_t* const source = page_image_.row(y * page_image_.height() / page_.size.height);
                std::uint32_t* const to = output_.row(page_.top + y) + page_.left;
                for (int x = 0; x < page_.size.width; ++x) to[x] = source[x * page_image_.width() / page_.size.width];
            }
    }
    for (const input::TouchMark& mark : marks) draw_mark(output_, mark);
    has_overlay_ = !marks.empty() || page.size != size_of(page_image_);
    return {{0, 0, output}};
}

void Composition::copy_area(const ImageArea& area) {
    for (int y = area.top; y < area.top + area.size.height; ++y) {
        const std::uint32_t* const source = page_image_.row(y) + area.left;
        std::copy(source, source + area.size.width, output_.row(page_.top + y) + page_.left + area.left);
    }
}

Letterbox letterbox(PixelSize output, geometry::Vec page, bool whole) {
    constexpr double smallest = 1.0 / 16;
    Letterbox box;
    const double scale = std::min(output.width / page.x, output.height / page.y);
    if (scale < smallest) return box;
    box.scale = scale;
    if (whole && box.scale > 1) box.scale = std::floor(box.scale);
    const auto fit = [&](double length, int room) {
        return std::clamp(static_cast<int>(std::lround(length * box.scale)), 1, room);
    };
    box.size = {fit(page.x, output.width), fit(page.y, output.height)};
    box.left = (output.width - box.size.width) / 2;
    const bool is_upright = output.height > output.width;
    box.top = (output.height - box.size.height) / (is_upright ? 8 : 2);
    return box;
}

geometry::Vec to_page(const Letterbox& box, geometry::Vec pixel) {
    if (box.size.width <= 0) return {-1, -1};
    return (pixel - geometry::Vec{static_cast<double>(box.left), static_cast<double>(box.top)}) / box.scale;
}

}  // namespace megapon::platform
