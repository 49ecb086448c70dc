#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/raster/colour.h"
#include "app/raster/coverage.h"

namespace megapon::raster {

// A small picture of how much ink lies where, 0 to 255 a pixel: a written word, for example.
struct Mask {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> amounts;  // row by row
};

// The picture: opaque pixels, 0xFFRRGGBB, row by row. Everything the game shows is painted here, so that a picture is
// the same to the bit with and without a screen, whatever draws the window.
class Image {
  public:
    Image() = default;
    Image(int width, int height);  // at least 1 x 1

    int width() const { return width_; }
    int height() const { return height_; }
    std::span<const std::uint32_t> pixels() const { return pixels_; }
    Colour at(int x, int y) const;

    void clear(Colour colour);
    void copy(const Image& other);  // of the same size; another one is not copied
    void fill(const Path& path, const Transform& to_pixels, Colour colour);

    // Only where both paths are.
    void fill_within(const Path& path, const Path& clip, const Transform& to_pixels, Colour colour);

    // The mask with its left top pixel at (left, top), cut off at the picture's sides.
    void stamp(const Mask& mask, int left, int top, Colour colour);

    // The pixels of a row, to be painted over by whoever lays pictures on it.
    std::uint32_t* row(int y) {
        return pixels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    }

  private:
    int width_ = 0;
    int height_ = 0;
    std::vector<std::uint32_t> pixels_;

    // Kept, so that filling needs no memory.
    Coverage coverage_;
    Coverage limit_;
    std::vector<double> allowed_;
};

}  // namespace megapon::raster
