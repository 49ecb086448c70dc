#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "app/input/devices.h"
#include "app/platform/assets.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/screen_stack.h"
#include "app/screens/title.h"
#include "config/scratch_folder.h"
#include "lab/exhibits.h"

namespace megapon::screens {

// For pictures whose words do not matter.
struct NoLetters : raster::Lettering {
    const raster::Writing& write(std::string_view, raster::Face, int) override { return nothing; }
    raster::Writing nothing;
};

// Notes what is to be heard.
struct Ear : audio::AudioOutput {
    void play(const audio::Sound& sound) override { heard.push_back(sound); }
    void hush(audio::SoundKind) override {}
    void set_levels(const audio::Levels& told) override { levels = told; }
    int count(audio::SoundKind kind) const {
        return static_cast<int>(std::count_if(heard.begin(), heard.end(),
                                              [kind](const audio::Sound& sound) { return sound.kind == kind; }));
    }

    std::vector<audio::Sound> heard;
    audio::Levels levels{};
};

// Reads what is written instead of drawing it.
struct Reader : raster::PageCanvas {
    using PageCanvas::PageCanvas;
    void text(raster::Vec, std::string_view words, const raster::TextStyle&) override {
        read += std::string(words) + "\n";
    }
    std::string read;
};

// The whole game but for its window: time passes when the test says so, keys are pressed when it says so, and what
// happened is read from the log.
class Rig {
  public:
    explicit Rig(const std::vector<std::string>& assignments = {}, std::optional<int> pages = std::nullopt)
        : config_(open_config(folder_ / "megapon.toml", assignments)),
          library_(open_library()),
          log_(open_log(folder_ / "log.jsonl")),
          replay_store_(folder_ / "replays"),
          house(fittings(pages)),
          stack(house) {}

    void begin_at_title() { begin(std::make_unique<TitleScreen>()); }
    void begin_with_exhibit(const char* name, int pages = 0) {
        begin(std::make_unique<LabScreen>(stack, lab::make_exhibit(name), pages));
    }
    void begin_with(MatchSetup setup) { begin(std::make_unique<MatchScreen>(stack, std::move(setup))); }

    void pass(double ms) {
        for (const double end = now_ + ms; now_ < end;) {
            now_ = std::min(end, std::max(stack.due_ms(), now_ + 1));
            stack.pass_time(now_);
        }
    }
    void press(int code) { stack.feel(input::press(code, now_)); }
    void release(int code) { stack.feel(input::release(code, now_)); }
    void tap(int code) {
        press(code);
        pass(20);
        release(code);
    }
    void type(const std::vector<int>& codes) {
        for (int code : codes) tap(code);
    }
    void feel(const input::DeviceEvent& event) { stack.feel(event); }
    void mouse(input::Device device, geometry::Vec place) { stack.feel({now_, device, 0, 1, 1, place}); }
    double now() const { return now_; }

    // All that is written on the page, a line each.
    std::string read_page() {
        raster::Image raster(48, 27);
        NoLetters letters;
        Reader reader(raster, letters);
        stack.draw(reader);
        return reader.read;
    }

    // Every line of the log that speaks of an event of this name.
    std::vector<std::string> logged(const std::string& event) const {
        std::istringstream lines(config::text_of(folder_ / "log.jsonl"));
        std::vector<std::string> found;
        for (std::string line; std::getline(lines, line);)
            if (line.starts_with("{\"event\":\"" + event + "\"")) found.push_back(line);
        return found;
    }

    // The names of the scenes so far, separated by spaces.
    std::string scenes() const {
        std::string names;
        for (const std::string& line : logged("scene")) {
            const std::size_t begin = line.find("\"name\":\"") + 8;
            if (!names.empty()) names += ' ';
            names += line.substr(begin, line.find('"', begin) - begin);
        }
        return names;
    }

    std::vector<play::ReplayStore::Entry> kept() const { return replay_store_.newest_first(); }
    const config::ScratchFolder& folder() const { return folder_; }

  private:
    static config::ConfigFile open_config(const std::filesystem::path& file, const std::vector<std::string>& values) {
        auto opened = config::ConfigFile::open({file, true}, values);
        REQUIRE(std::holds_alternative<config::ConfigFile>(opened));
        return std::get<config::ConfigFile>(std::move(opened));
    }
    static play::EventLog open_log(const std::filesystem::path& file) {
        auto opened = play::EventLog::open(file);
        REQUIRE(std::holds_alternative<play::EventLog>(opened));
        return std::get<play::EventLog>(std::move(opened));
    }
    static i18n::Languages open_library() {
        auto opened = i18n::Languages::open(platform::asset("lang"));
        REQUIRE(std::holds_alternative<i18n::Languages>(opened));
        return std::get<i18n::Languages>(std::move(opened));
    }
    House::Fittings fittings(std::optional<int> pages) {
        return {.config = config_,
                .library = library_,
                .system_language = i18n::Language::en,
                .log = &log_,
                .replay_store = &replay_store_,
                .time_scale = 1,
                .seed = 7,
                .pages = pages,
                .court = {},
                .rumble = [this](int pad, double strength, int) { shaken[pad] += strength; },
                .speaker = &ear,
                .refresh_hz = 60,
                .copy = [this](const std::string& text) { copied = text; }};
    }
    void begin(std::unique_ptr<Screen> screen) {
        stack.go(std::move(screen));
        stack.pass_time(now_);
    }

    config::ScratchFolder folder_;
    config::ConfigFile config_;
    i18n::Languages library_;
    play::EventLog log_;
    play::ReplayStore replay_store_;
    double now_ = 0;

  public:
    Ear ear;
    std::string copied;
    std::map<int, double> shaken;  // by pad
    House house;
    ScreenStack stack;
};

}  // namespace megapon::screens
