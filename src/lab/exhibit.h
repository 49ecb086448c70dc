#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "geometry/vec.h"
#include "lab/code_marks.h"
#include "lab/display.h"
#include "sim/random.h"
#include "sim/tuning.h"

namespace megapon::lab {

// The lab runs as slowly as the game's flip-book.
inline constexpr int frames_per_second = 10;

// Its circles have the game's sizes, px; a head three times as large shows its tangents.
inline constexpr double ball_radius = sim::BallTuning{}.radius;
inline constexpr double head_radius = sim::PlayerTuning{}.megaphone_radius, large_head_radius = 3 * head_radius;

// How far a ball moves between two checks of so many in a frame, px; its speed in px/s.
constexpr double step_length(double speed, int checks) { return speed / frames_per_second / checks; }

// A number of an exhibit, changed by a handle, by `--set KEY=VALUE` or by [ and ].
struct Setting {
    std::string key;
    double value = 0;
    double low = 0;  // the range includes both ends
    double high = 0;
    double step = 4;                   // of an arrow key; with Shift a tenth of this
    bool whole = false;                // whole numbers only; from 0 to 1: off and on
    std::vector<std::string> names{};  // of its values from 0 on, where they are no numbers: keys of [lab.value]
};

// Two settings that are a point or a vector.
struct PointId {
    SettingId x;
    SettingId y;
};

// Settings that are a shape.
struct CircleId {
    PointId center;
    SettingId radius;
};
struct SegmentId {
    PointId from;
    PointId to;
};
struct RectId {
    PointId center;
    PointId half;
};

// A setting of a point: its value and its range, both ends included.
struct Coordinate {
    double value;
    double low;
    double high;
    double step = 4;
};

// Text of an exhibit, such as a map, changed by `--set KEY=VALUE` and by drawing.
struct TextSetting {
    std::string key;
    std::string value;
};

// The check of an exhibit's caption with the game's own functions.
struct Claim {
    bool holds = false;
    std::vector<Figure> figures;
};

// The present numbers of an exhibit: two to five short lines of formulas, and named ones.
struct Readout {
    std::vector<FormulaLine> lines;
    std::vector<Figure> figures;
};

// A question "hit or miss?": what a method answers, and what is so.
struct Asked {
    bool answer = false;
    bool is_hit = false;
};

// How often a method answers a sample of questions wrongly.
struct Answers {
    double asked = 0;
    double wrong = 0;
    // Of questions "hit or miss?": how many hits there are, and how many of them it misses.
    bool about_hits = false;
    double hits = 0;
    double missed = 0;

    void add(bool is_wrong) {
        ++asked;
        wrong += is_wrong;
    }
    void add(Asked question) {
        add(question.answer != question.is_hit);
        about_hits = true;
        hits += question.is_hit;
        missed += question.is_hit && !question.answer;
    }
    double false_hits() const { return wrong - missed; }
};

class Exhibit;

// A setting that was set from outside, and when: a hand, a link or a question set it, and not time.
struct Assigned {
    int frame = 0;
    int substep = 0;
    std::string key;
    double value = 0;
    std::optional<std::string> text{};  // of a text setting
};

// What a question of "Hit or miss?" asks for beside that.
struct Question {
    int frames_ahead = 0;    // what can be seen as the exhibit stands is asked about later
    bool place = false;      // where things touch, and
    bool direction = false;  // in which direction the ball then leaves
    bool of_naive = false;   // whether the naive method hits, where all that is asked about truly does
};

// Where an exhibit differs from most of them.
struct Traits {
    // A visitor can see what is_hit() answers. Otherwise only a question is answered with "hit" or "miss".
    bool shows_verdict = true;
    bool answers_move = false;  // what hits() answers changes while time passes, with all settings as they are
    bool has_bodies = true;     // what is drawn has a body, for a court: it is not the scales of a plot
    // Index into handles() of the one control that is shown while the exhibit, as it opens, shows only its failure;
    // nothing: it opens with its text.
    std::optional<std::size_t> opening_handle{};
    // What caption() is by default, of each method.
    const char* right_caption = "caption";
    const char* naive_caption = "caption";
};

// Every exhibit has three puzzles. Their texts are the translations lab.NAME.puzzle1 to puzzle3.
inline constexpr std::size_t puzzles_per_exhibit = 3;
using Puzzles = std::array<bool, puzzles_per_exhibit>;

// What solves a puzzle: settings as put_all_in() takes them, and the frames to play then.
struct Solution {
    std::string_view settings;
    int frames = 0;
};

// Identifies an exhibit, and the code that it shows.
struct ExhibitInfo {
    std::string_view name;  // on the command line
    const char* function;   // of the game, whose answers are the right ones: "touch(Circle, Circle)"
    const char* file;       // that defines the function
    std::unique_ptr<Exhibit> (*make)();
    Question question;
    MethodLines lines;
    std::array<Solution, puzzles_per_exhibit> solutions;
    Traits traits{};

