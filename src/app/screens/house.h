#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/audio/audio_mixer.h"
#include "app/i18n/languages.h"
#include "app/input/device_event.h"
#include "app/view/appearance.h"
#include "config/config_file.h"
#include "court/court.h"
#include "play/event_log.h"
#include "play/replay_store.h"

namespace megapon::screens {

// What all scenes share: the numbers of the game, the log, the notices, and what F2 and F3 have switched on.
class House {
  public:
    struct Fittings {
        config::ConfigFile& config;
        const i18n::Languages& library;
        i18n::Language system_language = i18n::Language::en;
        play::EventLog* log = nullptr;                    // none: nobody listens
        const play::ReplayStore* replay_store = nullptr;  // none: no match is recorded
        double time_scale = 1;
        std::optional<std::uint64_t> seed;  // of the first match, each later one's is one more; none: drawn by lot
        std::optional<int> pages;           // after so many pages the game is done; none: when the player leaves
        court::Court court;
        std::function<void(int pad, double strength, int ms)> rumble;
        audio::AudioOutput* speaker = nullptr;         // none: silence
        std::optional<double> refresh_hz;              // of the display; none: there is none to draw on between pages
        std::function<void(const std::string&)> copy;  // to the clipboard
    };

    explicit House(Fittings fittings);

    // The numbers as they hold now: the file's, changed by the keys until the file says other numbers. edition() grows
    // with every change.
    const sim::Tuning& tuning() const { return tuning_; }
    int edition() const { return edition_; }
    void retune(const sim::Tuning& tuning);
    void follow_config(double now_ms);

    // All that is said, in the language that holds now.
    i18n::Language language() const;
    const i18n::Translations& words() const { return fittings_.library.in(language()); }

    // How the person wants pages to look now.
    view::Appearance look() const;

    // What is wrong with the configuration, for the screen. They fade from a running match after some seconds.
    const std::vector<std::string>& notices() const { return notices_; }
    double notices_until_ms() const { return notices_until_ms_; }

    std::uint64_t draw_seed();
    double time_scale() const { return fittings_.time_scale * fittings_.config.game().speed / 100; }
    const court::Court& court() const { return fittings_.court; }
    void copy(const std::string& text) const;

    // What the file of settings says, and a person's choices, which are saved at once.
    const config::ConfigFile& config() const { return fittings_.config; }
    void choose(const config::ConfigFile::Choices& choices, double now_ms);
    void reset_settings(const std::string& section, double now_ms);  // "controls."; "": all

    // Which kind of device was used last, for what the screen says.
    bool plays_by_pad() const { return plays_by_pad_; }
    void note_device(const input::DeviceEvent& event);

    // Shakes a gamepad, 0 to 1, for some ms; as strongly as the player wants it.
    void rumble(int pad, double strength, int ms) const;

    // How often the display shows a new picture where pages are drawn between, in ms; nothing: page by page.
    std::optional<double> refresh_ms() const;

    // Records a match that has been left or ended; one without a page is none.
    void keep(const play::Replay& record, const std::string& title);
    const play::ReplayStore* replay_store() const { return fittings_.replay_store; }

    void log(const sim::Events& events) const;
    void log_scene(const char* name) const;
    void log_end(const sim::State& state) const;
    void log_lab(const play::LabLogEntry& moment) const;

    audio::AudioMixer& sound() { return sound_; }

    bool all_pages_played() const { return fittings_.pages && pages >= *fittings_.pages; }

    bool shows_physics = false;
    bool shows_numbers = false;
    int pages = 0;  // played since the program began, by matches and replays

  private:
    void obey_config(double now_ms);
    void read_notices(double now_ms);
    void notice(const text::Error& problem);
    void tell_desk();

    Fittings fittings_;
    audio::AudioMixer sound_;
    sim::Tuning tuning_;
    std::string followed_;  // the numbers that the file last said
    int edition_ = 0;
    std::vector<std::string> notices_;
    double notices_until_ms_ = 0;
    double looked_ms_ = 0;
    bool plays_by_pad_ = false;
};

}  // namespace megapon::screens
