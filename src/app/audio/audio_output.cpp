#include "app/audio/audio_output.h"

namespace megapon::audio {

Group group_of(SoundKind kind) {
    switch (kind) {
        case SoundKind::cheer:
        case SoundKind::gasp:
        case SoundKind::sulk:
        case SoundKind::play_ball:
            return Group::voices;
        case SoundKind::jingle:
            return Group::music;
        default:
            return Group::effects;
    }
}

}  // namespace megapon::audio
