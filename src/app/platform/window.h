#pragma once

#include <memory>
#include <string>
#include <variant>

#include "app/platform/letterbox.h"
#include "app/raster/image.h"

struct SDL_Window;
struct SDL_Renderer;
struct SDL_Texture;

namespace megapon::platform {

// The game's window. It shows one picture, in the middle of a desk that fills the rest.
class Window {
  public:
    // The message says why no window could be opened, and what to do about it.
    static std::variant<Window, std::string> open(const char* title, PixelSize size);

    // Where the page lies now, in pixels of the output; a picture of this size is shown as it is.
    Letterbox page() const;

    // A place in a window event (which counts in the system's own points) as a place on the page.
    geometry::Vec to_page(int x, int y) const;

    void show(const raster::Image& picture);

    PixelSize output() const;  // pixels, the page and what lies about it

    // What is shown about the page, a picture as large as the output; until the output has another size.
    void set_backdrop(const raster::Image& picture);

    // Shows the last picture again, where the system has lost it.
    void show_again();

    double refresh_rate() const;  // of the screen it is on, in Hz; 60 where it does not say

    // How it shows the page. Fullscreen is borderless, on the screen the window is on.
    struct WindowMode {
        bool fullscreen = false;
        bool integer_scale = false;
        bool vsync = true;
        friend bool operator==(const WindowMode&, const WindowMode&) = default;
    };
    void obey(const WindowMode& mode);

  private:
    template <class T>
    struct Closer {
        void operator()(T* thing) const;
    };
    template <class T>
    using Owned = std::unique_ptr<T, Closer<T>>;

    struct Video {};  // SDL's video system, as long as there is a window

    void copy_desk(const Letterbox& page);
    bool fit_texture(PixelSize size);

    Owned<Video> video_;
    Owned<SDL_Window> window_;
    Owned<SDL_Renderer> renderer_;
    Owned<SDL_Texture> texture_;
    PixelSize texture_size_;
    Owned<SDL_Texture> desk_;
    PixelSize desk_size_;
    WindowMode mode_;
};

}  // namespace megapon::platform
