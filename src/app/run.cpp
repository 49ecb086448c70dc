#include "app/run.h"

#include <iostream>

#include "app/gif_exporter.h"
#include "app/platform/audio_device.h"
#include "app/platform/clipboard.h"
#include "app/platform/events.h"
#include "app/platform/folders.h"
#include "app/platform/locales.h"
#include "app/platform/png.h"
#include "app/renderer.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/screen_stack.h"
#include "app/screens/title.h"
#include "app/screens/welcome.h"

namespace megapon::app {

namespace {

using platform::PixelSize;
using screens::House;
using screens::ScreenStack;

House::Fittings fittings(const LaunchOptions& given) {
    return {.config = given.config,
            .library = given.library,
            .system_language = i18n::spoken(platform::preferred_languages()),
            .log = given.log,
            .replay_store = nullptr,
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
std::unique_ptr<screens::Screen> first_scene(const LaunchOptions& given, const ScreenStack& stack) {
    constexpr int middle_level = 3;
    const app::CommandLine& line = given.line;
    if (given.exhibit)
        return std::make_unique<screens::LabScreen>(stack, given.exhibit->copy(), line.frames.value_or(0));
    if (given.replay) return std::make_unique<screens::ReplayScreen>(stack, *given.replay);
    if (line.demo) return std::make_unique<screens::MatchScreen>(stack, screens::demonstration());
    if (line.shot && line.frames)
        return std::make_unique<screens::MatchScreen>(stack, screens::against_computer(middle_level));
    if (given.config.game().welcome && !line.shot) return std::make_unique<screens::WelcomeScreen>(stack);
    return std::make_unique<screens::TitleScreen>();
}

PixelSize window_size(const LaunchOptions& given) {
    return {given.config.video().window_width, given.config.video().window_height};
}

void tell(ScreenStack& stack, platform::Window& window, const platform::Event& event) {
    if (const auto* device = std::get_if<input::DeviceEvent>(&event)) stack.feel(*device);
    if (const auto* lost = std::get_if<platform::PadLost>(&event)) stack.lose_pad(lost->pad);
    if (std::holds_alternative<platform::FocusLost>(event)) stack.lose_focus();
    if (std::holds_alternative<platform::Resized>(event)) stack.ask_drawing();
    if (std::holds_alternative<platform::Exposed>(event)) window.show_again();
    if (std::holds_alternative<platform::Quit>(event)) stack.quit();
}

platform::Window::WindowMode window_mode_of(const config::VideoSettings& video) {
    return {video.fullscreen, video.integer_scale, video.vsync};
}

// Keeps the desk about the page as large as the window.
class WindowBackdrop {
  public:
    void look_after(platform::Window& window, Renderer& renderer) {
        const PixelSize output = window.output(), page = window.page().size;
        if (output == output_ && page == page_) return;
        output_ = output;
        page_ = page;
        if (output != page) window.set_backdrop(renderer.desk(output, page));
    }

  private:
    PixelSize output_;
    PixelSize page_;
};

// Draws only what has changed, and sleeps until something is due or happens.
void play_until_done(ScreenStack& stack, platform::Window& window, platform::EventPump& pump, Renderer& renderer) {
    WindowBackdrop desk;
    while (!stack.done()) {
        stack.pass_time(platform::now_ms());
        window.obey(window_mode_of(stack.house().config().video()));
        if (stack.wants_drawing()) {
            desk.look_after(window, renderer);
            window.show(renderer.draw(stack, window.page().size));
        }
        for (const platform::Event& event : pump.wait(stack.due_ms() - platform::now_ms())) tell(stack, window, event);
    }
}

}  // namespace

std::optional<std::string> play_in_window(const LaunchOptions& given) {
    auto renderer = Renderer::open();
    if (const auto* trouble = std::get_if<std::string>(&renderer)) return *trouble;
    auto opened = platform::Window::open("Megaphone DE Pong", window_size(given));
    if (const auto* trouble = std::get_if<std::string>(&opened)) return *trouble;
    auto& window = std::get<platform::Window>(opened);

    const auto audio_device = platform::AudioDevice::open();
    if (const auto* trouble = std::get_if<std::string>(&audio_device)) std::cerr << *trouble << '\n';
    const play::ReplayStore replay_store(platform::data_folder() / "replays");
    House::Fittings fitted = fittings(given);
    fitted.replay_store = &replay_store;
    fitted.refresh_hz = window.refresh_rate();
    fitted.copy = platform::copy_text;
    platform::EventPump pump(window);
    fitted.rumble = [&pump](int pad, double strength, int ms) { pump.gamepads().rumble(pad, strength, ms); };
    if (const auto* opened_speaker = std::get_if<0>(&audio_device)) fitted.speaker = opened_speaker->get();
    House house(std::move(fitted));
    ScreenStack stack(house);
    stack.go(first_scene(given, stack));
    play_until_done(stack, window, pump, std::get<Renderer>(renderer));
    return std::nullopt;
}

std::optional<std::string> draw_shot(const LaunchOptions& given) {
    auto renderer = Renderer::open();
    if (const auto* trouble = std::get_if<std::string>(&renderer)) return *trouble;
    House house(fittings(given));
    ScreenStack stack(house);
    stack.go(first_scene(given, stack));
    // Time passes as fast as it can be computed.
    stack.pass_time(0);
    while (stack.plays() && !stack.done()) stack.pass_time(stack.due_ms());
    if (!given.exhibit && house.pages < given.line.frames.value_or(0))
        std::cerr << "the match ended after page " << house.pages << ": the shot shows what came then\n";

    const PixelSize size = platform::letterbox(window_size(given), raster::page_size).size;
    return platform::save_png(std::get<Renderer>(renderer).draw(stack, size), *given.line.shot);
}

std::optional<std::string> export_gif(const LaunchOptions& given) {
    auto renderer = Renderer::open();
    if (const auto* trouble = std::get_if<std::string>(&renderer)) return *trouble;
    const app::CommandLine& line = given.line;
    GifExporter exporter(fittings(given), *given.replay, {line.from, line.to.value_or(given.replay->frames())});
    const PixelSize size = platform::letterbox(window_size(given), raster::page_size).size;
    return exporter.save(std::get<Renderer>(renderer), size, *line.gif);
}

}  // namespace megapon::app
