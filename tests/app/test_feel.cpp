#include <doctest/doctest.h>

#include "app/allocations.h"
#include "app/audio/sounds_for.h"
#include "app/platform/assets.h"
#include "app/renderer.h"
#include "app/screens/match.h"
#include "app/screens/screen_stack.h"
#include "app/view/between.h"
#include "app/view/physics.h"
#include "config/scratch_folder.h"
#include "play/session.h"

namespace megapon::app {

namespace {

constexpr int warm_up = 300;  // frames, in which points end and everything has been drawn once
constexpr int frames = 100;

template <class Do>
std::size_t allocations_of(const Do& once) {
    for (int i = 0; i < warm_up; ++i) once();
    const std::size_t before = allocations();
    for (int i = 0; i < frames; ++i) once();
    return allocations() - before;
}

// A game without a window, whose pages are drawn one after the other.
class Gallery {
  public:
    explicit Gallery(const char* presentation)
        : config_(std::get<config::ConfigFile>(config::ConfigFile::open(
              {folder_ / "megapon.toml", true}, {std::string("video.presentation=") + presentation}))),
          library_(std::get<i18n::Languages>(i18n::Languages::open(platform::asset("lang")))),
          renderer_(std::get<Renderer>(Renderer::open())),
          house_({.config = config_,
                  .library = library_,
                  .seed = 3,
                  .pages = std::nullopt,
                  .court = {},
                  .rumble = {},
                  .speaker = &ear_,
                  .refresh_hz = 60,
                  .copy = {}}),
          stack_(house_) {}

    void begin_match() {
        stack_.go(std::make_unique<screens::MatchScreen>(stack_, screens::demonstration()));
        stack_.pass_time(stack_.now_ms());
    }

    void turn_pages(int count) {
        for (const int end = house_.pages + count; house_.pages < end;) {
            stack_.pass_time(stack_.due_ms());
            if (!stack_.plays()) begin_match();
            if (stack_.wants_drawing()) renderer_.draw(stack_, {480, 270});
        }
    }

    int goals() const { return ear_.goals; }

  private:
    struct Ear : audio::AudioOutput {
        void play(const audio::Sound& sound) override { goals += sound.kind == audio::SoundKind::goal; }
        void hush(audio::SoundKind) override {}
        void set_levels(const audio::Levels&) override {}
        int goals = 0;
    };

    Ear ear_;
    config::ScratchFolder folder_;
    config::ConfigFile config_;
    i18n::Languages library_;
    Renderer renderer_;
    screens::House house_;
    screens::ScreenStack stack_;
};

}  // namespace

TEST_CASE("100 frames of the physics, traced, heard and drawn between ask for no memory") {
    const sim::World world = sim::make_world({}, {});
    sim::State state = sim::start_match(world, 1);
    sim::State drawn;
    sim::Events events;
    sim::Workspace work;
    view::PhysicsTrace trace;
    std::size_t sounds = 0;
    CHECK(allocations_of([&] {
              trace.begin_frame(state);
              sim::step(state, {}, world, events, &trace, work);
              trace.end_frame(events);
              const audio::Sounds heard = audio::sounds_for(events, state, world);
              sounds += static_cast<std::size_t>(heard.end() - heard.begin());
              view::state_between(trace.moments(), 0.4, drawn);
          }) == 0);
    CHECK(sounds > 0);
}

TEST_CASE("a match between computers asks for no memory once it runs, its tape included") {
    play::Session session(sim::make_world({}, {}), {play::PlayerSource{4}, play::PlayerSource{4}}, 5);
    CHECK(allocations_of([&] { session.play({}); }) == 0);
    CHECK_FALSE(session.over());
}

TEST_CASE(
    "300 pages of a match, goals among them, are played, heard and drawn without asking for memory, smooth or not") {
    for (const char* presentation : {"\"flipbook\"", "\"smooth\""}) {
        CAPTURE(presentation);
        Gallery gallery(presentation);
        gallery.begin_match();
        gallery.turn_pages(1500);  // words and drawings have been seen in all their sizes
        gallery.begin_match();
        gallery.turn_pages(60);
        const int goals = gallery.goals();
        const std::size_t before = allocations();
        gallery.turn_pages(300);
        CHECK(allocations() - before == 0);
        CHECK(gallery.goals() > goals);
    }
}

}  // namespace megapon::app
