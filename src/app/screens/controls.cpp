#include "app/screens/controls.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/focus.h"
#include "app/screens/screens.h"
#include "config/keys.h"
#include "play/event_log.h"
#include "text/key_caps.h"

namespace megapon::screens {

namespace {

using input::Device;

constexpr std::size_t action_count = config::bindable_actions;
constexpr std::size_t binding_columns = 4;  // blue's keys, blue's gamepad, red's keys, red's gamepad
constexpr double key_patience_ms = 6000;
constexpr std::array<const char*, action_count> action_names{"controls.left", "controls.right", "controls.up",
                                                             "controls.down", "controls.swing", "controls.shout"};

constexpr double name_width = 88;           // px
constexpr double usual_cell_width = 84;     // px
constexpr double upright_cell_width = 132;  // px
constexpr double line_width = 230;          // px

const std::vector<int>& codes_of(const config::Scheme& scheme, const Cell& cell) {
    const config::Scheme::Player& player = scheme.players[cell.player];
    return (cell.pad ? player.buttons : player.keys)[cell.action];
}

std::string arrow_or(std::string name) {
    if (name == "Left") return "←";
    if (name == "Right") return "→";
    if (name == "Up") return "↑";
    if (name == "Down") return "↓";
    return name;
}

// Another cell that uses this code already: any player's for a key, the same player's for a button.
std::optional<Cell> user_of(const config::Scheme& scheme, const Cell& cell, int code) {
    for (std::size_t player = 0; player < 2; ++player)
        for (std::size_t action = 0; action < config::bindable_actions; ++action) {
            const Cell other{player, action, cell.pad};
            if (other == cell || (cell.pad && player != cell.player)) continue;
            const std::vector<int>& codes = codes_of(scheme, other);
            if (std::find(codes.begin(), codes.end(), code) != codes.end()) return other;
        }
    return std::nullopt;
}

// Choices to save for the cell to have these codes.
config::ConfigFile::Choices choices_for(const Cell& cell, const std::vector<int>& codes) {
    return {{config::key_setting(cell.player, cell.action) + (cell.pad ? "_button" : ""),
             config::join_names(codes, cell.pad ? config::button_name : config::key_name)}};
}

// Same for the cell to have only this code; `other`, which has it now, gets what the cell had in its place.
config::ConfigFile::Choices swapped(const config::Scheme& scheme, const Cell& cell, int code, const Cell& other) {
    std::vector<int> theirs;
    for (const int had : codes_of(scheme, other)) {
        if (had != code)
            theirs.push_back(had);
        else
            theirs.insert(theirs.end(), codes_of(scheme, cell).begin(), codes_of(scheme, cell).end());
    }
    auto choices = choices_for(cell, {code});
    choices.push_back(choices_for(other, theirs).front());
    return choices;
}

// A line above and below each row of the table, and one between the two sides where they stand side by side.
void draw_rules(raster::Canvas& canvas, const view::Layout& layout, bool is_upright) {
    raster::Path lines;
    const std::size_t across = is_upright ? 2 : binding_columns;
    const auto spot_of = [across](std::size_t row, std::size_t column) {
        return view::Spot{Focus::kind, (column / across * action_count + row) * across + column % across};
    };
    for (std::size_t from = 0; from < binding_columns; from += across) {
        const view::Box first = layout.box(spot_of(0, from));
        const view::Box last = layout.box(spot_of(action_count - 1, from + across - 1));
        const double width = last.high.x - first.low.x;
        for (std::size_t row = 0; row < action_count; ++row)
            lines.rect({first.low.x, layout.box(spot_of(row, from)).low.y - 0.4}, {width, 0.8});
        lines.rect({first.low.x, last.high.y - 0.4}, {width, 0.8});
        if (!is_upright)
            lines.rect({layout.box(spot_of(0, 2)).low.x - 0.4, first.low.y - 22},
                       {0.8, last.high.y - first.low.y + 22});
    }
    canvas.fill(lines, faded(view::ink, 0.4));
}

// Every action of each player with its keys and its buttons side by side, or, on an upright canvas, one player below
// the other. Accepting a cell waits for the next key or button; one that is used already is offered for a swap.
class ControlsScreen : public FocusScreen {
  public:
    explicit ControlsScreen(const Services& services)
        : FocusScreen(services, {.fits_upright = true}, services.navigator.leading_back(), {}) {}