    // Of one of its texts in the translations: "lab.tunnel.name".
    std::string text_key(const std::string& what) const { return "lab." + std::string(name) + '.' + what; }
};

// The two settings that span a map of answers. Its rows count downwards as the screen does.
struct Plane {
    SettingId x;
    SettingId y;
    bool upwards = false;                  // the second setting grows upwards
    std::optional<SettingId> unrelated{};  // a setting that time moves and no answer depends on
};

// How an exhibit's number, Exhibit::computed(), follows one of its settings. It depends on that and on `others` alone.
struct Curve {
    SettingId x{};
    std::vector<SettingId> others{};
    double most = 100;         // of the number; the least is 0
    bool logarithmic = false;  // both axes, the number from 1
};

// A point to drag. It moves one setting along x, another along y; without a setting it stays on that axis.
struct Handle {
    std::string label{};
    std::optional<SettingId> x_setting{};
    std::optional<SettingId> y_setting{};
    Vec origin{};            // where the handle is when both values are 0
    Vec scale{1, 1};         // px of the diagram for 1 of the setting
    bool is_slider = false;  // drawn as a knob on its track
};

// A handle, or instead of it a dial: an index into dials_beside() it.
struct Selection {
    std::size_t handle;
    std::optional<std::size_t> dial{};
};

// An interactive experiment. Its state follows from its settings and the time played. Clones are exact, so that a
// caller can keep copies and step back.
class Exhibit {
  public:
    virtual ~Exhibit() = default;
    Exhibit& operator=(const Exhibit&) = delete;
    virtual std::unique_ptr<Exhibit> clone() const = 0;

    const ExhibitInfo& info() const { return info_; }
    // With what shows whether it is a hit, or without, for a question: question_diagram() takes the rest of it out.
    virtual Diagram picture(bool answered) const = 0;
    Diagram diagram() const { return picture(true); }
    // Without contacts, overlaps and everything found, so that a hit looks like a miss.
    Diagram question_diagram() const;
    // question_diagram(), which for a question about later shows how things move: where it has no arrow, each handle
    // that moves gets one, as long as its way in three frames.
    Diagram question_diagram_with_arrows() const;
    // Each exhibit has a right method and a naive one, which the switch `naive` selects.
    virtual bool hits(bool naive) const = 0;
    bool is_hit() const { return hits(is_naive()); }
    // Whether the naive method goes wrong as the exhibit stands: by its answer, or by what follows from a hit.
    virtual bool naive_is_wrong() const { return hits(true) != hits(false); }
    bool is_wrong() const { return is_naive() && naive_is_wrong(); }
    bool is_naive() const { return value(naive_key) != 0; }
    bool question_answer() const { return hits(info_.question.of_naive); }  // the answer to a question
    virtual Answers answers(bool naive) const = 0;                          // of a sample
    virtual Puzzles solved_puzzles() const = 0;                             // by the exhibit as it stands
    // Of its map of answers; nothing: there is none, but curves.
    const std::optional<Plane>& plane() const { return plane_; }
    // Curves of a number that a formula gives for the exhibit as it stands, and that its trials count; none: no curves.
    // Its name is the text lab.NAME.curve.
    const std::vector<Curve>& curves() const { return curves_; }
    virtual double computed() const { return 0; }
    virtual double counted() const { return 0; }
    // The tiles that it draws; nothing: there are none.
    virtual std::optional<geometry::TileMap> tile_map() const { return std::nullopt; }  // 1: a tile that breaks
    // What a visitor can draw as a guess, px of the diagram: where things touch, and the direction in which the ball
    // then leaves. Nothing: there is no such answer as the exhibit stands.
    virtual std::optional<Vec> touching_place() const;  // by default the first cross of the diagram
    virtual std::optional<Vec> leaving_direction() const { return std::nullopt; }

