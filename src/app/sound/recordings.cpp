#include "app/sound/recordings.h"

namespace megapon::sound {

namespace {

std::vector<std::string> hits() {
    std::vector<std::string> names;
    for (int strength = 0; strength < 3; ++strength)
        for (int pitch = 0; pitch < hit_pitches; ++pitch)
            names.push_back("hit-" + std::to_string(strength) + "-" + std::to_string(pitch));
    return names;
}

}  // namespace

std::vector<std::string> recordings_of(Kind kind) {
    switch (kind) {
        case Kind::step:
            return {"step-0", "step-1"};
        case Kind::breath:
            return {"breath"};
        case Kind::swing:
            return {"swing-0", "swing-1"};
        case Kind::hit:
            return hits();
        case Kind::bunt:
            return {"bunt"};
        case Kind::wall:
            return {"wall-0", "wall-1"};
        case Kind::whistle:
            return {"whistle-0", "whistle-1"};
        case Kind::goal:
            return {"goal"};
        case Kind::cheer:
            return {"crowd-cheer"};
        case Kind::gasp:
            return {"crowd-gasp"};
        case Kind::sulk:
            return {"crowd-sulk"};
        case Kind::play_ball:
            return {"play-ball-en", "play-ball-ja"};
        case Kind::page:
            return {"page"};
        case Kind::menu_move:
            return {"menu-move"};
        case Kind::menu_choose:
            return {"menu-choose"};
        case Kind::jingle:
            return {"jingle-title", "jingle-result"};
    }
    return {};
}

}  // namespace megapon::sound
