#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/i18n/translations.h"
#include "app/screens/focus.h"
#include "app/screens/navigator.h"

namespace megapon::screens {

// `begin`: the name to change; what has no key there is left out. `done`: called with the new one, never empty.
Destination name_screen(const i18n::Message& question, const std::string& begin,
                        std::function<void(const std::string&)> done);

// A name of letters, digits, hyphens and spaces, by keys that are typed or by letters that are chosen with arrows,
// gamepad or mouse. Esc leaves the name as it was.
class NameScreen : public GameScreen {
  public:
    static constexpr std::size_t longest = 24;  // letters

    NameScreen(const Services& services, i18n::Message question, const std::string& begin,
               std::function<void(const std::string&)> done);

    const char* name() const override { return "naming"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    bool type(const input::InputEvent& event);
    void add(char letter);
    void erase();
    void finish();
    view::Item key_item(const std::string& words, std::function<void()> press);
    view::Item page();

    i18n::Message question_;
    std::function<void(const std::string&)> done_;
    std::string text_;
    Focus focus_;          // on a key
    bool typing_ = false;  // a letter that is held does not move the choice, although some letters are arrows elsewhere
};

}  // namespace megapon::screens
