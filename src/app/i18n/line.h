#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace megapon::i18n {

// A line of words that is put together page by page: as long as a line usually is, it asks for no memory.
class Line {
  public:
    Line() = default;

    // Implicit, so that words of any kind can stand wherever a line is wanted.
    // cppcheck-suppress noExplicitConstructor
    Line(const std::convertible_to<std::string_view> auto& words) { add(words); }

    Line& add(std::string_view more);

    std::string_view view() const { return longer_.empty() ? std::string_view(few_.data(), length_) : longer_; }
    operator std::string_view() const { return view(); }

  private:
    static constexpr std::size_t usual = 120;  // bytes
    std::array<char, usual> few_{};
    std::size_t length_ = 0;
    std::string longer_;  // all of it, once it does not fit
};

}  // namespace megapon::i18n
