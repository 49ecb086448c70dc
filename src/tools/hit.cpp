#include "tools/hit.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <iostream>
#include <memory>
#include <system_error>

#include "tools/commands.h"
#include "tools/hit_answer.h"
#include "tools/hit_lines.h"

namespace megapon::tools {

namespace {

void write_all(int output, std::string& text) {
    for (std::size_t done_bytes = 0; done_bytes < text.size();) {
        const ssize_t written = write(output, text.data() + done_bytes, text.size() - done_bytes);
        if (written < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "cannot write the answers");
        if (written > 0) done_bytes += static_cast<std::size_t>(written);
    }
    text.clear();
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

void complain(std::ostream& messages, const std::string& name, long line, const Answer& answered) {
    messages << name << ':' << line << ':';
    if (answered.column > 0) messages << answered.column << ':';
    messages << ' ' << answered.complaint << std::endl;
}

int run(const std::string& file) {
    if (file.empty() || file == "-") return answer_all(STDIN_FILENO, "standard input", STDOUT_FILENO, std::cerr);
    const int input = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (input < 0) {
        std::cerr << file << ": " << std::generic_category().message(errno) << "; expected a file of questions\n";
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
    std::string answers;
    int status = done;
    try {
        std::string_view line;
        for (long number = 1; lines.next(line); ++number) {
            if (!is_blank(line)) {
                const Answer answered = answer(line);
                answers.append(answered.text).append("\n");
                if (!answered.complaint.empty()) {
                    complain(messages, name, number, answered);
                    status = bad_input;
                }
            }
            if (answers.size() >= plenty || !lines.line_is_waiting()) write_all(output, answers);
        }
        write_all(output, answers);
    } catch (const std::system_error& error) {
        messages << name << ": " << error.what() << '\n';
        status = bad_input;
    }
    return status;
}

void add_hit(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("hit", "Answer hit tests: JSON Lines in, one answer a line.");
    auto file = std::make_shared<std::string>();
    command->add_option("FILE", *file, "the questions; without it, or with -, standard input");
    command->footer(R"(Example:
  echo '{"test":"circle-circle","a":{"center":[128,100],"radius":16},"b":{"center":[100,100],"radius":12}}' |
    megapon-headless hit
  {"hit":true,"depth":0.0,"normal":[1.0,0.0],"contact":[112.0,100.0]}

In a map '.' is empty, anything else is solid; everything outside the rows is solid, also where a row is shorter than
others. A bad question answers {"error":"..."} in its place and the exit status is 2. Numbers reach to +-1e60.)");
    command->callback([file, &status] { status = run(*file); });
}

}  // namespace megapon::tools
