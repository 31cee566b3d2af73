/*
 * The part of ncurses that Swift needs: terminfo, which tells what a terminal understands. Swift does not import the macros and
 * globals of ncurses.
 *
 * Nothing here has state, because a header is compiled into every module that imports it. All functions except tt_knows and
 * tt_columns need a terminal that tt_knows has found.
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

/* Looks up a terminal by its name: 1 if it can move the cursor, 0 if it cannot, -1 if terminfo does not know it. */
static inline int tt_knows(const char *name, int output) {
  int result = 0;
  tt_forget();
  if (setupterm(name, output, &result) == ERR) return -1;
  const char *address = tigetstr((char *)"cup");
  return address != NULL && address != (const char *)-1;
}

/* Returns the columns of a character in libc; -1 if libc does not know it. */
static inline int tt_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

/* Returns the string of a capability, NULL if the terminal has none. ncurses owns it. */
static inline const char *tt_capability(const char *name) {
  const char *string = tigetstr((char *)name);
  return string == (const char *)-1 ? NULL : string;
}

/* Expands the parameters of a string; NULL on failure. ncurses owns the result until the next call. */
static inline const char *tt_expand(const char *string, int first, int second) {
  return tparm((char *)string, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

/* True if the terminal has a capability, as a flag, a number or a string: entries say in any of these ways that they have 24-bit
   colours. */
static inline int tt_has(const char *name) {
  const char *string = tigetstr((char *)name);
  return tigetflag((char *)name) > 0 || tigetnum((char *)name) > 0 ||
      (string != NULL && string != (const char *)-1);
}

/* Return the value of a capability; 0 or -1 if the terminal has none. */
static inline int tt_flag(const char *name) { return tigetflag((char *)name) > 0; }
static inline int tt_number(const char *name) {
  int number = tigetnum((char *)name);
  return number < 0 ? -1 : number;
}

#endif
