#include "play/recorded_texts.h"

namespace megapon::play {

text::Errors read_recorded_tuning(config::Settings& settings, const std::string& tuning, const std::string& file) {
    constexpr std::size_t most = 100'000;  // bytes: all keys there are take some 1500
    if (tuning.size() <= most) return settings.read(tuning, file);
    const std::string found = std::to_string(tuning.size()) + " bytes; expected at most " + std::to_string(most);
    return {text::Error(file, {1, 1}, found)};
}

text::Error error_inside(const std::string& file, const std::string& failure, const std::string& what,
                         const text::Errors& errors) {
    const text::Error& first = errors.front();
    return {file, failure + ": line " + std::to_string(first.place.line) + " of its " + what + ": " + first.message +
                      "; another version of the game has recorded it and can play it"};
}

}  // namespace megapon::play
