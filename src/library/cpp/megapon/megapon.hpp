#ifndef MEGAPON_MEGAPON_HPP
#define MEGAPON_MEGAPON_HPP

// megapon/megapon.h for C++20: worlds and replays that free themselves, arrays as std::span, and results instead of
// exceptions. What each function says of units, views and errors there holds here. The structs (mp_ball, mp_event ...)
// are the same. For hit tests that a compiler can inline include megapon/geometry/touch.h and megapon/geometry/sweep.h,
// and link megapon::hits.

#include <megapon/megapon.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace megapon {

struct Error {
    mp_status status = MP_OK;
    int line = 0;
    int column = 0;
    std::string message;
};

// A value, or the error that prevented it.
template <typename T>
class [[nodiscard]] Result {
  public:
    Result(T value) : value_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : value_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return value_.index() == 0; }

    // Only of a result that holds a value.
    T& operator*() & { return *std::get_if<0>(&value_); }
    const T& operator*() const& { return *std::get_if<0>(&value_); }
    T&& operator*() && { return std::move(*std::get_if<0>(&value_)); }
    T* operator->() { return std::get_if<0>(&value_); }
    const T* operator->() const { return std::get_if<0>(&value_); }

    // Only of one that holds none.
    const Error& error() const { return *std::get_if<1>(&value_); }

  private:
    std::variant<T, Error> value_;
};

template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}  // cppcheck-suppress passedByValue; it is moved

    explicit operator bool() const { return error_.status == MP_OK; }
    const Error& error() const { return error_; }

  private:
    Error error_;
};

using Bytes = std::span<const std::byte>;

// The events of a step, as a range.
class Events {
  public:
    class Iterator {
      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = mp_event;
        using difference_type = std::ptrdiff_t;
        using pointer = const mp_event*;
        using reference = const mp_event&;

        Iterator() = default;
        explicit Iterator(const mp_event* at, std::size_t left) : at_(at), left_(left) {}
        reference operator*() const { return *at_; }
        pointer operator->() const { return at_; }
        // A later version of the library may have longer events.
        Iterator& operator++() {
            at_ = reinterpret_cast<const mp_event*>(reinterpret_cast<const char*>(at_) + at_->size);
            --left_;
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.left_ == b.left_; }

      private:
        const mp_event* at_ = nullptr;
        std::size_t left_ = 0;
    };

    explicit Events(const mp_world* world) : first_(mp_events(world, &count_)) {}
    Iterator begin() const { return Iterator(first_, count_); }
    Iterator end() const { return {}; }
    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }

  private:
    std::size_t count_ = 0;
    const mp_event* first_;
};

// What the wrappers share.
namespace detail {

struct Free {
    void operator()(mp_world* world) const { mp_world_free(world); }
    void operator()(mp_replay* replay) const { mp_replay_free(replay); }
    void operator()(mp_batch* batch) const { mp_batch_free(batch); }
};

inline Error error_of(const mp_error& error) { return {error.status, error.line, error.column, error.message}; }

// call(arguments..., &error) as a result.
template <typename Call, typename... Arguments>
Result<void> checked(Call call, Arguments... arguments) {
    mp_error error{};
    if (call(arguments..., &error) == MP_OK) return {};
    return error_of(error);
}

// The same of a call that makes something: call(arguments..., &made, &error).
template <typename Owner, typename Call, typename... Arguments>
Result<Owner> made_by(Call call, Arguments... arguments) {
    decltype(std::declval<Owner>().handle()) made = nullptr;
    mp_error error{};
    if (call(arguments..., &made, &error) == MP_OK) return Owner(made);
    return error_of(error);
}

// Of one that adds a body: its id.
template <typename Call, typename... Arguments>
Result<std::uint64_t> added(Call call, Arguments... arguments) {
    std::uint64_t id = 0;
    mp_error error{};
    if (call(arguments..., &id, &error) == MP_OK) return id;
    return error_of(error);
}

// And of one that writes bytes.
template <typename Call, typename Handle>
Result<Bytes> bytes_of(Call call, Handle* handle) {
    const void* bytes = nullptr;
    std::size_t size = 0;
    mp_error error{};
    if (call(handle, &bytes, &size, &error) != MP_OK) return error_of(error);
    return Bytes(static_cast<const std::byte*>(bytes), size);
}

template <typename Call, typename... Arguments>
auto view(Call list, Arguments... arguments) {
    std::size_t count = 0;
    const auto* items = list(arguments..., &count);
    return std::span(items, count);
}

}  // namespace detail

