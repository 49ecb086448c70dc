#include "app/lab_print.h"

#include <cmath>

#include "app/platform/image_files.h"
#include "app/run.h"
#include "app/view/lab.h"
#include "lab/session.h"

namespace megapon::app {

text::Result<void> print_sheet(Renderer& renderer, const screens::Preferences& preferences,
                               const lab::Worksheet& worksheet, platform::Paper paper, const std::string& file) {
    constexpr double dots_a_px = 1654 / raster::page_size.x;  // 200 an inch on A4
    const i18n::Translations& tr = preferences.translations();
    const lab::Session opened(worksheet.exhibit->clone());
    const double height = platform::paper_height(paper);
    const geometry::Box code = view::lab_sheet_code(height);
    const view::LabSheet sheet{worksheet, opened.command_line(),
                               platform::code_path(page_address() + opened.link(), code.low, code.high.x - code.low.x),
                               height};
    const auto draw_page = [&](raster::Canvas& canvas) { view::draw_lab_sheet(canvas, sheet, tr); };
    if (!file.ends_with(".pdf")) {
        const platform::PixelSize size{static_cast<int>(std::lround(dots_a_px * raster::page_size.x)),
                                       static_cast<int>(std::lround(dots_a_px * height))};
        return platform::save_png(renderer.draw(draw_page, preferences.appearance(), size), file);
    }
    auto pages = renderer.print(file, paper);
    if (!pages) return pages.errors();
    pages->add(draw_page);
    pages->add([&](raster::Canvas& canvas) { view::draw_lab_answers(canvas, sheet, tr); });
    return pages->finish();
}

text::Result<void> print_guide(Renderer& renderer, const screens::Preferences& preferences, platform::Paper paper,
                               const std::string& file) {
    const i18n::Translations& tr = preferences.translations();
    auto pages = renderer.print(file, paper);
    if (!pages) return pages.errors();
    const double height = platform::paper_height(paper);
    pages->add([&](raster::Canvas& canvas) { view::draw_lab_plan(canvas, height, tr); });
    for (int chapter = 0; chapter < lab::chapter_count; ++chapter)
        pages->add([&](raster::Canvas& canvas) {
            view::draw_lab_chapter(canvas, static_cast<lab::Chapter>(chapter), height, tr);
        });
    return pages->finish();
}

}  // namespace megapon::app
