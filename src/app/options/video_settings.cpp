#include "app/options/video_settings.h"

namespace megapon::options {

std::vector<play::Slot> slots_of(VideoSettings& video) {
    auto& [fullscreen, window_width, window_height] = video;
    return {
        play::flag("video.fullscreen", fullscreen, "Begin in fullscreen; F11 changes it at any time."),
        play::whole("video.window_width", window_width, {160, 16384}, "px", "Width of the window as it opens."),
        play::whole("video.window_height", window_height, {90, 16384}, "px", "Height of the window as it opens."),
    };
}

}  // namespace megapon::options
