#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/i18n/translations.h"
#include "app/screens/match_setup.h"
#include "app/screens/notices.h"
#include "app/screens/preferences.h"
#include "app/screens/screen.h"
#include "app/screens/share.h"
#include "config/config_file.h"
#include "court/court.h"
#include "play/event_log.h"
#include "play/records.h"
#include "play/replay.h"
#include "play/school.h"
#include "play/season.h"
#include "play/tournament.h"
#include "text/fact.h"
#include "udp/datagrams.h"

namespace megapon::play {
class DrawnCourt;
}

namespace megapon::lab {
class Exhibit;
}

namespace megapon::screens {

class ControlLabels;
class Navigator;
class StampStore;
struct FrameCount;
struct Overlays;
struct SeedSource;
struct LabMemory;

// What was chosen in the practice room, until the game ends.
struct PracticeChoices {
    std::string court = "open";  // the name of its file
    Practice practice{.facing = Facing::machine};
};

// Draws a page into a PNG file with a court's text inside. Empty: there is nothing to draw with.
using SavePage = std::function<text::Result<void>(const std::function<void(raster::Canvas&)>& draw_page,
                                                  const std::filesystem::path& file, const std::string& court_text)>;

// Draws a page as it is seen into a PNG file. Empty: there is nothing to draw with.
using SaveScreenshot =
    std::function<text::Result<void>(const std::function<void(raster::Canvas&)>& draw_page,
                                     const view::Appearance& appearance, const std::filesystem::path& file)>;

// Prints a worksheet about an exhibit, or without one the guide for a lesson in the lab, a PDF on paper of A4 or of
// Letter. Empty: there is nothing to draw with.
using PrintLab =
    std::function<text::Result<void>(const lab::Exhibit* about, bool is_letter, const std::filesystem::path& file)>;

// Opens a port of this machine for datagrams; 0: any that is free.
using OpenPort = std::function<text::Result<std::unique_ptr<udp::Datagrams>>(std::uint16_t port)>;

// What the game is built with. Pointers may be none, functions empty: then there is no log, no sound, no rumble ...
struct GameSetup {
    config::ConfigFile config;
    const i18n::Languages& languages;  // must outlive the game
    i18n::Language system_language = i18n::Language::en;
    court::Court court{};
    play::EventLog* log = nullptr;
    const play::ReplayStore* replays = nullptr;
    play::RecordStore* records = nullptr;
    play::SchoolStore* school = nullptr;
    play::SeasonStore* season = nullptr;
    StampStore* stamps = nullptr;
    audio::AudioOutput* speaker = nullptr;
    double time_scale = 1;
    std::optional<std::uint64_t> seed{};  // of the first match, each later one's is one more; none: by chance
    std::optional<int> frame_limit{};     // the game is done after so many frames of play
    bool kiosk = false;     // nobody leaves the game; untouched for long, it shows the title, as it was at first
    text::Errors errors{};  // of the start, for the screen
    std::optional<double> display_hz{};  // none: there is no display to draw on between frames
    std::function<void(int pad, double strength, int ms)> rumble{};  // of a gamepad, strength 0 to 1
    std::function<bool(const std::string&)> copy_text{};             // to the clipboard; false: it refuses
    std::function<std::string()> paste_text{};                       // from it
    std::function<std::string(int scancode)> key_label{};            // what is printed on a key; empty: American
    std::filesystem::path courts_folder{};                           // of the player's own courts; empty: there is none
    SavePage save_page{};                                            // of courts that are handed on
    std::function<std::string()> today{};                            // the date, "2026-11-22"; empty: always the same
    std::string page_address{};               // of a page that plays links; what links begin with
    std::filesystem::path pictures_folder{};  // of screenshots; empty: there are none
    SaveScreenshot save_screenshot{};
    StartExport start_export{};                                       // of matches, into the folder of pictures
    PrintLab print_lab{};                                             // into the same folder
    std::function<void(const std::filesystem::path&)> open_folder{};  // for the player to look into
    std::filesystem::path settings_folder{};                          // of megapon.toml; empty: the system names none
    std::filesystem::path data_folder{};                              // of replays and records; the same
    std::function<text::Facts()> facts{};                             // what a report of a fault needs
    std::function<void(const std::filesystem::path&)> offer_file{};   // of a page, whose player reaches no folder
    std::function<void(const std::string&)> announce{};  // to those who do not see the page; when the text changes
    std::function<void(const std::string& code)> tell_language{};  // of the game, as "en"; whenever it may be another
    std::function<void(bool)> tell_way_back{};  // whether Esc leaves the topmost screen for another one
    bool by_finger = false;                     // the machine is one for fingers
    bool in_page = false;                       // the game is part of the page at page_address
    OpenPort open_port{};                       // for a match with another machine; empty: there is none
    std::function<std::vector<udp::Address>(std::uint16_t port)> own_addresses{};  // that others may type, best first
    std::uint16_t far_port = udp::standard_port;                                   // of a match to which others come
};

// All that screens are made of. It outlives them.
struct Services {
    const GameSetup& outside;
    Ui ui;
    Navigator& navigator;
    Preferences& preferences;
    const Pace& pace;
    MatchTuning& tuning;
    Notices& notices;
    SeedSource& seeds;
    FrameCount& frames;
    const Overlays& overlays;
    const ControlLabels& labels;
    const input::DeviceState& devices;
    BackgroundExport& background;
    PracticeChoices& practice;  // of the practice room
    LabMemory& lab_memory;
    std::optional<play::Tournament>& tournament;  // at this desk, until the game ends; nothing: none was begun
    std::optional<play::DrawnCourt>& drawn;       // the court in the editor, also while it is played

