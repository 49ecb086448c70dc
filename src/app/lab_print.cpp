#include "app/run.h"

#include <cmath>

#include "app/platform/image_files.h"
#include "app/platform/pdf_files.h"
#include "app/platform/system.h"
#include "app/renderer.h"
#include "app/screens/preferences.h"
#include "app/view/lab.h"
#include "lab/session.h"
#include "sim/random.h"

namespace megapon::app {

using platform::PixelSize;

namespace {

// The exhibit as the command line opens it; a seed lays out other numbers, as often for a hit as for a miss.
std::unique_ptr<lab::Exhibit> exhibit_of_sheet(const LaunchOptions& options) {
    auto exhibit = options.exhibit->clone();
    for (int frame = 0; frame < options.line.frames.value_or(0); ++frame) exhibit->play_frame();
    exhibit->set(lab::Exhibit::naive_key, 0);  // a worksheet is not about a mistake
    if (!options.line.seed) return exhibit;
    constexpr int attempts = 40;
    sim::Random random(*options.line.seed);
    const bool wants_hit = random.unit() < 0.5;
    for (int i = 0; i < attempts; ++i) {
        exhibit->randomize(random);
        if (exhibit->asked_hit() == wants_hit) break;
    }
    return exhibit;
}

}  // namespace

text::Result<void> print_sheet(const LaunchOptions& options) {
    constexpr double dots_a_px = 1654 / raster::page_size.x;  // 200 an inch on A4
    const std::string& file = *options.line.sheet;
    auto renderer = Renderer::open();
    if (!renderer) return renderer.errors();
    const screens::Preferences preferences(options.config, options.languages,
                                           i18n::choose_language(platform::preferred_languages()));
    const i18n::Translations& tr = preferences.translations();
    const auto exhibit = exhibit_of_sheet(options);
    const lab::Session opened(options.line.seed ? exhibit->clone() : options.exhibit->clone());
    const double height = platform::paper_height(options.line.paper);
    const geometry::Box code = view::lab_sheet_code(height);
    const view::LabSheet sheet{*exhibit, opened.command_line(),
                               platform::code_path(page_address() + opened.link(), code.low, code.high.x - code.low.x),
                               height};
    const auto draw_page = [&](raster::Canvas& canvas) { view::draw_lab_sheet(canvas, sheet, tr); };
    if (!file.ends_with(".pdf")) {
        const PixelSize size{static_cast<int>(std::lround(dots_a_px * raster::page_size.x)),
                             static_cast<int>(std::lround(dots_a_px * height))};
        return platform::save_png(renderer->draw(draw_page, preferences.appearance(), size), file);
    }
    auto pages = renderer->print(file, options.line.paper);
    if (!pages) return pages.errors();
    pages->add(draw_page);
    pages->add([&](raster::Canvas& canvas) { view::draw_lab_answers(canvas, sheet, tr); });
    return pages->finish();
}

text::Result<void> print_guide(const LaunchOptions& options) {
    auto renderer = Renderer::open();
    if (!renderer) return renderer.errors();
    const screens::Preferences preferences(options.config, options.languages,
                                           i18n::choose_language(platform::preferred_languages()));
    const i18n::Translations& tr = preferences.translations();
    auto pages = renderer->print(*options.line.lab_guide, options.line.paper);
    if (!pages) return pages.errors();
    const double height = platform::paper_height(options.line.paper);
    pages->add([&](raster::Canvas& canvas) { view::draw_lab_plan(canvas, height, tr); });
    for (int chapter = 0; chapter < lab::chapter_count; ++chapter)
        pages->add([&](raster::Canvas& canvas) {
            view::draw_lab_chapter(canvas, static_cast<lab::Chapter>(chapter), height, tr);
        });
    return pages->finish();
}

}  // namespace megapon::app
