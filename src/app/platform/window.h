#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/input/touch_controls.h"
#include "app/platform/composition.h"
#include "app/raster/canvas.h"
#include "app/raster/image.h"
#include "text/error.h"
#include "text/fact.h"
#include "text/toml.h"

struct SDL_Window;

namespace megapon::platform {

// The upper left corner of a window or a display.
struct Corner {
    int left = 0;
    int top = 0;
    friend bool operator==(const Corner&, const Corner&) = default;
};

// Where a window is and how large, in the system's own points.
struct WindowPlace {
    std::optional<Corner> corner;  // nothing: in the middle of the display
    PixelSize size;
    bool maximised = false;
    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

// The part of a display that windows may use.
struct DisplayArea {
    Corner corner;
    PixelSize size;
};

// The place with the size limited to the display that holds its middle; in the middle of the first display if it has no
// corner, or if none holds it, because the display is gone. Without any display the place as it is.
WindowPlace fit_to_displays(WindowPlace place, const std::vector<DisplayArea>& displays);

// The place of the window on disk: a TOML file, replaced whole. It also holds the size that the settings wanted then:
// when that is changed, the window opens with the new size, in the middle.
class WindowPlaceFile {
  public:
    // `wanted`: the size in the settings. A file that is missing or wrong means the middle of the display and that
    // size.
    WindowPlaceFile(std::filesystem::path file, PixelSize wanted, text::Keep keep = text::Keep::yes);

    WindowPlace place;    // that was read
    text::Errors errors;  // of reading

    text::Result<void> keep(const WindowPlace& now);

  private:
    text::KeptFile file_;
    PixelSize wanted_;
};

// The game's window. It shows an image of the page, and a backdrop about it that fills the rest.
class Window {
  public:
    // As large as its display allows, and where that display still is. The error says why no window could be opened,
    // and what to do about it.
    static text::Result<Window> open(const char* title, const WindowPlace& place);

    // Nobody can close it; SIGTERM still quits.
    void refuse_to_close();

    // Something has happened to the window: note where it is. Fullscreen, maximised and minimised keep the place
    // before.
    void note_place();

    // The place as last noted.
    const WindowPlace& place() const { return place_; }

    PixelSize output() const;  // all of it, in pixels
    Letterbox page() const;    // where the page lies in it now

    // How large to draw the page; 0 x 0: not at all. While the window is being resized the size stays as it was and the
    // image is shown scaled: drawing it at every size on the way would rasterise all sprites anew. finish_resizing()
    // takes the new size over.
    PixelSize image_size() const;
    bool is_resizing() const { return settled_output_ != output(); }
    void finish_resizing() { settled_output_ = output(); }

    // The place on the page of an event in the window, which counts in the system's own points.
    geometry::Vec to_page(int x, int y) const;

    PixelSize points() const;  // all of it, in the system's own points

    // What it shows, in px of the page; at first raster::page_size.
    void set_page(geometry::Vec px) { page_ = px; }

    void show(const raster::Image& image);

    // Shows the last image again, where the system has lost it or the window has another size.
    void show_again();

    // What is shown about the page, an image as large as the output, as long as the output has that size.
    void set_backdrop(raster::Image image) { composition_.set_backdrop(std::move(image)); }

    // Whether the mouse's pointer is seen over it.
    void show_pointer(bool shows);

    // What is shown over all of it from now on.
    void set_touch_marks(std::vector<input::TouchMark> marks);

    // The picture of the window in lists and bars. The error names an SVG that cannot be read.
    text::Result<void> set_icon(const std::filesystem::path& svg);

    // The renderer, the size and how the page lies in it.
    text::Facts facts() const;

    double refresh_rate() const;  // of its screen, Hz; 60 where the system does not say

    // Fullscreen is borderless, on the screen that the window is on.
    struct WindowMode {
        bool fullscreen = false;
        bool integer_scale = false;
        bool vsync = true;
        friend bool operator==(const WindowMode&, const WindowMode&) = default;
    };
    void set_mode(const WindowMode& mode);

  private:
    struct VideoSystem {};  // SDL's, which must outlive all that follows
    struct Destroy {
        void operator()(VideoSystem* video) const;
        void operator()(SDL_Window* window) const;
    };
    template <class T>
    using Handle = std::unique_ptr<T, Destroy>;

    Handle<VideoSystem> video_;
    Handle<SDL_Window> window_;
    std::unique_ptr<Presenter> presenter_;
    Composition composition_;
    PixelSize settled_output_;
    geometry::Vec page_ = raster::page_size;
    WindowPlace place_;
    std::optional<Corner> asked_;        // for the corner, when it was opened
    Corner frame_;                       // how far from there the window manager has put it
    std::uint64_t placed_until_ms_ = 0;  // on SDL's clock, 0 before the first event; later it is moved by the player
    std::vector<input::TouchMark> touch_marks_;
    bool shows_pointer_ = true;
    WindowMode mode_;
};

}  // namespace megapon::platform