struct MatchOptions {
    std::string left = "player";  // or "cpu:1" to "cpu:5", or "human:250,12,90"
    std::string right = "player";
    std::uint64_t seed = 0;
    std::string settings{};
    bool record = false;
};

namespace detail {

// Views of the options' texts.
inline Result<mp_match_options> raw_options(const MatchOptions& options) {
    // C would stop there.
    for (const std::string* text : {&options.left, &options.right, &options.settings})
        if (text->find('\0') != std::string::npos)
            return Error{MP_BAD_ARGUMENT, 0, 0, "options: expected texts without a zero character"};
    return mp_match_options{sizeof(mp_match_options), options.record ? 1 : 0, options.seed,
                            options.left.c_str(),     options.right.c_str(),  options.settings.c_str()};
}

}  // namespace detail

// A scene or a match.
class World {
  public:
    explicit World(mp_world* owned) : world_(owned) {}

    static Result<World> scene(std::string_view court, std::string_view settings = {}) {
        return detail::made_by<World>(mp_scene_new, court.data() ? court.data() : "", court.size(), settings.data(),
                                      settings.size());
    }

    // On the open court where the text is empty.
    static Result<World> match(std::string_view court, const MatchOptions& options) {
        const auto raw = detail::raw_options(options);
        if (!raw) return raw.error();
        return detail::made_by<World>(mp_match_new, court.empty() ? nullptr : court.data(), court.size(), &*raw);
    }

    static Result<World> load(Bytes snapshot) {
        return detail::made_by<World>(mp_load, snapshot.data(), snapshot.size());
    }

    Result<World> clone() const { return detail::made_by<World>(mp_world_clone, handle()); }

    // Back to what another world is, or to a snapshot, in this one.
    Result<void> restore(const World& from) { return detail::checked(mp_world_copy, handle(), from.handle()); }
    Result<void> restore(Bytes snapshot) {
        return detail::checked(mp_restore, handle(), static_cast<const void*>(snapshot.data()), snapshot.size());
    }

    Result<void> step(int frames = 1) { return detail::checked(mp_step, handle(), frames); }

    int frame() const { return mp_frame(handle()); }
    std::uint64_t hash() const { return mp_hash(handle()); }
    bool is_match() const { return mp_is_match(handle()) != 0; }

    std::span<const mp_ball> balls() { return detail::view(mp_balls, handle()); }
    std::span<const mp_megaphone> megaphones() { return detail::view(mp_megaphones, handle()); }
    std::span<const mp_pose> polygons() { return detail::view(mp_polygons, handle()); }
    std::span<const mp_segment> lines() { return detail::view(mp_lines, handle()); }
    std::span<const mp_segment> goals() { return detail::view(mp_goals, handle()); }
    std::span<const mp_player> players() { return detail::view(mp_players, handle()); }
    std::span<const mp_vec> polygon_points(std::size_t index) {
        return detail::view(mp_polygon_points, handle(), index);
    }
    mp_map tiles() {
        mp_map map{};
        mp_tiles(handle(), &map);
        return map;
    }
    mp_vec court_size() const {
        mp_vec size{};
        mp_court_size(handle(), &size);
        return size;
    }
    std::string_view court_text() { return mp_court_text(handle()); }

    Result<void> set_ball(std::size_t index, const mp_ball& ball) {
        return detail::checked(mp_set_ball, handle(), index, &ball);
    }
    Result<void> set_megaphone(std::size_t index, const mp_megaphone& megaphone) {
        return detail::checked(mp_set_megaphone, handle(), index, &megaphone);
    }
    Result<void> set_polygon(std::size_t index, const mp_pose& pose) {
        return detail::checked(mp_set_polygon, handle(), index, &pose);
    }

