#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/i18n/message.h"
#include "app/screens/navigator.h"
#include "app/screens/screen.h"
#include "app/view/layout.h"

namespace megapon::screens {

// A name of letters, digits, hyphens and spaces, by keys that are typed or by letters that are chosen with arrows,
// gamepad or mouse. Esc leaves the name as it was.
class NameScreen : public Screen {
  public:
    static constexpr std::size_t longest = 24;  // letters

    // `begin`: the name to change; what has no key here is left out. `done`: called with the new one, never empty.
    NameScreen(const Ui& ui, Navigator& navigator, i18n::Message question, const std::string& begin,
               std::function<void(const std::string&)> done);

    const char* name() const override { return "naming"; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    bool type(const input::InputEvent& event);
    bool handle_menu(const input::InputEvent& event);
    void add(char letter);
    void erase();
    void move(int rows, int columns);
    void choose(int key);
    void accept();
    view::Item key_item(int key) const;

    Ui ui_;
    Navigator& navigator_;
    i18n::Message question_;
    std::function<void(const std::string&)> done_;
    std::string text_;
    int chosen_;           // a key
    bool typing_ = false;  // a letter that is held does not move the choice, although some letters are arrows elsewhere
    view::Layout layout_;
};

}  // namespace megapon::screens
