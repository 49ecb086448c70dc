#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#define STB_VORBIS_HEADER_ONLY
#define STB_VORBIS_NO_STDIO
#include <stb_vorbis.h>

#include <cstdlib>
#else
#include <SDL.h>
#include <SDL_mixer.h>
#endif

#include <algorithm>

#include "app/platform/audio_device.h"
#include "app/platform/owned.h"
#include "text/files.h"

namespace megapon::platform {

#ifdef __EMSCRIPTEN__

namespace {

// What they call is in src/web/sound.js.
EM_JS(bool, open_sound, (const float* curve, int points, double most),
      { return Module.openSound(HEAPF32.slice(curve >> 2, (curve >> 2) + points), most); })
EM_JS(int, keep_recording, (const float* samples, int count, int rate),
      { return Module.sound.keep(HEAPF32.subarray(samples >> 2, (samples >> 2) + count), rate); })
EM_JS(void, play_recording, (int channel, int recording, double volume, double left, double right),
      { Module.sound.play(channel, recording, volume, left, right); })
EM_JS(void, loop_recording, (int channel, int recording, double volume),
      { Module.sound.loop(channel, recording, volume); })
EM_JS(void, set_channel_volume, (int channel, double volume), { Module.sound.setVolume(channel, volume); })
EM_JS(void, fade_out_channel, (int channel, int ms), { Module.sound.fadeOut(channel, ms); })

double gain(double fraction) { return std::clamp(fraction, 0.0, 1.0); }

}  // namespace

struct Mixer::Output {};

text::Result<std::unique_ptr<Mixer>> Mixer::open(int) {
    constexpr double most = 4;
    constexpr int points = 4097;
    std::vector<float> curve;  // what soft_clip() makes of a mix from -most to most, at even distances
    for (int i = 0; i < points; ++i) curve.push_back(static_cast<float>(most * (2.0 * i / (points - 1) - 1)));
    audio::soft_clip(curve);
    if (!open_sound(curve.data(), points, most)) return text::Error("the browser has none to give");
    return std::unique_ptr<Mixer>(new Mixer(nullptr));
}

text::Result<int> Mixer::load(const std::string& file) {
    const auto packed = text::read_file(file, text::recording_limit);
    if (!packed) return packed.errors();
    int channels = 0, rate = 0;
    short* decoded = nullptr;
    const int count = stb_vorbis_decode_memory(reinterpret_cast<const unsigned char*>(packed->data()),
                                               static_cast<int>(packed->size()), &channels, &rate, &decoded);
    const Owned<short, std::free> owner(decoded);
    if (count <= 0 || channels != 1) return text::Error("it is no Ogg Vorbis of one channel");
    std::vector<float> samples;
    for (int i = 0; i < count; ++i) samples.push_back(static_cast<float>(decoded[i]) / 32768);
    return keep_recording(samples.data(), count, rate);
}

void Mixer::play(int channel, int recording, double volume, double pan) {
    play_recording(channel, recording, gain(volume), gain(1 - pan), gain(1 + pan));
}

void Mixer::loop(int channel, int recording, double volume) { loop_recording(channel, recording, gain(volume)); }

void Mixer::set_volume(int channel, double volume) { set_channel_volume(channel, gain(volume)); }

void Mixer::fade_out(int channel, int ms) { fade_out_channel(channel, ms); }

#else

namespace {

constexpr int sample_rate = 44100;
constexpr int buffer = 512;  // samples: 12 ms

void ignore_alsa_error(const char*, int, const char*, int, const char*, ...) {}

void clip_mix(void*, Uint8* stream, int bytes) {
    audio::soft_clip({reinterpret_cast<float*>(stream), static_cast<std::size_t>(bytes) / sizeof(float)});
}

Uint8 panning(double fraction) { return static_cast<Uint8>(255 * std::clamp(fraction, 0.0, 1.0)); }

}  // namespace

struct Mixer::Output {
    std::vector<Owned<Mix_Chunk, Mix_FreeChunk>> recordings{};
    bool is_open = false;

    Output() = default;
    ~Output() {
        if (is_open) {
            Mix_HaltChannel(-1);
            recordings.clear();
            Mix_CloseAudio();
        }
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    Mix_Chunk* operator[](int recording) const { return recordings[static_cast<std::size_t>(recording)].get(); }
};

text::Result<std::unique_ptr<Mixer>> Mixer::open(int channels) {
    // Where there is no sound card, ALSA prints eight lines of its own; ours says it in one.
    using Handler = void (*)(const char*, int, const char*, int, const char*, ...);
    static void* const library = SDL_LoadObject("libasound.so.2");
    void* const set = library ? SDL_LoadFunction(library, "snd_lib_error_set_handler") : nullptr;
    if (set) reinterpret_cast<int (*)(Handler)>(set)(ignore_alsa_error);
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return text::Error(Mix_GetError());
    auto output = std::make_unique<Output>();
    // Samples that may exceed 1 until all channels are mixed.
    if (Mix_OpenAudioDevice(sample_rate, AUDIO_F32SYS, 2, buffer, nullptr, 0) != 0) return text::Error(Mix_GetError());
    output->is_open = true;
    Mix_AllocateChannels(channels);
    Mix_SetPostMix(clip_mix, nullptr);
    return std::unique_ptr<Mixer>(new Mixer(std::move(output)));
}

// Closes the source here: SDL_mixer 2.6 does not where it cannot read the sound.
text::Result<int> Mixer::load(const std::string& file) {
    const auto bytes = text::read_file(file, text::recording_limit);
    if (!bytes) return bytes.errors();
    SDL_RWops* const source = SDL_RWFromConstMem(bytes->data(), static_cast<int>(bytes->size()));
    Mix_Chunk* const chunk = source ? Mix_LoadWAV_RW(source, 0) : nullptr;
    if (source) SDL_RWclose(source);
    if (!chunk) return text::Error(Mix_GetError());
    output_->recordings.emplace_back(chunk);
    return static_cast<int>(output_->recordings.size()) - 1;
}

void Mixer::play(int channel, int recording, double volume, double pan) {
    Mix_HaltChannel(channel);
    set_volume(channel, volume);
    Mix_SetPanning(channel, panning(1 - pan), panning(1 + pan));
    Mix_PlayChannel(channel, (*output_)[recording], 0);
}

void Mixer::loop(int channel, int recording, double volume) {
    if (Mix_Fading(channel) == MIX_FADING_OUT) Mix_HaltChannel(channel);
    set_volume(channel, volume);
    if (!Mix_Playing(channel)) Mix_PlayChannel(channel, (*output_)[recording], -1);
}

void Mixer::set_volume(int channel, double volume) {
    Mix_Volume(channel, static_cast<int>(MIX_MAX_VOLUME * std::clamp(volume, 0.0, 1.0) + 0.5));
}

void Mixer::fade_out(int channel, int ms) {
    if (Mix_Playing(channel)) Mix_FadeOutChannel(channel, ms);
}

#endif

Mixer::Mixer(std::unique_ptr<Output> output) : output_(std::move(output)) {}
Mixer::~Mixer() = default;

}  // namespace megapon::platform