    // Bodies that come and go, in a scene between two steps: the answer is the id, which stays.
    Result<std::uint64_t> add_ball(const mp_ball& ball) { return detail::added(mp_add_ball, handle(), &ball); }
    Result<std::uint64_t> add_megaphone(const mp_megaphone& megaphone) {
        return detail::added(mp_add_megaphone, handle(), &megaphone);
    }
    Result<std::uint64_t> add_polygon(const mp_pose& pose, std::span<const mp_vec> points) {
        return detail::added(mp_add_polygon, handle(), &pose, points.data(), points.size());
    }
    Result<std::uint64_t> add_line(const mp_segment& line) { return detail::added(mp_add_line, handle(), &line); }
    // `what`: MP_BALL, MP_MEGAPHONE, MP_POLYGON or MP_LINE, as an event's `off`.
    Result<void> remove(int what, std::uint64_t id) { return detail::checked(mp_remove_body, handle(), what, id); }
    // Nothing where there is none.
    std::optional<std::uint64_t> id_of(int what, std::size_t index) const {
        const std::uint64_t id = mp_body_id(handle(), what, index);
        return id != 0 ? std::optional(id) : std::nullopt;
    }
    std::optional<std::size_t> index_of(int what, std::uint64_t id) const {
        const std::size_t index = mp_body_index(handle(), what, id);
        return index != SIZE_MAX ? std::optional(index) : std::nullopt;
    }

    // Where a ball will pass an upright line, with `hit` 0 if it does not.
    Result<mp_passage> foresee(std::size_t ball, double x) const {
        mp_passage passage{};
        const auto asked = detail::checked(mp_foresee, handle(), ball, x, &passage);
        if (!asked) return asked.error();
        return passage;
    }
    // Where its centre is now, at each bounce and at the end.
    Result<std::vector<mp_vec>> foresee_path(std::size_t ball, double seconds) const {
        std::vector<mp_vec> places(14);
        std::size_t count = 0;
        const auto asked =
            detail::checked(mp_foresee_path, handle(), ball, seconds, places.data(), places.size(), &count);
        if (!asked) return asked.error();
        places.resize(count);
        return places;
    }

    // The first that a moving circle meets of these kinds, with `hit` 0 if there is none.
    Result<mp_world_impact> sweep(const mp_moving_circle& a, std::uint32_t kinds = UINT32_MAX,
                                  std::size_t without_ball = SIZE_MAX) const {
        mp_world_impact answer{};
        const auto asked = detail::checked(mp_world_sweep, handle(), &a, kinds, without_ball, &answer);
        if (!asked) return asked.error();
        return answer;
    }

    Events events() const { return Events(handle()); }

    // A line of JSON; empty for an index too large.
    std::string_view event_json(std::size_t index) {
        const char* line = mp_event_json(handle(), index);
        return line ? line : "";
    }

    // Lines as in megapon.toml, from the next frame on.
    Result<void> set(std::string_view settings) {
        return detail::checked(mp_set, handle(), settings.data() ? settings.data() : "", settings.size());
    }

    Result<void> input(mp_side side, int substep, mp_control control, int value) {
        return detail::checked(mp_input, handle(), side, substep, control, value);
    }

    // Nothing for a scene.
    std::optional<mp_match> match_now() const {
        mp_match match{};
        match.size = sizeof match;
        if (mp_match_now(handle(), &match, nullptr) != MP_OK) return std::nullopt;
        return match;
    }

    // A view, until the next save or step.
    Result<Bytes> save() { return detail::bytes_of(mp_save, handle()); }

    mp_world* handle() const { return world_.get(); }

  private:
    std::unique_ptr<mp_world, detail::Free> world_;
};

// A recorded match.
class Replay {
  public:
    explicit Replay(mp_replay* owned) : replay_(owned) {}

    // Of a match that is recorded, so far.
    static Result<Replay> of(const World& match) { return detail::made_by<Replay>(mp_replay_of_match, match.handle()); }

