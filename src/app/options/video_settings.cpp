#include "app/options/video_settings.h"

namespace megapon::options {

std::vector<play::Slot> slots_of(VideoSettings& video) {
    auto& [fullscreen, window_width, window_height, boil, shake, onion_skin, high_contrast, presentation, integer_scale,
           vsync, text_size] = video;
    return {
        play::choice("video.presentation", presentation, {"flipbook", "smooth"},
                     "Ten pages a second, or the same motion drawn as often as the display can."),
        play::flag("video.fullscreen", fullscreen, "The whole screen; F11 changes it at any time."),
        play::whole("video.window_width", window_width, {160, 16384}, "px", "Width of the window as it opens."),
        play::whole("video.window_height", window_height, {90, 16384}, "px", "Height of the window as it opens."),
        play::flag("video.integer_scale", integer_scale, "Enlarge the page by whole numbers only."),
        play::flag("video.vsync", vsync, "Show a page when the screen is ready for it, so that it does not tear."),
        play::number("video.text_size", text_size, {1, 1.5}, "", "How large all words are written."),
        play::flag("video.boil", boil, "Outlines tremble a little from page to page."),
        play::flag("video.shake", shake, "The page shakes when a hit is hard."),
        play::flag("video.onion_skin", onion_skin, "The last two pages shine through faintly."),
        play::flag("video.high_contrast", high_contrast, "White paper, black ink and stronger colours."),
    };
}

}  // namespace megapon::options
