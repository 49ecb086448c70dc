#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/platform/composition.h"
#include "app/raster/colour_table.h"
#include "text/error.h"

struct GifFileType;

namespace megapon::platform {

// Writes a PNG file. One that is there already stays if the new one cannot be written whole. `court`: the text of a
// court, which play::court_text_of finds again in the file; nothing for an empty one.
text::Result<void> save_png(const raster::Image& image, const std::string& file, const std::string& court = "");

// Writes an animated GIF that repeats for ever. A GIF begins with its colours: they are chosen from the images of the
// first minutes, which are kept until then as the runs of pixels that differ from the image before. A file that is
// there already is replaced when the new one is complete.
class GifWriter {
  public:
    // `size`: of all images, at most 65535 pixels a side. Once images take `most_bytes_kept` of memory, the colours are
    // chosen and further images are written at once. The error says why there is no such file.
    static text::Result<GifWriter> open(const std::string& file, PixelSize size,
                                        std::size_t most_bytes_kept = std::size_t{64} << 20);

    // Shown for so many hundredths of a second. The image must have the writer's size.
    text::Result<void> add(const raster::Image& image, int hundredths);

    // Writes the file. `link`: to the match that it shows, which play::read_recording finds again in it; nothing for an
    // empty one.
    text::Result<void> finish(const std::string& link = "");

  private:
    // Neighbouring pixels of the same cell of colours.
    struct Run {
        std::uint16_t length = 0;
        std::uint16_t cell = 0;  // or `unchanged`
    };
    struct Frame {
        std::vector<Run> runs;
        int hundredths = 0;
    };
    struct Close {
        void operator()(GifFileType* gif) const;
    };
    static constexpr std::uint16_t unchanged = raster::ColourTable::cells;

    GifWriter() = default;

    text::Error error() const { return {file_, "the animation cannot be made"}; }
    bool write_kept();
    bool write(const Frame& frame);

    std::string file_;
    PixelSize size_;
    std::size_t most_bytes_kept_ = 0;
    std::unique_ptr<std::string> out_ = std::make_unique<std::string>();  // the file so far, where giflib finds it
    std::unique_ptr<GifFileType, Close> gif_;                             // once the colours are chosen
    raster::ColourTable colours_;
    std::vector<Frame> kept_;
    std::size_t bytes_kept_ = 0;
    std::vector<std::uint16_t> last_;    // the cells of the last image
    std::vector<std::uint8_t> shown_;    // the last image written, as indices of colours
    std::vector<std::uint8_t> changes_;  // workspace
};

}  // namespace megapon::platform