    // A file's bytes, or a link.
    static Result<Replay> read(Bytes bytes) {
        return detail::made_by<Replay>(mp_replay_read, bytes.data() ? static_cast<const void*>(bytes.data()) : "",
                                       bytes.size());
    }
    static Result<Replay> read(std::string_view link) { return read(std::as_bytes(std::span(link))); }

    int frames() const { return mp_replay_frames(handle()); }

    Result<Bytes> bytes() { return detail::bytes_of(mp_replay_bytes, handle()); }

    Result<std::string_view> link() {
        const char* link = nullptr;
        mp_error error{};
        if (mp_replay_link(handle(), &link, &error) != MP_OK) return detail::error_of(error);
        return std::string_view(link);
    }

    // Whether it gives the hashes it carries, in every frame.
    Result<void> verify() const { return detail::checked(mp_replay_verify, handle(), nullptr); }

    // A match that it plays.
    Result<World> play() const { return detail::made_by<World>(mp_match_of_replay, handle()); }

    mp_replay* handle() const { return replay_.get(); }

  private:
    std::unique_ptr<mp_replay, detail::Free> replay_;
};

// Many matches at once. The arrays are its own; what is read after a step is what the step has filled.
class Batch {
  public:
    // The seed of match i is that of the options + i.
    static Result<Batch> matches(std::size_t count, const MatchOptions& options, std::string_view court = {},
                                 int threads = 0) {
        const auto raw = detail::raw_options(options);
        if (!raw) return raw.error();
        mp_batch* made = nullptr;
        mp_error error{};
        if (mp_batch_new(court.empty() ? nullptr : court.data(), court.size(), &*raw, count, threads, &made, &error) !=
            MP_OK)
            return detail::error_of(error);
        Batch batch(made);
        if (const auto seen = batch.step(0); !seen) return seen.error();
        return batch;
    }

    // Two a match, the left player's first.
    std::span<mp_action> actions() { return actions_; }
    std::span<const mp_observation> observations() const { return observations_; }
    std::span<const double> rewards() const { return rewards_; }
    std::span<const std::uint8_t> done() const { return done_; }

    Result<void> step(int frames = 1) {
        return detail::checked(mp_batch_step, batch_.get(), frames, actions_.data(), observations_.data(),
                               rewards_.data(), done_.data());
    }

    // Begins the matches that are over anew, or all: a seed a match, of which those that go on need none. Their actions
    // are let go of.
    Result<void> reset(std::span<const std::uint64_t> seeds, bool all = false) {
        if (seeds.size() != size()) return Error{MP_BAD_ARGUMENT, 0, 0, "seeds: expected one a match"};
        const auto begun = detail::checked(mp_batch_reset, batch_.get(), seeds.data(), all ? nullptr : done_.data(),
                                           observations_.data());
        for (std::size_t i = 0; begun && i < size(); ++i)
            if (all || done_[i] != 0) actions_[2 * i] = actions_[2 * i + 1] = {};
        return begun;
    }

    std::size_t size() const { return mp_batch_size(batch_.get()); }
    std::uint64_t seed(std::size_t index) const { return mp_batch_seed(batch_.get(), index); }

    // For all other questions; the batch's, not to be freed. Null for an index too large.
    mp_world* world(std::size_t index) { return mp_batch_world(batch_.get(), index); }

  private:
    explicit Batch(mp_batch* owned)
        : batch_(owned),
          actions_(2 * mp_batch_size(owned)),
          observations_(mp_batch_size(owned)),
          rewards_(2 * mp_batch_size(owned)),
          done_(mp_batch_size(owned)) {}

    std::unique_ptr<mp_batch, detail::Free> batch_;
    std::vector<mp_action> actions_;
    std::vector<mp_observation> observations_;
    std::vector<double> rewards_;
    std::vector<std::uint8_t> done_;
};

// 16 lower-case hex digits, as logs write a hash.
inline std::string hex(std::uint64_t hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, hash >>= 4) *digit = digits[hash & 15];
    return text;
}

}  // namespace megapon

#endif
