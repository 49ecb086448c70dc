#pragma once

// What the files of this folder that write PDF share: a build without libharu includes none of it.

#include <hpdf.h>

#include <cstddef>
#include <string>
#include <vector>

#include "app/platform/pdf_files.h"
#include "app/raster/image.h"
#include "text/error.h"

namespace megapon::platform {

struct PaperSize {
    float width, height;  // points
};

constexpr PaperSize size_of(Paper paper) {
    return paper == Paper::a4 ? PaperSize{595.28F, 841.89F} : PaperSize{612, 792};
}

// A box on a page, from its left bottom corner; points.
struct Area {
    float x, y, width, height;
};

// A PDF in memory. After a call that fails, such as for lack of memory, nothing more is done.
class PdfDocument {
  public:
    PdfDocument();
    ~PdfDocument();
    PdfDocument(const PdfDocument&) = delete;
    PdfDocument& operator=(const PdfDocument&) = delete;

    bool failed() const { return !pdf_ || HPDF_GetError(pdf_) != HPDF_OK; }
    HPDF_Doc handle() const { return pdf_; }

    // Pages are numbered from 0.
    void add_page(PaperSize size);
    HPDF_Page page(std::size_t index) const { return pages_[index]; }

    void draw_image(std::size_t page, const raster::Image& image, const Area& area);
    void write(std::size_t page, const std::string& words, float x, float y, float size);  // in the middle of a place
    void draw_line(std::size_t page, float x1, float y1, float x2, float y2);

    // Writes the file whole; the error says why it cannot be.
    text::Result<void> write_file(const std::string& file);

  private:
    HPDF_Doc pdf_;
    std::vector<HPDF_Page> pages_;
};

}  // namespace megapon::platform
