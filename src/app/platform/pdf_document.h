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
struct PdfDocument {
    PdfDocument();
    ~PdfDocument();
    PdfDocument(const PdfDocument&) = delete;
    PdfDocument& operator=(const PdfDocument&) = delete;

    bool failed() const { return !handle || HPDF_GetError(handle) != HPDF_OK; }

    void add_page(PaperSize size);
    void draw_image(std::size_t page, const raster::Image& image, const Area& area);

    // Writes the file whole; the error says why it cannot be.
    text::Result<void> write_file(const std::string& file) const;

    HPDF_Doc handle;
    std::vector<HPDF_Page> pages{};
};

}  // namespace megapon::platform
