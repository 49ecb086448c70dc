#pragma once

#include "app/scenes/menu.h"
#include "app/scenes/option_list.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// The chapters of the options, above the title or a paused match.
class OptionsScene : public Scene {
  public:
    OptionsScene();

    const char* name() const override { return "options"; }
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    Menu menu_;
};

// One chapter: lines with their help.
class OptionPageScene : public Scene {
  public:
    // `heading` names it in the catalogue, `name` in the log. A line that leads back is added.
    OptionPageScene(const char* name, words::Phrase heading, std::vector<Option> options);

    const char* name() const override { return name_; }
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    const char* name_;
    words::Phrase heading_;
    OptionList list_;
};

}  // namespace megapon::scenes
