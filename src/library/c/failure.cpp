#include "library/c/failure.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "text/error.h"

namespace megapon::library {

namespace {

constexpr std::array status_names{"MP_OK",       "MP_BAD_ARGUMENT", "MP_BAD_TEXT",  "MP_BAD_BYTES", "MP_OTHER_PHYSICS",
                                  "MP_DIVERGED", "MP_WRONG_KIND",   "MP_NO_MEMORY", "MP_INTERNAL"};
static_assert(status_names.size() == MP_INTERNAL + 1);

mp_status report(mp_error* error, const Failure& failure) {
    if (error == nullptr) return failure.status;
    const std::string_view what = failure.status == MP_NO_MEMORY ? "there is no memory left" : failure.what();
    const std::string_view message = fitting(what, sizeof error->message - 1);
    *error = {};
    error->status = failure.status;
    error->line = failure.line;
    error->column = failure.column;
    error->question = failure.question;
    std::memcpy(error->message, message.data(), message.size());
    return failure.status;
}

}  // namespace

std::string_view fitting(std::string_view text, std::size_t bytes) {
    std::size_t end = std::min(text.size(), bytes);
    while (end < text.size() && end > 0 && text::continues_letter(text[end])) --end;
    return text.substr(0, end);
}

mp_status report(mp_error* error) noexcept {
    try {
        throw;
    } catch (const Failure& failure) {
        return report(error, failure);
    } catch (const std::bad_alloc&) {
        return report(error, {MP_NO_MEMORY, ""});
    } catch (const std::exception& exception) {
        return report(error, {MP_INTERNAL, exception.what()});
    }
}

extern "C" MP_API const char* mp_status_name(int32_t status) {
    const auto index = static_cast<std::size_t>(status);
    return status >= 0 && index < status_names.size() ? status_names[index] : "MP_UNKNOWN";
}

}  // namespace megapon::library
