#pragma once

#include <filesystem>
#include <memory>

#include "app/audio/audio_output.h"
#include "text/error.h"

namespace megapon::platform {

// The computer's audio output. All recordings are read as it opens, so that nothing is loaded during play.
class AudioDevice : public audio::AudioOutput {
  public:
    // `folder`: of the recordings (*.ogg). The error says why nothing will be heard.
    static text::Result<std::unique_ptr<AudioDevice>> open(const std::filesystem::path& folder);
    ~AudioDevice() override;

    // The recordings that cannot be read, each with the reason; they stay silent.
    const text::Errors& errors() const;

    void play(const audio::Sound& sound) override;
    void fade_out(audio::SoundKind kind) override;
    void set_murmur(double volume) override;
    void set_levels(const audio::Levels& levels) override;

  private:
    struct Voices;
    explicit AudioDevice(std::unique_ptr<Voices> voices);

    std::unique_ptr<Voices> voices_;
};

}  // namespace megapon::platform
