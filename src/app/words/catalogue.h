#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "app/words/fill.h"
#include "app/words/line.h"
#include "app/words/phrase.h"
#include "court/problem.h"

namespace megapon::words {

// All texts of the game in one language, by keys like "pause.continue".
class Catalogue {
  public:
    Catalogue() = default;

    // Reads a text of TOML: tables of strings, whose names make the keys. `file` names it in the message.
    static std::variant<Catalogue, court::Problem> read(std::string_view text, const std::string& file);

    using Texts = std::map<std::string, std::string, std::less<>>;

    // The text of a key, with every {name} replaced. A key that is not there answers itself, so that the gap is seen.
    std::string operator()(const Phrase& phrase) const { return std::string(line(phrase)); }
    std::string operator()(const char* key, const Arguments& arguments = {}) const { return (*this)({key, arguments}); }

    // The same for what is drawn page by page, without asking for memory. text() is as it stands in the catalogue.
    Line line(const Phrase& phrase) const;
    Line line(std::string_view key, std::initializer_list<Fill> fills) const;
    std::string_view text(std::string_view key) const;

    const Texts& texts() const { return texts_; }

  private:
    Texts texts_;
};

}  // namespace megapon::words
