#include "app/options/audio_settings.h"

namespace megapon::options {

std::vector<play::Slot> slots_of(AudioSettings& audio) {
    auto& [master, effects, voices, music, mute] = audio;
    return {
        play::whole("audio.master", master, {0, 100}, "%", "Volume of everything."),
        play::whole("audio.effects", effects, {0, 100}, "%", "Volume of hits, steps, the whistle and the paper."),
        play::whole("audio.voices", voices, {0, 100}, "%", "Volume of the squads and of the megaphone's call."),
        play::whole("audio.music", music, {0, 100}, "%", "Volume of the jingles at the title and the result."),
        play::flag("audio.mute", mute, "Whether all of it is silenced. M does so at any time."),
    };
}

}  // namespace megapon::options
