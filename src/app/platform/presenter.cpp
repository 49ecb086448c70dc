#include <SDL.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include "app/platform/composition.h"
#include "app/platform/owned.h"

namespace megapon::platform {

#ifdef __EMSCRIPTEN__

namespace {

// Pixels in the order of a canvas: 0xAABBGGRR.
EM_JS(void, put_area, (const std::uint32_t* pixels, int left, int top, int width, int height), {
    const bytes = new Uint8ClampedArray(HEAPU8.buffer, pixels, 4 * width * height);
    Module.canvas.getContext("2d").putImageData(new ImageData(bytes, width, height), left, top);
})

}  // namespace

struct Presenter::Surface {
    SDL_Window* window;
    std::vector<std::uint32_t> pixels{};
};

text::Result<std::unique_ptr<Presenter>> Presenter::create(SDL_Window* window) {
    return std::unique_ptr<Presenter>(new Presenter(std::make_unique<Surface>(Surface{.window = window})));
}

PixelSize Presenter::output() const {
    PixelSize size;
    SDL_GetWindowSizeInPixels(surface_->window, &size.width, &size.height);
    return size;
}

std::string Presenter::renderer() const { return "canvas"; }

void Presenter::present(const raster::Image& image, std::span<const ImageArea> changed) {
    for (const auto& [left, top, size] : changed) {
        if (size.width <= 0 || size.height <= 0) continue;  // a frame within another page may have no size for a while
        surface_->pixels.resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height));
        std::uint32_t* to = surface_->pixels.data();
        for (int y = top; y < top + size.height; ++y)
            for (const std::uint32_t pixel : std::span(image.row(y) + left, static_cast<std::size_t>(size.width)))
                *to++ = (pixel & 0xFF00FF00) | (pixel >> 16 & 0xFF) | (pixel & 0xFF) << 16;
        put_area(surface_->pixels.data(), left, top, size.width, size.height);
    }
}

// The browser's own.
void Presenter::set_vsync(bool) {}

#else

namespace {

bool is_on_x11() { return std::strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0; }

// One of SDL's renderers.
struct RenderDriver {
    int number;
    std::string name;
    bool is_software() const { return name == "software"; }
};

// In the order in which they are tried. One image is copied ten times a second: on X11 shared memory does that with
// less work and starts sooner than OpenGL; elsewhere a graphics card does. SDL_RENDER_DRIVER goes first.
std::vector<RenderDriver> render_drivers() {
    const char* const asked = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
    const auto rank = [asked, is_software_first = is_on_x11()](const RenderDriver& driver) {
        if (asked && driver.name == asked) return 0;
        return driver.is_software() == is_software_first ? 1 : 2;
    };
    std::vector<RenderDriver> drivers;
    SDL_RendererInfo info;
    for (int i = 0; i < SDL_GetNumRenderDrivers(); ++i)
        if (SDL_GetRenderDriverInfo(i, &info) == 0) drivers.push_back({i, info.name});
    std::stable_sort(drivers.begin(), drivers.end(),
                     [&](const RenderDriver& a, const RenderDriver& b) { return rank(a) < rank(b); });
    return drivers;
}

// nullptr: SDL_GetError() says why.
SDL_Renderer* create_renderer(SDL_Window* window, const RenderDriver& driver) {
    if (driver.is_software() && is_on_x11()) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    return SDL_CreateRenderer(window, driver.number, driver.is_software() ? 0 : SDL_RENDERER_PRESENTVSYNC);
}

}  // namespace

struct Presenter::Surface {
    Owned<SDL_Renderer, SDL_DestroyRenderer> renderer;
    Owned<SDL_Texture, SDL_DestroyTexture> texture{};
    PixelSize texture_size{};
};

// What one renderer refuses, another may draw: the software renderer writes no pixels of 10 bits a colour, which OpenGL
// does.
text::Result<std::unique_ptr<Presenter>> Presenter::create(SDL_Window* window) {
    auto surface = std::make_unique<Surface>();
    std::string tried;
    for (const RenderDriver& driver : render_drivers()) {
        surface->renderer.reset(create_renderer(window, driver));
        if (surface->renderer) return std::unique_ptr<Presenter>(new Presenter(std::move(surface)));
        tried += (tried.empty() ? "" : "; ") + driver.name + ": " + SDL_GetError();
    }
    return text::Error("this display shows no picture of the game (tried " + tried +
                       "): expected one with OpenGL, or with 15, 16 or 24 bits a pixel");
}

PixelSize Presenter::output() const {
    PixelSize size;
    SDL_GetRendererOutputSize(surface_->renderer.get(), &size.width, &size.height);
    return size;
}

std::string Presenter::renderer() const {
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(surface_->renderer.get(), &info) == 0 ? info.name : "unknown";
}

void Presenter::present(const raster::Image& image, std::span<const ImageArea> changed) {
    const ImageArea all{0, 0, {image.width(), image.height()}};
    if (!surface_->texture || surface_->texture_size != all.size) {
        // Without alpha, as most screens have it: such pixels are copied, others would be converted one by one.
        surface_->texture.reset(SDL_CreateTexture(surface_->renderer.get(), SDL_PIXELFORMAT_RGB888,
                                                  SDL_TEXTUREACCESS_STREAMING, all.size.width, all.size.height));
        surface_->texture_size = all.size;
        changed = {&all, 1};
    }
    for (const auto& [left, top, size] : changed) {
        const SDL_Rect place{left, top, size.width, size.height};
        SDL_UpdateTexture(surface_->texture.get(), &place, image.row(top) + left, image.width() * 4);
    }
    SDL_RenderCopy(surface_->renderer.get(), surface_->texture.get(), nullptr, nullptr);
    SDL_RenderPresent(surface_->renderer.get());
}

void Presenter::set_vsync(bool on) { SDL_RenderSetVSync(surface_->renderer.get(), on ? 1 : 0); }

#endif

Presenter::Presenter(std::unique_ptr<Surface> surface) : surface_(std::move(surface)) {}
Presenter::~Presenter() = default;

}  // namespace megapon::platform
