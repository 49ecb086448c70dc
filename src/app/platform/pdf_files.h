#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "app/raster/canvas.h"
#include "app/raster/image.h"
#include "app/raster/path.h"
#include "text/error.h"

namespace megapon::platform {

enum class Paper : std::uint8_t { a4, letter };

struct PdfDocument;

// Why there is no such file: too little memory, or a build without libharu.
text::Error no_pdf(const std::string& file);

// Whether a QR code can hold a link: 1 to 2953 bytes, by the standard's largest one.
bool fits_code(const std::string& link);

// The dark modules of that QR code within a square; empty where the link fits into none.
raster::Path code_path(const std::string& link, raster::Vec left_top, double side);

// Writes a flip-book to print: eight leaves a sheet, each with a margin to bind at its left, its number there, and
// marks to cut along. Leaves that lie one below another in the stack of sheets follow each other, so that the stack is
// cut as one, and the eight piles are laid on each other.
class FlipBookWriter {
  public:
    // `leaves`: how many there will be, the last one with finish(). The error says why there is no such file.
    static text::Result<FlipBookWriter> open(const std::string& file, Paper paper, int leaves);

    FlipBookWriter(FlipBookWriter&&) noexcept;
    ~FlipBookWriter();

    // The next leaf: a picture of 16 by 9.
    text::Result<void> add(const raster::Image& picture);

    // The last leaf: a strip with words, and below it the link as a QR code if it fits into one. Writes the file.
    text::Result<void> finish(const raster::Image& strip, const std::string& link);

  private:
    FlipBookWriter();

    std::string file_;
    std::unique_ptr<PdfDocument> pdf_;
    // A build without libharu reads none of these.
    [[maybe_unused]] Paper paper_ = Paper::a4;
    [[maybe_unused]] int leaves_ = 0;
    [[maybe_unused]] int added_ = 0;
};

// How high paper is on which page_size.x px lie side by side; px.
double paper_height(Paper paper);

struct PdfBook;

// Pages to print, drawn as the game's pages are: a path stays a path at any size of paper, and words stay words.
class PdfPages {
  public:
    // `fonts`: the folder of the game's fonts. Errors: a font that cannot be read, a file that cannot be written.
    static text::Result<PdfPages> open(const std::string& file, Paper paper, const std::filesystem::path& fonts,
                                       raster::SpriteSource& sprites);

    PdfPages(PdfPages&&) noexcept;
    ~PdfPages();

    void add(const std::function<void(raster::Canvas&)>& draw_page);

    // Writes the file.
    text::Result<void> finish();

  private:
    explicit PdfPages(std::unique_ptr<PdfBook> book);

    std::unique_ptr<PdfBook> book_;
};

}  // namespace megapon::platform
