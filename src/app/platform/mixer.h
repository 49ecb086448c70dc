#pragma once

#include <memory>
#include <string>

#include "text/error.h"

namespace megapon::platform {

// Plays recordings on channels, each of which has one at a time: with SDL_mixer, or in a browser with the page's sound.
class Mixer {
  public:
    // The error says why nothing will be heard.
    static text::Result<std::unique_ptr<Mixer>> open(int channels);
    ~Mixer();
    Mixer(const Mixer&) = delete;
    Mixer& operator=(const Mixer&) = delete;

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

}  // namespace megapon::platform
