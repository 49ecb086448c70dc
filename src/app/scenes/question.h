#pragma once

#include <functional>

#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// "Do you really ...?" above the scene that asks. No is chosen at first.
class QuestionScene : public Scene {
  public:
    QuestionScene(words::Phrase question, std::function<void(Stage&)> yes);

    const char* name() const override { return "question"; }
    bool covers() const override { return false; }
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    words::Phrase question_;
    Menu menu_;
};

}  // namespace megapon::scenes
