#pragma once

#include <functional>

#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/rebinding.h"

namespace megapon::screens {

// What the keys do, above any other screen.
class HelpScreen : public Screen {
  public:
    HelpScreen(const Ui& ui, Navigator& navigator, const ControlLabels& labels)
        : ui_(ui), navigator_(navigator), labels_(labels) {}

    const char* name() const override { return "help"; }
    bool covers() const override { return false; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) const override;

  private:
    Ui ui_;
    Navigator& navigator_;
    const ControlLabels& labels_;
};

// "Do you really ...?" above the screen that asks. No is chosen at first.
class QuestionScreen : public Screen {
  public:
    QuestionScreen(const Ui& ui, Navigator& navigator, i18n::Message question, std::function<void()> yes);

    const char* name() const override { return "question"; }
    bool covers() const override { return false; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) const override;

  private:
    Ui ui_;
    Navigator& navigator_;
    i18n::Message question_;
    Menu menu_;
};

}  // namespace megapon::screens
