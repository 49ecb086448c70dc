#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/exhibit.h"
#include "lab/judging.h"
#include "lab/word_help.h"

// What a caption says of its page, and what each clause of its `why` says: judged by means of the tests alone.
namespace megapon::lab::told_tests {

using judging::Answer;
using judging::close_call;
using judging::within;
using word_help_tests::Corners;
using word_help_tests::mirrored_at;
using word_help_tests::nearest_of_edge;
using word_help_tests::nearest_of_outline;
using word_help_tests::NearPlace;
using word_help_tests::radians;
using word_help_tests::ShownLine;

// What a page can be made to lie about: a judge that hears it must find false what is told.
enum class Lie { none, answers, numbers, pictures };

// A page as its settings stand: what it answers, counts and draws.
class Page {
  public:
    explicit Page(const Exhibit& exhibit, Lie lie = Lie::none) : shown_(&exhibit), lie_(lie) {}

    // The same page with other settings, set in this order.
    using Settings = std::vector<std::pair<const char*, double>>;
    Page with(const Settings& settings) const;
    Page later(int frames) const;

    const Exhibit& exhibit() const { return *shown_; }
    double value(std::string_view setting) const { return shown_->value(setting); }
    Vec point(const std::string& name) const { return judging::point(*shown_, name); }
    bool is_naive() const { return shown_->is_naive(); }

    bool hits(bool naive) const { return shown_->hits(naive) != (lie_ == Lie::answers); }
    Answer answers_as(bool naive, Answer truth) const;  // nothing: rounding decides about what is so
    bool is_ever_wrong(bool naive) const { return (shown_->answers(naive).wrong > 0) != (lie_ == Lie::answers); }
    double missed_share(bool naive) const;  // of the hits among what the page samples
    // What a caption shows as {name}.
    double figure(std::string_view name) const { return told(shown_->number(name)->value); }
    double number(const std::string& name) const { return told(shown_->numbers().at(name)); }  // of the code
    Vec number_point(const std::string& name) const { return {number(name + ".x"), number(name + ".y")}; }
    // A line of the formula; nothing: it has none of this word.
    std::optional<ShownLine> line(std::string_view word) const;
    std::optional<Vec> leaving_direction() const;
    Diagram drawn() const { return told(shown_->diagram()); }
    Diagram asked() const { return told(shown_->question_diagram()); }

  private:
    double told(double number) const { return lie_ == Lie::numbers ? 1.07 * number + 1.3 : number; }
    Diagram told(Diagram diagram) const;

    std::shared_ptr<const Exhibit> own_{};
    const Exhibit* shown_;
    Lie lie_;
};

// Primitives of a kind and a role, in drawing order.
std::vector<Primitive> of_kind(const Diagram& diagram, Primitive::Kind kind, Role role);

Vec turned(Vec v, double degrees);  // clockwise on the screen
// Whether the outline goes round a place, by the angles under which its edges are seen.
bool goes_round(const Corners& polygon, Vec place);

// A part of an English text, and whether it is so on a page.
struct Row {
    std::string_view exhibit;
    std::string_view text;  // a key of the exhibit's texts: "caption_naive", "why"
    std::string_view says;  // exactly as it is written there
    Answer (*is_so)(const Page&);
    int least = 10;       // pages on which it is judged; 1: a count that is made once; 0: random pages never show it
    bool is_law = false;  // true of all numbers, so that no page can belie it

    bool is_counted_once() const { return least == 1; }
};

std::vector<Row> rows_of_shapes();
std::vector<Row> rows_of_lines();
std::vector<Row> rows_of_motion();
std::vector<Row> rows_of_response();
std::vector<Row> rows_of_many();

}  // namespace megapon::lab::told_tests
