#include "app/sound/speaker.h"

namespace megapon::sound {

Group group_of(Kind kind) {
    switch (kind) {
        case Kind::cheer:
        case Kind::gasp:
        case Kind::sulk:
        case Kind::play_ball:
            return Group::voices;
        case Kind::jingle:
            return Group::music;
        default:
            return Group::effects;
    }
}

}  // namespace megapon::sound