    ScreenTraits traits() const override {
        return {.name = listens_until_ ? "listening" : "controls", .fits_upright = true};
    }

    // Takes every event as the answer while it listens.
    bool handle(const input::InputEvent& event) override {
        if (listens_until_) {
            take_answer(event);
            return true;
        }
        if (!focus_.handle(event)) return false;
        error_ = {};
        return true;
    }

    bool update() override {
        if (!listens_until_ || ui_.now_ms() < *listens_until_) return false;
        listens_until_.reset();
        return true;
    }

    std::optional<double> due_ms() const override { return listens_until_; }

    void draw(raster::Canvas& canvas) override {
        is_upright_ = canvas.is_upright();
        draw_rules(canvas, focus_.draw(canvas), is_upright_);
    }

  private:
    void take_answer(const input::InputEvent& event) {
        const Device device = event.device.device;
        const bool is_pad = device == Device::pad_button;
        if (event.device.value == 0 || !(device == Device::key || is_pad || device == Device::mouse_button)) return;
        const bool cancels =
            device == Device::mouse_button || event.presses_key(config::key::escape) || (is_pad && !cell_.pad);
        if (!cancels && is_pad != cell_.pad) return;
        listens_until_.reset();
        if (cancels) return;
        const int code = event.device.code;
        const bool means_the_same_everywhere = event.shortcut && *event.shortcut != input::Shortcut::next_frame;
        if (means_the_same_everywhere) {
            error_ = {"controls.reserved", {{"part", services_.labels.of(code, cell_.pad)}}};
            return;
        }
        const auto other = user_of(services_.preferences.controls().scheme, cell_, code);
        if (!other) return services_.preferences.change(choices_for(cell_, {code}));
        const i18n::Message question("controls.swap", {{"part", services_.labels.of(code, cell_.pad)},
                                                       {"side", side_name(other->player)},
                                                       {"action", tr(action_names[other->action])}});
        navigator_.open(question_screen(question, [&preferences = services_.preferences, cell = cell_, code, other] {
            preferences.change(swapped(preferences.controls().scheme, cell, code, *other));
        }));
    }

    void listen(const Cell& cell) {
        cell_ = cell;
        listens_until_ = ui_.now_ms() + key_patience_ms;
        if (play::EventLog* log = services_.outside.log) log->write(play::scene_line(traits().name) + '\n');
    }

    std::string side_name(std::size_t player) const { return tr(view::side_key(static_cast<sim::Side>(player))); }

    view::Item side_heading(std::size_t side) const {
        return sized(view::centred(side_name(side), view::TextRole::body, view::side_colour[side]), {},
                     2 * cell_width());
    }

    // Columns; `to` is the one after the last.
    view::Item table(std::size_t from, std::size_t to) {
        std::vector<view::Item> cells{{.width = name_width}};
        for (std::size_t column = from; column < to; ++column)
            cells.push_back(sized(view::centred(tr(column % 2 == 0 ? "controls.keys" : "controls.pad"),
                                                view::TextRole::small, faded(view::ink, 0.85)),
                                  {}, cell_width()));
        for (std::size_t row = 0; row < action_count; ++row) {
            cells.push_back({.words = tr(action_names[row]),
                             .align = raster::Align::right,
                             .padding = {8, 2.5},
                             .width = name_width});
            for (std::size_t column = from; column < to; ++column) {
                const Cell cell{column / 2, row, column % 2 == 1};
                const bool listens = listens_until_ && focus_.next_is_chosen();
                const std::string label = listens ? tr("controls.waiting") : services_.labels.of(cell);
                view::Item item =
                    sized(view::centred(label, view::TextRole::body), {4, is_upright_ ? 4 : 2.5}, cell_width());
                const Focus::Look look{listens ? view::Surface::panel : view::Surface::shade, view::Surface::none};
                cells.push_back(focus_.thing(std::move(item), look, {[this, cell] { listen(cell); }}));
            }
        }
        return view::in_middle(view::table(to - from + 1, std::move(cells)));
    }

    view::Item lines() {
        const auto line = [this](const char* words) {
            return view::menu_line(tr(words), line_width, focus_.next_is_chosen());
        };
        const auto go_to_pads = navigator_.opening(option_page_screen(OptionPage::pads));
        const auto ask_to_reset = navigator_.opening(question_screen(
            "controls.reset_question", [&preferences = services_.preferences] { preferences.reset("controls."); }));
        view::Item list = view::column({focus_.thing(line("controls.pads"), Focus::line, {go_to_pads}),
                                        focus_.thing(line("controls.reset"), Focus::line, {ask_to_reset}),
                                        focus_.way_back(line("menu.back"))});
        list.equal_size = true;
        return list;
    }

