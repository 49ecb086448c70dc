#include "app/platform/audio_device.h"

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>
#include <array>
#include <vector>

#include "app/audio/recordings.h"
#include "app/audio/soft_clip.h"
#include "text/assets.h"

namespace megapon::platform {

namespace {

using audio::SoundKind;

constexpr int rate = 44100;
constexpr int buffer = 512;   // samples: 12 ms
constexpr int takeover = 40;  // ms that a voice fades when the next one of its kind begins
constexpr int farewell = 250;

// A kind's voice has three channels in turn, so that the last one can fade while the next one begins.
constexpr int channels_each = 3;

void say_nothing(const char*, int, const char*, int, const char*, ...) {}

// Where there is no sound card, ALSA prints eight lines of its own; ours says it in one.
void quieten_alsa() {
    using Say = void (*)(const char*, int, const char*, int, const char*, ...);
    static void* const library = SDL_LoadObject("libasound.so.2");
    void* const set = library ? SDL_LoadFunction(library, "snd_lib_error_set_handler") : nullptr;
    if (set) reinterpret_cast<int (*)(Say)>(set)(say_nothing);
}

void soften_mix(void*, Uint8* stream, int bytes) {
    audio::soft_clip({reinterpret_cast<float*>(stream), static_cast<std::size_t>(bytes) / sizeof(float)});
}

Uint8 share_of(double share) { return static_cast<Uint8>(255 * std::clamp(share, 0.0, 1.0)); }

}  // namespace

struct AudioDevice::Voices {
    struct Closer {
        void operator()(Mix_Chunk* chunk) const { Mix_FreeChunk(chunk); }
    };
    struct Voice {
        std::vector<std::unique_ptr<Mix_Chunk, Closer>> recordings;
        int turn = 0;
        double loudness = 1;
    };
    std::array<Voice, audio::kind_count> all;
    audio::Levels levels{1, 1, 1};
    bool open = false;

    Voices() = default;
    ~Voices() {
        if (open) {
            Mix_HaltChannel(-1);
            for (Voice& voice : all) voice.recordings.clear();
            Mix_CloseAudio();
        }
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    Voices(const Voices&) = delete;
    Voices& operator=(const Voices&) = delete;

    Voice& of(SoundKind kind) { return all[static_cast<std::size_t>(kind)]; }

    int channel(SoundKind kind) { return static_cast<int>(kind) * channels_each + of(kind).turn; }

    int volume(SoundKind kind) {
        const double level = levels[static_cast<std::size_t>(audio::group_of(kind))];
        return static_cast<int>(MIX_MAX_VOLUME * std::clamp(of(kind).loudness * level, 0.0, 1.0) + 0.5);
    }

    void fade(SoundKind kind, int ms) {
        if (Mix_Playing(channel(kind))) Mix_FadeOutChannel(channel(kind), ms);
    }

    bool load(SoundKind kind) {
        for (const std::string& name : audio::recordings_of(kind)) {
            Mix_Chunk* chunk = Mix_LoadWAV(text::asset("sounds/" + name + ".ogg").string().c_str());
            if (!chunk) return false;
            of(kind).recordings.emplace_back(chunk);
        }
        return true;
    }
};

AudioDevice::AudioDevice(std::unique_ptr<Voices> voices) : voices_(std::move(voices)) {}
AudioDevice::~AudioDevice() = default;

std::variant<std::unique_ptr<AudioDevice>, std::string> AudioDevice::open() {
    const auto refuse = [] { return std::string("no sound (") + Mix_GetError() + "): the game goes on in silence"; };
    quieten_alsa();
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return refuse();
    auto voices = std::make_unique<Voices>();
    // Samples that may exceed 1 until all voices are mixed.
    if (Mix_OpenAudioDevice(rate, AUDIO_F32SYS, 2, buffer, nullptr, 0) != 0) return refuse();
    voices->open = true;
    Mix_AllocateChannels(static_cast<int>(audio::kind_count) * channels_each);
    for (std::size_t kind = 0; kind < audio::kind_count; ++kind)
        if (!voices->load(static_cast<SoundKind>(kind))) return refuse();
    Mix_SetPostMix(soften_mix, nullptr);
    return std::unique_ptr<AudioDevice>(new AudioDevice(std::move(voices)));
}

void AudioDevice::play(const audio::Sound& sound) {
    auto& voice = voices_->of(sound.kind);
    voices_->fade(sound.kind, takeover);
    voice.turn = (voice.turn + 1) % channels_each;
    voice.loudness = sound.loudness;
    const int channel = voices_->channel(sound.kind);
    Mix_HaltChannel(channel);
    Mix_Volume(channel, voices_->volume(sound.kind));
    Mix_SetPanning(channel, share_of(1 - sound.place), share_of(1 + sound.place));
    const std::size_t last = voice.recordings.size() - 1;
    Mix_PlayChannel(channel, voice.recordings[std::min(static_cast<std::size_t>(sound.variant), last)].get(), 0);
}

void AudioDevice::hush(SoundKind kind) { voices_->fade(kind, farewell); }

void AudioDevice::set_levels(const audio::Levels& levels) {
    voices_->levels = levels;
    for (std::size_t i = 0; i < audio::kind_count; ++i) {
        const SoundKind kind = static_cast<SoundKind>(i);
        Mix_Volume(voices_->channel(kind), voices_->volume(kind));
    }
}

}  // namespace megapon::platform
