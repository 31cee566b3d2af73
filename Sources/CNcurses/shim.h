#include <curses.h>
#include <stdint.h>
#include <wchar.h>

extern int wcwidth(wchar_t character);

/* The columns libc gives a character, by which ncurses counts; -1 where it knows none. */
static inline int tt_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
