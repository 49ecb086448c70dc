#include "play/bot_level.h"

#include <algorithm>
#include <array>

namespace megapon::play {

const BotLevel& bot_level(int level) {
    static constexpr std::array<BotLevel, 5> levels{{
        {"Whisper", 6, 30, 140, 0.16, 0.60, 0, 22, 0.60, 0.3},
        {"Chatter", 5, 22, 110, 0.10, 0.75, 0.05, 52, 0.66, 0.2},
        {"Shout", 4, 16, 85, 0.06, 0.90, 0.12, 58, 0.74, 0.5},
        {"Roar", 3, 12, 62, 0.035, 1.00, 0.20, 72, 0.70, 0.5},
        {"Feedback", 2.5, 9, 48, 0.02, 1.00, 0.28, 76, 0.75, 1},
    }};
    return levels[static_cast<std::size_t>(std::clamp(level, 1, 5) - 1)];
}

}  // namespace megapon::play
