#include "play/bot_level.h"

#include <algorithm>
#include <array>

namespace megapon::play {

const BotLevel& bot_level(int level) {
    static constexpr std::array<BotLevel, 5> levels{{
        {"Whisper", 3.25, 14.5, 85, 0.08, 0.87, 0.04, 92, 0.70, 0.55},
        {"Chatter", 2.95, 12.5, 74, 0.058, 0.92, 0.06, 95, 0.70, 0.65},
        {"Shout", 2.45, 11.5, 60, 0.042, 0.96, 0.10, 98, 0.70, 0.75},
        {"Roar", 2.05, 9.5, 48, 0.026, 1.00, 0.13, 103, 0.70, 0.9},
        {"Feedback", 1.3, 7, 36, 0.015, 1.00, 0.15, 108, 0.70, 1},
    }};
    return levels[static_cast<std::size_t>(std::clamp(level, 1, 5) - 1)];
}

}  // namespace megapon::play
