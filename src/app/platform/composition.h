#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/input/touch_controls.h"
#include "app/raster/image.h"
#include "geometry/vec.h"
#include "text/error.h"

struct SDL_Window;

namespace megapon::platform {

struct PixelSize {
    int width = 0;
    int height = 0;
    friend bool operator==(const PixelSize&, const PixelSize&) = default;
};

// Where the page lies in an output of any size: as large as fits, in the middle, never stretched. An output that stands
// upright, as in a hand, has it near its top: below is room for the thumbs.
struct Letterbox {
    int left = 0;
    int top = 0;
    PixelSize size;    // 0 x 0 in an output too small to recognise anything: nothing is to be drawn
    double scale = 0;  // pixels a page px

    friend bool operator==(const Letterbox&, const Letterbox&) = default;
};

// `whole`: enlarged by whole numbers only, where the output is large enough for the page.
Letterbox letterbox(PixelSize output, geometry::Vec page, bool whole = false);

// The place on the page under a pixel of the output; outside the page when the pixel lies on the bars, or nothing is
// drawn.
geometry::Vec to_page(const Letterbox& box, geometry::Vec pixel);

// A part of an image, in pixels.
struct ImageArea {
    int left = 0;
    int top = 0;
    PixelSize size;
    friend bool operator==(const ImageArea&, const ImageArea&) = default;
};

// All that a window shows: the image of the page, what lies about it, and over both the marks of the touch controls. It
// knows what has changed, since only that needs to be sent to a screen.
class Composition {
  public:
    // What lies about the page, as large as the output, as long as the output has that size.
    void set_backdrop(raster::Image image);

    // Takes the image of the page over; the answer is what of output() has changed by that.
    std::vector<ImageArea> show(const raster::Image& page_image, PixelSize output, const Letterbox& page,
                                std::span<const input::TouchMark> marks);

    // Lays the last image of the page out anew, stretched if it has another size than `page`; all of it counts
    // as changed.
    std::vector<ImageArea> show_again(PixelSize output, const Letterbox& page, std::span<const input::TouchMark> marks);

    const raster::Image& output() const { return output_; }

  private:
    void copy_area(const ImageArea& area);

    raster::Image page_image_;
    raster::Image backdrop_;
    raster::Image output_;
    Letterbox page_;            // where the page lies in output_; nowhere: all must be laid out anew
    bool has_overlay_ = false;  // output_ has more than copies of parts of page_image_
};

// Brings what a window shows onto the screen: with SDL's renderer, or in a browser with the page's canvas.
class Presenter {
  public:
    // The error says in what ways it has been tried, and why each was refused. The window must outlive it.
    static text::Result<std::unique_ptr<Presenter>> create(SDL_Window* window);
    ~Presenter();

    PixelSize output() const;      // all of the window, in pixels
    std::string renderer() const;  // its name, as SDL_RENDER_DRIVER takes it; in a browser "canvas"

    // An image as large as output(), of which these areas differ from the one before.
    void present(const raster::Image& image, std::span<const ImageArea> changed);

    void set_vsync(bool on);

  private:
    struct Surface;
    explicit Presenter(std::unique_ptr<Surface> surface);
    std::unique_ptr<Surface> surface_;
};

}  // namespace megapon::platform
