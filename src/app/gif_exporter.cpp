#include "app/gif_exporter.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/platform/gif.h"
#include "app/screens/replay.h"

namespace megapon::app {

namespace {

constexpr std::size_t most_colours = 63;  // and one for what stays as it was
constexpr int pictures_a_second = 10;

screens::House::Fittings without_end(screens::House::Fittings fittings) {
    fittings.pages = std::nullopt;
    return fittings;
}

}  // namespace

GifExporter::GifExporter(screens::House::Fittings fittings, const play::ReplayPlayer& replay, Pages pages)
    : replay_(replay), pages_(pages), house_(without_end(std::move(fittings))), stack_(house_) {}

int GifExporter::stride() const { return std::max(1, fps() / pictures_a_second); }

int GifExporter::hundredths() const { return static_cast<int>(std::lround(100.0 * stride() / fps())); }

void GifExporter::turn_pages(const std::function<void()>& stop) {
    auto screen = std::make_unique<screens::ReplayScreen>(stack_, replay_, false);
    const screens::ReplayScreen& replay = *screen;
    stack_.go(std::move(screen));
    stack_.pass_time(stack_.now_ms());
    for (int page = 0; page < pages_.to;) {
        stack_.pass_time(stack_.due_ms());
        if (std::exchange(page, replay.page()) == replay.page()) continue;
        if (page >= pages_.from && (page - pages_.from) % stride() == 0) stop();
    }
}

std::optional<std::string> GifExporter::save(Renderer& renderer, platform::PixelSize size, const std::string& file) {
    raster::ColourTable colours;
    turn_pages([&] { colours.see(renderer.draw(stack_, size)); });
    colours.choose(most_colours);
    auto opened = platform::GifFile::open(file, size, colours);
    if (const auto* trouble = std::get_if<std::string>(&opened)) return *trouble;
    auto& gif = std::get<platform::GifFile>(opened);
    std::optional<std::string> trouble;
    turn_pages([&] {
        if (!trouble) trouble = gif.add(renderer.draw(stack_, size), hundredths());
    });
    return trouble ? trouble : gif.close();
}

}  // namespace megapon::app
