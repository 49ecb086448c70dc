#pragma once

#include <filesystem>
#include <string>
#include <vector>

// What a program has from those who start it, in UTF-8 on every system: for POSIX in process_posix.cpp, for Windows in
// process_windows.cpp.
namespace megapon::text {

// A variable of the environment; "": there is none.
std::string variable(const char* name);

// The file of the running program; empty: the system does not say.
std::filesystem::path program_file();

// The arguments of main() in UTF-8, whatever the system passed to it. Valid as long as this lives.
class Arguments {
  public:
    Arguments(int argc, char** argv);
    Arguments(const Arguments&) = delete;
    Arguments& operator=(const Arguments&) = delete;

    int count() const { return static_cast<int>(pointers_.size()) - 1; }
    char** begin() { return pointers_.data(); }  // count() of them, and a null

  private:
    std::vector<std::string> texts_;
    std::vector<char*> pointers_;
};

// Standard input, output and errors carry the bytes that are written, and a console shows them as UTF-8. A program with
// a window writes to the console that it was started from, if there is one. At the beginning of main().
void prepare_streams();

enum class Stream : int { input, output, errors };
bool is_terminal(Stream stream);

}  // namespace megapon::text
