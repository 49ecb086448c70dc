#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "app/platform/pdf_files.h"
#include "app/raster/canvas.h"
#include "text/error.h"

namespace megapon::platform {

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
    PdfPages& operator=(PdfPages&&) noexcept;
    ~PdfPages();

    void add(const std::function<void(raster::Canvas&)>& draw_page);

    // Writes the file.
    text::Result<void> finish();

  private:
    explicit PdfPages(std::unique_ptr<PdfBook> book);

    std::unique_ptr<PdfBook> book_;
};

}  // namespace megapon::platform
