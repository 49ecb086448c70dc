#include <SDL.h>

#include <cstring>
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

std::unique_ptr<Presenter> Presenter::create(SDL_Window* window) {
    return std::unique_ptr<Presenter>(new Presenter(std::make_unique<Surface>(Surface{.window = window})));
}

PixelSize Presenter::output() const {
    PixelSize size;
    SDL_GetWindowSizeInPixels(surface_->window, &size.width, &size.height);
    return size;
}

void Presenter::present(const raster::Image& image, std::span<const ImageArea> changed) {
    for (const auto& [left, top, size] : changed) {
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

}  // namespace

struct Presenter::Surface {
    Owned<SDL_Renderer, SDL_DestroyRenderer> renderer;
    Owned<SDL_Texture, SDL_DestroyTexture> texture{};
    PixelSize texture_size{};
};

std::unique_ptr<Presenter> Presenter::create(SDL_Window* window) {
    auto surface = std::make_unique<Surface>();
    surface->renderer.reset(create_renderer(window));
    return surface->renderer ? std::unique_ptr<Presenter>(new Presenter(std::move(surface))) : nullptr;
}

PixelSize Presenter::output() const {
    PixelSize size;
    SDL_GetRendererOutputSize(surface_->renderer.get(), &size.width, &size.height);
    return size;
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
