#pragma once

#include <memory>
#include <string>
#include <variant>

#include "app/audio/audio_output.h"

namespace megapon::platform {

// The sound of the machine. All recordings are read as it opens, so that nothing is loaded during play.
class AudioDevice : public audio::AudioOutput {
  public:
    // The message says why nothing will be heard.
    static std::variant<std::unique_ptr<AudioDevice>, std::string> open();
    ~AudioDevice() override;

    void play(const audio::Sound& sound) override;
    void hush(audio::SoundKind kind) override;
    void set_levels(const audio::Levels& levels) override;

  private:
    struct Voices;
    explicit AudioDevice(std::unique_ptr<Voices> voices);

    std::unique_ptr<Voices> voices_;
};

}  // namespace megapon::platform
