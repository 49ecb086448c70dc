#include "config/video_settings.h"

namespace megapon::config {

std::vector<SettingField> fields_of(VideoSettings& video) {
    auto& [fullscreen, window_width, window_height, boil, shake, onion_skin, high_contrast, presentation, integer_scale,
           vsync, text_size] = video;
    return {
        choice("video.presentation", presentation, {"flipbook", "smooth"},
               "Ten pages a second, or the same motion drawn as often as the display can."),
        flag("video.fullscreen", fullscreen, "The whole screen; F11 changes it at any time."),
        whole("video.window_width", window_width, {160, 16384}, "px", "Width of the window as it opens."),
        whole("video.window_height", window_height, {90, 16384}, "px", "Height of the window as it opens."),
        flag("video.integer_scale", integer_scale, "Enlarge the page by whole numbers only."),
        flag("video.vsync", vsync, "Show a page when the screen is ready for it, so that it does not tear."),
        number("video.text_size", text_size, {1, 1.5}, "", "How large all words are written."),
        flag("video.boil", boil, "Outlines tremble a little from page to page."),
        flag("video.shake", shake, "The page shakes when a hit is hard."),
        flag("video.onion_skin", onion_skin, "The last two pages shine through faintly."),
        flag("video.high_contrast", high_contrast, "White paper, black ink and stronger colours."),
    };
}

}  // namespace megapon::config
