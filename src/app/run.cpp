#include "app/run.h"

#include <csignal>
#include <functional>
#include <iostream>

#include "app/game.h"
#include "app/lab_print.h"
#include "app/platform/audio_device.h"
#include "app/platform/events.h"
#include "app/platform/facts.h"
#include "app/platform/image_files.h"
#include "app/platform/pdf_files.h"
#include "app/platform/system.h"
#include "app/renderer.h"
#include "app/screens/stamp_store.h"
#include "app/view/match_page.h"
#include "lab/session.h"
#include "lab/worksheet.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "text/files.h"

namespace megapon::app {

namespace {

using platform::PixelSize;

// What a game without a window is built with.
// cppcheck-suppress constParameter; the setup changes its settings and writes its log
GameSetup game_setup(LaunchOptions& options) {
    return {.config = options.config,
            .languages = options.languages,
            .system_language = i18n::choose_language(platform::preferred_languages()),
            .court = options.court.task ? court::Court() : options.court,
            .log = options.log ? &*options.log : nullptr,
            .time_scale = options.line.time_scale,
            .seed = options.line.seed,
            .frame_limit = options.exhibit && options.line.shot ? std::nullopt : options.line.frames,
            .kiosk = options.line.kiosk,
            .errors = options.folders.errors};
}

void report_missing_pages(const Game& game, const LaunchOptions& options, const std::string& instead) {
    if (options.exhibit || game.frames_played() >= options.line.frames.value_or(0)) return;
    const std::string last = "play ended after page " + std::to_string(game.frames_played());
    const std::string what = game.frames_played() > 0 ? last : "nothing was played";
    text::report({text::Error("--frames", what + instead)}, std::cerr);
}

// Size of pictures written by --shot, --page and --gif, and of a court that is handed on.
PixelSize page_size(const LaunchOptions& options) {
    const config::VideoSettings& video = options.config.video();
    return platform::letterbox({video.window_width, video.window_height}, raster::page_size).size;
}

// A worksheet about the exhibit as it stands, or without one the guide for a lesson.
text::Result<void> print_lab(Renderer& renderer, const screens::Preferences& preferences, const lab::Exhibit* about,
                             bool is_letter, const std::string& file) {
    const platform::Paper paper = is_letter ? platform::Paper::letter : platform::Paper::a4;
    if (!about) return print_guide(renderer, preferences, paper, file);
    const lab::Worksheet worksheet = lab::make_worksheet(*about, 0, std::nullopt);
    return print_sheet(renderer, preferences, worksheet, paper, file);
}

// What the game makes of a match in the background.
text::Result<std::unique_ptr<screens::PageExport>> start_export(Renderer& renderer,
                                                                const screens::Preferences& preferences,
                                                                screens::ExportKind kind, const play::Replay& replay,
                                                                screens::PageRange pages, const std::string& file) {
    constexpr PixelSize gif_size{640, 360};
    auto player = play::ReplayPlayer::open(replay, file);
    if (!player) return player.errors();
    ExportSource source{renderer, std::make_unique<PageReel>(preferences, nullptr, *std::move(player), pages),
                        page_address()};
    if (kind == screens::ExportKind::gif) return export_gif(std::move(source), gif_size, file);
    const bool is_a4 = kind == screens::ExportKind::flip_book_a4;
    return export_flip_book(std::move(source), is_a4 ? platform::Paper::a4 : platform::Paper::letter, file);
}

// The game in its window, and all that it needs while it is played.
class WindowedGame {
  public:
    // An error: no window.
    static text::Result<std::shared_ptr<WindowedGame>> open(std::shared_ptr<LaunchOptions> options) {
        auto renderer = Renderer::open();
        if (!renderer) return renderer.errors();
        const config::VideoSettings& video = options->config.video();
        platform::WindowPlaceFile place(options->folders.data / "window.toml",
                                        {video.window_width, video.window_height}, keep_of(options->line));
        auto window = platform::Window::open("Megaphone DE Pong", place.place);
        if (!window) return window.errors();
        return std::shared_ptr<WindowedGame>(
            new WindowedGame(std::move(options), *std::move(renderer), std::move(place), *std::move(window)));
    }

