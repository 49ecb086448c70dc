#pragma once

#include <string>
#include <utility>
#include <vector>

namespace megapon::i18n {

// What stands for {name} in a text.
struct Argument {
    std::string name;
    std::string value;
};
using Arguments = std::vector<Argument>;

// Something to be said in whichever language holds when it is said: a text of the catalogue, or words that are the same
// in every language.
class Message {
  public:
    Message() = default;

    // Implicit, so that a key can stand wherever something is to be said.
    // cppcheck-suppress noExplicitConstructor
    Message(const char* key, Arguments arguments = {}) : key_(key), arguments_(std::move(arguments)) {}
    // cppcheck-suppress noExplicitConstructor
    Message(std::string key, Arguments arguments = {}) : key_(std::move(key)), arguments_(std::move(arguments)) {}

    static Message verbatim(std::string words) {
        Message phrase;
        phrase.verbatim_ = std::move(words);
        return phrase;
    }

    const std::string& key() const { return key_; }  // empty: verbatim
    const Arguments& arguments() const { return arguments_; }
    const std::string& verbatim_words() const { return verbatim_; }
    friend bool operator==(const Message& a, const Message& b) {
        return a.key_ == b.key_ && a.verbatim_ == b.verbatim_;
    }

  private:
    std::string key_;
    Arguments arguments_;
    std::string verbatim_;
};

}  // namespace megapon::i18n
