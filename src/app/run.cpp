#include "app/run.h"

#include <iostream>

#include "app/easel.h"
#include "app/film.h"
#include "app/platform/clipboard.h"
#include "app/platform/events.h"
#include "app/platform/folders.h"
#include "app/platform/locales.h"
#include "app/platform/loudspeaker.h"
#include "app/platform/png.h"
#include "app/scenes/lab.h"
#include "app/scenes/match.h"
#include "app/scenes/replay.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/scenes/welcome.h"

namespace megapon::app {

namespace {

using platform::PixelSize;
using scenes::House;
using scenes::Stage;

House::Fittings fittings(const Given& given) {
    return {.config = given.config,
            .library = given.library,
            .system_language = words::spoken(platform::preferred_languages()),
            .log = given.log,
            .shelf = nullptr,
            .time_scale = given.line.time_scale,
            .seed = given.line.seed,
            .pages = given.exhibit ? std::nullopt : given.line.frames,
            .court = given.court,
            .rumble = {},
            .speaker = nullptr,
            .refresh_hz = std::nullopt,
            .copy = {}};
}

// The title, or what the command line asks for. A shot of a page needs a match, whoever plays it.
std::unique_ptr<scenes::Scene> first_scene(const Given& given, const Stage& stage) {
    constexpr int middle_level = 3;
    const options::CommandLine& line = given.line;
    if (given.exhibit) return std::make_unique<scenes::LabScene>(stage, given.exhibit->copy(), line.frames.value_or(0));
    if (given.replay) return std::make_unique<scenes::ReplayScene>(stage, *given.replay);
    if (line.demo) return std::make_unique<scenes::MatchScene>(stage, scenes::demonstration());
    if (line.shot && line.frames)
        return std::make_unique<scenes::MatchScene>(stage, scenes::against_computer(middle_level));
    if (given.config.game().welcome && !line.shot) return std::make_unique<scenes::WelcomeScene>(stage);
    return std::make_unique<scenes::TitleScene>();
}

PixelSize window_size(const Given& given) {
    return {given.config.video().window_width, given.config.video().window_height};
}

void tell(Stage& stage, platform::Window& window, const platform::Event& event) {
    if (const auto* device = std::get_if<controls::DeviceEvent>(&event)) stage.feel(*device);
    if (const auto* lost = std::get_if<platform::PadLost>(&event)) stage.lose_pad(lost->pad);
    if (std::holds_alternative<platform::FocusLost>(event)) stage.lose_focus();
    if (std::holds_alternative<platform::Resized>(event)) stage.ask_drawing();
    if (std::holds_alternative<platform::Exposed>(event)) window.show_again();
    if (std::holds_alternative<platform::Quit>(event)) stage.quit();
}

platform::Window::Manner manner_of(const options::VideoSettings& video) {
    return {video.fullscreen, video.integer_scale, video.vsync};
}

// Keeps the desk about the page as large as the window.
class DeskKeeper {
  public:
    void look_after(platform::Window& window, Easel& easel) {
        const PixelSize output = window.output(), page = window.page().size;
        if (output == output_ && page == page_) return;
        output_ = output;
        page_ = page;
        if (output != page) window.lay_desk(easel.desk(output, page));
    }

  private:
    PixelSize output_;
    PixelSize page_;
};

// Draws only what has changed, and sleeps until something is due or happens.
void play_until_done(Stage& stage, platform::Window& window, platform::EventPump& pump, Easel& easel) {
    DeskKeeper desk;
    while (!stage.done()) {
        stage.pass_time(platform::now_ms());
        window.obey(manner_of(stage.house().config().video()));
        if (stage.wants_drawing()) {
            desk.look_after(window, easel);
            window.show(easel.draw(stage, window.page().size));
        }
        for (const platform::Event& event : pump.wait(stage.due_ms() - platform::now_ms())) tell(stage, window, event);
    }
}

}  // namespace

std::optional<std::string> play_in_window(const Given& given) {
    auto easel = Easel::open();
    if (const auto* trouble = std::get_if<std::string>(&easel)) return *trouble;
    auto opened = platform::Window::open("Megaphone DE Pong", window_size(given));
    if (const auto* trouble = std::get_if<std::string>(&opened)) return *trouble;
    auto& window = std::get<platform::Window>(opened);

    const auto loudspeaker = platform::Loudspeaker::open();
    if (const auto* trouble = std::get_if<std::string>(&loudspeaker)) std::cerr << *trouble << '\n';
    const tapes::Shelf shelf(platform::data_folder() / "replays");
    House::Fittings fitted = fittings(given);
    fitted.shelf = &shelf;
    fitted.refresh_hz = window.refresh_rate();
    fitted.copy = platform::copy_text;
    platform::EventPump pump(window);
    fitted.rumble = [&pump](int pad, double strength, int ms) { pump.gamepads().rumble(pad, strength, ms); };
    if (const auto* opened_speaker = std::get_if<0>(&loudspeaker)) fitted.speaker = opened_speaker->get();
    House house(std::move(fitted));
    Stage stage(house);
    stage.go(first_scene(given, stage));
    play_until_done(stage, window, pump, std::get<Easel>(easel));
    return std::nullopt;
}

std::optional<std::string> draw_shot(const Given& given) {
    auto easel = Easel::open();
    if (const auto* trouble = std::get_if<std::string>(&easel)) return *trouble;
    House house(fittings(given));
    Stage stage(house);
    stage.go(first_scene(given, stage));
    // Time passes as fast as it can be computed.
    stage.pass_time(0);
    while (stage.plays() && !stage.done()) stage.pass_time(stage.due_ms());
    if (!given.exhibit && house.pages < given.line.frames.value_or(0))
        std::cerr << "the match ended after page " << house.pages << ": the shot shows what came then\n";

    const PixelSize size = platform::letterbox(window_size(given), paint::page_size).size;
    return platform::save_png(std::get<Easel>(easel).draw(stage, size), *given.line.shot);
}

std::optional<std::string> draw_film(const Given& given) {
    auto easel = Easel::open();
    if (const auto* trouble = std::get_if<std::string>(&easel)) return *trouble;
    const options::CommandLine& line = given.line;
    Film film(fittings(given), *given.replay, {line.from, line.to.value_or(given.replay->frames())});
    const PixelSize size = platform::letterbox(window_size(given), paint::page_size).size;
    return film.save(std::get<Easel>(easel), size, *line.gif);
}

}  // namespace megapon::app