    // One turn: time passes, what has changed is drawn, and what happens until something is due is handled. False: the
    // game is done.
    bool tick() {
        if (audio_device_) {
            audio_device_->load_next();
            text::report(audio_device_->take_errors(), std::cerr);
        }
        game_->update(platform::now_ms());
        const config::VideoSettings& video = game_->preferences().video();
        window_.set_mode({video.fullscreen, video.integer_scale, video.vsync});
        const PixelSize points = window_.points();
        game_->set_window({static_cast<double>(points.width), static_cast<double>(points.height)});
        window_.set_page(game_->page());
        window_.set_touch_marks(game_->touch_marks());
        window_.show_pointer(game_->shows_pointer());
        if (game_->wants_drawing() && window_.image_size() != PixelSize{}) draw();
        for (const platform::Event& event : pump_.wait(game_->due_ms() - platform::now_ms())) handle(event);
        return !game_->done();
    }

    void close() {
        game_->close();
        report_missing_pages(*game_, *options_, "");
        if (window_.place() != opened_) text::report(place_.keep(window_.place()).errors(), std::cerr);
    }

  private:
    WindowedGame(std::shared_ptr<LaunchOptions> options, Renderer renderer, platform::WindowPlaceFile place,
                 platform::Window window);

    GameSetup setup();

    // What a report of a fault needs.
    text::Facts facts() const {
        text::Facts facts = game_facts(options_->folders);
        for (const text::Facts& more : {platform::system_facts(), window_.facts()})
            facts.insert(facts.end(), more.begin(), more.end());
        return facts;
    }

    // What lies about the page is drawn anew when the window has another size.
    void draw() {
        const PixelSize output = window_.output(), page = window_.page().size;
        if (!window_.is_resizing() && (output != output_ || page != page_)) {
            output_ = output;
            page_ = page;
            if (output != page) window_.set_backdrop(renderer_.backdrop(output, window_.page()));
        }
        const auto draw_page = [this](raster::Canvas& canvas) { game_->draw(canvas); };
        window_.show(renderer_.draw(draw_page, game_->preferences().appearance(), window_.image_size()));
    }

    void resize() {
        options_->verbose.say(window_.facts());
        game_->ask_drawing();
    }

    void lose_pad(int pad) {
        options_->verbose.say("gamepad " + std::to_string(pad + 1), "gone");
        game_->lose_pad(pad);
    }

    void handle(const platform::Event& event) {
        if (const auto* device = std::get_if<input::DeviceEvent>(&event)) game_->handle(*device);
        if (const auto* finger = std::get_if<input::FingerEvent>(&event)) game_->handle(*finger);
        if (const auto* found = std::get_if<platform::PadFound>(&event))
            options_->verbose.say("gamepad " + std::to_string(found->pad + 1), pump_.gamepads.description(found->pad));
        if (const auto* lost = std::get_if<platform::PadLost>(&event)) lose_pad(lost->pad);
        if (const auto* pad = std::get_if<platform::PadUnusable>(&event))
            game_->add_notice(pump_.gamepads.no_mapping(pad->device_index));
        if (const auto* dropped = std::get_if<platform::Dropped>(&event)) {
            game_->open(*dropped->file_or_text);
            platform::tell_page("onOpened", *dropped->file_or_text);
        }
        if (std::holds_alternative<platform::CopyRefused>(event)) game_->tell_copy_refused();
        if (const auto* said = std::get_if<platform::PageNotice>(&event)) game_->set_page_notice(*said->key);
        if (const auto* file = std::get_if<platform::TooLarge>(&event))
            game_->add_notice(text::too_long(*file->name, text::recording_limit));
        if (std::holds_alternative<platform::FocusLost>(event)) game_->lose_focus();
        if (std::holds_alternative<platform::Resized>(event)) resize();
        if (std::holds_alternative<platform::Exposed>(event)) window_.show_again();
        if (std::holds_alternative<platform::Quit>(event)) game_->quit();
    }

