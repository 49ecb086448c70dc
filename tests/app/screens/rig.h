#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "app/game.h"
#include "app/input/devices.h"
#include "app/platform/image_files.h"
#include "app/screens/court_card.h"
#include "app/screens/editor.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/result.h"
#include "app/screens/screens.h"
#include "app/screens/share.h"
#include "app/screens/stamp_store.h"
#include "config/keys.h"
#include "lab/exhibits.h"
#include "text/files.h"
#include "text/key_caps.h"
#include "text/scratch_folder.h"
#include "udp/pipe_network.h"

namespace megapon::screens {

// For pictures whose words do not matter.
struct NoLetters : raster::TextRenderer {
    const raster::RenderedText& render(std::string_view, raster::Face, int) override { return nothing; }
    raster::RenderedText nothing;
};

// Notes what is to be heard.
struct Ear : audio::AudioOutput {
    void play(const audio::Sound& sound) override { heard.push_back(sound); }
    void fade_out(audio::SoundKind) override {}
    void set_murmur(double volume) override { murmur = volume; }
    void set_band(const audio::BandVolumes& volumes) override { band = volumes; }
    void stop_band() override { band.reset(); }
    void set_levels(const audio::Levels& told) override { levels = told; }
    int count(audio::SoundKind kind) const {
        return static_cast<int>(std::count_if(heard.begin(), heard.end(),
                                              [kind](const audio::Sound& sound) { return sound.kind == kind; }));
    }

    std::vector<audio::Sound> heard;
    audio::Levels levels{};
    double murmur = 0;
    std::optional<audio::BandVolumes> band;  // nothing: it does not play
};

// What is on a page.
struct Written {
    std::string text;                             // the words, a line each
    std::map<std::string, geometry::Vec> places;  // where each line is first written, in page px
    std::map<std::size_t, int> shapes;            // how many of so many corners are filled
    std::map<std::string, int> sprites;           // how many of each name
};

// Reads what is written instead of drawing it.
struct Reader : raster::PageCanvas {
    using PageCanvas::PageCanvas;
    void text(raster::Vec at, std::string_view words, const raster::TextStyle&) override {
        const std::string plain = text::without_caps(words);
        written.text += plain + "\n";
        written.places.emplace(plain, transform()(at));
    }
    void fill(const raster::Path& path, raster::Colour) override {
        for (std::size_t i = 0; i < path.contours(); ++i) ++written.shapes[path.contour(i).size()];
    }
    void sprite(raster::Vec, std::string_view name, const raster::SpriteStyle&) override {
        ++written.sprites[std::string(name)];
    }
    Written written;
};

// An export that takes ten pages, and writes a line.
class TenPages : public PageExport {
  public:
    explicit TenPages(std::filesystem::path file) : file_(std::move(file)) {}
    text::Result<bool> add_page() override {
        if (++done_ <= 10) return true;
        text::write_text(file_, "ten pages");
        return false;
    }
    double progress() const override { return done_ / 10.0; }