    view::Item page() override {
        std::vector<view::Item> items;
        if (is_upright_)
            items = {side_heading(0), table(0, 2),      view::spacer(12), side_heading(1),
                     table(2, 4),     view::spacer(12), lines()};
        else
            items = {view::in_middle(view::row({{.width = name_width}, side_heading(0), side_heading(1)})),
                     table(0, binding_columns), view::spacer(6), lines()};
        std::string footer = ui_.hint("controls.hint");
        if (listens_until_) footer = ui_.line(cell_.pad ? "controls.press_button" : "controls.press_key");
        if (error_ != i18n::Message()) footer = tr(error_);
        return view::list_page(tr("controls.heading"), std::move(items), footer);
    }

    double cell_width() const { return is_upright_ ? upright_cell_width : usual_cell_width; }

    Cell cell_{};                          // present listener, or the last one
    std::optional<double> listens_until_;  // ms
    i18n::Message error_;
    bool is_upright_ = false;  // drawn last with one side below the other
};

}  // namespace

std::string ControlLabels::of(int code, bool pad) const {
    if (pad) return text::cap(arrow_or(config::printed_on_button(code, last_.make)), text::Cap::button);
    return text::cap(arrow_or(key_label_ ? key_label_(code) : config::key_name(code)));
}

std::string ControlLabels::of(const Cell& cell) const {
    std::string label;
    for (const int code : codes_of(preferences_.controls().scheme, cell))
        label += (label.empty() ? "" : " / ") + of(code, cell.pad);
    return label.empty() ? "–" : label;
}

std::string ControlLabels::of(const input::Keys& keys, bool pad) const {
    if (pad) return keys.pad ? of(*keys.pad, true) : "";
    if (keys.label) return *keys.label ? text::cap(keys.label) : "";
    if (keys.letter != 0) return text::cap(std::string{static_cast<char>(keys.letter - 'a' + 'A')});
    return keys.key ? of(*keys.key, false) : "";
}

std::string ControlLabels::walk(std::size_t player, bool pad) const {
    using enum input::Action;
    if (pad) return preferences_.translations()("controls.stick");
    std::string labels;
    for (const input::Action action : {up, left, down, right}) {
        if (!labels.empty()) labels += ' ';
        labels += of(Cell{player, static_cast<std::size_t>(action), false});
    }
    return labels;
}

std::string ControlLabels::swing(std::size_t player, bool pad) const {
    return of(Cell{player, static_cast<std::size_t>(input::Action::swing), pad});
}

std::string ControlLabels::walk_alone(const input::LastDevice& device) const {
    if (device.is_finger()) return preferences_.translations()("lesson.left_thumb");
    return device.is_pad() ? walk(0, true) : walk(0, false) + " / " + walk(1, false);
}

std::string ControlLabels::swing_alone(const input::LastDevice& device) const {
    if (device.is_finger()) return preferences_.translations()("lesson.right_thumb");
    bool by_space = false;
    for (const input::Binding& binding : input::one_player(0, preferences_.controls().scheme))
        if (binding.code == config::key::space && binding.action == input::Action::swing) by_space = true;
    const std::string own = swing(0, device.is_pad());
    return device.is_pad() || !by_space ? own : own + " / " + of(config::key::space, false);
}

std::string ControlLabels::shout_alone(const input::LastDevice& device) const {
    if (device.is_finger()) return preferences_.translations()("lesson.second_finger");
    constexpr auto shout = static_cast<std::size_t>(input::Action::shout);
    if (device.is_pad()) return of(Cell{0, shout, true});
    return of(Cell{0, shout, false}) + " / " + of(Cell{1, shout, false});
}

i18n::Arguments ControlLabels::shortcuts() const {
    namespace key = config::key;
    return {{"step", of(key::period, false)},
            {"substep", of(key::comma, false)},
            {"fewer", of(key::left_bracket, false)},
            {"more", of(key::right_bracket, false)},
            {"solver", of(key::backslash, false)}};
}

Destination controls_screen() { return way_to<ControlsScreen>(); }

}  // namespace megapon::screens
