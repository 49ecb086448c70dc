#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/setting.h"
#include "lab/sketch.h"
#include "sim/random.h"

namespace megapon::lab {

// A named value of a claim or of the side card. The name is a key of the catalogue's [lab.figure].
struct Figure {
    std::string name;
    double value = 0;
};

// What an exhibit's caption says, asked of the game's own functions: its figures, and whether it is so.
struct Claim {
    bool holds = false;
    std::vector<Figure> figures;
};

// What stands on the card beside every exhibit.
struct Label {
    const char* name;      // of the command line
    const char* function;  // of the game, that the exhibit shows
    const char* file;      // where it is written
};

// A point that can be dragged: it moves one setting along x, another along y. A negative index: it stays on that axis.
struct Handle {
    std::string label;
    int x = -1;
    int y = -1;
    Vec base;           // where it stands when both values are 0
    Vec scale{1, 1};    // px of the sheet for 1 of the setting
    bool dial = false;  // drawn as a knob on its track
};

// A page to play with: what stands on it follows from its settings and from the time that has passed. Copyable, so that
// whoever keeps copies can step back exactly.
class Exhibit {
  public:
    virtual ~Exhibit() = default;
    Exhibit& operator=(const Exhibit&) = delete;
    virtual std::unique_ptr<Exhibit> copy() const = 0;

    virtual const Label& label() const = 0;
    virtual Sketch sketch() const = 0;
    virtual Sketch question() const { return without_answer(sketch()); }  // what may be seen before the guess
    virtual bool hit() const = 0;                                         // the verdict on what stands there
    virtual std::vector<std::string> formula() const = 0;  // with the live numbers in it, two to five short lines
    virtual std::vector<Figure> figures() const { return {}; }
    virtual std::vector<Handle> handles() const = 0;
    virtual Claim claim() const = 0;  // of the exhibit as such, whatever its settings

    const std::vector<Setting>& settings() const { return settings_; }
    double value(std::string_view key) const { return settings_[index(key)].value; }
    virtual std::vector<TextSetting> texts() const { return {}; }
    bool has(std::string_view key) const;  // among the settings or the texts
    // "KEY=VALUE"; answers what is wrong with it.
    std::optional<std::string> assign(std::string_view assignment);
    void put(std::string_view key, double value) { put(index(key), value); }  // clamped to the range

    Vec place(const Handle& handle) const;
    void drag(const Handle& handle, Vec to);
    void nudge(const Handle& handle, int right, int down, bool fine);

    // A stroke beside all handles, for an exhibit that is drawn on: where it begins, and how it goes on. Answers
    // whether it means anything to begin there.
    virtual bool begin_stroke(Vec /*place*/) { return false; }
    virtual void go_on_stroke(Vec /*from*/, Vec /*to*/) {}

    // Another page to guess at, as likely a hit as a miss.
    void shuffle(sim::Random& random);

    // Time. A page is `substeps` substeps.
    int substeps() const;
    void change_substeps(int by) { put("substeps", value("substeps") + by); }
    void play_substep();
    void play_page();  // to the end of the present page
    int page() const { return page_; }
    int substep() const { return substep_; }  // of the present page, 0 when it has just begun

  protected:
    explicit Exhibit(std::vector<Setting> settings);
    Exhibit(const Exhibit&) = default;

    // While it runs this setting travels at this speed, per second, to and fro within its range.
    void drift(std::string_view key, double speed) { drifts_.push_back({index(key), speed}); }
    Vec vec(std::string_view x, std::string_view y) const { return {value(x), value(y)}; }
    bool on(std::string_view key) const { return value(key) != 0; }
    // A handle on the settings `name`.x and `name`.y.
    Handle point(const std::string& name, std::string label = {}) const;
    // A knob on a horizontal track from `left` on, as long as told.
    Handle dial(const std::string& key, Vec left, double length) const;

    // What a setting has become by itself; nothing else changes.
    void keep(std::string_view key, double value) { settings_[index(key)].value = value; }

    virtual void move(double seconds);  // by one substep
    virtual void changed() {}           // a setting has other values
    // Gives everything that has a handle another value.
    virtual void scatter(sim::Random& random);
    virtual bool is_fair() const { return true; }  // whether what stands there may be asked about
    // Takes the value of one of the texts, or answers what it expected.
    virtual std::optional<std::string> put_text(std::string_view /*key*/, std::string_view /*text*/) { return {}; }

  private:
    struct Drift {
        std::size_t setting;
        double speed;
    };
    std::optional<std::size_t> find(std::string_view key) const;
    std::size_t index(std::string_view key) const;
    bool has_text(std::string_view key) const;
    bool handles_in_reach() const;  // all of them on the sheet
    // Takes a number written out, or answers what it expected.
    std::optional<std::string> put_number(std::size_t setting, std::string_view text);
    std::string keys() const;
    void put(std::size_t setting, double value);

    std::vector<Setting> settings_;
    std::vector<Drift> drifts_;
    int page_ = 0;
    int substep_ = 0;
};

inline constexpr int pages_per_second = 10;

// An exhibit that copies itself.
template <class Self>
class ExhibitOf : public Exhibit {
  public:
    std::unique_ptr<Exhibit> copy() const override { return std::make_unique<Self>(static_cast<const Self&>(*this)); }

  protected:
    using Exhibit::Exhibit;
};

// Numbers as a card shows them: few decimals, no trailing zeros, "0" rather than "-0".
std::string shown(double value, int decimals = 1);

}  // namespace megapon::lab
