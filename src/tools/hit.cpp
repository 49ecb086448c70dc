#include "tools/hit_question.h"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <iostream>
#include <memory>
#include <system_error>

#include "tools/program.h"

namespace megapon::tools {

namespace {

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
    return answer_lines(input, name, output, messages, answer);
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
others. It begins at [0, 0], or at its "origin". The answer to a bad question is {"error":"..."} and the exit status is 2. Numbers reach to +-1e60.)");
    command->callback([file, &status] { status = run(*file); });
}

}  // namespace megapon::tools
