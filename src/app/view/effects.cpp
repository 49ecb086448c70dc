#include "app/view/effects.h"

#include <algorithm>
#include <array>

#include "app/audio/crowd.h"
#include "app/view/palette.h"
#include "app/view/text.h"

namespace megapon::view {

namespace {

using sim::Strength;

constexpr std::size_t most_shown = 12;
constexpr int word_life = 7;  // pages
constexpr double word_rises = 36;

// How a word springs up: shares of its size, page by page.
constexpr std::array<double, 3> springs{0.7, 1.12, 1};

// What a bounce off it sounds like.
const char* sound_of(sim::Surface surface) {
    switch (surface) {
        case sim::Surface::wall:
            return "sounds.wall";
        case sim::Surface::line:
            return "sounds.line";
        case sim::Surface::polygon:
            return "sounds.polygon";
        case sim::Surface::tile:
            return "sounds.tile";
        case sim::Surface::ball:
            return "sounds.ball";
        default:
            return "sounds.bunt";
    }
}

double opacity_of(int age, int life) { return age >= life - 1 ? 0.35 : age >= life - 2 ? 0.7 : 1; }

}  // namespace

Effects::Effects() { shown_.reserve(most_shown + sim::usual_events); }

// Above what sounds, or below it where there is no room above; always on the page.
void Effects::say(const char* word, Vec place, double size, int frame, int life) {
    const bool room = place.y > word_rises + 30;
    place.y += room ? -word_rises - size / 4 : word_rises + size / 2;
    const double half = 2.2 * size;
    place.x = std::clamp(place.x, std::min(half + 4, court_.x / 2), std::max(court_.x - half - 4, court_.x / 2));
    place.y = std::clamp(place.y, std::min(24.0, court_.y / 2), std::max(court_.y - 8, court_.y / 2));
    // Turned by a whole number of degrees, never level.
    const int sign = random_.unit() < 0.5 ? -1 : 1;
    const int steps = static_cast<int>(random_.between(0, 3));
    const double angle = sign * (5 + 3 * steps);
    shown_.push_back({place, frame, life, angle, size, {}, word});
}

void Effects::blow(std::string_view sprite, Vec place, int frame, int life) {
    shown_.push_back({place, frame, life, 0, 0, sprite, nullptr});
}

// A blow takes the place of the shout it came from.
void Effects::see(const sim::Hit& hit, int frame) {
    constexpr double near = 110;
    const Vec place = hit.bounce.contact;
    std::erase_if(shown_, [&](const Shown& one) { return one.word && length(one.place - place) < near; });
    switch (hit.strength) {
        case Strength::smash:
            blow("impact-big", place, frame, 2);
            blow("rays-big", place, frame + 1, 3);
            return say("sounds.smash", place, 30, frame, word_life + 1);
        case Strength::sweet:
            blow("impact-small", place, frame, 2);
            blow("rays", place, frame + 1, 2);
            return say("sounds.sweet", place, 25, frame, word_life);
        case Strength::swing:
            blow("rays", place, frame, 2);
            return say(random_.unit() < 0.5 ? "sounds.swing" : "sounds.swing2", place, 21, frame, word_life);
        case Strength::bunt:
            return say("sounds.bunt", place, 13, frame, 5);
    }
}

void Effects::see(const sim::Bounce& bounce, int frame) {
    if (bounce.off == sim::Surface::megaphone) return;
    say(sound_of(bounce.off), bounce.contact + 14 * bounce.normal, 11, frame, 4);
}

void Effects::see(const sim::Serve& serve, int frame) { say("sounds.serve", serve.contact, 13, frame, 5); }

void Effects::see(const sim::Smash& smash, int frame) { say("sounds.shout", smash.head, 18, frame, 5); }

void Effects::see(const sim::Pinch& pinch, int frame) { say("sounds.squeeze", pinch.center, 16, frame, 6); }

void Effects::see(const sim::MatchOver&, int frame) { say("sounds.whistle", court_ / 2, 24, frame, 12); }

void Effects::see(const sim::Events& events, int frame, Vec court_size, int substeps) {
    court_ = court_size;
    std::erase_if(shown_, [frame](const Shown& one) { return frame >= one.born + one.life; });
    for (const sim::Event& event : events) {
        const std::size_t before = shown_.size();
        std::visit([&](const auto& what) { see(what, frame); }, event);
        for (std::size_t i = before; i < shown_.size(); ++i)
            if (shown_[i].born == frame) shown_[i].since = (time_of(event).substep - 1.0) / substeps;
    }
    if (shown_.size() > most_shown)
        shown_.erase(shown_.begin(), shown_.end() - static_cast<std::ptrdiff_t>(most_shown));
}

void Effects::see_crowd(const sim::State& state, const sim::Events& events) {
    const Vec top{court_.x / 2, 0};
    if (audio::begins_point(state)) {
        const bool first = audio::begins_match(state.match);
        say(first ? "sounds.play_ball" : "sounds.point", top, first ? 24 : 15, state.frame, first ? 12 : 6);
    }
    const bool hit = std::any_of(events.begin(), events.end(), [](const sim::Event& event) {
        const auto* struck = std::get_if<sim::Hit>(&event);
        return struck && struck->strength != Strength::bunt;
    });
    if (hit && audio::makes_gasp(state.match.rally)) say("sounds.gasp", top, 13, state.frame, 7);
}

bool Effects::shows(const Shown& one, int frame, double share) {
    return frame == one.born ? share >= one.since : frame > one.born && frame < one.born + one.life;
}

void Effects::draw_blows(Canvas& canvas, int frame, double share, int boil) const {
    for (const Shown& one : shown_) {
        if (one.drawn.empty() || !shows(one, frame, share)) continue;
        canvas.sprite(one.place, one.drawn, {.variant = boil});
    }
}

void Effects::draw_words(Canvas& canvas, int frame, double share, const i18n::Translations& words) const {
    for (const Shown& one : shown_) {
        const int age = frame - one.born;
        if (!one.word || !shows(one, frame, share)) continue;
        const double spring = age < static_cast<int>(springs.size()) ? springs[static_cast<std::size_t>(age)] : 1;
        const std::string_view said = words.text(one.word);
        const double opacity = opacity_of(age, one.life);
        const TextStyle style{.size = one.size * spring,
                              .colour = faded(ink, opacity),
                              .align = raster::Align::centre,
                              .face = face_for(said),
                              .angle = one.angle};
        if (opacity == 1)
            draw_outlined(canvas, said, one.place, style);
        else
            canvas.text(one.place, said, style);
    }
}

}  // namespace megapon::view
