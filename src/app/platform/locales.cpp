#include "app/platform/locales.h"

#include <SDL.h>

namespace megapon::platform {

std::vector<std::string> preferred_languages() {
    std::vector<std::string> codes;
    SDL_Locale* locales = SDL_GetPreferredLocales();
    for (const SDL_Locale* locale = locales; locale && locale->language; ++locale) codes.emplace_back(locale->language);
    SDL_free(locales);
    return codes;
}

}  // namespace megapon::platform
