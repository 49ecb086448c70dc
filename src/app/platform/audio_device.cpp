#include "app/platform/audio_device.h"

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace megapon::platform {

namespace {

using audio::SoundKind;

constexpr int sample_rate = 44100;
#ifdef __EMSCRIPTEN__
constexpr int buffer = 1024;           // samples: 23 ms; the page that is drawn keeps the sound waiting
constexpr bool loads_at_once = false;  // the recordings arrive after the first screen
#else
constexpr int buffer = 512;  // samples: 12 ms
constexpr bool loads_at_once = true;
#endif
constexpr int replaced_fade = 40;  // ms that a sound fades when the next one of its kind begins
constexpr int fade = 250;          // ms

// A kind's voice has three channels in turn, so that the last sound can fade while the next one begins.
constexpr int channels_each = 3;

#ifdef __EMSCRIPTEN__
void silence_alsa_errors() {}
#else
void ignore_alsa_error(const char*, int, const char*, int, const char*, ...) {}

// Where there is no sound card, ALSA prints eight lines of its own; ours says it in one.
void silence_alsa_errors() {
    using Handler = void (*)(const char*, int, const char*, int, const char*, ...);
    static void* const library = SDL_LoadObject("libasound.so.2");
    void* const set = library ? SDL_LoadFunction(library, "snd_lib_error_set_handler") : nullptr;
    if (set) reinterpret_cast<int (*)(Handler)>(set)(ignore_alsa_error);
}
#endif

void clip_mix(void*, Uint8* stream, int bytes) {
    audio::soft_clip({reinterpret_cast<float*>(stream), static_cast<std::size_t>(bytes) / sizeof(float)});
}

Uint8 panning(double fraction) { return static_cast<Uint8>(255 * std::clamp(fraction, 0.0, 1.0)); }

// Closes the file here: SDL_mixer 2.6 does not where it cannot read the sound.
Mix_Chunk* read_recording(const std::string& file) {
    SDL_RWops* const source = SDL_RWFromFile(file.c_str(), "rb");
    if (!source) return nullptr;
    Mix_Chunk* const chunk = Mix_LoadWAV_RW(source, 0);
    SDL_RWclose(source);
    return chunk;
}

text::Error no_sound(const std::string& reason) {
    return text::Error("no sound (" + reason + "): the game goes on in silence");
}

}  // namespace

struct AudioDevice::Voices {
    struct FreeChunk {
        void operator()(Mix_Chunk* chunk) const { Mix_FreeChunk(chunk); }
    };
    struct Voice {
        std::vector<std::unique_ptr<Mix_Chunk, FreeChunk>> recordings;  // by variant; none where it cannot be read
        int turn = 0;
        double volume = 1;
    };
    std::array<Voice, audio::kind_count> all;
    audio::Levels levels{1, 1, 1};
    text::Errors errors;
    std::filesystem::path folder;
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
        return static_cast<int>(MIX_MAX_VOLUME * std::clamp(of(kind).volume * level, 0.0, 1.0) + 0.5);
    }

    void fade_out(SoundKind kind, int ms) {
        if (Mix_Playing(channel(kind))) Mix_FadeOutChannel(channel(kind), ms);
    }

    // What was not loaded at once is loaded when it is first played.
    Mix_Chunk* recording(SoundKind kind, int variant) {
        const auto& recordings = of(kind).recordings;
        if (recordings.empty() && std::filesystem::exists(folder)) load(kind);
        if (recordings.empty()) return nullptr;
        return recordings[std::min(static_cast<std::size_t>(variant), recordings.size() - 1)].get();
    }

    void load(SoundKind kind) {
        for (const std::string& name : audio::recordings_of(kind)) {
            const std::string file = (folder / (name + ".ogg")).string();
            of(kind).recordings.emplace_back(read_recording(file));
            if (!of(kind).recordings.back())
                errors.emplace_back(
                    file, std::string("a sound of the game is missing or cannot be read (") + Mix_GetError() + ")");
        }
    }

    bool has_recordings() const {
        return std::any_of(all.begin(), all.end(), [](const Voice& voice) {
            return std::any_of(voice.recordings.begin(), voice.recordings.end(),
                               [](const auto& recording) { return recording != nullptr; });
        });
    }
};

AudioDevice::AudioDevice(std::unique_ptr<Voices> voices) : voices_(std::move(voices)) {}
AudioDevice::~AudioDevice() = default;

const text::Errors& AudioDevice::errors() const { return voices_->errors; }

text::Result<std::unique_ptr<AudioDevice>> AudioDevice::open(const std::filesystem::path& folder) {
    silence_alsa_errors();
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return no_sound(Mix_GetError());
    auto voices = std::make_unique<Voices>();
    // Samples that may exceed 1 until all voices are mixed.
    if (Mix_OpenAudioDevice(sample_rate, AUDIO_F32SYS, 2, buffer, nullptr, 0) != 0) return no_sound(Mix_GetError());
    voices->open = true;
    Mix_AllocateChannels(static_cast<int>(audio::kind_count) * channels_each);
    voices->folder = folder;
    for (std::size_t kind = 0; loads_at_once && kind < audio::kind_count; ++kind)
        voices->load(static_cast<SoundKind>(kind));
    if (loads_at_once && !voices->has_recordings()) return no_sound(folder.string() + " has no recordings");
    Mix_SetPostMix(clip_mix, nullptr);
    return std::unique_ptr<AudioDevice>(new AudioDevice(std::move(voices)));
}

void AudioDevice::play(const audio::Sound& sound) {
    Mix_Chunk* const recording = voices_->recording(sound.kind, sound.variant);
    if (!recording) return;
    auto& voice = voices_->of(sound.kind);
    voices_->fade_out(sound.kind, replaced_fade);
    voice.turn = (voice.turn + 1) % channels_each;
    voice.volume = sound.volume;
    const int channel = voices_->channel(sound.kind);
    Mix_HaltChannel(channel);
    Mix_Volume(channel, voices_->volume(sound.kind));
    Mix_SetPanning(channel, panning(1 - sound.pan), panning(1 + sound.pan));
    Mix_PlayChannel(channel, recording, 0);
}

void AudioDevice::fade_out(SoundKind kind) { voices_->fade_out(kind, fade); }

void AudioDevice::set_murmur(double volume) {
    auto& voice = voices_->of(SoundKind::murmur);
    Mix_Chunk* const recording = voices_->recording(SoundKind::murmur, 0);
    if (!recording) return;
    if (volume <= 0) return voices_->fade_out(SoundKind::murmur, fade);
    const int channel = voices_->channel(SoundKind::murmur);
    voice.volume = volume;
    if (Mix_Fading(channel) == MIX_FADING_OUT) Mix_HaltChannel(channel);
    Mix_Volume(channel, voices_->volume(SoundKind::murmur));
    if (!Mix_Playing(channel)) Mix_PlayChannel(channel, recording, -1);
}

void AudioDevice::set_levels(const audio::Levels& levels) {
    voices_->levels = levels;
    for (std::size_t i = 0; i < audio::kind_count; ++i) {
        const auto kind = static_cast<SoundKind>(i);
        Mix_Volume(voices_->channel(kind), voices_->volume(kind));
    }
}

}  // namespace megapon::platform
