#pragma once

#include <memory>
#include <optional>
#include <string>

#include "lab/history.h"
#include "lab/quiz.h"

namespace megapon::screens {

// An exhibit in somebody's hands: the handle that is picked, the steps that can be taken back, the quiz. Places are px
// of the sheet.
class LabController {
  public:
    explicit LabController(std::unique_ptr<lab::Exhibit> exhibit)
        : exhibit_(std::move(exhibit)), opened_(exhibit_->copy()), quiz_(1) {}

    const lab::Exhibit& exhibit() const { return *exhibit_; }
    const lab::Quiz& quiz() const { return quiz_; }
    std::size_t picked() const { return picked_; }
    bool holds() const { return grip_.has_value(); }
    bool draws() const { return pencil_.has_value(); }

    void pick_next(int by);
    void nudge(int right, int down, bool fine);

    // The mouse: drags the handle under it, or draws a stroke on the exhibit. Answers whether it meant anything.
    bool press(geometry::Vec at);
    bool drag(geometry::Vec to);
    void release();

    void play_page();
    void play_substep();
    bool step_back();  // false when there is nothing left to take back
    void change_substeps(int by) { exhibit_->change_substeps(by); }
    void reset();

    void ask(std::uint64_t chance);  // the same chance asks the same
    bool guess(bool hit) { return quiz_.guess(*exhibit_, hit); }

    // What opens the exhibit as it stands: the settings that are not as they come.
    std::string command_line() const;

  private:
    std::unique_ptr<lab::Exhibit> exhibit_;
    std::unique_ptr<lab::Exhibit> opened_;  // as it was when it was opened
    lab::History history_;
    lab::Quiz quiz_;
    std::size_t picked_ = 0;
    std::optional<geometry::Vec> grip_;    // from the mouse to the handle that it drags
    std::optional<geometry::Vec> pencil_;  // where the stroke that the mouse draws has come to
};

}  // namespace megapon::screens
