#include "app/platform/window.h"

#include <SDL.h>
#include <SDL_image.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "app/raster/canvas.h"

namespace megapon::platform {

namespace {

constexpr SDL_Color backdrop_colour{0x8A, 0x62, 0x42, 0xFF};  // where the backdrop does not fit
constexpr PixelSize smallest_window{160, 90};                 // in the system's own points

text::Error no_window(const char* why) {
    return text::Error(std::string("no window can be opened (") + why +
                       "): start the game within a desktop session, or with DISPLAY set to a running X server");
}

// Real displays only: left to itself SDL would fall back to one that shows nothing. SDL_VIDEODRIVER overrules this.
void choose_displays() {
#ifdef __EMSCRIPTEN__
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");  // keys are the game's only while it has the focus
#elif defined(__unix__) && !defined(__APPLE__)
    const bool has_wayland = std::getenv("XDG_RUNTIME_DIR") != nullptr;  // without it libwayland only complains
    SDL_SetHint(SDL_HINT_VIDEODRIVER, has_wayland ? "x11,wayland,KMSDRM" : "x11,KMSDRM");
#endif
}

// The renderer copies one image ten times a second. On X11 shared memory does that with less work and starts sooner
// than OpenGL; elsewhere a graphics card does.
SDL_Renderer* create_renderer(SDL_Window* window) {
    if (std::strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0) {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
        return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    }
    SDL_Renderer* renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    return renderer ? renderer : SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
}

// All displays, the main one first.
std::vector<DisplayArea> displays() {
    std::vector<DisplayArea> areas;
    SDL_Rect area;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i)
        if (SDL_GetDisplayUsableBounds(i, &area) == 0) areas.push_back({{area.x, area.y}, {area.w, area.h}});
    return areas;
}

SDL_Window* create_window(const char* title, const WindowPlace& place) {
    const auto& [corner, size, maximised] = place;
    const Uint32 zoom = maximised ? Uint32{SDL_WINDOW_MAXIMIZED} : 0;
    constexpr int centred = SDL_WINDOWPOS_CENTERED;
    return SDL_CreateWindow(title, corner ? corner->left : centred, corner ? corner->top : centred, size.width,
                            size.height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | zoom);
}

}  // namespace

void Window::Destroy::operator()(VideoSystem* video) const {
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    delete video;
}
void Window::Destroy::operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
void Window::Destroy::operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
void Window::Destroy::operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }

text::Result<Window> Window::open(const char* title, const WindowPlace& place) {
    choose_displays();
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return no_window(SDL_GetError());
    Window opened;
    opened.video_.reset(new VideoSystem);
    opened.place_ = fit_to_displays(place, displays());
    opened.window_.reset(create_window(title, opened.place_));
    if (!opened.window_) return no_window(SDL_GetError());
    SDL_SetWindowMinimumSize(opened.window_.get(), smallest_window.width, smallest_window.height);
    opened.renderer_.reset(create_renderer(opened.window_.get()));
    if (!opened.renderer_) return no_window(SDL_GetError());
    opened.finish_resizing();
    opened.note_place();
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
    place_.corner = corner;
    SDL_GetWindowSize(window_.get(), &place_.size.width, &place_.size.height);
}

text::Result<void> Window::set_icon(const std::filesystem::path& svg) {
    constexpr int size = 64;
    SDL_RWops* bytes = SDL_RWFromFile(svg.string().c_str(), "rb");
    SDL_Surface* drawn = bytes ? IMG_LoadSizedSVG_RW(bytes, size, size) : nullptr;
    if (bytes) SDL_RWclose(bytes);
    if (!drawn) return text::Error(svg.string(), "the window's icon is missing or cannot be read");
    SDL_SetWindowIcon(window_.get(), drawn);
    SDL_FreeSurface(drawn);
    return {};
}

PixelSize Window::output() const {
    PixelSize size;
    SDL_GetRendererOutputSize(renderer_.get(), &size.width, &size.height);
    return size;
}

Letterbox Window::page() const { return letterbox(output(), raster::page_size, mode_.integer_scale); }

PixelSize Window::image_size() const { return letterbox(settled_output_, raster::page_size, mode_.integer_scale).size; }

geometry::Vec Window::to_page(int x, int y) const {
    PixelSize points;
    SDL_GetWindowSize(window_.get(), &points.width, &points.height);
    const PixelSize pixels = output();
    if (points.width <= 0 || points.height <= 0) return {};
    return platform::to_page(page(), {x * static_cast<double>(pixels.width) / points.width,
                                      y * static_cast<double>(pixels.height) / points.height});
}

bool Window::fit_texture(PixelSize size) {
    if (texture_ && texture_size_ == size) return true;
    // Without alpha, as most screens have it: such pixels are copied, others would be converted one by one.
    texture_.reset(SDL_CreateTexture(renderer_.get(), SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_STREAMING, size.width,
                                     size.height));
    texture_size_ = size;
    return texture_ != nullptr;
}