  private:
    std::filesystem::path file_;
    int done_ = 0;
};

// How the command line builds the game.
enum class Kiosk { no, yes };

// What a game in a window says of itself, with a home that has a long name.
inline text::Facts facts_of_a_machine() {
    return {{"version", "1.2.3"},
            {"physics", "492065d125bd1970"},
            {"settings folder", "/home/somebody-with-a-long-name/.config/megapon"},
            {"data folder", "/home/somebody-with-a-long-name/.local/share/megapon"},
            {"assets", "/usr/share/games/megapon"},
            {"SDL", "2.26.5 on Linux"},
            {"video driver", "x11"},
            {"audio driver", "pulseaudio, 44100 Hz, 2 channels"},
            {"renderer", "opengl"},
            {"window", "1280 x 720 points, 2560 x 1440 pixels, 59.94 Hz"},
            {"page", "2560 x 1440 pixels, scale 5.333"}};
}

// Whether the game is part of a page of the web.
enum class InPage { no, yes };

// A worksheet about an exhibit, "circles a.x=124", or without one the guide.
struct LabPrinted {
    std::string about;
    bool is_letter = false;
    std::filesystem::path file;
};

// The whole game but for its window: time passes when the test says so, keys are pressed when it says so, and what
// happened is read from the log.
class Rig {
  public:
    explicit Rig(const std::vector<std::string>& assignments = {}, std::optional<int> pages = std::nullopt,
                 const court::Court& court = {}, const std::string& records_text = "", Kiosk kiosk = Kiosk::no,
                 InPage in_page = InPage::no)
        : log_(open_log(folder_ / "log.jsonl")),
          replays_(folder_ / "replays"),
          records(open_records(folder_ / "records.toml", records_text, keep_in(kiosk))),
          school(folder_ / "school.toml", folder_ / "school", keep_in(kiosk)),
          season(folder_ / "season.toml", keep_in(kiosk)),
          stamps(folder_ / "lab.toml", keep_in(kiosk)),
          game(in(in_page,
                  setup(open_config(folder_ / "megapon.toml", assignments, keep_in(kiosk)), pages, court, kiosk))) {}

    explicit Rig(Kiosk kiosk) : Rig({}, std::nullopt, {}, "", kiosk) {}
    explicit Rig(InPage in_page) : Rig({}, std::nullopt, {}, "", Kiosk::no, in_page) {}

    void begin_at_title() { begin_at(title_screen()); }
    void open_exhibit(const char* name, int frames = 0) { begin_at(lab_screen(lab::make_exhibit(name), {{}, frames})); }
    // An exhibit that opens with its failure alone, which has no word.
    bool shows_opening() { return read_page().find_first_not_of("0123456789.\n") == std::string::npos; }
    bool shows_point() { return read_page().find("The best point") != std::string::npos; }
    // With its text, also where it opens with its failure alone.
    void begin_with_exhibit(const char* name, int frames = 0) {
        open_exhibit(name, frames);
        if (frames > 0 || !lab::make_exhibit(name)->info().traits.opening_handle) return;
        game.handle({now_, input::Device::mouse_button, 0, 1, 1, {479, 269}});
        game.handle({now_, input::Device::mouse_button, 0, 1, 0, {479, 269}});
    }
    void begin_with(const MatchSetup& match) { begin_at(match_screen(match)); }
    void begin_at(const Destination& there) {
        begin([&there](app::Game& on) { on.navigator().go_to(there); });
    }
    // Above what there is; at first nothing.
    void begin_over(const Destination& there) {
        begin([&there](app::Game& on) { on.navigator().open(there); });
    }
    void begin(const std::function<void(app::Game&)>& first) {
        first(game);
        game.update(now_);
    }

    // The topmost screen's name.
    std::string shown() const { return game.top()->traits().name; }

    // The topmost screen, which must be of this kind.
    template <class Kind>
    const Kind& top() const {
        const auto* screen = dynamic_cast<const Kind*>(game.top());
        REQUIRE(screen != nullptr);
        return *screen;
    }

    void pass(double ms) {
        for (const double end = now_ + ms; now_ < end;) {
            now_ = std::min(end, std::max(game.due_ms(), now_ + 1));
            game.update(now_);
        }
    }
    void press(int code) { game.handle(input::press(code, now_)); }
    void release(int code) { game.handle(input::release(code, now_)); }
    void tap(int code) {
        press(code);
        pass(20);
        release(code);
    }
    void tap_finger(geometry::Vec place) {
        for (const int value : {1, 0})
            feel({.time_ms = now_,
                  .device = input::Device::mouse_button,
                  .code = 1,
                  .value = value,
                  .place = place,
                  .by_finger = true});
    }
    void type(const std::vector<int>& codes) {
        for (int code : codes) tap(code);
    }
    void feel(const input::DeviceEvent& event) { game.handle(event); }
    void mouse(input::Device device, geometry::Vec place) { game.handle({now_, device, 0, 1, 1, place}); }
    double now() const { return now_; }

