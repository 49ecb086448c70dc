# Writes megapon.pc when it is installed, because only then the prefix is known: cmake --install --prefix DIR. What lies
# below the prefix is found from the file itself, wherever its folder is moved.
# LIBDIR, INCLUDEDIR: of GNUInstallDirs, below the prefix or absolute; TEMPLATE, FILE; VERSION, CXX_LIBRARIES, REQUIRED.
cmake_path(ABSOLUTE_PATH LIBDIR BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}" NORMALIZE OUTPUT_VARIABLE folder)
cmake_path(APPEND folder pkgconfig)
cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_PREFIX NORMALIZE OUTPUT_VARIABLE prefix)
cmake_path(IS_PREFIX prefix "${folder}" NORMALIZE is_below)
set(PREFIX "${prefix}")
if(is_below)
  file(RELATIVE_PATH up "${folder}" "${prefix}")
  string(REGEX REPLACE "/$" "" PREFIX "\${pcfiledir}/${up}")
endif()
if(NOT IS_ABSOLUTE "${INCLUDEDIR}")
  string(PREPEND INCLUDEDIR "\${prefix}/")
endif()
configure_file("${TEMPLATE}" "${FILE}" @ONLY)
