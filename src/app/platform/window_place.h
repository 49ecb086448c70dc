#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/platform/letterbox.h"
#include "text/error.h"
#include "text/kept_file.h"

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

    const WindowPlace& place() const { return place_; }
    const text::Errors& errors() const { return errors_; }  // of reading

    text::Result<void> keep(const WindowPlace& place);

  private:
    text::KeptFile file_;
    PixelSize wanted_;
    WindowPlace place_;
    text::Errors errors_;
};

}  // namespace megapon::platform
