# The libraries of the game as static ones for another machine, from Debian's own source packages below SOURCES: what is
# compiled alike for the web and for Windows. No configure step, and only what the game uses of them.
set(SOURCES "" CACHE PATH "Folder of the unpacked source packages")

# find_sources(VARIABLE PATTERN): the one folder of that name, whatever its version.
function(find_sources variable pattern)
  file(GLOB found ${SOURCES}/${pattern})
  foreach(path IN LISTS found)
    if(IS_DIRECTORY ${path})
      set(${variable} ${path} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "${SOURCES} has no folder ${pattern}")
endfunction()

find_sources(SDL libsdl2-2*)
find_sources(IMAGE libsdl2-image-2*)
find_sources(TTF libsdl2-ttf-2*)
find_sources(MIXER libsdl2-mixer-2*)
find_sources(FREETYPE freetype-2*)
find_sources(GIF giflib-5*)
find_sources(ZLIB zlib-1*)
find_sources(HARU libharu-*)
find_sources(QRENCODE qrencode-4*)

set(HEADERS ${CMAKE_BINARY_DIR}/include)
file(GLOB sdl_headers ${SDL}/include/*.h)
file(GLOB haru_headers ${HARU}/include/*.h)

# add_image_and_fonts(): SDL_image, which reads PNG and SVG, SDL_ttf, and the modules and options of FreeType that a
# TrueType font with light hinting needs, which is the automatic hinter's.
function(add_image_and_fonts)
  file(GLOB image_sources ${IMAGE}/IMG*.c)
  add_library(SDL2_image STATIC ${image_sources})
  target_compile_definitions(SDL2_image PRIVATE USE_STBIMAGE LOAD_SVG SDL_IMAGE_SAVE_PNG=1 SDL_IMAGE_SAVE_JPG=0)

  set(f ${FREETYPE}/src)
  add_library(freetype STATIC ${f}/autofit/autofit.c ${f}/base/ftbase.c ${f}/base/ftbbox.c ${f}/base/ftbitmap.c
    ${f}/base/ftdebug.c ${f}/base/ftglyph.c ${f}/base/ftinit.c ${f}/base/ftmm.c ${f}/base/ftstroke.c
    ${f}/base/ftsynth.c ${f}/base/ftsystem.c ${f}/gzip/ftgzip.c ${f}/psnames/psnames.c ${f}/sfnt/sfnt.c ${f}/smooth/smooth.c
    ${f}/truetype/truetype.c)
  file(CONFIGURE OUTPUT ${HEADERS}/megapon_modules.h @ONLY CONTENT "FT_USE_MODULE( FT_Module_Class, autofit_module_class )
FT_USE_MODULE( FT_Driver_ClassRec, tt_driver_class )
FT_USE_MODULE( FT_Module_Class, psnames_module_class )
FT_USE_MODULE( FT_Module_Class, sfnt_module_class )
FT_USE_MODULE( FT_Renderer_Class, ft_smooth_renderer_class )
")
  file(READ ${FREETYPE}/include/freetype/config/ftoption.h options)
  string(REGEX REPLACE "#define (TT_CONFIG_OPTION_(BYTECODE|SUBPIXEL|GX_VAR|BDF|COLOR|EMBEDDED)|FT_CONFIG_OPTION_(USE_LZW|MAC|SVG|INCR|ADOBE)|AF_CONFIG_OPTION_INDIC)"
    "// \\0" options "${options}")
  file(CONFIGURE OUTPUT ${HEADERS}/megapon_options.h @ONLY CONTENT "${options}")
  target_compile_definitions(freetype PRIVATE FT2_BUILD_LIBRARY FT_CONFIG_OPTION_SYSTEM_ZLIB
    FT_CONFIG_MODULES_H="${HEADERS}/megapon_modules.h" FT_CONFIG_OPTIONS_H="${HEADERS}/megapon_options.h")
  target_include_directories(freetype PUBLIC ${FREETYPE}/include PRIVATE ${ZLIB})

  add_library(SDL2_ttf STATIC ${TTF}/SDL_ttf.c)
  target_compile_definitions(SDL2_ttf PRIVATE TTF_USE_HARFBUZZ=0)
  target_link_libraries(SDL2_ttf PRIVATE freetype)
endfunction()

# add_small_libraries(): giflib, zlib, and those of which only what the flip-book calls is linked.
function(add_small_libraries)
  add_library(gif STATIC ${GIF}/egif_lib.c ${GIF}/dgif_lib.c ${GIF}/gifalloc.c ${GIF}/gif_err.c ${GIF}/gif_hash.c
    ${GIF}/openbsd-reallocarray.c)

  add_library(z STATIC ${ZLIB}/adler32.c ${ZLIB}/crc32.c ${ZLIB}/compress.c ${ZLIB}/deflate.c ${ZLIB}/inffast.c
    ${ZLIB}/inflate.c ${ZLIB}/inftrees.c ${ZLIB}/trees.c ${ZLIB}/uncompr.c ${ZLIB}/zutil.c)

  file(CONFIGURE OUTPUT ${HEADERS}/hpdf_config.h @ONLY CONTENT "#define LIBHPDF_HAVE_ZLIB\n#define LIBHPDF_HAVE_NOPNGLIB\n#define HPDF_NOPNGLIB\n")
  file(GLOB haru_sources ${HARU}/src/hpdf_*.c)
  list(FILTER haru_sources EXCLUDE REGEX "png")
  add_library(hpdf STATIC ${haru_sources})
  target_include_directories(hpdf PRIVATE ${HEADERS})

  file(GLOB qrencode_sources ${QRENCODE}/*.c)
  list(FILTER qrencode_sources EXCLUDE REGEX "/qrencode_?[a-z]*main|qrenc\\.c")
  add_library(qrencode STATIC ${qrencode_sources})
  target_compile_definitions(qrencode PRIVATE STATIC_IN_RELEASE=static MAJOR_VERSION=4 MINOR_VERSION=1 MICRO_VERSION=1
    VERSION="4.1.1")
endfunction()
