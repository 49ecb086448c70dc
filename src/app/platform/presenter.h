#pragma once

#include <memory>
#include <span>

#include "app/platform/composition.h"

struct SDL_Window;

namespace megapon::platform {

// Brings what a window shows onto the screen: with SDL's renderer, or in a browser with the page's canvas.
class Presenter {
  public:
    // nullptr: SDL_GetError() says why. The window must outlive it.
    static std::unique_ptr<Presenter> create(SDL_Window* window);
    ~Presenter();
    Presenter(const Presenter&) = delete;
    Presenter& operator=(const Presenter&) = delete;

    PixelSize output() const;  // all of the window, in pixels

    // An image as large as output(), of which these areas differ from the one before.
    void present(const raster::Image& image, std::span<const ImageArea> changed);

    void set_vsync(bool on);

  private:
    struct Surface;
    explicit Presenter(std::unique_ptr<Surface> surface);
    std::unique_ptr<Surface> surface_;
};

}  // namespace megapon::platform
