#pragma once

#include <cstdint>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/platform/letterbox.h"
#include "app/raster/colour_table.h"

struct GifFileType;

namespace megapon::platform {

// A moving picture that begins anew at its end. Of each picture only what differs from the one before is written.
class GifFile {
  public:
    // All pictures are of this size, which GIF limits to 65535 a side; their colours are the table's, at most 255. The
    // message says why there is no such file.
    static std::variant<GifFile, std::string> open(const std::string& file, PixelSize size,
                                                   const raster::ColourTable& colours);

    // Each shows for so many hundredths of a second. Answers what went wrong, if anything did.
    std::optional<std::string> add(const raster::Image& picture, int hundredths);
    std::optional<std::string> close();

  private:
    struct Closer {
        void operator()(GifFileType* gif) const;
    };

    GifFile(std::string file, PixelSize size, const raster::ColourTable& colours)
        : name_(std::move(file)), size_(size), colours_(&colours) {}

    std::string trouble() const;
    bool begin();
    bool write(const raster::Image& picture, int hundredths);

    std::string name_;
    PixelSize size_;
    const raster::ColourTable* colours_;
    std::unique_ptr<std::ofstream> out_;
    std::unique_ptr<GifFileType, Closer> gif_;
    std::vector<std::uint8_t> shown_;  // the picture before, as indices
    std::vector<std::uint8_t> changes_;
};

}  // namespace megapon::platform
