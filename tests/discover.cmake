# After a program of tests is built: asks it for its test cases and makes each a test of ctest.
#     cmake -DPROGRAM=… -DTESTS=FILE -P discover.cmake
# doctest brings a script for this, which breaks names at ';' and '[': half a name selects no test case, and passes.
execute_process(COMMAND ${PROGRAM} --list-test-cases --no-colors OUTPUT_VARIABLE rest COMMAND_ERROR_IS_FATAL ANY)

set(script "")
set(count 0)
while(rest MATCHES "^([^\n]*)\n(.*)$")
  set(name "${CMAKE_MATCH_1}")
  set(rest "${CMAKE_MATCH_2}")
  if(name MATCHES "^\\[doctest\\] unskipped test cases passing the current filters: ([0-9]+)")
    set(expected ${CMAKE_MATCH_1})
  elseif(NOT name MATCHES "^(\\[doctest\\] |=+$)")
    string(REPLACE "\\" "\\\\" filter "${name}")
    string(REPLACE "," "\\," filter "${filter}")
    string(APPEND script "add_test([==[${name}]==] [==[${PROGRAM}]==] [==[--test-case=${filter}]==])\n"
      "set_tests_properties([==[${name}]==] PROPERTIES TIMEOUT 300)\n")
    math(EXPR count "${count} + 1")
  endif()
endwhile()

if(NOT count EQUAL expected)
  message(FATAL_ERROR "${PROGRAM} has ${expected} test cases, of which ${count} were understood")
endif()
file(WRITE ${TESTS} "${script}")
