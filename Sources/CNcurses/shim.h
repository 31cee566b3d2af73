/*
 * What Swift needs of ncurses: terminfo, which tells what a terminal understands. Swift sees neither its macros
 * nor its globals.
 *
 * Nothing here has state (a header is compiled into every module that imports it). All functions but tt_knows and
 * tt_columns want a terminal found by tt_knows.
 */
#ifndef TT_CNCURSES_SHIM_H
#define TT_CNCURSES_SHIM_H

#include <curses.h>
#include <stdint.h>
#include <wchar.h>

/* Declared by hand: term.h would define macros called `lines` and `columns`. */
typedef struct term tt_terminal;
extern int setupterm(const char *name, int output, int *result);
extern tt_terminal *set_curterm(tt_terminal *terminal);
extern int del_curterm(tt_terminal *terminal);
extern int wcwidth(wchar_t character);

/* Forgets the terminal that was found. */
static inline void tt_forget(void) {
  tt_terminal *found = set_curterm(NULL);
  if (found != NULL) del_curterm(found);
}

/* 1 where the terminal of this name can place text, 0 where it cannot, -1 where nobody knows it. */
static inline int tt_knows(const char *name, int output) {
  int result = 0;
  tt_forget();
  if (setupterm(name, output, &result) == ERR) return -1;
  const char *address = tigetstr((char *)"cup");
  return address != NULL && address != (const char *)-1;
}

/* The columns libc gives a character; -1 where it knows none. */
static inline int tt_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

/* The string of a capability, NULL where the terminal has none. ncurses owns it. */
static inline const char *tt_capability(const char *name) {
  const char *string = tigetstr((char *)name);
  return string == (const char *)-1 ? NULL : string;
}

/* A string of a capability with numbers put in, NULL on failure. ncurses owns it, until the next call. */
static inline const char *tt_expand(const char *string, int first, int second) {
  return tparm((char *)string, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

/* Whether the terminal has a capability that is said with yes or no, or has it as a number or a
   string: 24 bits of colour are said in any of these ways. */
static inline int tt_has(const char *name) {
  const char *string = tigetstr((char *)name);
  return tigetflag((char *)name) > 0 || tigetnum((char *)name) > 0 ||
      (string != NULL && string != (const char *)-1);
}

/* The value of a capability; 0 and -1 where it has none. */
static inline int tt_flag(const char *name) { return tigetflag((char *)name) > 0; }
static inline int tt_number(const char *name) {
  int number = tigetnum((char *)name);
  return number < 0 ? -1 : number;
}

#endif
