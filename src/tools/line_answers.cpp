#include "tools/line_answers.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <vector>

#include "text/error.h"
#include "text/json.h"
#include "tools/program.h"

namespace megapon::tools {

namespace {

constexpr std::size_t chunk = 1 << 16;

// Reads a descriptor line by line. It reads only when no whole line is buffered, so that a program that writes a
// question and waits for its answer gets it.
class LineReader {
  public:
    explicit LineReader(int descriptor) : descriptor_{descriptor} {}

    // Whether next() will return without reading.
    bool line_is_waiting();

    // Moves to the next line; false at the end of the input. The last line needs no end. Throws std::system_error if
    // reading fails.
    bool next();

    // The line without its end ("\n" or "\r\n"), cut at longest_line, valid until next().
    std::string_view line() const { return line_; }
    bool was_cut() const { return was_cut_; }

  private:
    std::string_view held() const { return {buffer_.data() + begin_, end_ - begin_}; }
    void make_room();
    bool fill();

    int descriptor_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;  // of the buffered bytes
    std::size_t end_ = 0;
    std::size_t scanned_ = 0;  // buffered bytes known to hold no line's end
    bool at_end_ = false;
    std::string_view line_;
    bool was_cut_ = false;
};

bool LineReader::line_is_waiting() {
    const std::size_t found = held().find('\n', scanned_);
    scanned_ = std::min(found, held().size());
    return found != std::string_view::npos;
}

// Moves the buffered bytes to the front and makes room for a chunk behind them.
void LineReader::make_room() {
    if (held().size() > longest_line) {
        was_cut_ = true;
        end_ = begin_ + longest_line;
        scanned_ = longest_line;
    }
    if (buffer_.size() - end_ >= chunk) return;
    std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_),
              buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
    end_ -= begin_;
    begin_ = 0;
    if (buffer_.size() - end_ < chunk) buffer_.resize(std::max(2 * buffer_.size(), 4 * chunk));
}

// Reads once, however few bytes arrive; false at the end of the input.
bool LineReader::fill() {
    make_room();
    ssize_t got = -1;
    do {
        got = read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
    } while (got < 0 && errno == EINTR);
    if (got < 0) throw std::system_error(errno, std::generic_category());
    end_ += static_cast<std::size_t>(got);
    return got > 0;
}

bool LineReader::next() {
    was_cut_ = false;
    while (!at_end_ && !line_is_waiting()) at_end_ = !fill();
    if (held().empty()) return false;
    const bool has_end = line_is_waiting();
    was_cut_ = was_cut_ || scanned_ > longest_line;
    line_ = held().substr(0, std::min(scanned_, longest_line));
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    begin_ += scanned_ + (has_end ? 1 : 0);
    scanned_ = 0;
    return true;
}

void write_all(int output, std::string& text) {
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t written = write(output, text.data() + sent, text.size() - sent);
        if (written < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "the answers cannot be written");
        if (written > 0) sent += static_cast<std::size_t>(written);
    }
    text.clear();
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

}  // namespace

Answer error_answer(const std::string& error, std::size_t column) {
    return {text::JsonLine{}.add("error", error).done(), error, column};
}

int answer_lines(int input, const std::string& name, int output, std::ostream& messages,
                 const std::function<Answer(std::string_view line)>& answer) {
    const std::string too_long = "a line must not be longer than " + std::to_string(longest_line) + " bytes";
    LineReader lines{input};
    int status = done;
    try {
        std::string answers;
        bool is_last = false;
        for (int number = 1; !is_last && lines.next(); ++number) {
            if (!is_blank(lines.line())) {
                const Answer answered = lines.was_cut() ? error_answer(too_long, 0) : answer(lines.line());
                is_last = answered.is_last;
                answers.append(answered.text).append("\n");
                if (!answered.error.empty()) {
                    const auto column = static_cast<int>(std::min(answered.column, longest_line));
                    status = text::report({text::Error(name, {number, column}, answered.error)}, messages);
                }
            }
            if (is_last || answers.size() >= chunk || !lines.line_is_waiting()) write_all(output, answers);
        }
    } catch (const std::system_error& error) {
        status = text::report({text::Error(name, error.what())}, messages);
    }
    return status;
}

}  // namespace megapon::tools
