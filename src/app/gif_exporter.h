#pragma once

#include <string>

#include "app/renderer.h"
#include "app/screens/match_view.h"
#include "play/event_log.h"
#include "play/replay_player.h"

namespace megapon::app {

// Some pages of a replay as a moving picture: each for 100 ms, or as near to ten a second as its fps allows.
class GifExporter {
  public:
    struct Pages {
        int from = 1;
        int to = 1;  // at most the replay's last
    };

    // No log: nobody reads it.
    GifExporter(const screens::Preferences& preferences, play::EventLog* log, play::ReplayPlayer replay, Pages pages);

    // Plays the replay as fast as it can be computed and writes the pages.
    text::Result<void> save(Renderer& renderer, platform::PixelSize size, const std::string& file);

  private:
    // Plays the next frame that is wanted; false: there is none left.
    bool play_next();
    const raster::Image& draw(Renderer& renderer, platform::PixelSize size) const;

    int fps() const { return replay_.world().tuning.physics.fps; }
    int stride() const;
    int hundredths() const;

    const screens::Preferences& preferences_;
    play::EventLog* log_;
    play::ReplayPlayer replay_;
    Pages pages_;
    std::array<i18n::Message, 2> names_;
    screens::Pace pace_;
    screens::Overlays overlays_;
    view::FrameTrace trace_;
    screens::MatchView view_;
};

}  // namespace megapon::app
