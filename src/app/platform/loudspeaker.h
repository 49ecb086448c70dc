#pragma once

#include <memory>
#include <string>
#include <variant>

#include "app/sound/speaker.h"

namespace megapon::platform {

// The sound of the machine. All recordings are read as it opens, so that nothing is loaded during play.
class Loudspeaker : public sound::Speaker {
  public:
    // The message says why nothing will be heard.
    static std::variant<std::unique_ptr<Loudspeaker>, std::string> open();
    ~Loudspeaker() override;

    void play(const sound::Cue& cue) override;
    void hush(sound::Kind kind) override;
    void set_levels(const sound::Levels& levels) override;

  private:
    struct Voices;
    explicit Loudspeaker(std::unique_ptr<Voices> voices);

    std::unique_ptr<Voices> voices_;
};

}  // namespace megapon::platform
