#include <windows.h>
//
#include <fcntl.h>
#include <io.h>
#include <shellapi.h>

#include <cstdio>
#include <cstdlib>

#include "text/process.h"

namespace megapon::text {

namespace {

std::string utf8_of(const std::wstring& wide) {
    const int count = static_cast<int>(wide.size());
    const int size = WideCharToMultiByte(CP_UTF8, 0, wide.data(), count, nullptr, 0, nullptr, nullptr);
    std::string text(static_cast<std::size_t>(size), ' ');
    WideCharToMultiByte(CP_UTF8, 0, wide.data(), count, text.data(), size, nullptr, nullptr);
    return text;
}

HANDLE handle_of(Stream stream) { return reinterpret_cast<HANDLE>(_get_osfhandle(static_cast<int>(stream))); }

// A program with a window has no streams unless somebody redirected them.
void borrow_console() {
    if (GetStdHandle(STD_OUTPUT_HANDLE) || GetStdHandle(STD_ERROR_HANDLE) || !AttachConsole(ATTACH_PARENT_PROCESS))
        return;
    std::freopen("CONOUT$", "w", stdout);
    std::freopen("CONOUT$", "w", stderr);
}

UINT code_page_before = 0;

}  // namespace

std::string variable(const char* name) {
    const std::filesystem::path wide(name);
    std::wstring value(GetEnvironmentVariableW(wide.c_str(), nullptr, 0), L' ');
    if (!value.empty())
        value.resize(GetEnvironmentVariableW(wide.c_str(), value.data(), static_cast<DWORD>(value.size())));
    return utf8_of(value);
}

std::filesystem::path program_file() {
    constexpr std::size_t longest = 32'768;
    std::wstring name(longest, L' ');
    name.resize(GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())));
    return name;
}

// main() has them in the language of the system.
Arguments::Arguments(int, char**) {
    int count = 0;
    wchar_t** const wide = CommandLineToArgvW(GetCommandLineW(), &count);
    for (int i = 0; wide && i < count; ++i) texts_.push_back(utf8_of(wide[i]));
    LocalFree(wide);
    for (std::string& text : texts_) pointers_.push_back(text.data());
    pointers_.push_back(nullptr);
}

void prepare_streams() {
    borrow_console();
    for (const Stream stream : {Stream::input, Stream::output, Stream::errors})
        _setmode(static_cast<int>(stream), _O_BINARY);
    code_page_before = GetConsoleOutputCP();
    if (code_page_before == 0) return;
    SetConsoleOutputCP(CP_UTF8);
    std::atexit([] { SetConsoleOutputCP(code_page_before); });
    DWORD mode = 0;  // signs that erase a line are obeyed
    if (GetConsoleMode(handle_of(Stream::errors), &mode))
        SetConsoleMode(handle_of(Stream::errors), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

bool is_terminal(Stream stream) { return _isatty(static_cast<int>(stream)) != 0; }

}  // namespace megapon::text
