#include "app/platform/window_place.h"

#include <algorithm>
#include <string>
#include <utility>

#include "text/toml.h"

namespace megapon::platform {

namespace {

constexpr text::Range places{-100'000, 100'000};
constexpr text::Range sizes{1, 100'000};

struct KeptPlace {
    WindowPlace place;
    PixelSize wanted;
    bool is_whole = false;  // no size is missing
};

bool contains(const DisplayArea& display, Corner point) {
    return point.left >= display.corner.left && point.left < display.corner.left + display.size.width &&
           point.top >= display.corner.top && point.top < display.corner.top + display.size.height;
}

PixelSize smaller(PixelSize a, PixelSize b) { return {std::min(a.width, b.width), std::min(a.height, b.height)}; }

PixelSize read_size(text::TomlReader& table, const char* width, const char* height) {
    table.require({width, height});
    return {table.whole(width, sizes).value_or(0), table.whole(height, sizes).value_or(0)};
}

KeptPlace read_place(text::TomlReader& top) {
    KeptPlace kept;
    if (top.has("left")) top.require({"top"});
    const auto left = top.whole("left", places), upper = top.whole("top", places);
    if (left && upper) kept.place.corner = {*left, *upper};
    kept.place.size = read_size(top, "width", "height");
    kept.place.maximised = top.flag("maximised").value_or(false);
    kept.wanted = read_size(top, "settings_width", "settings_height");
    kept.is_whole =
        kept.place.size.width > 0 && kept.place.size.height > 0 && kept.wanted.width > 0 && kept.wanted.height > 0;
    return kept;
}

std::string text_of(const KeptPlace& kept) {
    const auto& corner = kept.place.corner;
    const std::string place = corner ? text::toml_line("left", corner->left) + text::toml_line("top", corner->top) : "";
    return "# Where the window of Megaphone DE Pong was when the game ended. That holds until video.window_width "
           "or\n"
           "# window_height is no longer as here.\n" +
           place + text::toml_line("width", kept.place.size.width) + text::toml_line("height", kept.place.size.height) +
           "maximised = " + (kept.place.maximised ? "true\n" : "false\n") +
           text::toml_line("settings_width", kept.wanted.width) +
           text::toml_line("settings_height", kept.wanted.height);
}

}  // namespace

WindowPlace fit_to_displays(WindowPlace place, const std::vector<DisplayArea>& displays) {
    if (displays.empty()) return place;
    const auto holds_middle = [&place](const DisplayArea& display) {
        return contains(display,
                        {place.corner->left + place.size.width / 2, place.corner->top + place.size.height / 2});
    };
    auto display = displays.end();
    if (place.corner) display = std::find_if(displays.begin(), displays.end(), holds_middle);
    const bool is_lost = display == displays.end();
    if (is_lost) display = displays.begin();
    place.size = smaller(place.size, display->size);
    if (is_lost)
        place.corner = {display->corner.left + (display->size.width - place.size.width) / 2,
                        display->corner.top + (display->size.height - place.size.height) / 2};
    return place;
}

WindowPlaceFile::WindowPlaceFile(std::filesystem::path file, PixelSize wanted, text::Keep keep)
    : file_(std::move(file), keep), wanted_(wanted), place_{{}, wanted, false} {
    const KeptPlace kept = file_.read(read_place, text_of, "the window's place", errors_);
    if (!kept.is_whole) return;
    place_ = kept.place;
    if (kept.wanted != wanted) place_ = {{}, wanted, false};
}

text::Result<void> WindowPlaceFile::keep(const WindowPlace& place) { return file_.write(text_of({place, wanted_})); }

}  // namespace megapon::platform
