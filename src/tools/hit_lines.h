#pragma once

#include <string>
#include <string_view>

namespace megapon::tools {

// Takes what a descriptor delivers apart into lines. Reads only when no further whole line is waiting, so whoever
// answers knows when the one at the other end is waiting for the answers.
class LineReader {
  public:
    explicit LineReader(int descriptor) : descriptor_{descriptor} {}

    // Whether next() will answer without reading.
    bool line_is_waiting();

    // The next line without its end ("\n" or "\r\n"), or false at the end of the input; the last line needs no end.
    // The line stays valid until the next call. Throws std::system_error when reading fails.
    bool next(std::string_view& line);

  private:
    bool fill();

    int descriptor_;
    std::string buffer_;
    std::size_t begin_ = 0;    // of the next line
    std::size_t scanned_ = 0;  // no line ends before this
    bool at_end_ = false;
};

}  // namespace megapon::tools
