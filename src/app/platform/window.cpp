#include "app/platform/window.h"

#include <SDL.h>
#include <SDL_image.h>
#include <algorithm>
#include <cstdlib>
#include <string>

#include "text/files.h"
#include "text/numbers.h"

namespace megapon::platform {

namespace {

constexpr PixelSize smallest_window{160, 90};  // in the system's own points

text::Error no_window(const char* why) {
    return text::Error(std::string("no window can be opened (") + why +
                       "): start the game within a desktop session, or with DISPLAY set to a running X server");
}

// All displays, the main one first.
std::vector<DisplayArea> displays() {
    std::vector<DisplayArea> areas;
    SDL_Rect area;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i)
        if (SDL_GetDisplayUsableBounds(i, &area) == 0) areas.push_back({{area.x, area.y}, {area.w, area.h}});
    return areas;
}

constexpr text::Range places{-100'000, 100'000};
constexpr text::Range sizes{1, 100'000};

struct KeptPlace {
    WindowPlace place;
    PixelSize wanted;
    bool is_whole = false;  // no size is missing
};

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

void Window::Destroy::operator()(VideoSystem* video) const {
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    delete video;
}
void Window::Destroy::operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }

text::Result<Window> Window::open(const char* title, const WindowPlace& place) {
#ifdef __EMSCRIPTEN__
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");  // keys are the game's only while it has the focus
#elif defined(_WIN32)
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_SCALING, "1");  // pages in the pixels of the screen, windows in its points
#elif defined(__unix__) && !defined(__APPLE__)
    // Real displays only: left to itself SDL would fall back to one that shows nothing. SDL_VIDEODRIVER overrules this.
    const bool has_wayland = std::getenv("XDG_RUNTIME_DIR") != nullptr;  // without it libwayland only complains
    SDL_SetHint(SDL_HINT_VIDEODRIVER, has_wayland ? "x11,wayland,KMSDRM" : "x11,KMSDRM");
#endif
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return no_window(SDL_GetError());
    Window opened;
    opened.video_.reset(new VideoSystem);
    opened.place_ = fit_to_displays(place, displays());
    const auto& [corner, size, maximised] = opened.place_;
    const Uint32 zoom = maximised ? Uint32{SDL_WINDOW_MAXIMIZED} : 0;
    constexpr int centred = SDL_WINDOWPOS_CENTERED;
    opened.window_.reset(SDL_CreateWindow(title, corner ? corner->left : centred, corner ? corner->top : centred,
                                          size.width, size.height,
                                          SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | zoom));
    if (!opened.window_) return no_window(SDL_GetError());
    const std::optional<Corner> asked = corner;
    SDL_SetWindowMinimumSize(opened.window_.get(), smallest_window.width, smallest_window.height);
    auto presenter = Presenter::create(opened.window_.get());
    if (!presenter) return presenter.errors();
    opened.presenter_ = *std::move(presenter);
    opened.finish_resizing();
    opened.note_place();
    opened.asked_ = asked;
    return opened;
}

