#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "app/controls/devices.h"
#include "app/options/scratch_folder.h"
#include "app/platform/assets.h"
#include "app/scenes/lab.h"
#include "app/scenes/match.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "lab/exhibits.h"

namespace megapon::scenes {

// For pictures whose words do not matter.
struct NoLetters : paint::Lettering {
    const paint::Writing& write(std::string_view, paint::Face, int) override { return nothing; }
    paint::Writing nothing;
};

// Notes what is to be heard.
struct Ear : sound::Speaker {
    void play(const sound::Cue& cue) override { heard.push_back(cue); }
    void hush(sound::Kind) override {}
    void set_levels(const sound::Levels& told) override { levels = told; }
    int count(sound::Kind kind) const {
        return static_cast<int>(
            std::count_if(heard.begin(), heard.end(), [kind](const sound::Cue& cue) { return cue.kind == kind; }));
    }

    std::vector<sound::Cue> heard;
    sound::Levels levels{};
};

// Reads what is written instead of drawing it.
struct Reader : paint::PageCanvas {
    using PageCanvas::PageCanvas;
    void text(paint::Vec, std::string_view words, const paint::TextStyle&) override {
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
          shelf_(folder_ / "replays"),
          house(fittings(pages)),
          stage(house) {}

    void begin_at_title() { begin(std::make_unique<TitleScene>()); }
    void begin_with_exhibit(const char* name, int pages = 0) {
        begin(std::make_unique<LabScene>(stage, lab::make_exhibit(name), pages));
    }
    void begin_with(Lineup lineup) { begin(std::make_unique<MatchScene>(stage, std::move(lineup))); }

    void pass(double ms) {
        for (const double end = now_ + ms; now_ < end;) {
            now_ = std::min(end, std::max(stage.due_ms(), now_ + 1));
            stage.pass_time(now_);
        }
    }
    void press(int code) { stage.feel(controls::press(code, now_)); }
    void release(int code) { stage.feel(controls::release(code, now_)); }
    void tap(int code) {
        press(code);
        pass(20);
        release(code);
    }
    void type(const std::vector<int>& codes) {
        for (int code : codes) tap(code);
    }
    void feel(const controls::DeviceEvent& event) { stage.feel(event); }
    void mouse(controls::Device device, geometry::Vec place) { stage.feel({now_, device, 0, 1, 1, place}); }
    double now() const { return now_; }

    // All that is written on the page, a line each.
    std::string read_page() {
        paint::Raster raster(48, 27);
        NoLetters letters;
        Reader reader(raster, letters);
        stage.draw(reader);
        return reader.read;
    }

    // Every line of the log that speaks of an event of this name.
    std::vector<std::string> logged(const std::string& event) const {
        std::istringstream lines(options::text_of(folder_ / "log.jsonl"));
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

    std::vector<tapes::Shelf::Entry> kept() const { return shelf_.newest_first(); }
    const options::ScratchFolder& folder() const { return folder_; }

  private:
    static options::ConfigFile open_config(const std::filesystem::path& file, const std::vector<std::string>& values) {
        auto opened = options::ConfigFile::open({file, true}, values);
        REQUIRE(std::holds_alternative<options::ConfigFile>(opened));
        return std::get<options::ConfigFile>(std::move(opened));
    }
    static options::EventLog open_log(const std::filesystem::path& file) {
        auto opened = options::EventLog::open(file);
        REQUIRE(std::holds_alternative<options::EventLog>(opened));
        return std::get<options::EventLog>(std::move(opened));
    }
    static words::Library open_library() {
        auto opened = words::Library::open(platform::asset("lang"));
        REQUIRE(std::holds_alternative<words::Library>(opened));
        return std::get<words::Library>(std::move(opened));
    }
    House::Fittings fittings(std::optional<int> pages) {
        return {.config = config_,
                .library = library_,
                .system_language = words::Language::en,
                .log = &log_,
                .shelf = &shelf_,
                .time_scale = 1,
                .seed = 7,
                .pages = pages,
                .court = {},
                .rumble = [this](int pad, double strength, int) { shaken[pad] += strength; },
                .speaker = &ear,
                .refresh_hz = 60,
                .copy = [this](const std::string& text) { copied = text; }};
    }
    void begin(std::unique_ptr<Scene> scene) {
        stage.go(std::move(scene));
        stage.pass_time(now_);
    }

    options::ScratchFolder folder_;
    options::ConfigFile config_;
    words::Library library_;
    options::EventLog log_;
    tapes::Shelf shelf_;
    double now_ = 0;

  public:
    Ear ear;
    std::string copied;
    std::map<int, double> shaken;  // by pad
    House house;
    Stage stage;
};

}  // namespace megapon::scenes