    // The machine stalls: time passes in one piece.
    void stall(double ms) {
        now_ += ms;
        game.update(now_);
    }

    // Time passes until an event of this name has been logged.
    void wait_for(const std::string& event) {
        for (int seconds = 0; logged(event).empty(); ++seconds) {
            REQUIRE(seconds < 600);
            pass(1000);
        }
    }

    // Of two players both get out of the ball's way, and a serve decides the match.
    void let_serve_decide() {
        press(config::key::w);
        press(config::key::down);
        wait_for("match_over");
    }

    // All that is written on the page, a line each.
    std::string read_page() { return look().text; }

    // How many shapes with so many corners are filled on the page.
    int shapes(std::size_t corners) { return look().shapes[corners]; }

    // How many sprites of this name are drawn on the page.
    int sprites(const std::string& name) { return look().sprites[name]; }

    // A point on a text of the page.
    geometry::Vec place_of(const std::string& words) {
        const Written page = look();
        CAPTURE(words);
        REQUIRE(page.places.contains(words));
        return page.places.at(words) - geometry::Vec{0, 3};
    }

    // Every line of the log that speaks of an event of this name.
    std::vector<std::string> logged(const std::string& event) const {
        std::istringstream lines(text::text_of(folder_ / "log.jsonl"));
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

    // The network of all games of this process.
    static udp::PipeNetwork& network() {
        static udp::PipeNetwork all;
        return all;
    }

    std::vector<play::ReplayStore::Entry> kept() const { return replays_.newest_first(); }
    const text::ScratchFolder& folder() const { return folder_; }

  private:
    Written look() {
        raster::Image raster(48, 27);
        NoLetters letters;
        Reader reader(raster, letters);
        game.draw(reader);
        return reader.written;
    }
    static config::ConfigFile open_config(const std::filesystem::path& file, const std::vector<std::string>& values,
                                          text::Keep keep) {
        auto opened = config::ConfigFile::open({file, true, keep}, values);
        REQUIRE(opened);
        return *std::move(opened);
    }
    static play::RecordStore open_records(const std::filesystem::path& file, const std::string& text, text::Keep keep) {
        if (!text.empty()) text::write_text(file, text);
        return play::RecordStore(file, keep);
    }
    static text::Keep keep_in(Kiosk kiosk) { return kiosk == Kiosk::yes ? text::Keep::no : text::Keep::yes; }
    static play::EventLog open_log(const std::filesystem::path& file) {
        auto opened = play::EventLog::open(file);
        REQUIRE(opened);
        return *std::move(opened);
    }
    // Read once: walks over all screens build hundreds of games.
    static const i18n::Languages& languages() {
        static const auto opened = i18n::Languages::open(text::asset("lang"));
        REQUIRE(opened);
        return *opened;
    }
    app::GameSetup setup(config::ConfigFile config, std::optional<int> pages, const court::Court& court, Kiosk kiosk) {
        return {.config = std::move(config),
                .languages = languages(),
                .court = court,
                .log = &log_,
                .replays = &replays_,
                .records = &records,
                .school = &school,
                .season = &season,
                .stamps = &stamps,
                .speaker = &ear,
                .seed = 7,
                .frame_limit = pages,
                .kiosk = kiosk == Kiosk::yes,
                .display_hz = 60,
                .rumble = [this](int pad, double strength, int) { shaken[pad] += strength; },
                .copy_text =
                    [this](const std::string& text) {
                        if (clipboard_refuses) return false;
                        copied = text;
                        return true;
                    },
                .paste_text = [this] { return copied; },
                .key_label = [this](int code) { return key_label ? key_label(code) : config::key_name(code); },
                .courts_folder = folder_ / "courts",
                .save_page =
                    [](const auto& draw_page, const auto& file, const auto& court_text) {
                        raster::Image image(48, 27);
                        NoLetters letters;
                        raster::PageCanvas canvas(image, letters);
                        draw_page(canvas);
                        return platform::save_png(image, file.string(), court_text);
                    },
                .today = [] { return std::string("2026-11-22"); },
                .page_address = "https://play.example/",
                .pictures_folder = folder_ / "pictures",
                .save_screenshot =
                    [this](const auto& draw_page, const auto&, const auto& file) {
                        raster::Image image(48, 27);
                        NoLetters letters;
                        raster::PageCanvas canvas(image, letters);
                        draw_page(canvas);
                        return platform::save_png(image, disk_is_full ? "/dev/full" : file.string());
                    },
                .start_export = [this](ExportKind kind, const play::Replay&, PageRange range,
                                       const auto& file) -> text::Result<std::unique_ptr<PageExport>> {
                    exported = {kind, range};
                    if (disk_is_full) return text::Error("/dev/full", "cannot be written");
                    return std::unique_ptr<PageExport>(std::make_unique<TenPages>(file));
                },
                .print_lab = [this](const lab::Exhibit* about, bool is_letter, const auto& file) -> text::Result<void> {
                    if (disk_is_full) return text::Error("/dev/full", "cannot be written");
                    lab_printed = {"", is_letter, file};
                    if (!about) return {};
                    lab_printed.about = about->info().name;
                    const lab::Session printed(about->clone());
                    for (const std::string& setting : printed.changed_settings()) lab_printed.about += ' ' + setting;
                    return {};
                },
                .open_folder = [this](const auto& folder) { opened = folder; },
                .settings_folder = folder_.path(),
                .data_folder = folder_ / "data",
                .facts = [] { return facts_of_a_machine(); },
                .announce = [this](const std::string& text) { announced.push_back(text); },
                .open_port = [this](std::uint16_t port) { return open_port(port); },
                .own_addresses =
                    [](std::uint16_t) {
                        return std::vector<udp::Address>{udp::pipe_address(1), *udp::read_address("fd77::1")};
                    }};
    }

    text::Result<std::unique_ptr<udp::Datagrams>> open_port(std::uint16_t port) const {
        udp::Address address = udp::pipe_address(machine, port == 0 ? std::uint16_t{5000} : port);
        const auto is_taken = [&] { return network().waiting.contains({address.ip, address.port}); };
        while (port == 0 && is_taken()) ++address.port;
        if (is_taken()) return text::Error("port", "is in use");
        return network().open(address);
    }

    app::GameSetup in(InPage in_page, app::GameSetup setup) {
        if (in_page == InPage::no) return setup;
        setup.in_page = true;
        setup.open_folder = nullptr;
        setup.by_finger = true;
        setup.tell_way_back = [this](bool there_is_one) { ways_back.push_back(there_is_one); };
        setup.offer_file = [this](const auto& file) { offered.push_back(file.filename().string()); };
        return setup;
    }

    text::ScratchFolder folder_;
    play::EventLog log_;
    play::ReplayStore replays_;
    double now_ = 0;

  public:
    std::uint8_t machine = 1;  // address: 192.168.1.MACHINE
    play::RecordStore records;
    play::SchoolStore school;
    play::SeasonStore season;
    screens::StampStore stamps;
    Ear ear;
    std::string copied;
    bool clipboard_refuses = false;
    std::filesystem::path opened;        // the folder that was opened last
    std::vector<std::string> announced;  // to those who do not see the page
    std::vector<bool> ways_back;         // as the page was told
    std::vector<std::string> offered;    // the names of files, to the player of a page
    struct Exported {
        ExportKind kind = ExportKind::gif;
        PageRange pages;
    };
    std::optional<Exported> exported;           // what was begun last
    LabPrinted lab_printed;                     // what the lab printed last
    bool disk_is_full = false;                  // for screenshots, exports and what is printed
    std::map<int, double> shaken;               // by pad
    std::function<std::string(int)> key_label;  // of another keyboard layout
    app::Game game;
};

}  // namespace megapon::screens
