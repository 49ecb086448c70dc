#include "app/platform/pdf_files.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "app/platform/font_renderer.h"
#include "geometry/trig.h"
#include "text/files.h"
#include "text/key_caps.h"

// The web build has no pages to print, and is smaller without libharu's tables of UTF-8.
#if defined(MEGAPON_PDF) && !defined(__EMSCRIPTEN__)
#define MEGAPON_PDF_PAGES
#include "app/platform/pdf_document.h"
#endif

namespace megapon::platform {

double paper_height(Paper paper) {
    return paper == Paper::a4 ? raster::page_size.x * 841.89 / 595.28 : raster::page_size.x * 792 / 612;
}

#ifdef MEGAPON_PDF_PAGES

namespace {

using raster::Colour;
using raster::Path;
using raster::Vec;

constexpr double sprite_sharpness = 4;  // pixels of a sprite a px

HPDF_REAL real(double value) { return static_cast<HPDF_REAL>(value); }

}  // namespace

// The document, and what its pages share.
struct PdfBook {
    std::string file;
    Paper paper;
    raster::SpriteSource& sprites;
    PdfDocument pdf{};
    std::array<HPDF_Font, 2> fonts{};  // by raster::Face
    std::map<std::uint8_t, HPDF_ExtGState> opacities{};
    std::map<std::tuple<std::string, int, double>, HPDF_Image> images{};
    std::size_t pages = 0;
};

namespace {

// The sprite's colours, and its opacity as a mask. Its pixels are multiplied by that.
HPDF_Image load_sprite(HPDF_Doc pdf, const raster::Sprite& sprite) {
    std::vector<HPDF_BYTE> colours, opacities;
    colours.reserve(3 * sprite.pixels.size());
    opacities.reserve(sprite.pixels.size());
    for (const std::uint32_t pixel : sprite.pixels) {
        const std::uint32_t opacity = pixel >> 24;
        opacities.push_back(static_cast<HPDF_BYTE>(opacity));
        for (const int shift : {16, 8, 0})
            colours.push_back(static_cast<HPDF_BYTE>(
                opacity == 0 ? 255 : std::min<std::uint32_t>((pixel >> shift & 0xFF) * 255 / opacity, 255)));
    }
    const auto width = static_cast<HPDF_UINT>(sprite.width), height = static_cast<HPDF_UINT>(sprite.height);
    HPDF_Image image = HPDF_LoadRawImageFromMem(pdf, colours.data(), width, height, HPDF_CS_DEVICE_RGB, 8);
    HPDF_Image mask = HPDF_LoadRawImageFromMem(pdf, opacities.data(), width, height, HPDF_CS_DEVICE_GRAY, 8);
    if (image && mask) HPDF_Image_AddSMask(image, mask);
    return image;
}

// A page of the book. Its px begin at the left top, points at the left bottom.
class PdfCanvas : public raster::Canvas {
  public:
    PdfCanvas(PdfBook& book, HPDF_Page page)
        : book_(book),
          page_(page),
          points_(size_of(book.paper).width / raster::page_size.x),
          height_(size_of(book.paper).height) {}

    void clear(Colour colour) override {
        set_colour(colour);
        HPDF_Page_Rectangle(page_, 0, 0, real(points_ * raster::page_size.x), real(height_));
        HPDF_Page_Fill(page_);
    }

    void fill(const Path& path, Colour colour) override {
        if (path.empty() || colour.a == 0) return;
        set_colour(colour);
        trace(path);
        HPDF_Page_Fill(page_);
    }

    void fill_within(const Path& path, const Path& clip, Colour colour) override {
        if (path.empty() || clip.empty() || colour.a == 0) return;
        HPDF_Page_GSave(page_);
        trace(clip);
        HPDF_Page_Clip(page_);
        HPDF_Page_EndPath(page_);
        fill(path, colour);
        HPDF_Page_GRestore(page_);
    }

    void text(Vec at, std::string_view words, const raster::TextStyle& style) override {
        if (words.empty() || style.colour.a == 0) return;
        if (text::has_caps(words)) return text(at, text::without_caps(words), style);  // nothing is pressed on paper
        const double size = fitting_size(words, style), width = width_of(words, style.face, size);
        const double left = style.align == raster::Align::left ? 0 : style.align == raster::Align::right ? 1 : 0.5;
        const Vec along = geometry::direction(style.angle);
        const Vec place = points(transform()(at)) - left * width * flipped(along);
        set_colour(style.colour);
        HPDF_Page_BeginText(page_);
        HPDF_Page_SetFontAndSize(page_, book_.fonts.at(static_cast<std::size_t>(style.face)), real(size));
        HPDF_Page_SetTextMatrix(page_, real(along.x), real(-along.y), real(along.y), real(along.x), real(place.x),
                                real(place.y));
        HPDF_Page_ShowText(page_, std::string(words).c_str());
        HPDF_Page_EndText(page_);
    }

    double text_width(std::string_view words, const raster::TextStyle& style) override {
        if (text::has_caps(words)) return text_width(text::without_caps(words), style);
        return width_of(words, style.face, fitting_size(words, style)) / scale();
    }

