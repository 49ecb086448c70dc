#include "app/film.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/platform/gif.h"
#include "app/scenes/replay.h"

namespace megapon::app {

namespace {

constexpr std::size_t most_colours = 63;  // and one for what stays as it was
constexpr int pictures_a_second = 10;

scenes::House::Fittings without_end(scenes::House::Fittings fittings) {
    fittings.pages = std::nullopt;
    return fittings;
}

}  // namespace

Film::Film(scenes::House::Fittings fittings, const play::Replay& replay, Pages pages)
    : replay_(replay), pages_(pages), house_(without_end(std::move(fittings))), stage_(house_) {}

int Film::stride() const { return std::max(1, fps() / pictures_a_second); }

int Film::hundredths() const { return static_cast<int>(std::lround(100.0 * stride() / fps())); }

void Film::turn_pages(const std::function<void()>& stop) {
    auto scene = std::make_unique<scenes::ReplayScene>(stage_, replay_, false);
    const scenes::ReplayScene& replay = *scene;
    stage_.go(std::move(scene));
    stage_.pass_time(stage_.now_ms());
    for (int page = 0; page < pages_.to;) {
        stage_.pass_time(stage_.due_ms());
        if (std::exchange(page, replay.page()) == replay.page()) continue;
        if (page >= pages_.from && (page - pages_.from) % stride() == 0) stop();
    }
}

std::optional<std::string> Film::save(Easel& easel, platform::PixelSize size, const std::string& file) {
    paint::ColourTable colours;
    turn_pages([&] { colours.see(easel.draw(stage_, size)); });
    colours.choose(most_colours);
    auto opened = platform::GifFile::open(file, size, colours);
    if (const auto* trouble = std::get_if<std::string>(&opened)) return *trouble;
    auto& gif = std::get<platform::GifFile>(opened);
    std::optional<std::string> trouble;
    turn_pages([&] {
        if (!trouble) trouble = gif.add(easel.draw(stage_, size), hundredths());
    });
    return trouble ? trouble : gif.close();
}

}  // namespace megapon::app