    // What has been reached; nothing where nothing is remembered.
    const play::Records& records() const {
        static const play::Records none{};
        return outside.records ? outside.records->records() : none;
    }
    const play::SchoolRecords& school_records() const {
        static const play::SchoolRecords none{};
        return outside.school ? outside.school->records() : none;
    }

    std::string today() const { return outside.today ? outside.today() : std::string(); }
    std::string dated(const std::string& file) const { return (outside.today ? today() + "_" : "") + file; }
    void hint(const i18n::Message& message) const { notices.hint(message, ui.now_ms()); }
    void tell(const text::Errors& errors) const {
        for (const text::Error& error : errors) notices.add(error, ui.now_ms());
    }
};

// A way to a screen, as a value: it makes the screen when somebody goes there. Where that is not possible it makes none
// and says why.
using Destination = std::function<std::unique_ptr<Screen>(const Services&)>;

// To a screen that is made of the services and these arguments.
template <class Kind, class... Arguments>
Destination way_to(Arguments... arguments) {
    return [... arguments = std::move(arguments)](const Services& services) {
        return std::make_unique<Kind>(services, arguments...);
    };
}

// Where there is no way: a hint says why.
inline std::unique_ptr<Screen> no_way(const Services& services, const i18n::Message& why) {
    services.hint(why);
    return nullptr;
}

// The ways from screen to screen; most Destinations stand in screens.h, the others in a screen's own header. The change
// is made after the present event.
class Navigator {
  public:
    // Both must outlive it.
    Navigator(ScreenStack& stack, const Services& services) : stack_(stack), services_(services) {}

    // Instead of all other screens.
    void go_to(const Destination& there) {
        if (auto screen = there(services_)) stack_.change(ScreenStack::all, std::move(screen));
    }

    // Above the present screen, until back().
    void open(const Destination& there) {
        if (auto screen = there(services_)) stack_.change(0, std::move(screen));
    }

    // Instead of the present screen, above those below it.
    void replace_by(const Destination& there) {
        if (auto screen = there(services_)) stack_.change(1, std::move(screen));
    }

    // To be called when somebody chooses to go there.
    std::function<void()> leading_to(Destination there) {
        return [this, there = std::move(there)] { go_to(there); };
    }

    // The same above the present screen, and to the one below it.
    std::function<void()> opening(Destination there) {
        return [this, there = std::move(there)] { open(there); };
    }
    std::function<void()> leading_back() {
        return [this] { back(); };
    }

    void back() { stack_.change(1, nullptr); }  // to the screen below

    bool has_quit = false;  // true: the game ends after the present turn

  private:
    ScreenStack& stack_;
    const Services& services_;
};

// A screen with what nearly each one needs.
class GameScreen : public Screen {
  protected:
    explicit GameScreen(const Services& services, const ScreenTraits& traits = {})
        : Screen(traits), services_(services), ui_(services.ui), navigator_(services.navigator) {}

    // In the player's language.
    std::string tr(const i18n::Message& words) const { return ui_.tr()(words); }
    std::string tr(std::string_view key, const i18n::Arguments& arguments) const { return ui_.tr()(key, arguments); }

    const Services& services_;
    Ui ui_;
    Navigator& navigator_;
};

}  // namespace megapon::screens
