#ifdef MEGAPON_PDF

#include "app/platform/pdf_document.h"

#include "text/files.h"

namespace megapon::platform {

namespace {

// The bytes red, green, blue of each pixel, row by row.
std::vector<HPDF_BYTE> rgb_of(const raster::Image& image) {
    std::vector<HPDF_BYTE> bytes;
    bytes.reserve(image.pixels().size() * 3);
    for (const std::uint32_t pixel : image.pixels())
        for (const int shift : {16, 8, 0}) bytes.push_back(static_cast<HPDF_BYTE>(pixel >> shift & 0xFF));
    return bytes;
}

// Empty: it failed.
std::string bytes_of(HPDF_Doc pdf) {
    if (HPDF_SaveToStream(pdf) != HPDF_OK) return "";
    std::string all(HPDF_GetStreamSize(pdf), '\0');
    auto size = static_cast<HPDF_UINT32>(all.size());
    HPDF_ResetStream(pdf);
    HPDF_ReadFromStream(pdf, reinterpret_cast<HPDF_BYTE*>(all.data()), &size);
    all.resize(size);
    return all;
}

}  // namespace

PdfDocument::PdfDocument() : pdf_(HPDF_New(nullptr, nullptr)) {
    if (pdf_) HPDF_SetCompressionMode(pdf_, HPDF_COMP_ALL);
}

PdfDocument::~PdfDocument() {
    if (pdf_) HPDF_Free(pdf_);
}

void PdfDocument::add_page(PaperSize size) {
    if (failed()) return;
    HPDF_Page page = HPDF_AddPage(pdf_);
    if (!page) return;
    HPDF_Page_SetWidth(page, size.width);
    HPDF_Page_SetHeight(page, size.height);
    pages_.push_back(page);
}

void PdfDocument::draw_image(std::size_t page, const raster::Image& image, const Area& area) {
    if (failed()) return;
    const std::vector<HPDF_BYTE> bytes = rgb_of(image);
    HPDF_Image loaded = HPDF_LoadRawImageFromMem(pdf_, bytes.data(), static_cast<HPDF_UINT>(image.width()),
                                                 static_cast<HPDF_UINT>(image.height()), HPDF_CS_DEVICE_RGB, 8);
    if (loaded) HPDF_Page_DrawImage(pages_[page], loaded, area.x, area.y, area.width, area.height);
}

void PdfDocument::write(std::size_t page, const std::string& words, float x, float y, float size) {
    if (failed()) return;
    HPDF_Page on = pages_[page];
    HPDF_Page_BeginText(on);
    HPDF_Page_SetFontAndSize(on, HPDF_GetFont(pdf_, "Helvetica", nullptr), size);
    HPDF_Page_SetGrayFill(on, 0.35F);
    HPDF_Page_TextOut(on, x - HPDF_Page_TextWidth(on, words.c_str()) / 2, y, words.c_str());
    HPDF_Page_EndText(on);
}

void PdfDocument::draw_line(std::size_t page, float x1, float y1, float x2, float y2) {
    if (failed()) return;
    HPDF_Page on = pages_[page];
    HPDF_Page_SetLineWidth(on, 0.4F);
    HPDF_Page_SetGrayStroke(on, 0.45F);
    HPDF_Page_MoveTo(on, x1, y1);
    HPDF_Page_LineTo(on, x2, y2);
    HPDF_Page_Stroke(on);
}

text::Result<void> PdfDocument::write_file(const std::string& file) {
    const std::string bytes = failed() ? "" : bytes_of(pdf_);
    if (bytes.empty()) return no_pdf(file);
    return text::write_file(file, bytes);
}

}  // namespace megapon::platform

#endif
