#include "app/options/audio_settings.h"

namespace megapon::options {

std::vector<play::Slot> slots_of(AudioSettings& audio) {
    auto& [master, effects, voices, music] = audio;
    return {
        play::whole("audio.master", master, {0, 100}, "%", "Volume of everything; M silences it at any time."),
        play::whole("audio.effects", effects, {0, 100}, "%", "Volume of hits, steps, the whistle and the paper."),
        play::whole("audio.voices", voices, {0, 100}, "%", "Volume of the squads and of the megaphone's call."),
        play::whole("audio.music", music, {0, 100}, "%", "Volume of the jingles at the title and the result."),
    };
}

}  // namespace megapon::options