    // The caption that is true as the exhibit stands: a key of its texts.
    virtual std::string caption() const { return is_naive() ? info_.traits.naive_caption : info_.traits.right_caption; }
    virtual void describe(Readout& readout) const = 0;  // fills an empty one
    std::vector<FormulaLine> formula() const {
        Readout readout;
        describe(readout);
        return std::move(readout.lines);
    }
    std::vector<Figure> figures() const;                              // and how many answers are wrong
    virtual std::vector<Handle> handles() const { return handles_; }  // at least one
    // The name of a method: a key of its texts.
    virtual std::string method(bool naive) const { return naive ? "naive" : "right"; }
    // Whether the naive method is a mistake; else it is another way, which may miss some.
    virtual bool naive_is_mistake() const { return true; }
    // What gives the right answers, of the game.
    virtual const char* function() const { return info_.function; }
    // The lines of a method as the exhibit stands, see code.h, which answer as hits() does; empty: it shows none.
    virtual const char* lines(bool naive) const { return naive ? info_.lines.naive : info_.lines.right; }
    Numbers numbers() const;  // that they read: all settings and what add_numbers() adds
    // Where the numbers of the lines lie on the picture; by default each point that a handle drags where they say.
    virtual std::vector<CodePlace> code_places() const;
    // Does the tests whose time the page shows, with the exhibit's saving or without it. Returns how many pairs it
    // asked; 0: there is nothing to measure.
    virtual double do_timed_work(bool /*saving*/) const { return 0; }
    virtual Claim claim() const = 0;  // the same whatever the settings

    static constexpr const char* naive_key = "naive";
    const std::vector<Setting>& settings() const { return settings_; }
    virtual std::vector<TextSetting> text_settings() const { return {}; }
    bool has(std::string_view key) const { return find(key).has_value(); }  // among the settings
    double value(std::string_view key) const;      // throws std::invalid_argument without such a setting
    void set(std::string_view key, double value);  // clamps to the range; throws as value() does
    void set(SettingId setting, double value);     // the same
    // Sets a setting or a text setting from "KEY=VALUE"; returns what is wrong with the assignment, if anything.
    std::optional<std::string> assign(std::string_view assignment);
    // All that was set since the exhibit was made, in order, of each moment the last value; at most the first 100.
    const std::vector<Assigned>& assigned() const { return assigned_; }

    // The number of a figure or a setting, as a caption shows it; nothing without one of this name.
    std::optional<Figure> number(std::string_view name) const;

    // Every control moves its setting to values that the formula shows in full: whole ones for a mouse and a question.
    Vec position(const Handle& handle) const;  // px of the diagram
    void drag(const Handle& handle, Vec to);
    void nudge(const Handle& handle, int right, int down, bool fine);  // by steps of the settings
    void nudge(const Dial& dial, int steps, bool fine);                // up with the number that is shown
    // Drags a dial from where its setting was `value` by so many px; 4 px are a step.
    void drag(const Dial& dial, double value, double px);
    std::vector<Dial> dials() const;  // of the formula and the figures, in reading order
    // The place of a point that a handle drags, as "a x = 60  y = 130" with dials: of the selected handle, or of the
    // first point whose numbers the formula does not show. Nothing where it has dials for all of them.
    std::optional<FormulaLine> place_line(std::size_t selected) const;
    // dials(), the number of substeps where none of them sets it, and those of place_line().
    std::vector<Dial> dials_beside(std::size_t selected) const;
    // All that can be chosen, one after the other: the handles, the dials, and those of each point's place.
    std::vector<Selection> selections() const;

    // A drawing stroke of the mouse away from all handles. begin_stroke returns whether a stroke can begin there.
    bool begin_stroke(Vec position);
    void continue_stroke(Vec from, Vec to);

    // Lays out a new question; hits and misses are equally likely.
    void randomize(sim::Random& random);

    int substeps() const;  // in a frame
    void play_substep();
    void play_frame();  // to the end of the present frame
    int frame() const { return frame_; }
    int substep() const { return substep_; }  // of the present frame, from 0

  protected:
    // Every exhibit has the settings `substeps` and `naive`: after its own, unless it declares them itself.
    explicit Exhibit(const ExhibitInfo& info);
    Exhibit(const Exhibit&) = default;

    SettingId add(Setting setting);                                          // declares it
    PointId add_point(const std::string& name, Coordinate x, Coordinate y);  // the settings `name`.x and `name`.y
    void open_with_failure();                                                // declares `naive`, switched on