    std::shared_ptr<LaunchOptions> options_;
    Renderer renderer_;
    platform::WindowPlaceFile place_;
    platform::Window window_;
    platform::WindowPlace opened_ = window_.place();
    std::unique_ptr<platform::AudioDevice> audio_device_;
    play::ReplayStore replays_{options_->folders.data / "replays"};
    play::RecordStore records_{options_->folders.data / "records.toml", keep_of(options_->line)};
    play::SchoolStore school_{options_->folders.data / "school.toml", options_->folders.data / "school",
                              keep_of(options_->line)};
    play::SeasonStore season_{options_->folders.data / "season.toml", keep_of(options_->line)};
    screens::StampStore stamps_{options_->folders.data / "lab.toml", keep_of(options_->line)};
    platform::EventPump pump_{window_, options_->folders.settings / "gamecontrollerdb.txt"};
    std::optional<Game> game_;
    PixelSize output_;  // for which the backdrop was drawn
    PixelSize page_;
};

WindowedGame::WindowedGame(std::shared_ptr<LaunchOptions> options, Renderer renderer, platform::WindowPlaceFile place,
                           platform::Window window)
    : options_(std::move(options)),
      renderer_(std::move(renderer)),
      place_(std::move(place)),
      window_(std::move(window)) {
    if (options_->line.kiosk) window_.refuse_to_close();
    text::report(window_.set_icon(text::asset("icon.svg")).errors(), std::cerr);
    auto audio = platform::AudioDevice::open(text::asset("sounds"));
    if (!audio) text::report(audio.errors(), std::cerr);
    if (audio) audio_device_ = *std::move(audio);
    options_->verbose.say(platform::system_facts());
    options_->verbose.say(window_.facts());
    game_.emplace(setup());
    if (platform::is_in_page) game_->tell_figure = std::bind_front(platform::tell_page, "onFigure");
    begin(*game_, *options_);
}

GameSetup WindowedGame::setup() {
    GameSetup setup = game_setup(*options_);
    for (const text::Errors& errors : {place_.errors, pump_.gamepads.errors})
        setup.errors.insert(setup.errors.end(), errors.begin(), errors.end());
    setup.replays = &replays_;
    setup.records = &records_;
    setup.school = &school_;
    setup.season = &season_;
    setup.stamps = &stamps_;
    setup.today = platform::today;
    if (!options_->folders.settings.empty()) setup.courts_folder = options_->folders.settings / "courts";
    const std::filesystem::path kept = options_->folders.data / "pictures";
    setup.pictures_folder = platform::is_in_page ? "/pictures" : kept;  // a page gives them away
    setup.save_page = [this](const auto& draw_page, const auto& file, const auto& text) {
        return platform::save_png(renderer_.draw(draw_page, {}, page_size(*options_)), file.string(), text);
    };
    // As large as the window shows it.
    setup.save_screenshot = [this](const auto& draw_page, const auto& appearance, const auto& file) {
        return platform::save_png(renderer_.draw(draw_page, appearance, window_.image_size()), file.string());
    };
    setup.page_address = page_address();
    // What has been written is in a folder, or a page must offer it.
    setup.in_page = platform::is_in_page;
    if (platform::is_in_page) {
        setup.announce = std::bind_front(platform::tell_page, "announce");
        setup.tell_language = std::bind_front(platform::tell_page, "onLanguage");
        setup.tell_way_back = [](bool there_is_one) { platform::tell_page("onWayBack", there_is_one ? "Esc" : ""); };
        setup.offer_file = [](const std::filesystem::path& file) { platform::tell_page("onFileSaved", file.string()); };
    } else {
        setup.open_folder = platform::open_folder;
    }
    setup.settings_folder = options_->folders.settings;
    setup.data_folder = options_->folders.data;
    setup.facts = [this] { return facts(); };
    setup.by_finger = platform::is_for_fingers();
    setup.start_export = [this](screens::ExportKind kind, const play::Replay& replay, screens::PageRange pages,
                                const std::filesystem::path& file) {
        return start_export(renderer_, game_->preferences(), kind, replay, pages, file.string());
    };
    setup.print_lab = [this](const lab::Exhibit* about, bool is_letter, const std::filesystem::path& file) {
        return print_lab(renderer_, game_->preferences(), about, is_letter, file.string());
    };
    setup.display_hz = window_.refresh_rate();
    setup.copy_text = platform::copy_text;
    setup.paste_text = platform::pasted_text;
    setup.key_label = platform::key_label;
    setup.rumble = [this](int pad, double strength, int ms) { pump_.gamepads.rumble(pad, strength, ms); };
    setup.speaker = audio_device_.get();
    if (udp::Socket::is_available()) {
        setup.open_port = [](std::uint16_t port) -> text::Result<std::unique_ptr<udp::Datagrams>> {
            auto socket = udp::Socket::open(port);
            if (!socket) return socket.errors();
            return std::unique_ptr<udp::Datagrams>(*std::move(socket));
        };
        setup.own_addresses = udp::own_addresses;
    }
    setup.far_port = static_cast<std::uint16_t>(options_->line.port.value_or(udp::standard_port));
    return setup;
}

}  // namespace

screens::Preferences preferences_of(const LaunchOptions& options) {
    return {options.config, options.languages, i18n::choose_language(platform::preferred_languages())};
}

text::Result<void> play_in_window(std::shared_ptr<LaunchOptions> options) {
    auto opened = WindowedGame::open(std::move(options));
    if (!opened) return opened.errors();
    const auto game = *std::move(opened);
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);  // who reads the log may leave: the match goes on
#endif
    platform::take_turns([game] { return game->tick(); }, [game] { game->close(); });
    return {};
}

