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
// cannot come in such a world (a hit in a scene), a frame, a ball or a surface that there was not, a number that is not
// finite.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <megapon/megapon.hpp>
#include <optional>
#include <string>
#include <string_view>

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
    // How far each coordinate of place, contact, normal and velocity may be off, in its unit: px, px/s. 1e-9 by
    // default.
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
        return error_of_values(world);
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

    std::string error_of_values(const World& world) const {
        if (world.frame() == 0) return "no frame has been played";
        if (frame_ && (*frame_ < 1 || *frame_ > world.frame()))
            return "frame " + std::to_string(*frame_) + ": " + std::to_string(world.frame()) + " have been played";
        std::size_t balls = 0;
        mp_balls(world.handle(), &balls);
        if (ball_ && (*ball_ < 0 || static_cast<std::size_t>(*ball_) >= balls))
            return "ball " + std::to_string(*ball_) + ": there are " + std::to_string(balls) + ", numbered from 0";
        const auto bodies = off_ ? bodies_of(world, *off_) : std::nullopt;
        if (bodies == std::size_t{0}) return "off: there is nothing of this kind here";
        if (bodies && index_ && (*index_ < 0 || static_cast<std::size_t>(*index_) >= *bodies))
            return "index " + std::to_string(*index_) + ": there are " + std::to_string(*bodies) + ", numbered from 0";
        for (const auto& wanted : {place_, contact_, normal_, velocity_})
            if (wanted && !(std::isfinite(wanted->x) && std::isfinite(wanted->y))) return "a coordinate is not finite";
        return within_ >= 0 ? "" : "within: expected 0 or more";
    }

    // How many there are of what a ball can bounce off; nothing: the world does not say it.
    static std::optional<std::size_t> bodies_of(const World& world, int off) {
        constexpr std::size_t walls = 4;
        if (off < MP_WALL || off > MP_TARGET) return 0;
        if (off == MP_WALL) return walls;
        if (world.is_match() || off == MP_TARGET) return std::nullopt;  // bodies of a match come and go with its points
        std::size_t count = 0;
        mp_map tiles{};
        if (off == MP_TILE) return mp_tiles(world.handle(), &tiles), *tiles.rows ? std::nullopt : std::optional(count);
        if (off == MP_MEGAPHONE) mp_megaphones(world.handle(), &count);
        if (off == MP_LINE) mp_lines(world.handle(), &count);
        if (off == MP_POLYGON) mp_polygons(world.handle(), &count);
        if (off == MP_GOAL) mp_goals(world.handle(), &count);
        if (off == MP_BALL) mp_balls(world.handle(), &count);
        return off == MP_BALL && count == 1 ? 0 : count;
    }

    static bool fits(std::optional<int> wanted, int value) { return !wanted || *wanted == value; }
    bool fits(const std::optional<mp_vec>& wanted, mp_vec value) const {
        return !wanted || (std::fabs(wanted->x - value.x) <= within_ && std::fabs(wanted->y - value.y) <= within_);
    }

    std::string name_;
    std::optional<int> frame_, ball_, off_, index_, player_;
    std::optional<mp_vec> place_, contact_, normal_, velocity_;
    double within_ = 1e-9;
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
