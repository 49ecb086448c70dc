#include "app/platform/pdf_files.h"

#include "text/files.h"

#ifdef MEGAPON_PDF
#include <qrencode.h>

#include "app/platform/pdf_document.h"
#endif

namespace megapon::platform {

bool fits_code(const std::string& link) {
    constexpr std::size_t largest_code = 2953;  // bytes, version 40 with the least correction
    return !link.empty() && link.size() <= largest_code;
}

#ifdef MEGAPON_PDF

PdfDocument::PdfDocument() : handle(HPDF_New(nullptr, nullptr)) {
    if (handle) HPDF_SetCompressionMode(handle, HPDF_COMP_ALL);
}

PdfDocument::~PdfDocument() {
    if (handle) HPDF_Free(handle);
}

void PdfDocument::add_page(PaperSize size) {
    if (failed()) return;
    HPDF_Page page = HPDF_AddPage(handle);
    if (!page) return;
    HPDF_Page_SetWidth(page, size.width);
    HPDF_Page_SetHeight(page, size.height);
    pages.push_back(page);
}

void PdfDocument::draw_image(std::size_t page, const raster::Image& image, const Area& area) {
    if (failed()) return;
    std::vector<HPDF_BYTE> bytes;  // red, green, blue of each pixel, row by row
    bytes.reserve(image.pixels().size() * 3);
    for (const std::uint32_t pixel : image.pixels())
        for (const int shift : {16, 8, 0}) bytes.push_back(static_cast<HPDF_BYTE>(pixel >> shift & 0xFF));
    HPDF_Image loaded = HPDF_LoadRawImageFromMem(handle, bytes.data(), static_cast<HPDF_UINT>(image.width()),
                                                 static_cast<HPDF_UINT>(image.height()), HPDF_CS_DEVICE_RGB, 8);
    if (loaded) HPDF_Page_DrawImage(pages[page], loaded, area.x, area.y, area.width, area.height);
}

text::Result<void> PdfDocument::write_file(const std::string& file) const {
    if (failed() || HPDF_SaveToStream(handle) != HPDF_OK) return no_pdf(file);
    std::string bytes(HPDF_GetStreamSize(handle), '\0');
    auto size = static_cast<HPDF_UINT32>(bytes.size());
    HPDF_ResetStream(handle);
    HPDF_ReadFromStream(handle, reinterpret_cast<HPDF_BYTE*>(bytes.data()), &size);
    bytes.resize(size);
    if (bytes.empty()) return no_pdf(file);
    return text::write_file(file, bytes);
}

namespace {

constexpr float points_a_mm = 72 / 25.4F;
constexpr int quiet_modules = 4;

using QrCode = std::unique_ptr<QRcode, decltype(&QRcode_free)>;

QrCode code_of(const std::string& link) {
    return {fits_code(link) ? QRcode_encodeString8bit(link.c_str(), 0, QR_ECLEVEL_L) : nullptr, QRcode_free};
}

// The column and the row of each dark module of a code, with four of white about them all.
std::vector<std::pair<int, int>> dark_modules(const QRcode& code) {
    std::vector<std::pair<int, int>> dark;
    for (int row = 0; row < code.width; ++row)
        for (int column = 0; column < code.width; ++column)
            if ((code.data[row * code.width + column] & 1) != 0)
                dark.emplace_back(column + quiet_modules, row + quiet_modules);
    return dark;
}

constexpr int columns = 2;
constexpr int rows = 4;
constexpr int leaves_a_sheet = columns * rows;

// Where a leaf is printed.
struct LeafPlace {
    std::size_t sheet;
    Area cell;
    Area picture;  // right of the margin to bind, clear of the cuts and of what printers leave white
};

// Cells are counted from the left top, row by row.
LeafPlace leaf_place(int leaf, int leaves, PaperSize size) {
    constexpr float bound = 19 * points_a_mm, white = 5 * points_a_mm;
    const int sheets = (leaves + leaves_a_sheet - 1) / leaves_a_sheet;
    const float width = size.width / columns, height = size.height / rows;
    const int column = leaf / sheets % columns, row = leaf / sheets / columns + 1;
    const Area cell{static_cast<float>(column) * width, size.height - static_cast<float>(row) * height, width, height};
    const float inside = cell.width - bound - white, high = inside * 9 / 16;
    return {static_cast<std::size_t>(leaf % sheets),
            cell,
            {cell.x + bound, cell.y + (cell.height - high) / 2, inside, high}};
}

// Short crosses where cuts meet.
void draw_cut_marks(const PdfDocument& pdf, std::size_t page, PaperSize size) {
    constexpr float half = 2.5F * points_a_mm;
    const auto draw_line = [&pdf, page](float x1, float y1, float x2, float y2) {
        if (pdf.failed()) return;
        HPDF_Page on = pdf.pages[page];
        HPDF_Page_SetLineWidth(on, 0.4F);
        HPDF_Page_SetGrayStroke(on, 0.45F);
        HPDF_Page_MoveTo(on, x1, y1);
        HPDF_Page_LineTo(on, x2, y2);
        HPDF_Page_Stroke(on);
    };
    for (int column = 0; column <= columns; ++column)
        for (int row = 0; row <= rows; ++row) {
            const float x = size.width * static_cast<float>(column) / columns;
            const float y = size.height * static_cast<float>(row) / rows;
            const bool at_side = column == 0 || column == columns, at_end = row == 0 || row == rows;
            const float reach = at_side || at_end ? 3 * half : half;  // beyond what printers leave white
            if (!at_end) draw_line(x - reach, y, x + reach, y);
            if (!at_side) draw_line(x, y - reach, x, y + reach);
        }
}

}  // namespace

text::Error no_pdf(const std::string& file) { return {file, "the PDF cannot be made; expected more memory"}; }

raster::Path code_path(const std::string& link, raster::Vec left_top, double side) {
    raster::Path modules;
    const QrCode code = code_of(link);
    if (!code) return modules;
    const double module = side / (code->width + 2 * quiet_modules);
    for (const auto& [column, row] : dark_modules(*code))
        modules.rect(left_top + module * raster::Vec{static_cast<double>(column), static_cast<double>(row)},
                     {module, module});
    return modules;
}

text::Result<FlipBookWriter> FlipBookWriter::open(const std::string& file, Paper paper, int leaves) {
    if (const auto writable = text::check_writable(file); !writable) return writable.errors();
    FlipBookWriter book;
    book.file_ = file;
    book.pdf_ = std::make_unique<PdfDocument>();
    book.paper_ = paper;
    book.leaves_ = leaves;
    const int sheets = (leaves + leaves_a_sheet - 1) / leaves_a_sheet;
    for (int sheet = 0; sheet < sheets; ++sheet) {
        book.pdf_->add_page(size_of(paper));
        if (!book.pdf_->failed()) draw_cut_marks(*book.pdf_, static_cast<std::size_t>(sheet), size_of(paper));
    }
    return book;
}

text::Result<void> FlipBookWriter::add(const raster::Image& picture) {
    const auto [sheet, cell, area] = leaf_place(added_, leaves_, size_of(paper_));
    pdf_->draw_image(sheet, picture, area);
    if (added_ > 0 && !pdf_->failed()) {
        const std::string number = std::to_string(added_);
        HPDF_Page on = pdf_->pages[sheet];
        HPDF_Page_BeginText(on);
        HPDF_Page_SetFontAndSize(on, HPDF_GetFont(pdf_->handle, "Helvetica", nullptr), 9);
        HPDF_Page_SetGrayFill(on, 0.35F);
        HPDF_Page_TextOut(on, (cell.x + area.x) / 2 - HPDF_Page_TextWidth(on, number.c_str()) / 2,
                          cell.y + cell.height / 2, number.c_str());
        HPDF_Page_EndText(on);
    }
    ++added_;
    if (pdf_->failed()) return no_pdf(file_);
    return {};
}

text::Result<void> FlipBookWriter::finish(const raster::Image& strip, const std::string& link) {
    constexpr float gap = 3 * points_a_mm;
    const LeafPlace place = leaf_place(added_, leaves_, size_of(paper_));
    const Area &cell = place.cell, &area = place.picture;
    const float height = area.width * static_cast<float>(strip.height()) / static_cast<float>(strip.width());
    const float top = cell.y + cell.height - gap;
    pdf_->draw_image(place.sheet, strip, {area.x, top - height, area.width, height});
    const float side = top - height - cell.y - gap;
    const QrCode code = code_of(link);
    if (code && !pdf_->failed()) {
        const float left = area.x + (area.width - side) / 2;
        const float module = side / static_cast<float>(code->width + 2 * quiet_modules);
        HPDF_Page page = pdf_->pages[place.sheet];
        HPDF_Page_SetGrayFill(page, 0);
        for (const auto& [column, row] : dark_modules(*code))
            HPDF_Page_Rectangle(page, left + static_cast<float>(column) * module,
                                cell.y + gap + side - static_cast<float>(row + 1) * module, module, module);
        HPDF_Page_Fill(page);
    }
    return pdf_->write_file(file_);
}

#else

struct PdfDocument {};

text::Error no_pdf(const std::string& file) { return {file, "this build of the game has no libharu, which PDF needs"}; }

raster::Path code_path(const std::string&, raster::Vec, double) { return {}; }
text::Result<FlipBookWriter> FlipBookWriter::open(const std::string& file, Paper, int) { return no_pdf(file); }
text::Result<void> FlipBookWriter::add(const raster::Image&) { return no_pdf(file_); }
text::Result<void> FlipBookWriter::finish(const raster::Image&, const std::string&) { return no_pdf(file_); }

#endif

FlipBookWriter::FlipBookWriter() = default;
FlipBookWriter::FlipBookWriter(FlipBookWriter&&) noexcept = default;
FlipBookWriter::~FlipBookWriter() = default;

}  // namespace megapon::platform
