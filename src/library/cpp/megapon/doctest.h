#ifndef MEGAPON_DOCTEST_H
#define MEGAPON_DOCTEST_H

// Checks for doctest about what happens in a world:
//
//     CHECK_EVENTS(world, 1, happens("bounce").off(MP_WALL).frame(3).velocity(-120, 0));
//     CHECK_NEVER(world, happens("goal"));
//     CHECK_SAME_HASH(world, loaded);
//
// The events are those of the last step(). A failure says what was expected and which events there were. What can never
// be judged fails as well, whatever happened: a name that no event has, a field that the event lacks, an event that
// cannot come in such a world (a hit in a scene), a frame that the last step() has not played, a ball, a surface or a
// player that there is not, a normal that is not of length 1, a number that is not finite.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <megapon/megapon.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace megapon {

// What an event must be. What is not said may be anything.
class Wanted {
  public:
    explicit Wanted(std::string_view name) : name_(name) {}

    Wanted& frame(int value) { return frame_ = value, *this; }
    Wanted& ball(int value) { return ball_ = value, *this; }
    Wanted& off(mp_surface value) { return off_ = value, *this; }
    Wanted& index(int value) { return index_ = value, *this; }
    Wanted& player(mp_side value) { return player_ = value, *this; }
    Wanted& place(double x, double y) { return place_ = {x, y}, *this; }
    Wanted& contact(double x, double y) { return contact_ = {x, y}, *this; }
    Wanted& normal(double x, double y) { return normal_ = {x, y}, *this; }
    Wanted& velocity(double x, double y) { return velocity_ = {x, y}, *this; }
    // How far place, contact, normal and velocity may be off, in their unit: px, px/s. Without it nothing may, as in a
    // scene that is a test.
    Wanted& within(double most) { return within_ = most, *this; }

    // Why no event could be judged by this in the world, whatever happens; empty if one could.
    std::string error_in(const World& world) const {
        std::string names;
        int kind = 0;
        for (; mp_event_name(kind) && mp_event_name(kind) != name_; ++kind)
            names.append(kind == 0 ? "" : ", ").append(mp_event_name(kind));
        if (!mp_event_name(kind)) return "there is no event \"" + name_ + "\"; expected one of " + names;
        for (const auto& [is_said, field] : said())
            if (is_said && mp_event_has(kind, field) == 0) return "the event \"" + name_ + "\" has no " + field;
        if (const char* reason = mp_event_never(world.handle(), kind))
            return "no \"" + name_ + "\" can happen here: " + reason;
        return error_of_values(world, kind);
    }

    bool fits(const mp_event& event) const {
        const char* name = mp_event_name(event.kind);
        return name && name_ == name && fits(frame_, event.frame) && fits(ball_, event.ball) && fits(off_, event.off) &&
               fits(index_, event.index) && fits(player_, event.player) && fits(place_, event.place) &&
               fits(contact_, event.contact) && fits(normal_, event.normal) && fits(velocity_, event.velocity);
    }

    std::size_t count_in(const World& world) const {
        std::size_t count = 0;
        for (const mp_event& event : world.events()) count += fits(event) ? 1 : 0;
        return count;
    }

  private:
    struct Said {
        bool is_said;
        const char* field;
    };

    std::array<Said, 9> said() const {
        return {{{frame_.has_value(), "frame"},
                 {ball_.has_value(), "ball"},
                 {off_.has_value(), "off"},
                 {index_.has_value(), "index"},
                 {player_.has_value(), "player"},
                 {place_.has_value(), "place"},
                 {contact_.has_value(), "contact"},
                 {normal_.has_value(), "normal"},
                 {velocity_.has_value(), "velocity"}}};
    }

    // Why no event of this kind can have these values.
    std::string error_of_values(const World& world, int kind) const {
        if (std::string error = error_of_frame(world); !error.empty()) return error;
        if (std::string error = error_of_numbers(world, kind); !error.empty()) return error;
        for (const auto& wanted : {place_, contact_, normal_, velocity_})
            if (wanted && !(std::isfinite(wanted->x) && std::isfinite(wanted->y))) return "a coordinate is not finite";
        if (!(within_ >= 0)) return "within: expected 0 or more";
        constexpr double rounding = 1e-6;
        const double allowed = std::sqrt(2.0) * within_ + rounding;
        if (normal_ && std::fabs(std::hypot(normal_->x, normal_->y) - 1) > allowed)
            return "normal: expected a vector of length 1";
        return "";
    }

