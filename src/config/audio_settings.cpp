#include "config/audio_settings.h"

namespace megapon::config {

std::vector<SettingField> fields_of(AudioSettings& audio) {
    auto& [master, effects, voices, music, mute] = audio;
    return {
        whole("audio.master", master, {0, 100}, "%", "Volume of everything."),
        whole("audio.effects", effects, {0, 100}, "%", "Volume of hits, steps, the whistle and the paper."),
        whole("audio.voices", voices, {0, 100}, "%", "Volume of the squads and of the megaphone's call."),
        whole("audio.music", music, {0, 100}, "%", "Volume of the jingles at the title and the result."),
        flag("audio.mute", mute, "Whether all of it is silenced. M does so at any time."),
    };
}

}  // namespace megapon::config
