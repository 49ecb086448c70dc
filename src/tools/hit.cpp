#include "tools/hit.h"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <iostream>
#include <memory>
#include <string_view>
#include <system_error>
#include <vector>

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

Answer answer_next(const LineReader& lines) {
    if (!lines.was_cut()) return answer(lines.line());
    return error_answer("a line must not be longer than " + std::to_string(longest_line) + " bytes", 0);
}

void report_error(std::ostream& messages, const std::string& name, int line, const Answer& answered) {
    const auto column = static_cast<int>(std::min<std::size_t>(answered.column, longest_line));
    text::report({text::Error(name, {line, column}, answered.error)}, messages);
}

int run(const std::string& file) {
    if (file == "-") return answer_all(STDIN_FILENO, name_of(file), STDOUT_FILENO, std::cerr);
    const int input = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (input < 0) {
        const std::string why = std::generic_category().message(errno);
        return text::report({text::Error(file, why + "; expected a file of questions")}, std::cerr);
    }
    const int status = answer_all(input, file, STDOUT_FILENO, std::cerr);
    close(input);
    return status;
}

}  // namespace

int answer_all(int input, const std::string& name, int output, std::ostream& messages) {
    LineReader lines{input};
    int status = done;
    try {
        std::string answers;
        for (int number = 1; lines.next(); ++number) {
            if (!is_blank(lines.line())) {
                const Answer answered = answer_next(lines);
                answers.append(answered.text).append("\n");
                if (!answered.error.empty()) {
                    report_error(messages, name, number, answered);
                    status = bad_input;
                }
            }
            if (answers.size() >= chunk || !lines.line_is_waiting()) write_all(output, answers);
        }
    } catch (const std::system_error& error) {
        status = text::report({text::Error(name, error.what())}, messages);
    }
    return status;
}

void add_hit(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("hit", "Answer hit tests: JSON Lines in, one answer a line.");
    auto file = std::make_shared<std::string>("-");
    command->add_option("FILE", *file, "the questions; without it, or with -, standard input");
    command->footer(R"(Example:
  echo '{"test":"circle-circle","a":{"center":[128,100],"radius":16},"b":{"center":[100,100],"radius":12}}' |
    megapon-headless hit
  {"hit":true,"depth":0,"normal":[1,0],"contact":[112,100]}

In a map '.' is empty, anything else is solid; everything outside the rows is solid, also where a row is shorter than
others. The answer to a bad question is {"error":"..."} and the exit status is 2. Numbers reach to +-1e60.)");
    command->callback([file, &status] { status = run(*file); });
}

}  // namespace megapon::tools