    // The frames that are judged are those of the last step().
    std::string error_of_frame(const World& world) const {
        const int last = world.frame();
        const int played = mp_event_frames(world.handle());
        const int first = last - played + 1;
        if (last == 0) return "no frame has been played";
        if (played == 0) return "the last step() has played no frame";
        if (!frame_ || (*frame_ >= first && *frame_ <= last)) return "";
        const std::string frames =
            played == 1 ? std::to_string(last) + " alone" : std::to_string(first) + " to " + std::to_string(last);
        return "frame " + std::to_string(*frame_) + ": the last step() has played " + frames;
    }

    std::string error_of_numbers(const World& world, int kind) const {
        const int off = off_.value_or(-1);
        if (off_ && (off < 0 || mp_event_bodies(world.handle(), kind, "index", off) == 0))
            return "off: there is nothing of this kind here";
        using Number = std::pair<const char*, std::optional<int>>;
        for (const auto& [field, number] :
             {Number{"ball", ball_}, Number{"index", index_}, Number{"player", player_}}) {
            if (!number) continue;
            const int count = mp_event_bodies(world.handle(), kind, field, off);
            if (*number >= 0 && (count < 0 || *number < count)) continue;
            const std::string got = std::string(field) + ' ' + std::to_string(*number) + ": ";
            return count < 0 ? got + "expected 0 or more"
                             : got + "there are " + std::to_string(count) + ", numbered from 0";
        }
        return "";
    }

    static bool fits(std::optional<int> wanted, int value) { return !wanted || *wanted == value; }
    bool fits(const std::optional<mp_vec>& wanted, mp_vec value) const {
        return !wanted || std::hypot(wanted->x - value.x, wanted->y - value.y) <= within_;
    }

    std::string name_;
    std::optional<int> frame_, ball_, off_, index_, player_;
    std::optional<mp_vec> place_, contact_, normal_, velocity_;
    double within_ = 0;
};

// An event of this name, as logs have it: "bounce", "goal".
inline Wanted happens(std::string_view name) { return Wanted(name); }

// The last step's events, a line each.
inline std::string all_events(World& world) {
    constexpr std::size_t most = 20;
    const std::size_t count = world.events().size();
    std::string lines = count == 0 ? "nothing happened" : "";
    for (std::size_t i = 0; i < count && i < most; ++i) lines.append("\n").append(world.event_json(i));
    if (count > most) lines += "\nand " + std::to_string(count - most) + " more";
    return lines;
}

}  // namespace megapon

// So many events of the last step are as wanted.
#define CHECK_EVENTS(world, count, ...)                                                                       \
    do {                                                                                                      \
        const ::megapon::Wanted wanted_ = (__VA_ARGS__);                                                      \
        const std::string error_ = wanted_.error_in(world);                                                   \
        const auto found_ = wanted_.count_in(world);                                                          \
        const std::string happened_ = ::megapon::all_events(world);                                           \
        INFO("what happened: ", happened_);                                                                   \
        if (!error_.empty())                                                                                  \
            FAIL_CHECK(error_);                                                                               \
        else                                                                                                  \
            CHECK_MESSAGE(found_ == static_cast<std::size_t>(count), "expected " #count " of " #__VA_ARGS__); \
    } while (false)

// None is.
#define CHECK_NEVER(world, ...) CHECK_EVENTS(world, 0, __VA_ARGS__)

// Two worlds are the same to the bit.
#define CHECK_SAME_HASH(world1, world2)                                                                             \
    do {                                                                                                            \
        INFO("after ", (world1).frame(), " and ", (world2).frame(), " frames");                                     \
        CHECK_MESSAGE(::megapon::hex((world1).hash()) == ::megapon::hex((world2).hash()), #world1 " and " #world2); \
    } while (false)

#endif