void Window::show(const raster::Image& image) {
    if (fit_texture({image.width(), image.height()}))
        SDL_UpdateTexture(texture_.get(), nullptr, image.pixels().data(), image.width() * 4);
    show_again();
}

void Window::set_backdrop(const raster::Image& image) {
    backdrop_size_ = {image.width(), image.height()};
    backdrop_.reset(SDL_CreateTexture(renderer_.get(), SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC,
                                      backdrop_size_.width, backdrop_size_.height));
    if (backdrop_) SDL_UpdateTexture(backdrop_.get(), nullptr, image.pixels().data(), image.width() * 4);
}

// Only the four strips about the page.
void Window::copy_backdrop(const Letterbox& page) {
    const PixelSize all = output();
    if (!backdrop_ || backdrop_size_ != all) return;
    const int right = page.left + page.size.width, bottom = page.top + page.size.height;
    const SDL_Rect strips[] = {{0, 0, all.width, page.top},
                               {0, bottom, all.width, all.height - bottom},
                               {0, page.top, page.left, page.size.height},
                               {right, page.top, all.width - right, page.size.height}};
    for (const SDL_Rect& strip : strips)
        if (strip.w > 0 && strip.h > 0) SDL_RenderCopy(renderer_.get(), backdrop_.get(), &strip, &strip);
}

void Window::set_touch_marks(std::vector<input::TouchMark> marks) {
    if (marks == touch_marks_) return;
    touch_marks_ = std::move(marks);
    show_again();
}

namespace {

// A ring's band between two radii; a disc's begins in its middle.
void draw_band(SDL_Renderer* renderer, geometry::Vec centre, double inner, double outer, SDL_Color colour) {
    constexpr int parts = 48;
    std::vector<SDL_Vertex> corners;
    std::vector<int> triangles;
    for (int i = 0; i <= parts; ++i) {
        const auto angle = static_cast<float>(i) * 2 * static_cast<float>(M_PI) / parts;
        for (const double radius : {inner, outer})
            corners.push_back({{static_cast<float>(centre.x) + static_cast<float>(radius) * std::cos(angle),
                                static_cast<float>(centre.y) + static_cast<float>(radius) * std::sin(angle)},
                               colour,
                               {}});
        if (i == parts) break;
        for (const int corner : {0, 1, 2, 2, 1, 3}) triangles.push_back(2 * i + corner);
    }
    SDL_RenderGeometry(renderer, nullptr, corners.data(), static_cast<int>(corners.size()), triangles.data(),
                       static_cast<int>(triangles.size()));
}

void draw_bars(SDL_Renderer* renderer, geometry::Vec centre, double radius) {
    for (const double side : {-0.8, 0.2}) {
        const SDL_FRect bar{static_cast<float>(centre.x + side * radius), static_cast<float>(centre.y - radius * 0.8),
                            static_cast<float>(radius * 0.6), static_cast<float>(radius * 1.6)};
        SDL_RenderFillRectF(renderer, &bar);
    }
}

}  // namespace

void Window::draw_touch_marks() {
    constexpr SDL_Color paper{0xF6, 0xF0, 0xDF, 0xB0}, faint_paper{0xF6, 0xF0, 0xDF, 0x60}, ink{0x1E, 0x2A, 0x38, 0x60};
    const PixelSize size = output();
    const double shorter = std::min(size.width, size.height);
    SDL_SetRenderDrawBlendMode(renderer_.get(), SDL_BLENDMODE_BLEND);
    for (const input::TouchMark& mark : touch_marks_) {
        const geometry::Vec centre = mark.centre * shorter;
        const double radius = mark.radius * shorter, line = shorter / 90;
        if (mark.shape != input::TouchMark::Shape::ring)
            draw_band(renderer_.get(), centre, 0, radius, mark.is_held ? paper : faint_paper);
        draw_band(renderer_.get(), centre, radius - line, radius, ink);
        SDL_SetRenderDrawColor(renderer_.get(), ink.r, ink.g, ink.b, 0xFF);
        if (mark.shape == input::TouchMark::Shape::bars) draw_bars(renderer_.get(), centre, radius / 2);
    }
}

void Window::show_again() {
    const Letterbox box = page();
    const SDL_Rect place{box.left, box.top, box.size.width, box.size.height};
    if (box.size != output()) {
        SDL_SetRenderDrawColor(renderer_.get(), backdrop_colour.r, backdrop_colour.g, backdrop_colour.b,
                               backdrop_colour.a);
        SDL_RenderClear(renderer_.get());
    }
    copy_backdrop(box);
    if (texture_) SDL_RenderCopy(renderer_.get(), texture_.get(), nullptr, &place);
    draw_touch_marks();
    SDL_RenderPresent(renderer_.get());
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
    if (mode.vsync != before.vsync) SDL_RenderSetVSync(renderer_.get(), mode.vsync ? 1 : 0);
}

}  // namespace megapon::platform
