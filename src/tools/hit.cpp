#include "tools/hit.h"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <iostream>
#include <memory>
#include <system_error>

#include "tools/commands.h"
#include "tools/hit_answer.h"
#include "tools/hit_lines.h"
#include "tools/input_text.h"

namespace megapon::tools {

namespace {

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
    return bad_answer("a line must not be longer than " + std::to_string(LineReader::longest_line) + " bytes", 0);
}

void complain(std::ostream& messages, const std::string& name, int line, const Answer& answered) {
    const auto column = static_cast<int>(std::min<std::size_t>(answered.column, LineReader::longest_line));
    messages << describe(text::Error(name, {line, column}, answered.complaint)) << std::endl;
}

int run(const std::string& file) {
    if (file == "-") return answer_all(STDIN_FILENO, name_of(file), STDOUT_FILENO, std::cerr);
    const int input = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (input < 0) {
        const std::string why = std::generic_category().message(errno);
        std::cerr << file << ": " << why << "; expected a file of questions" << std::endl;
        return bad_input;
    }
    const int status = answer_all(input, file, STDOUT_FILENO, std::cerr);
    close(input);
    return status;
}

}  // namespace

int answer_all(int input, const std::string& name, int output, std::ostream& messages) {
    constexpr std::size_t plenty = 1 << 16;
    LineReader lines{input};
    int status = done;
    try {
        std::string answers;
        for (int number = 1; lines.next(); ++number) {
            if (!is_blank(lines.line())) {
                const Answer answered = answer_next(lines);
                answers.append(answered.text).append("\n");
                if (!answered.complaint.empty()) {
                    complain(messages, name, number, answered);
                    status = bad_input;
                }
            }
            if (answers.size() >= plenty || !lines.line_is_waiting()) write_all(output, answers);
        }
    } catch (const std::system_error& error) {
        messages << name << ": " << error.what() << std::endl;
        status = bad_input;
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
others. A bad question answers {"error":"..."} in its place and the exit status is 2. Numbers reach to +-1e60.)");
    command->callback([file, &status] { status = run(*file); });
}

}  // namespace megapon::tools
