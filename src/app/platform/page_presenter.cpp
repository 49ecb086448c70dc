#ifdef __EMSCRIPTEN__

#include <SDL.h>
#include <emscripten.h>

#include <vector>

#include "app/platform/presenter.h"

namespace megapon::platform {

namespace {

// Pixels in the order of a canvas: 0xAABBGGRR.
EM_JS(void, put_area, (const std::uint32_t* pixels, int left, int top, int width, int height), {
    const bytes = new Uint8ClampedArray(HEAPU8.buffer, pixels, 4 * width * height);
    Module.canvas.getContext("2d").putImageData(new ImageData(bytes, width, height), left, top);
})

void reorder(const std::uint32_t* from, std::uint32_t* to, int count) {
    for (int i = 0; i < count; ++i) to[i] = (from[i] & 0xFF00FF00) | (from[i] >> 16 & 0xFF) | (from[i] & 0xFF) << 16;
}

}  // namespace

struct Presenter::Surface {
    SDL_Window* window;
    std::vector<std::uint32_t> pixels{};
};

Presenter::Presenter(std::unique_ptr<Surface> surface) : surface_(std::move(surface)) {}
Presenter::~Presenter() = default;

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
        for (int y = top; y < top + size.height; ++y, to += size.width) reorder(image.row(y) + left, to, size.width);
        put_area(surface_->pixels.data(), left, top, size.width, size.height);
    }
}

// The browser's own.
void Presenter::set_vsync(bool) {}

}  // namespace megapon::platform

#endif
