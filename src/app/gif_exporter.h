#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/renderer.h"
#include "app/screens/house.h"
#include "app/screens/screen_stack.h"
#include "play/replay_player.h"

namespace megapon::app {

// Some pages of a replay as a moving picture: each for 100 ms, or as near to ten a second as its fps allows.
class GifExporter {
  public:
    struct Pages {
        int from = 1;
        int to = 1;  // at most the replay's last
    };

    GifExporter(screens::House::Fittings fittings, const play::ReplayPlayer& replay, Pages pages);

    // Draws the pages twice: to see which colours they need, and into the file. Answers what went wrong, if anything
    // did.
    std::optional<std::string> save(Renderer& renderer, platform::PixelSize size, const std::string& file);

  private:
    // Plays the replay as fast as it can be computed and stops at every page that is wanted.
    void turn_pages(const std::function<void()>& stop);

    int fps() const { return replay_.world().tuning.physics.fps; }
    int stride() const;
    int hundredths() const;

    const play::ReplayPlayer& replay_;
    Pages pages_;
    screens::House house_;
    screens::ScreenStack stack_;
};

}  // namespace megapon::app
