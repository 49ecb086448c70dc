# What find_package() gives the game where it is built for the web: the libraries that src/web/libraries has built below
# MEGAPON_WEB_LIBRARIES, and the system's libraries that are headers alone.
set(MEGAPON_WEB_LIBRARIES "" CACHE PATH "What src/web.sh keeps: libraries, headers, emscripten's cache")

# toml++ among them is included without a target, as wherever its library was compiled for another machine.
include_directories(SYSTEM ${MEGAPON_WEB_LIBRARIES}/headers)

# megapon_web_library(NAME FILE…): a target of these static libraries.
function(megapon_web_library name)
  if(TARGET ${name})
    return()
  endif()
  add_library(${name} INTERFACE IMPORTED GLOBAL)
  foreach(library IN LISTS ARGN)
    target_link_libraries(${name} INTERFACE ${MEGAPON_WEB_LIBRARIES}/libraries/lib${library}.a)
  endforeach()
  if(ARGN)
    set(include ${MEGAPON_WEB_LIBRARIES}/libraries/include)
    target_include_directories(${name} SYSTEM INTERFACE ${include} ${include}/SDL2)
  endif()
endfunction()

macro(provide_web_package method package)
  set(${package}_FOUND TRUE)
  if("${package}" MATCHES "^(nlohmann_json|CLI11|doctest|Threads)$")
    megapon_web_library(${package}::${package})
  elseif("${package}" STREQUAL SDL2_ttf)
    megapon_web_library(SDL2_ttf::SDL2_ttf SDL2_ttf freetype)
  elseif("${package}" MATCHES "^SDL2(_image|_mixer)?$")
    megapon_web_library(${package}::${package} ${package})
  elseif("${package}" STREQUAL GIF)
    megapon_web_library(GIF::GIF gif)
  elseif("${package}" STREQUAL ZLIB AND EXISTS ${MEGAPON_WEB_LIBRARIES}/libraries/libz.a)
    megapon_web_library(ZLIB::ZLIB z)
  else()
    set(${package}_FOUND FALSE)
  endif()
endmacro()
cmake_language(SET_DEPENDENCY_PROVIDER provide_web_package SUPPORTED_METHODS FIND_PACKAGE)
