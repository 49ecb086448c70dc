# How the game is linked as a program of a page. Its assets are no part of it: src/web/page.js lays them into its files.
target_link_options(megapon PRIVATE
  -sENVIRONMENT=web -sALLOW_MEMORY_GROWTH=1 -sFORCE_FILESYSTEM=1
  -sEXIT_RUNTIME=0 -sEXPORTED_RUNTIME_METHODS=ccall
  # These are called by name only. In a file, because CMake and Ninja would take the dollar for one of theirs.
  -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${CMAKE_CURRENT_LIST_DIR}/functions.json)
# The page is small rather than fast, but for what draws: half of the time of a match.
file(GLOB drawing ${PROJECT_SOURCE_DIR}/src/app/raster/*.cpp)
list(APPEND drawing ${PROJECT_SOURCE_DIR}/src/app/platform/composition.cpp ${PROJECT_SOURCE_DIR}/src/app/platform/presenter.cpp)
# What is precompiled for the others says that it is for a small program.
set_source_files_properties(${drawing} PROPERTIES COMPILE_OPTIONS "-O2;-finline-functions" SKIP_PRECOMPILE_HEADERS ON)
