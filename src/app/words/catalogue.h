#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "app/words/phrase.h"
#include "court/problem.h"

namespace megapon::words {

// All texts of the game in one language, by keys like "pause.continue".
class Catalogue {
  public:
    Catalogue() = default;

    // Reads a text of TOML: tables of strings, whose names make the keys. `file` names it in the message.
    static std::variant<Catalogue, court::Problem> read(std::string_view text, const std::string& file);

    // The text of a key, with every {name} replaced. A key that is not there answers itself, so that the gap is seen.
    std::string operator()(const Phrase& phrase) const;
    std::string operator()(const char* key, const Arguments& arguments = {}) const { return (*this)({key, arguments}); }

    const std::map<std::string, std::string>& texts() const { return texts_; }

  private:
    std::map<std::string, std::string> texts_;
};

}  // namespace megapon::words
