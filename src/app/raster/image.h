#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/raster/path.h"

namespace megapon::raster {

// sRGB; a = 255 covers fully.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;
    friend bool operator==(const Colour&, const Colour&) = default;
};

// Same colour, more transparent: 0 is invisible, 1 is the colour itself. A fraction below 0 counts as 0, one above 1 as
// 1.
constexpr Colour faded(Colour colour, double fraction) {
    if (!(fraction > 0)) fraction = 0;
    if (fraction > 1) fraction = 1;
    const double alpha = colour.a * fraction;
    const auto below = static_cast<std::uint8_t>(alpha);
    colour.a = static_cast<std::uint8_t>(alpha - below < 0.5 ? below : below + 1);
    return colour;
}

// 0xRRGGBB, as designers write it.
constexpr Colour hex(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb)};
}

// The colour as an opaque pixel, 0xFFRRGGBB; its alpha does not count.
constexpr std::uint32_t opaque_pixel(Colour colour) {
    return 0xFF000000u | static_cast<std::uint32_t>(colour.r) << 16 | static_cast<std::uint32_t>(colour.g) << 8 |
           colour.b;
}

// Amount of colour that each pixel takes, 0 to 255: rendered text, for example.
struct Mask {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> amounts;  // row by row
};

// Pixels with alpha, 0xAARRGGBB, colours multiplied by alpha, row by row.
struct Sprite {
    int width = 0;
    int height = 0;
    Vec origin;  // the pixel that comes to lie on the place where the sprite is drawn
    std::vector<std::uint32_t> pixels;

    // The columns of each row outside of which all pixels are clear: [from, to). Empty: not known.
    struct Span {
        int from = 0;
        int to = 0;
    };
    std::vector<Span> visible_spans{};

    void find_visible_spans();
};

// Transform from px to pixels: a uniform scale, then a shift.
struct Transform {
    double scale = 1;
    Vec offset;
    Vec operator()(Vec p) const { return scale * p + offset; }
};

// `outer` after `inner`.
constexpr Transform operator*(const Transform& outer, const Transform& inner) {
    return {outer.scale * inner.scale, outer.scale * inner.offset + outer.offset};
}

// Transform from the pixels of a sprite to those of an image: turned, mirrored and stretched as the columns say.
struct Affine {
    Vec x{1, 0};  // image of a step to the right
    Vec y{0, 1};  // image of a step down
    Vec offset;
    Vec operator()(Vec p) const { return offset + p.x * x + p.y * y; }
};

// Opaque pixels, 0xFFRRGGBB, row by row. All drawing of the game ends here, in software, so that an image is the same
// to the bit on every machine, with a window and without. Parts outside are cut off; shapes that are not finite are not
// drawn.
class Image {
  public:
    Image() = default;
    Image(int width, int height);  // black; at least 1 x 1

    int width() const { return width_; }
    int height() const { return height_; }
    std::span<const std::uint32_t> pixels() const { return pixels_; }
    Colour at(int x, int y) const;
    std::uint32_t* row(int y) { return pixels_.data() + static_cast<std::ptrdiff_t>(y) * width_; }
    const std::uint32_t* row(int y) const { return pixels_.data() + static_cast<std::ptrdiff_t>(y) * width_; }

    void clear(Colour colour);
    void fill(const Path& path, const Transform& to_pixels, Colour colour);
    void fill_within(const Path& path, const Path& clip, const Transform& to_pixels, Colour colour);  // the overlap

    // Blits with the left top pixel at (left, top); `opacity` from 0 to 1.
    void blit(const Sprite& sprite, int left, int top, double opacity);
    void blit(const Mask& mask, int left, int top, Colour colour);

    // Turned and stretched, interpolated between the sprite's pixels.
    void blit_transformed(const Sprite& sprite, const Affine& to_pixels, double opacity);
    void blit_transformed(const Mask& mask, const Affine& to_pixels, Colour colour);

  private:
    template <class Draw>
    void for_each_pixel_under(int width, int height, const Affine& to_pixels, const Draw& draw);

    int width_ = 0;
    int height_ = 0;
    std::vector<std::uint32_t> pixels_;
};

}  // namespace megapon::raster
