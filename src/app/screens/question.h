#pragma once

#include <functional>

#include "app/screens/menu.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// "Do you really ...?" above the screen that asks. No is chosen at first.
class QuestionScreen : public Screen {
  public:
    QuestionScreen(i18n::Message question, std::function<void(ScreenStack&)> yes);

    const char* name() const override { return "question"; }
    bool covers() const override { return false; }
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    i18n::Message question_;
    Menu menu_;
};

}  // namespace megapon::screens
