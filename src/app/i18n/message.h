#pragma once

#include <string>
#include <utility>
#include <vector>

namespace megapon::i18n {

// What replaces {name} in a text.
struct Argument {
    Argument(std::string of_name, std::string with_value) : name(std::move(of_name)), value(std::move(with_value)) {}
    Argument(std::string of_name, int number) : name(std::move(of_name)), value(std::to_string(number)) {}

    std::string name;
    std::string value;
};
using Arguments = std::vector<Argument>;

// A text of the translations, in whichever language is chosen when it is shown, or words that are the same in every
// language.
class Message {
  public:
    Message() = default;

    // Implicit, so that a key can stand wherever a message is expected.
    // cppcheck-suppress noExplicitConstructor
    Message(const char* key, Arguments arguments = {}) : key_(key), arguments_(std::move(arguments)) {}
    // cppcheck-suppress noExplicitConstructor
    Message(std::string key, Arguments arguments = {}) : key_(std::move(key)), arguments_(std::move(arguments)) {}

    static Message verbatim(std::string words) {
        Message message;
        message.verbatim_ = std::move(words);
        return message;
    }

    const std::string& key() const { return key_; }  // empty: verbatim
    const Arguments& arguments() const { return arguments_; }
    const std::string& verbatim_words() const { return verbatim_; }

    // Arguments do not count.
    friend bool operator==(const Message& a, const Message& b) {
        return a.key_ == b.key_ && a.verbatim_ == b.verbatim_;
    }

  private:
    std::string key_;
    Arguments arguments_;
    std::string verbatim_;
};

}  // namespace megapon::i18n
