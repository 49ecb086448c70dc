#ifdef __EMSCRIPTEN__

#include <emscripten.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

#define STB_VORBIS_HEADER_ONLY
#define STB_VORBIS_NO_STDIO
#include <stb_vorbis.h>

#include "app/audio/sound.h"
#include "app/platform/mixer.h"
#include "text/files.h"

namespace megapon::platform {

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

// What soft_clip() makes of a mix from -most to most, at even distances.
std::vector<float> clipping_curve(double most) {
    constexpr int points = 4097;
    std::vector<float> curve;
    for (int i = 0; i < points; ++i) curve.push_back(static_cast<float>(most * (2.0 * i / (points - 1) - 1)));
    audio::soft_clip(curve);
    return curve;
}

struct Free {
    void operator()(short* samples) const { std::free(samples); }
};

}  // namespace

struct Mixer::Output {};

Mixer::Mixer(std::unique_ptr<Output> output) : output_(std::move(output)) {}
Mixer::~Mixer() = default;

text::Result<std::unique_ptr<Mixer>> Mixer::open(int) {
    constexpr double most = 4;
    const std::vector<float> curve = clipping_curve(most);
    if (!open_sound(curve.data(), static_cast<int>(curve.size()), most))
        return text::Error("the browser has none to give");
    return std::unique_ptr<Mixer>(new Mixer(nullptr));
}

text::Result<int> Mixer::load(const std::string& file) {
    const auto packed = text::read_file(file, text::recording_limit);
    if (!packed) return packed.errors();
    int channels = 0, rate = 0;
    short* decoded = nullptr;
    const int count = stb_vorbis_decode_memory(reinterpret_cast<const unsigned char*>(packed->data()),
                                               static_cast<int>(packed->size()), &channels, &rate, &decoded);
    const std::unique_ptr<short, Free> owner(decoded);
    if (count <= 0 || channels != 1) return text::Error("it is no Ogg Vorbis of one channel");
    std::vector<float> samples;
    std::transform(decoded, decoded + count, std::back_inserter(samples),
                   [](short sample) { return static_cast<float>(sample) / 32768; });
    return keep_recording(samples.data(), count, rate);
}

void Mixer::play(int channel, int recording, double volume, double pan) {
    play_recording(channel, recording, gain(volume), gain(1 - pan), gain(1 + pan));
}

void Mixer::loop(int channel, int recording, double volume) { loop_recording(channel, recording, gain(volume)); }

void Mixer::set_volume(int channel, double volume) { set_channel_volume(channel, gain(volume)); }

void Mixer::fade_out(int channel, int ms) { fade_out_channel(channel, ms); }

}  // namespace megapon::platform

#endif
