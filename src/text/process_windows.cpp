#include <windows.h>
//
#include <fcntl.h>
#include <io.h>
#include <shellapi.h>

#include <cstdio>
#include <cstdlib>
#include <cwchar>

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

// The standard library makes wide names of paths with this function, by a code page that is never UTF-8 here; the
// linker puts ours into its place (--wrap in CMakeLists.txt), so that std::filesystem::path takes UTF-8 as elsewhere.
// One unit of UTF-16 each time; the second one of a letter waits in the state.
extern "C" std::size_t __wrap_mbrtowc(wchar_t* wide, const char* bytes, std::size_t count, std::mbstate_t* state) {
    constexpr auto incomplete = static_cast<std::size_t>(-2), invalid = static_cast<std::size_t>(-1);
    if (!bytes || count == 0) return bytes ? incomplete : 0;
    const auto byte = [bytes](std::size_t index) {
        return static_cast<unsigned>(static_cast<unsigned char>(bytes[index]));
    };
    const auto give = [wide](unsigned unit) {
        if (wide) *wide = static_cast<wchar_t>(unit);
    };
    if (state && *state != 0) {  // the last byte of four
        if ((byte(0) & 0xC0) != 0x80) return invalid;
        give(static_cast<unsigned>(*state) | (byte(0) & 0x3F));
        *state = 0;
        return 1;
    }
    const unsigned first = byte(0);
    if (first < 0x80) {
        give(first);
        return first == 0 ? 0 : 1;
    }
    if (first < 0xC2 || first > 0xF4) return invalid;
    const std::size_t length = first < 0xE0 ? 2 : 3;  // of four the last one comes by itself
    unsigned letter = first & (0x7F >> (first < 0xF0 ? length : 4));
    for (std::size_t i = 1; i < length; ++i) {
        if (i >= count) return incomplete;
        if ((byte(i) & 0xC0) != 0x80) return invalid;
        letter = letter << 6 | (byte(i) & 0x3F);
    }
    if (first < 0xF0) {
        if (letter < (length == 2 ? 0x80U : 0x800U) || (letter >= 0xD800 && letter < 0xE000)) return invalid;
        give(letter);
        return length;
    }
    if (letter < 0x10000 >> 6 || letter > 0x10FFFF >> 6 || !state) return invalid;
    give(0xD800 + ((letter - (0x10000 >> 6)) >> 4));
    *state = static_cast<std::mbstate_t>(0xDC00 | (letter & 0xF) << 6);
    return length;
}