text::Result<void> draw_shot(LaunchOptions& options) {
    auto renderer = Renderer::open();
    if (!renderer) return renderer.errors();
    Game game(game_setup(options));
    begin(game, options);
    // Time passes as fast as it can be computed.
    game.update(0);
    while (game.plays() && !game.done()) game.update(game.due_ms());
    report_missing_pages(game, options, ": the shot shows what came then");
    const auto draw_page = [&game](raster::Canvas& canvas) { game.draw(canvas); };
    const raster::Image& page = renderer->draw(draw_page, game.preferences().appearance(), page_size(options));
    auto saved = platform::save_png(page, *options.line.shot);
    game.close();
    return saved;
}

text::Result<void> draw_court_page(const LaunchOptions& options) {
    const std::string file = play::court_file(*options.line.court).string();
    const auto bytes = text::read_file(file, text::recording_limit);
    if (!bytes) return bytes.errors();
    const auto text = play::court_text_of(*bytes, file);
    if (!text) return text.errors();
    const auto proof = play::proof_in(*text, file);
    if (!proof) return proof.errors();
    if (!*proof)  // without one a court is not handed on
        return text::Error(file, "no proof; expected a court that \"megapon-headless court prove\" has written");
    if (const auto reached = play::check_proof(options.court, **proof, file + ", its proof"); !reached)
        return reached.errors();
    auto renderer = Renderer::open();
    if (!renderer) return renderer.errors();
    const sim::World world = screens::MatchTuning(options.config.settings(), {}).world_on(options.court);
    const sim::State state = sim::start_match(world, 1);
    const screens::Preferences preferences = preferences_of(options);
    const view::MatchPage page{.state = state,
                               .world = world,
                               .words = preferences.translations(),
                               .names = {options.court.name, ""},
                               .appearance = preferences.appearance()};
    const auto draw_page = [&page](raster::Canvas& canvas) { view::draw_match_page(canvas, page); };
    return platform::save_png(renderer->draw(draw_page, preferences.appearance(), page_size(options)),
                              *options.line.page, *text);
}

std::string page_address() { return *MEGAPON_PAGE ? MEGAPON_PAGE : platform::page_address(); }

namespace {

// Makes all of a file at once.
text::Result<void> complete(text::Result<std::unique_ptr<screens::PageExport>> begun) {
    if (!begun) return begun.errors();
    for (;;) {
        const auto more = (*begun)->add_page();
        if (!more) return more.errors();
        if (!*more) return {};
    }
}

}  // namespace

text::Result<void> export_pages(LaunchOptions& options) {
    auto renderer = Renderer::open();
    if (!renderer) return renderer.errors();
    const CommandLine& line = options.line;
    const screens::Preferences preferences = preferences_of(options);
    const screens::PageRange pages{line.from, line.to.value_or(options.replay->frames())};
    play::EventLog* const log = options.log ? &*options.log : nullptr;
    ExportSource source{*renderer, std::make_unique<PageReel>(preferences, log, *options.replay, pages), MEGAPON_PAGE};
    if (line.flip_book) return complete(export_flip_book(std::move(source), line.paper, *line.flip_book));
    return complete(export_gif(std::move(source), page_size(options), *line.gif));
}

}  // namespace megapon::app
