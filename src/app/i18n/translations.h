#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "app/i18n/fill.h"
#include "app/i18n/line.h"
#include "app/i18n/message.h"
#include "text/error.h"

namespace megapon::i18n {

// All texts of the game in one language, by keys like "pause.continue".
class Translations {
  public:
    Translations() = default;

    // Reads a text of TOML: tables of strings, whose names make the keys. `file` names it in the message.
    static text::Result<Translations> read(std::string_view text, const std::string& file);

    using Texts = std::map<std::string, std::string, std::less<>>;

    // The text of a key, with every {name} replaced. A key that is not there answers itself, so that the gap is seen.
    std::string operator()(const Message& phrase) const { return std::string(line(phrase)); }
    std::string operator()(const char* key, const Arguments& arguments = {}) const { return (*this)({key, arguments}); }

    // The same for what is drawn page by page, without asking for memory. text() is as it stands in the catalogue.
    Line line(const Message& phrase) const;
    Line line(std::string_view key, std::initializer_list<Fill> fills) const;
    std::string_view text(std::string_view key) const;

    const Texts& texts() const { return texts_; }

  private:
    Texts texts_;
};

}  // namespace megapon::i18n
