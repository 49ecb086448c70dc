# What find_package() gives the game where it is built for the web or for Windows: the libraries that src/web/libraries or
# src/windows/libraries has built below MEGAPON_STATIC_LIBRARIES, and the system's libraries that are headers alone.
set(MEGAPON_STATIC_LIBRARIES "" CACHE PATH "What src/web.sh or src/windows.sh keeps: libraries and headers")

# toml++ among them is included without a target, as wherever its library was compiled for another machine.
include_directories(SYSTEM ${MEGAPON_STATIC_LIBRARIES}/headers)

# megapon_static_library(NAME FILE…): a target of these static libraries.
function(megapon_static_library name)
  if(TARGET ${name})
    return()
  endif()
  add_library(${name} INTERFACE IMPORTED GLOBAL)
  foreach(library IN LISTS ARGN)
    target_link_libraries(${name} INTERFACE ${MEGAPON_STATIC_LIBRARIES}/libraries/lib${library}.a)
  endforeach()
  if(ARGN)
    set(include ${MEGAPON_STATIC_LIBRARIES}/libraries/include)
    target_include_directories(${name} SYSTEM INTERFACE ${include} ${include}/SDL2)
  endif()
endfunction()

# Those that the game looks for by itself.
foreach(pair HARU:hpdf QRENCODE:qrencode)
  string(REPLACE ":" ";" pair ${pair})
  list(GET pair 0 prefix)
  list(GET pair 1 library)
  set(file ${MEGAPON_STATIC_LIBRARIES}/libraries/lib${library}.a)
  if(EXISTS ${file})
    set(${prefix}_LIBRARY ${file} CACHE FILEPATH "" FORCE)
    set(${prefix}_INCLUDE ${MEGAPON_STATIC_LIBRARIES}/libraries/include CACHE PATH "" FORCE)
  endif()
endforeach()

# Its linker reads each library once, so zlib comes after the one that calls it.
if(CMAKE_SYSTEM_NAME STREQUAL Windows AND HARU_LIBRARY)
  set(HARU_LIBRARY ${HARU_LIBRARY} ${MEGAPON_STATIC_LIBRARIES}/libraries/libz.a CACHE FILEPATH "" FORCE)
endif()

macro(provide_static_package method package)
  set(${package}_FOUND TRUE)
  if("${package}" MATCHES "^(nlohmann_json|CLI11|doctest|Threads)$")
    megapon_static_library(${package}::${package})
  elseif("${package}" STREQUAL SDL2_ttf)
    megapon_static_library(SDL2_ttf::SDL2_ttf SDL2_ttf freetype)
    if(WIN32)
      target_link_libraries(SDL2_ttf::SDL2_ttf INTERFACE ${MEGAPON_STATIC_LIBRARIES}/libraries/libz.a)
    endif()
  elseif("${package}" MATCHES "^SDL2(_image|_mixer)?$")
    megapon_static_library(${package}::${package} ${package})
  elseif("${package}" STREQUAL GIF)
    megapon_static_library(GIF::GIF gif)
  elseif("${package}" STREQUAL ZLIB AND EXISTS ${MEGAPON_STATIC_LIBRARIES}/libraries/libz.a)
    megapon_static_library(ZLIB::ZLIB z)
  else()
    set(${package}_FOUND FALSE)
  endif()
  if(WIN32 AND TARGET ${package}::${package} AND "${package}" STREQUAL SDL2)
    # Those of Windows that SDL calls.
    target_link_libraries(SDL2::SDL2 INTERFACE dinput8 dxguid winmm imm32 ole32 oleaut32 setupapi shell32 user32 gdi32
      advapi32 uuid version)
  elseif(WIN32 AND "${package}" MATCHES "^SDL2_" AND TARGET ${package}::${package})
    target_link_libraries(${package}::${package} INTERFACE SDL2::SDL2)
  endif()
endmacro()
cmake_language(SET_DEPENDENCY_PROVIDER provide_static_package SUPPORTED_METHODS FIND_PACKAGE)
