#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/game.h"
#include "app/screens/court_card.h"
#include "app/screens/editor.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/screens.h"
#include "config/keys.h"
#include "lab/exhibits.h"
#include "play/court_files.h"
#include "play/records.h"
#include "text/error.h"
#include "text/files.h"

using namespace megapon;

namespace {

namespace fs = std::filesystem;
using input::Device;
using input::DeviceEvent;

// Lays everything out and rasterises nothing: that has tests of its own, and takes longer than all else together.
struct BlindCanvas : raster::Canvas {
    void clear(raster::Colour) override {}
    void fill(const raster::Path&, raster::Colour) override {}
    void fill_within(const raster::Path&, const raster::Path&, raster::Colour) override {}
    void text(raster::Vec, std::string_view, const raster::TextStyle&) override {}
    double text_width(std::string_view words, const raster::TextStyle& style) override {
        constexpr double letter = 0.5;  // of their size
        return std::min(style.room, letter * style.size * text_size() * static_cast<double>(text::letters_in(words)));
    }
    void sprite(raster::Vec, std::string_view, const raster::SpriteStyle&) override {}
};

// For pictures whose words do not matter.
struct NoLetters : raster::TextRenderer {
    const raster::RenderedText& render(std::string_view, raster::Face, int) override { return nothing; }
    raster::RenderedText nothing;
};

// What is the same in each run is read once. No run writes a file, so that none finds what another has left.
const i18n::Languages& languages() {
    static const auto opened = i18n::Languages::open(text::asset("lang"));
    return *opened;
}
const config::ConfigFile& settings() {
    static const auto opened = config::ConfigFile::open({{}, true, text::Keep::no}, {});
    return *opened;
}
const play::NamedCourt& court() {
    static const play::NamedCourt loaded{"paper-planes", *play::load_court("paper-planes", 16)};
    return loaded;
}
play::ReplayPlayer short_replay() {
    static const play::Replay replay = [] {
        play::Session session(sim::make_world({}, {}), {}, 1);
        for (int frame = 0; frame < 30; ++frame) session.play({});
        return session.replay();
    }();
    return *play::ReplayPlayer::open(replay, "");
}

// The screens that a run begins with, besides the exhibits of the lab.
const std::vector<screens::Destination>& beginnings() {
    using namespace screens;
    static const std::vector<Destination> all{title_screen(),
                                              match_screen(against_computer(3)),
                                              welcome_screen(),
                                              options_screen(false),
                                              timetable_screen(),
                                              match_screen(two_players()),
                                              match_screen(two_players(WinnerStays{})),
                                              match_screen(practice_on(court(), {})),
                                              replay_screen(short_replay()),
                                              lesson_screen(),
                                              controls_screen(),
                                              calendar_screen(),
                                              season_screen(),
                                              drawing_screen(court()),
                                              practice_screen(),
                                              lab_menu_screen(),
                                              records_screen(),
                                              motion_screen(),
                                              two_players_screen(),
                                              tournament_screen(),
                                              about_screen(),
                                              name_screen("replays.name", "a", [](const std::string&) {})};
    return all;
}

// The game with nothing on the disk.
class Player {
  public:
    Player()
        : game_({.config = settings(),
                 .languages = languages(),
                 .records = &records_,
                 .school = &school_,
                 .season = &season_,
                 .stamps = &stamps_,
                 .seed = 7,
                 .display_hz = 60,
                 .copy_text =
                     [this](const std::string& text) {
                         copied_ = text;
                         return true;
                     },
                 .paste_text = [this] { return copied_; },
                 .courts_folder = "/dev/null/courts",  // so that none is written
                 .today = [] { return std::string("2026-11-22"); }}) {}
    ~Player() { game_.close(); }
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    // A byte. The last ones are the exhibits of the lab, whose pages take longest.
    void begin(std::size_t where) {
        constexpr std::size_t bytes = 256, exhibits = std::size(lab::all_exhibits), first_exhibit = bytes - exhibits;
        game_.navigator().go_to(where >= first_exhibit
                                    ? screens::lab_screen(lab::all_exhibits[where - first_exhibit].get().make())
                                    : beginnings()[where % beginnings().size()]);
    }

    // Passes some time, then something happens: a kind, a code, a value.
    void feel(int kind, int code, int value) {
        pass(1 + value % 32 * 4);
        switch (kind % 8) {
            case 0:
                return game_.handle({now_, Device::mouse_button, 0, code % 3 + 1, value % 2, place(code, value)});
            case 1:
                return game_.handle({now_, Device::mouse_motion, 0, 0, 0, place(code, value)});
            case 2:
                return game_.handle({now_, Device::mouse_wheel, 0, 0, value % 2 * 2 - 1, place(code, value)});
            case 3:
                return game_.handle({now_, Device::pad_button, code % 2, code / 2 % 15, value % 2});
            case 4:
                return game_.handle({now_, Device::pad_axis, code % 2, code / 2 % 4, value * 257 - 32768});
            case 5:
                return interrupt(code);
            default:
                return tap(code % 120 + 1, value);
        }
    }

    bool done() const { return game_.done(); }

    void draw(raster::Canvas& canvas) { game_.draw(canvas); }

  private:
    static geometry::Vec place(int code, int value) { return {code * 2.0 - 16, value * 1.2 - 16}; }

    // What the player does not do.
    void interrupt(int code) {
        switch (code % 5) {
            case 0:
                return game_.lose_focus();
            case 1:
                return game_.lose_pad(code / 5 % 2);
            case 2:
                return game_.set_window(code / 5 % 2 == 0 ? geometry::Vec{390, 844} : geometry::Vec{960, 540});
            case 3:  // from a Ctrl to the other Alt
                return game_.handle({now_, Device::key, 0, config::key::left_ctrl + code / 5 % 8, code / 40 % 2});
            default:
                return pass(1000);
        }
    }

    void pass(double ms) {
        now_ += ms;
        game_.update(now_);
    }

    void tap(int key, int value) {
        game_.handle({now_, Device::key, 0, key, 1});
        pass(value % 16 * 10);
        if (value < 240) game_.handle({now_, Device::key, 0, key, 0});
    }

    const fs::path nowhere_ = "/nowhere/megapon";
    play::RecordStore records_{nowhere_ / "records.toml", text::Keep::no};
    play::SchoolStore school_{nowhere_ / "school.toml", nowhere_ / "school", text::Keep::no};
    play::SeasonStore season_{nowhere_ / "season.toml", text::Keep::no};
    screens::StampStore stamps_{nowhere_ / "lab.toml", text::Keep::no};
    std::string copied_;
    double now_ = 0;
    app::Game game_;
};

}  // namespace

// A byte says where to begin, then each three are what happens: no sequence of events ends the program or cannot be
// drawn. One run in sixteen is drawn as it is seen.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t most_events = 12, drawn_events = 6;
    if (size == 0) return 0;
    BlindCanvas blind;
    raster::Image image(48, 27);
    NoLetters letters;
    raster::PageCanvas seen(image, letters);
    const bool is_seen = data[size - 1] % 16 == 0;
    Player player;
    player.begin(data[0]);
    for (std::size_t i = 1; i + 2 < size && i < 3 * most_events && !player.done(); i += 3) {
        player.feel(data[i], data[i + 1], data[i + 2]);
        if (i / 3 % drawn_events != drawn_events - 1) continue;
        if (is_seen)
            player.draw(seen);
        else
            player.draw(blind);
    }
    return 0;
}
