#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include "app/game.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/screens.h"
#include "config/keys.h"
#include "lab/exhibits.h"
#include "play/records.h"
#include "text/files.h"

using namespace megapon;

namespace {

namespace fs = std::filesystem;
using input::Device;
using input::DeviceEvent;

// For pictures whose words do not matter.
struct NoLetters : raster::TextRenderer {
    const raster::RenderedText& render(std::string_view, raster::Face, int) override { return nothing; }
    raster::RenderedText nothing;
};

const i18n::Languages& languages() {
    static const auto opened = i18n::Languages::open(text::asset("lang"));
    return *opened;
}

// The game in a folder that is empty at first, on a page of a few pixels.
class Player {
  public:
    Player()
        : folder_(fs::temp_directory_path() / ("megapon-fuzz-" + std::to_string(std::hash<const void*>()(this)))),
          replays_(folder_ / "replays"),
          records_(folder_ / "records.toml"),
          season_(folder_ / "season.toml"),
          stamps_(folder_ / "lab.toml"),
          game_({.config = *config::ConfigFile::open({folder_ / "megapon.toml", true}, {}),
                 .languages = languages(),
                 .replays = &replays_,
                 .records = &records_,
                 .season = &season_,
                 .stamps = &stamps_,
                 .seed = 7,
                 .display_hz = 60}) {}
    ~Player() {
        game_.close();
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    void begin(int where) {
        switch (where % 6) {
            case 0:
                return game_.navigator().go_to(screens::title_screen());
            case 1:
                return game_.navigator().go_to(screens::match_screen(screens::against_computer(3)));
            case 2:
                return game_.navigator().go_to(screens::welcome_screen());
            case 3:
                return game_.navigator().open(screens::options_screen(false));
            case 4:
                return game_.navigator().go_to(screens::replays_screen());
            default:
                const std::size_t exhibit = static_cast<std::size_t>(where) / 6 % std::size(lab::all_exhibits);
                return game_.navigator().go_to(screens::lab_screen(lab::all_exhibits[exhibit].get().make(), 0));
        }
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
                return code % 4 == 0 ? game_.lose_focus() : code % 4 == 1 ? game_.lose_pad(code / 4 % 2) : pass(3000);
            default:
                return tap(code % 120 + 1, value);
        }
    }

    bool done() const { return game_.done(); }

    void draw() {
        raster::Image image(48, 27);
        NoLetters letters;
        raster::PageCanvas canvas(image, letters);
        game_.draw(canvas);
    }

  private:
    static geometry::Vec place(int code, int value) { return {code * 2.0 - 16, value * 1.2 - 16}; }

    void pass(double ms) {
        now_ += ms;
        game_.update(now_);
    }

    void tap(int key, int value) {
        game_.handle({now_, Device::key, 0, key, 1});
        pass(value % 16 * 10);
        if (value < 240) game_.handle({now_, Device::key, 0, key, 0});
    }

    fs::path folder_;
    play::ReplayStore replays_;
    play::RecordStore records_;
    play::SeasonStore season_;
    screens::StampStore stamps_;
    double now_ = 0;
    app::Game game_;
};

}  // namespace

// A byte says where to begin, then each three are what happens: no sequence of events ends the program or cannot be
// drawn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t most_events = 32;
    if (size == 0) return 0;
    Player player;
    player.begin(data[0]);
    for (std::size_t i = 1; i + 2 < size && i < 3 * most_events && !player.done(); i += 3) {
        player.feel(data[i], data[i + 1], data[i + 2]);
        if (i % 24 == 1) player.draw();
    }
    return 0;
}
