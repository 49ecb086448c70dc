#include "app/platform/clipboard.h"

#include <SDL.h>

namespace megapon::platform {

void copy_text(const std::string& text) { SDL_SetClipboardText(text.c_str()); }

}  // namespace megapon::platform
