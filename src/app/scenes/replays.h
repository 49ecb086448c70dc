#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// The matches that were played last, to be watched again.
class ReplaysScene : public Scene {
  public:
    explicit ReplaysScene(const Stage& stage);

    const char* name() const override { return "replays"; }
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    std::vector<Menu::Line> lines(const Stage& stage);
    void watch(Stage& stage, const std::filesystem::path& file);

    bool empty_ = false;
    std::string trouble_;  // with the replay that was chosen last
    Menu menu_;
};

}  // namespace megapon::scenes
