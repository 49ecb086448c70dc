#pragma once

#include <array>
#include <charconv>
#include <string_view>

namespace megapon::i18n {

// What stands for {name} in a line, for as long as the line is being put together: words, or a whole number.
class Fill {
  public:
    Fill(std::string_view name, std::string_view words) : name_(name), words_(words) {}
    Fill(std::string_view name, int number)
        : name_(name), end_(std::to_chars(digits_.data(), digits_.data() + digits_.size(), number).ptr) {}
    Fill(const Fill&) = delete;
    Fill& operator=(const Fill&) = delete;

    std::string_view name() const { return name_; }
    std::string_view value() const {
        return end_ ? std::string_view(digits_.data(), static_cast<std::size_t>(end_ - digits_.data())) : words_;
    }

  private:
    std::string_view name_;
    std::string_view words_;
    std::array<char, 12> digits_{};
    char* end_ = nullptr;
};

}  // namespace megapon::i18n