    double value(SettingId setting) const { return settings_[setting].value; }
    Vec value(PointId point) const { return {value(point.x), value(point.y)}; }
    Circle value(const CircleId& circle) const { return {value(circle.center), value(circle.radius)}; }
    Segment value(const SegmentId& segment) const { return {value(segment.from), value(segment.to)}; }
    Rect value(const RectId& rect) const { return {value(rect.center), value(rect.half)}; }
    bool is_on(SettingId setting) const { return value(setting) != 0; }
    // Stores what the simulation made of a setting: no clamping, no on_settings_changed().
    void write_back(SettingId setting, double value) { settings_[setting].value = value; }
    void write_back(PointId point, Vec value);

    // What a stroke does, see begin_stroke().
    virtual bool brush_at(Vec /*position*/) { return false; }
    virtual void brush_along(Vec /*from*/, Vec /*to*/) {}

    // Moves a setting back and forth within its range while time passes, at `speed` per second.
    // One that moves already gets another speed.
    void animate(SettingId setting, double speed);
    void animate(PointId point, Vec velocity);

    // The number of a setting, or one that differs from it by `origin` or in its scale, as a dial.
    Term dial(SettingId setting, double origin = 0, double scale = 1) const;

    // A handle on both settings, with its origin and scale.
    static Handle handle(PointId point, Vec origin = {}, Vec scale = {1, 1}) {
        return {.x_setting = point.x, .y_setting = point.y, .origin = origin, .scale = scale};
    }
    // A knob on a horizontal track of `length` px.
    Handle slider(SettingId setting, Vec left, double length) const;

    virtual void add_numbers(Numbers& /*numbers*/) const {}
    virtual void advance(double seconds);  // by one substep
    virtual void on_settings_changed() {}
    // Gives every setting that has a handle a random value.
    virtual void randomize_settings(sim::Random& random);
    virtual bool is_valid_question() const { return true; }
    // Sets a text setting; returns what it expected if the value is bad.
    virtual std::optional<std::string> set_text(std::string_view /*key*/, std::string_view /*value*/) { return {}; }

    std::optional<Plane> plane_{};
    std::vector<Curve> curves_{};
    std::vector<Handle> handles_{};  // where they do not follow other settings

  private:
    struct Animation {
        SettingId setting;
        double speed;    // per second
        double exact{};  // what the setting shows rounded
    };
    std::optional<SettingId> find(std::string_view key) const;
    SettingId index(std::string_view key) const;
    void nudge(std::optional<SettingId> setting, double steps, bool fine);
    void note(Assigned assigned);
    void note_texts();

    const ExhibitInfo& info_;
    std::vector<Setting> settings_;
    std::ptrdiff_t common_ = 2;  // how many of them, the last ones, the exhibit did not declare itself
    std::vector<Animation> animations_;
    std::vector<Assigned> assigned_;
    int frame_ = 0;
    int substep_ = 0;
};

// Implements make() and clone() for the exhibit `Self`, and answers() where it has a static ask(naive), which reads no
// setting: both methods are asked once, when one is needed.
template <class Self>
class CloneableExhibit : public Exhibit {
  public:
    static std::unique_ptr<Exhibit> make() { return std::make_unique<Self>(); }
    std::unique_ptr<Exhibit> clone() const override { return std::make_unique<Self>(static_cast<const Self&>(*this)); }
    Answers answers(bool naive) const override {
        if constexpr (requires { Self::ask(naive); }) {
            static const std::array<Answers, 2> asked{Self::ask(false), Self::ask(true)};
            return asked[naive ? 1 : 0];
        } else {
            // Of an exhibit with an answers() of its own this one is never called.
            static_assert(!std::is_same_v<decltype(&Self::answers), Answers (CloneableExhibit::*)(bool) const>,
                          "an exhibit needs a public ask(naive) or answers()");
            return {};
        }
    }

  protected:
    using Exhibit::Exhibit;
};

// "KEY=VALUE" that a program has written: throws std::invalid_argument with what is wrong with it.
void put_in(Exhibit& exhibit, std::string_view assignment);

// The parts of "KEY=VALUE KEY=VALUE", and all of them put in.
std::vector<std::string> assignments_in(std::string_view settings);
void put_all_in(Exhibit& exhibit, std::string_view settings);

// Random whole numbers, for which geometry answers exactly. Both ends are included.
double random_whole(sim::Random& random, int low, int high);
Vec random_whole_point(sim::Random& random, int low, int high);

}  // namespace megapon::lab