void Window::refuse_to_close() { SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"); }

void Window::note_place() {
    constexpr Uint32 not_as_placed = SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN;
    const Uint32 flags = SDL_GetWindowFlags(window_.get());
    if ((flags & not_as_placed) != 0) return;
    place_.maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (place_.maximised) return;
    Corner corner;
    SDL_GetWindowPosition(window_.get(), &corner.left, &corner.top);
    // Where the window was asked for, some window managers put the corner of its frame, and the window lies below its
    // title. That is taken off again, or it would open lower each time.
    constexpr int widest_frame = 80;
    // Counted from the first event on: until then the game may be busy with its start.
    constexpr std::uint64_t placing_ms = 1000;
    if (asked_ && placed_until_ms_ == 0) placed_until_ms_ = SDL_GetTicks64() + placing_ms;
    if (asked_ && SDL_GetTicks64() < placed_until_ms_) {
        const Corner moved{corner.left - asked_->left, corner.top - asked_->top};
        if (std::max(std::abs(moved.left), std::abs(moved.top)) <= widest_frame) frame_ = moved;
    }
    place_.corner = {corner.left - frame_.left, corner.top - frame_.top};
    SDL_GetWindowSize(window_.get(), &place_.size.width, &place_.size.height);
}

text::Result<void> Window::set_icon(const std::filesystem::path& svg) {
    constexpr int size = 64;
    const auto text = text::read_file(svg);
    SDL_RWops* bytes = text ? SDL_RWFromConstMem(text->data(), static_cast<int>(text->size())) : nullptr;
    SDL_Surface* drawn = bytes ? IMG_LoadSizedSVG_RW(bytes, size, size) : nullptr;
    if (bytes) SDL_RWclose(bytes);
    if (!drawn) return text::Error(svg.string(), "the window's icon is missing or cannot be read");
    SDL_SetWindowIcon(window_.get(), drawn);
    SDL_FreeSurface(drawn);
    return {};
}

PixelSize Window::output() const { return presenter_->output(); }

Letterbox Window::page() const { return letterbox(output(), page_, mode_.integer_scale); }

PixelSize Window::image_size() const { return letterbox(settled_output_, page_, mode_.integer_scale).size; }

PixelSize Window::points() const {
    PixelSize points;
    SDL_GetWindowSize(window_.get(), &points.width, &points.height);
    return points;
}

geometry::Vec Window::to_page(int x, int y) const {
    const PixelSize points = this->points();
    const PixelSize pixels = output();
    if (points.width <= 0 || points.height <= 0) return {};
    return platform::to_page(page(), {x * static_cast<double>(pixels.width) / points.width,
                                      y * static_cast<double>(pixels.height) / points.height});
}

void Window::show(const raster::Image& image) {
    const std::vector<ImageArea> changed = composition_.show(image, output(), page(), touch_marks_);
    presenter_->present(composition_.output(), changed);
}

void Window::show_again() {
    const std::vector<ImageArea> all = composition_.show_again(output(), page(), touch_marks_);
    presenter_->present(composition_.output(), all);
}

void Window::show_pointer(bool shows) {
    if (std::exchange(shows_pointer_, shows) != shows) SDL_ShowCursor(shows ? SDL_ENABLE : SDL_DISABLE);
}

void Window::set_touch_marks(std::vector<input::TouchMark> marks) {
    if (marks == touch_marks_) return;
    touch_marks_ = std::move(marks);
    show_again();
}

text::Facts Window::facts() const {
    const auto text_of_size = [](PixelSize size) {
        return std::to_string(size.width) + " x " + std::to_string(size.height);
    };
    const Letterbox box = page();
    return {{"renderer", presenter_->renderer()},
            {"window", text_of_size(points()) + " points, " + text_of_size(output()) + " pixels, " +
                           text::number_text(refresh_rate()) + " Hz"},
            {"page", text_of_size(box.size) + " pixels, scale " + text::decimal_text(box.scale, 4)}};
}

double Window::refresh_rate() const {
    constexpr int common = 60;
    SDL_DisplayMode mode{};
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    const bool known = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate > 0;
    return std::clamp(known ? mode.refresh_rate : common, 24, 240);
}

void Window::set_mode(const WindowMode& mode) {
    const WindowMode before = std::exchange(mode_, mode);
    if (mode.fullscreen != before.fullscreen)
        SDL_SetWindowFullscreen(window_.get(), mode.fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (mode.vsync != before.vsync) presenter_->set_vsync(mode.vsync);
}

WindowPlace fit_to_displays(WindowPlace place, const std::vector<DisplayArea>& displays) {
    if (displays.empty()) return place;
    const DisplayArea* holder = nullptr;  // of the window's middle
    for (const DisplayArea& display : displays) {
        if (!place.corner || holder) break;
        const int x = place.corner->left + place.size.width / 2 - display.corner.left;
        const int y = place.corner->top + place.size.height / 2 - display.corner.top;
        if (x >= 0 && x < display.size.width && y >= 0 && y < display.size.height) holder = &display;
    }
    const DisplayArea& on = holder ? *holder : displays.front();
    place.size = {std::min(place.size.width, on.size.width), std::min(place.size.height, on.size.height)};
    if (!holder)
        place.corner = {on.corner.left + (on.size.width - place.size.width) / 2,
                        on.corner.top + (on.size.height - place.size.height) / 2};
    return place;
}

WindowPlaceFile::WindowPlaceFile(std::filesystem::path file, PixelSize wanted, text::Keep keep)
    : place{{}, wanted, false}, file_(std::move(file), keep), wanted_(wanted) {
    const KeptPlace kept = file_.read(read_place, text_of, "the window's place", errors);
    if (kept.is_whole && kept.wanted == wanted) place = kept.place;
}

text::Result<void> WindowPlaceFile::keep(const WindowPlace& now) { return file_.write(text_of({now, wanted_})); }

}  // namespace megapon::platform
