#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/i18n/message.h"
#include "app/screens/match_setup.h"
#include "app/screens/navigator.h"
#include "app/screens/notices.h"
#include "app/screens/option_list.h"
#include "app/screens/rebinding.h"
#include "app/screens/screen.h"
#include "app/view/layout.h"
#include "play/drawn_court.h"
#include "sim/tuning.h"

namespace megapon::screens {

// Draws a page into a PNG file with a court's text inside. Empty: there is nothing to draw with.
using SavePage = std::function<text::Result<void>(const std::function<void(raster::Canvas&)>& draw_page,
                                                  const std::filesystem::path& file, const std::string& court_text)>;

// What the editor works with. All must outlive its screens.
struct EditorServices {
    play::DrawnCourt& drawn;
    Preferences& preferences;
    const sim::Tuning& tuning;
    Notices& notices;
    const ControlLabels& labels;
    const SavePage& save_page;
    const std::function<void(const std::filesystem::path&)>& offer_file;  // empty: it is where it was written
};

// Saves what is not saved yet. False: the disk refuses, which a notice says.
bool save_drawing(const EditorServices& services, const Ui& ui);

// Plays the court as it is drawn; a notice says why not.
void play_drawing(const EditorServices& services, const Ui& ui, Navigator& navigator);

// A court that is drawn with mouse, keys or gamepad. The tool stays where it is put; a press draws.
class EditorScreen : public Screen {
  public:
    EditorScreen(const Ui& ui, Navigator& navigator, const EditorServices& services)
        : ui_(ui), navigator_(navigator), services_(services) {}

    const char* name() const override { return "editor"; }
    void enter() override;
    void leave() override { is_held_ = false; }
    void close() override;
    bool handle(const input::InputEvent& event) override;
    void lose_focus() override { is_held_ = false; }
    bool update() override;
    std::optional<double> due_ms() const override { return polled_ms_ + poll_interval_ms; }
    void draw(raster::Canvas& canvas) override;

  private:
    static constexpr double poll_interval_ms = 500;  // of the court's file

    court::Drawing& drawing() const { return services_.drawn.drawing(); }

    bool handle_mouse(const input::InputEvent& event);
    bool handle_key(const input::InputEvent& event);
    bool handle_pad(const input::InputEvent& event);
    bool handle_menu(const input::InputEvent& event);
    bool type(const input::InputEvent& event);
    bool move(const input::InputEvent& event, int columns, int rows);
    bool point(geometry::Vec place);
    void paint(geometry::Vec from, geometry::Vec to);
    bool click(geometry::Vec place);
    bool use_button(int button);
    bool choose(court::Tool tool);
    bool choose_next(int by);
    bool choose_next_variant();
    bool turn_back(bool undo);
    bool go_back();
    bool show(const court::Change& change);
    i18n::Message advice() const;

    Ui ui_;
    Navigator& navigator_;
    EditorServices services_;
    court::Change last_;  // what the last press did
    text::Errors file_errors_;
    bool is_held_ = false;  // the mouse's button, over the court
    int repeats_ = 0;
    double polled_ms_ = 0;
    view::Layout layout_;  // of the buttons, as drawn last
};

// What belongs to the whole court: its name and task, its walls; saving, handing on, leaving.
class EditorMenuScreen : public Screen {
  public:
    EditorMenuScreen(const Ui& ui, Navigator& navigator, const EditorServices& services);

    const char* name() const override { return "editor-menu"; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Option> options();
    std::vector<Option> task_options();
    Option task_kind();
    Option task_number(const char* key, int court::Task::*number, int least, int most, int step);
    Option walls();
    Option breaths();
    void name_court();
    void save();
    void hand_on();
    void leave_editor();
    void change(court::Court court);

    const court::Court& court() const { return services_.drawn.drawing().court(); }
    const court::Task& task() const;

    Ui ui_;
    Navigator& navigator_;
    EditorServices services_;
    OptionList list_;
};

}  // namespace megapon::screens
