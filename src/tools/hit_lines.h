#pragma once

#include <string_view>
#include <vector>

namespace megapon::tools {

// Takes what a descriptor delivers apart into lines. Reads only when no further whole line is waiting, so whoever
// answers knows when the one at the other end is waiting for the answers.
class LineReader {
  public:
    static constexpr std::size_t longest_line = 64'000'000;  // bytes

    explicit LineReader(int descriptor) : descriptor_{descriptor} {}

    // Whether next() will answer without reading.
    bool line_is_waiting();

    // Goes on to the next line; false at the end of the input. The last line needs no end. Throws std::system_error
    // when reading fails.
    bool next();

    // The line without its end ("\n" or "\r\n"), valid until next(); what is longer than longest_line is cut off.
    std::string_view line() const { return line_; }
    bool was_cut() const { return was_cut_; }

  private:
    std::string_view held() const { return {buffer_.data() + begin_, end_ - begin_}; }
    void make_room();
    bool fill();

    int descriptor_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;  // of what was read and not yet handed out
    std::size_t end_ = 0;
    std::size_t scanned_ = 0;  // so many of those bytes hold no line's end
    bool at_end_ = false;
    std::string_view line_;
    bool was_cut_ = false;
};

}  // namespace megapon::tools
