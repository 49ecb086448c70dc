// How long a page of the lab takes at 10 000 balls, and a map of 6561 places: bench-lab. Not a test: it passes no
// judgement.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>

#include "app/platform/font_renderer.h"
#include "app/platform/sprite_cache.h"
#include "app/view/lab.h"
#include "lab/exhibits.h"
#include "lab/session.h"
#include "text/files.h"

namespace {

using namespace megapon;

constexpr double frame_ms = 100;  // a page at ten a second

// Of this program alone, whatever else the machine does.
template <class Work>
double milliseconds(Work work) {
    const std::clock_t began = std::clock();
    work();
    return 1000.0 * static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
}

void print(const char* what, double mean, double longest) {
    std::printf("%-44s %8.2f ms, at most %8.2f ms  %5.1f %% of a frame\n", what, mean, longest,
                100 * longest / frame_ms);
}

template <class Work>
void measure(const char* what, int times, Work work) {
    double sum = 0, longest = 0;
    for (int i = 0; i < times; ++i) {
        const double ms = milliseconds(work);
        sum += ms;
        longest = std::max(longest, ms);
    }
    print(what, sum / times, longest);
}

// The play of a page at 10 000 balls, and its picture at two sizes of the window.
void measure_page() {
    constexpr int pages = 20;
    const auto exhibit = lab::make_exhibit("hundred");
    exhibit->set("many", 10000);
    measure("hundred, 10 000 balls: a page is played", pages, [&] { exhibit->play_frame(); });
    const auto languages = i18n::Languages::open(text::asset("lang"));
    const auto fonts = platform::FontRenderer::open(text::asset("fonts"));
    const auto sprites = platform::SpriteCache::open(text::asset("sprites"));
    if (!languages || !fonts || !sprites) return;
    for (const int width : {480, 960, 1920}) {
        raster::Image image(width, width * 9 / 16);
        raster::PageCanvas canvas(image, **fonts, &**sprites);
        const std::string what = "hundred, 10 000 balls: drawn " + std::to_string(width) + " px wide";
        measure(what.c_str(), pages, [&] {
            view::draw_lab(canvas, {.exhibit = *exhibit, .quiz = lab::Quiz(1)}, languages->in(i18n::Language::en));
        });
    }
}

// All places of each exhibit's map, and the slowest of them: after each the screen looks at the clock.
void measure_maps() {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        const auto exhibit = entry.make();
        const auto plane = exhibit->plane();
        if (!plane) continue;
        lab::AnswerMap map(*exhibit, *plane);
        double sum = 0, longest = 0;
        while (!map.complete()) {
            const double ms = milliseconds([&] { map.compute(1); });
            sum += ms;
            longest = std::max(longest, ms);
        }
        std::printf("map of %-12s 6561 places in %8.1f ms, the slowest in %7.3f ms\n", std::string(entry.name).c_str(),
                    sum, longest);
    }
}

}  // namespace

int main() {
    measure_page();
    measure_maps();
}
