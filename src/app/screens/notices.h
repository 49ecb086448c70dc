#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/widgets.h"
#include "text/error.h"

namespace megapon::screens {

// Errors and hints for the screen. Errors also go to standard error; on a running match they fade after 8 s, as notices
// of the web page around the game do; a hint fades everywhere after 3 s.
class Notices {
  public:
    // The errors of the settings, instead of all errors before.
    void set_settings_errors(const std::vector<text::Error>& errors, double now_ms);

    // Adds an error. Errors of the settings stay; others that have been there for 8 s give way, and so does one with
    // the same text.
    void add(const text::Error& error, double now_ms);

    // Replaces the notice of the web page, by the key of its text; "": none any more.
    void set_page_notice(const std::string& key, double now_ms);

    // Shows a hint about a key that could not do its work.
    void hint(i18n::Message message, double now_ms);

    // Notices that are shown now; `fades`: a match runs. Empty: nothing.
    std::vector<view::Notice> shown(const i18n::Translations& tr, double now_ms, bool fades) const;

    const std::vector<std::string>& errors() const { return errors_; }

  private:
    std::vector<std::string> errors_;
    std::size_t of_settings_ = 0;  // number of these, which come first
    double errors_until_ms_ = 0;
    std::string page_notice_;  // its key
    double page_notice_until_ms_ = 0;
    i18n::Message hint_;
    double hint_until_ms_ = 0;
};

}  // namespace megapon::screens