    void sprite(Vec at, std::string_view name, const raster::SpriteStyle& style) override {
        const double stretch = std::max({1.0, std::abs(style.stretch.x), std::abs(style.stretch.y)});
        const double sharpness = transform().scale * sprite_sharpness * stretch;
        const raster::Sprite* sprite = book_.sprites.sprite(name, style.variant, sharpness);
        if (!sprite) return;
        HPDF_Image& image = book_.images[{std::string(name), style.variant, sharpness}];
        if (!image) image = load_sprite(book_.pdf.handle, *sprite);
        if (!image) return;
        const double pixel = points_ / (sprite_sharpness * stretch);  // points
        const Vec along = geometry::direction(style.angle);
        const Vec right = pixel * style.stretch.x * flipped(along);
        const Vec down = pixel * style.stretch.y * flipped(perpendicular(along));
        const double width = sprite->width, height = sprite->height;
        const Vec left_bottom = points(transform()(at)) - sprite->origin.x * right + (height - sprite->origin.y) * down;
        HPDF_Page_GSave(page_);
        set_opacity(static_cast<std::uint8_t>(std::lround(255 * std::clamp(style.opacity, 0.0, 1.0))));
        HPDF_Page_Concat(page_, real(width * right.x), real(width * right.y), real(-height * down.x),
                         real(-height * down.y), real(left_bottom.x), real(left_bottom.y));
        HPDF_Page_ExecuteXObject(page_, image);
        HPDF_Page_GRestore(page_);
    }

  private:
    double scale() const { return points_ * transform().scale; }
    Vec points(Vec px) const { return {points_ * px.x, height_ - points_ * px.y}; }
    static Vec flipped(Vec px) { return {px.x, -px.y}; }

    // A contour closes itself where it is filled.
    void trace(const Path& path) {
        for (std::size_t i = 0; i < path.contours(); ++i) {
            bool begun = false;
            for (const Vec corner : path.contour(i)) {
                const Vec at = points(transform()(corner));
                if (std::exchange(begun, true))
                    HPDF_Page_LineTo(page_, real(at.x), real(at.y));
                else
                    HPDF_Page_MoveTo(page_, real(at.x), real(at.y));
            }
            if (begun) HPDF_Page_ClosePath(page_);
        }
    }

    void set_opacity(std::uint8_t opacity) {
        HPDF_ExtGState& state = book_.opacities[opacity];
        if (!state) {
            state = HPDF_CreateExtGState(book_.pdf.handle);
            HPDF_ExtGState_SetAlphaFill(state, real(opacity / 255.0));
        }
        HPDF_Page_SetExtGState(page_, state);
    }

    void set_colour(Colour colour) {
        HPDF_Page_SetRGBFill(page_, real(colour.r / 255.0), real(colour.g / 255.0), real(colour.b / 255.0));
        set_opacity(colour.a);
    }

    // Points, at a size in points.
    double width_of(std::string_view words, raster::Face face, double size) const {
        HPDF_Font font = book_.fonts.at(static_cast<std::size_t>(face));
        const HPDF_TextWidth width = HPDF_Font_TextWidth(
            font, reinterpret_cast<const HPDF_BYTE*>(std::string(words).c_str()), static_cast<HPDF_UINT>(words.size()));
        return width.width * size / 1000;
    }

    // In points; smaller where the words would be wider than their room.
    double fitting_size(std::string_view words, const raster::TextStyle& style) const {
        const double size = std::max(style.size, std::min(style.size * text_size(), style.most)) * scale();
        const double width = width_of(words, style.face, size), room = style.room * scale();
        return width <= room ? size : size * room / width;
    }

    PdfBook& book_;
    HPDF_Page page_;
    double points_;  // a px of the page
    double height_;  // points
};

}  // namespace

text::Result<PdfPages> PdfPages::open(const std::string& file, Paper paper, const std::filesystem::path& fonts,
                                      raster::SpriteSource& sprites) {
    if (const auto writable = text::check_writable(file); !writable) return writable.errors();
    std::unique_ptr<PdfBook> book(new PdfBook{file, paper, sprites});
    if (book->pdf.failed()) return no_pdf(file);
    HPDF_UseUTFEncodings(book->pdf.handle);
    for (const raster::Face face : {raster::Face::hand, raster::Face::heading}) {
        const std::string path = font_file(fonts, face).string();
        if (const auto read = text::read_file(path, text::recording_limit); !read) return read.errors();
        const char* name = HPDF_LoadTTFontFromFile(book->pdf.handle, path.c_str(), HPDF_TRUE);
        if (!name) return text::Error(path, "cannot be read; expected a font in the format TrueType");
        book->fonts.at(static_cast<std::size_t>(face)) = HPDF_GetFont(book->pdf.handle, name, "UTF-8");
    }
    return PdfPages(std::move(book));
}

void PdfPages::add(const std::function<void(raster::Canvas&)>& draw_page) {
    book_->pdf.add_page(size_of(book_->paper));
    if (book_->pdf.failed()) return;
    PdfCanvas canvas(*book_, book_->pdf.pages[book_->pages++]);
    draw_page(canvas);
}

text::Result<void> PdfPages::finish() { return book_->pdf.write_file(book_->file); }

#else

struct PdfBook {
    std::string file;
};

text::Result<PdfPages> PdfPages::open(const std::string& file, Paper, const std::filesystem::path&,
                                      raster::SpriteSource&) {
    return no_pdf(file);
}
void PdfPages::add(const std::function<void(raster::Canvas&)>&) {}
text::Result<void> PdfPages::finish() { return no_pdf(book_->file); }

#endif

PdfPages::PdfPages(std::unique_ptr<PdfBook> book) : book_(std::move(book)) {}
PdfPages::PdfPages(PdfPages&&) noexcept = default;
PdfPages::~PdfPages() = default;

}  // namespace megapon::platform
