#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/audio/sound.h"
#include "text/error.h"

namespace megapon::platform {

// Plays recordings on channels, each of which has one at a time: with SDL_mixer, or in a browser with the page's sound.
class Mixer {
  public:
    // The error says why nothing will be heard.
    static text::Result<std::unique_ptr<Mixer>> open(int channels);
    ~Mixer();

    // The number of a recording (*.ogg), or why it cannot be read.
    text::Result<int> load(const std::string& file);

    // `volume`: 0 to 1; `pan`: -1 left to 1 right. What the channel was playing is cut off.
    void play(int channel, int recording, double volume, double pan);

    // Begins again at its end, as long as nothing else is played; one that plays already goes on.
    void loop(int channel, int recording, double volume);

    void set_volume(int channel, double volume);
    void fade_out(int channel, int ms);

  private:
    struct Output;
    explicit Mixer(std::unique_ptr<Output> output);
    std::unique_ptr<Output> output_;
};

// The computer's audio output. The recordings of all sounds are read as it opens, so that nothing is loaded during
// play; the band's, of half a minute each, in the first turns of the game. In a page, where recordings arrive after the
// first screen, each sound's are read in those turns, too, or when it is first played.
class AudioDevice : public audio::AudioOutput {
  public:
    // `folder`: of the recordings (*.ogg). The error says why nothing will be heard.
    static text::Result<std::unique_ptr<AudioDevice>> open(const std::filesystem::path& folder);

    // The recordings that cannot be read, each with the reason, as they are found; they stay silent.
    text::Errors take_errors() { return std::exchange(errors_, {}); }

    // Reads one more recording of what was not read as it opened, so that the first play waits for nothing.
    void load_next();

    void play(const audio::Sound& sound) override;
    void fade_out(audio::SoundKind kind) override;
    void set_murmur(double volume) override;
    void set_band(const audio::BandVolumes& volumes) override;
    void stop_band() override;
    void set_levels(const audio::Levels& levels) override;

  private:
    static constexpr int silent = -1;
    static constexpr int channels_each = 3;  // of a kind

    // Of a kind. It has three channels in turn, so that the last sound can fade while the next one begins.
    struct Voice {
        std::vector<int> recordings;  // by variant; `silent` where it cannot be read
        int turn = 0;
        double volume = 1;
    };

    AudioDevice() = default;

    Voice& voice_of(audio::SoundKind kind) { return voices_[static_cast<std::size_t>(kind)]; }
    int channel_of(audio::SoundKind kind);
    double volume_of(audio::SoundKind kind);
    static int channel_of_part(std::size_t part);
    double volume_of_part(std::size_t part) const;
    int recording_of(audio::SoundKind kind, int variant);
    int load(const std::string& name);
    void load_all(audio::SoundKind kind);

    std::unique_ptr<Mixer> mixer_;
    std::filesystem::path folder_;
    std::array<Voice, audio::kind_count> voices_;
    audio::Levels levels_{1, 1, 1};
    std::optional<audio::BandVolumes> band_;  // nothing: it does not play
    text::Errors errors_;
    std::size_t next_ = 0;      // kind whose recordings load_next() reads, if they are not there by then
    std::vector<int> arrived_;  // of them those that it has read: only all of a kind are played
};

}  // namespace megapon::platform
