#include "app/renderer.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "app/screens/replay.h"
#include "app/view/flip_book.h"
#include "app/view/paper.h"
#include "play/replay.h"
#include "text/files.h"

namespace megapon::app {

text::Result<Renderer> Renderer::open() {
    auto fonts = platform::FontRenderer::open(text::asset("fonts"));
    if (!fonts) return fonts.errors();
    auto sprites = platform::SpriteCache::open(text::asset("sprites"));
    if (!sprites) return sprites.errors();
    Renderer renderer;
    renderer.fonts_ = *std::move(fonts);
    renderer.sprites_ = *std::move(sprites);
    return renderer;
}

const raster::Image& Renderer::draw(const std::function<void(raster::Canvas&)>& draw_page,
                                    const view::Appearance& appearance, platform::PixelSize size) {
    if (size != platform::PixelSize{image_.width(), image_.height()}) image_ = raster::Image(size.width, size.height);
    std::span<const raster::ColourReplacement> replacements;
    if (appearance.high_contrast) replacements = view::high_contrast_inks;
    sprites_->prepare(raster::page_scale(image_), replacements);
    raster::PageCanvas canvas(image_, *fonts_, sprites_.get());
    canvas.backgrounds = &backgrounds_;
    canvas.replacements = replacements;
    draw_page(canvas);
    return image_;
}

text::Result<platform::PdfPages> Renderer::print(const std::string& file, platform::Paper paper) {
    sprites_->prepare(0);
    return platform::PdfPages::open(file, paper, text::asset("fonts"), *sprites_);
}

raster::Image Renderer::backdrop(platform::PixelSize output, const platform::Letterbox& page) {
    raster::Image picture(output.width, output.height);
    raster::PageCanvas canvas(picture, *fonts_, sprites_.get());
    const double scale = raster::page_scale(picture);
    const auto px = [scale](int x, int y) { return raster::Vec{x / scale, y / scale}; };
    view::draw_backdrop(canvas, px(output.width, output.height), px(page.left, page.top),
                        px(page.size.width, page.size.height));
    return picture;
}

namespace {

constexpr int pictures_a_second = 10;
constexpr platform::PixelSize leaf_size{960, 540};  // 305 dots an inch on A4
constexpr int strip_height = 80;                    // pixels of the words above the code

// A link to the match; empty if it is too long for one.
std::string link_of(const ExportSource& source) {
    const auto link = play::write_match_link(source.reel->replay().replay());
    return link ? source.page_address + *link : std::string();
}

text::Result<bool> added(const text::Result<void>& written, bool more) {
    return written ? text::Result<bool>(more) : written.errors();
}

class GifExport : public screens::PageExport {
  public:
    GifExport(ExportSource source, platform::PixelSize size, platform::GifWriter writer)
        : source_(std::move(source)), size_(size), writer_(std::move(writer)) {}

    text::Result<bool> add_page() override {
        if (!source_.reel->play_next()) return added(writer_.finish(link_of(source_)), false);
        return added(writer_.add(source_.reel->draw(source_.renderer, size_), source_.reel->hundredths), true);
    }

    double progress() const override { return source_.reel->progress(); }

  private:
    ExportSource source_;
    platform::PixelSize size_;
    platform::GifWriter writer_;
};

class FlipBookExport : public screens::PageExport {
  public:
    FlipBookExport(ExportSource source, platform::FlipBookWriter writer)
        : source_(std::move(source)), writer_(std::move(writer)) {}

    text::Result<bool> add_page() override {
        PageReel& reel = *source_.reel;
        const i18n::Translations& words = reel.preferences.translations();
        const std::array<std::string, 2> names{words(reel.names[0]), words(reel.names[1])};
        const view::Appearance appearance = reel.preferences.appearance();
        const auto draw_cover = [&](raster::Canvas& canvas) { view::draw_flip_book_cover(canvas, words, names); };
        if (!std::exchange(has_cover_, true))
            return added(writer_.add(source_.renderer.draw(draw_cover, appearance, leaf_size)), true);
        if (reel.play_next()) return added(writer_.add(reel.draw(source_.renderer, leaf_size)), true);
        const std::string link = link_of(source_);
        const auto& score = reel.replay().state().match.score;
        const auto draw_score = [&](raster::Canvas& canvas) {
            view::draw_flip_book_score(canvas, words, names, {score[sim::Side::left], score[sim::Side::right]},
                                       platform::fits_code(link));
        };
        const raster::Image& page = source_.renderer.draw(draw_score, appearance, leaf_size);
        raster::Image strip(leaf_size.width, strip_height);
        const auto pixels = page.pixels().first(strip.pixels().size());
        std::copy(pixels.begin(), pixels.end(), strip.row(0));
        return added(writer_.finish(strip, link), false);
    }

    double progress() const override { return source_.reel->progress(); }

  private:
    ExportSource source_;
    platform::FlipBookWriter writer_;
    bool has_cover_ = false;
};

}  // namespace

PageReel::PageReel(const screens::Preferences& with_preferences, play::EventLog* log, play::ReplayPlayer replay,
                   screens::PageRange pages)
    : preferences(with_preferences),
      names(screens::names_of(replay)),
      stride(std::max(1, replay.world().tuning.physics.fps / pictures_a_second)),
      count((pages.to - pages.from) / stride + 1),
      hundredths(static_cast<int>(std::lround(100.0 * stride / replay.world().tuning.physics.fps))),
      log_(log),
      replay_(std::move(replay)),
      pages_(pages),
      pace_(preferences, 1, std::nullopt),
      view_(preferences, pace_, overlays_) {}

double PageReel::progress() const {
    return std::clamp(static_cast<double>(replay_.frame()) / std::max(1, pages_.to), 0.0, 1.0);
}

bool PageReel::play_next() {
    while (replay_.frame() < pages_.to) {
        const screens::FrameResult frame = screens::play_frame(replay_, trace_, 0);
        view_.show(frame);
        if (log_) log_->write(frame.events);
        const int page = replay_.frame();
        if (page >= pages_.from && (page - pages_.from) % stride == 0) return true;
    }
    return false;
}

const raster::Image& PageReel::draw(Renderer& renderer, platform::PixelSize size) const {
    const auto draw_page = [this](raster::Canvas& canvas) {
        canvas.set_text_size(preferences.video().text_size);
        view_.draw(canvas, {.state = replay_.state(),
                            .world = replay_.world(),
                            .trace = trace_,
                            .names = names,
                            .extras = {.whole_school = play::is_final(replay_.replay())}});
    };
    return renderer.draw(draw_page, preferences.appearance(), size);
}

text::Result<std::unique_ptr<screens::PageExport>> export_gif(ExportSource source, platform::PixelSize size,
                                                              const std::string& file) {
    auto writer = platform::GifWriter::open(file, size);
    if (!writer) return writer.errors();
    return std::unique_ptr<screens::PageExport>(
        std::make_unique<GifExport>(std::move(source), size, *std::move(writer)));
}

text::Result<std::unique_ptr<screens::PageExport>> export_flip_book(ExportSource source, platform::Paper paper,
                                                                    const std::string& file) {
    constexpr int covers = 2;
    auto writer = platform::FlipBookWriter::open(file, paper, source.reel->count + covers);
    if (!writer) return writer.errors();
    return std::unique_ptr<screens::PageExport>(
        std::make_unique<FlipBookExport>(std::move(source), *std::move(writer)));
}

}  // namespace megapon::app
