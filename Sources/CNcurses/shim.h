/*
 * What Swift needs of ncurses, as functions: Swift sees neither its macros nor its globals.
 *
 * Nothing here has state (a header is compiled into every module that imports it), no WINDOW * and
 * no attribute constant crosses the border; what ncurses 6.0 does not have is guarded.
 * All functions but tt_knows and tt_columns want a screen opened by tt_open_screen.
 */
#ifndef TT_CNCURSES_SHIM_H
#define TT_CNCURSES_SHIM_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1 /* must stand before curses.h, or half of it is missing */
#endif
#include <curses.h>
#include <stdint.h>
#include <stdio.h>
#include <wchar.h>

/* Declared by hand: term.h would define macros called `lines` and `columns`. */
extern int setupterm(const char *name, int output, int *result);
extern int wcwidth(wchar_t character);
#if NCURSES_VERSION_MAJOR > 6 || (NCURSES_VERSION_MAJOR == 6 && NCURSES_VERSION_MINOR >= 1)
#if !NCURSES_REENTRANT
#define TT_HAS_NAMES 1 /* the capabilities can be listed, and numbers beyond 15 bits stored */
extern NCURSES_CONST char *const boolnames[];
extern NCURSES_CONST char *const numnames[];
extern NCURSES_CONST char *const strnames[];
#endif
#endif

/* A screen of ncurses; never defined, so that it is an OpaquePointer on every system. */
typedef struct tt_screen tt_screen;

enum {
  TT_SCALARS = 5, /* a glyph is this many scalars: a base and its marks, filled up with zeros */
  TT_RUN = 64     /* the most glyphs that tt_put takes at once */
};

/* 1 where the terminal of this name can place text, 0 where it cannot, -1 where nobody knows it. */
static inline int tt_knows(const char *name, int output) {
  int result = 0;
  if (setupterm(name, output, &result) == ERR) return -1;
  const char *address = tigetstr((char *)"cup");
  return address != NULL && address != (const char *)-1;
}

/* A stream for a descriptor, which then belongs to it; NULL on failure. */
static inline void *tt_open_stream(int descriptor, const char *mode) {
  return fdopen(descriptor, mode);
}

/* Closes a stream and its descriptor. Nothing is lost if it fails: ncurses writes by itself. */
static inline void tt_close_stream(void *stream) { fclose((FILE *)stream); }

/* Gives the screen back until the next tt_take or tt_flush. It says so into the stream; that it cannot
   set the modes of a terminal there, which are ours to set, is no failure. */
static inline void tt_give_back(void) { endwin(); }

/* Takes the keyboard again after tt_give_back; the next tt_flush takes the screen. */
static inline void tt_take(void) {
  keypad(stdscr, TRUE); /* ncurses repeats this by itself only where it reads the keys */
}

/* Takes a screen whose bytes are written into a stream, which stays the caller's, and must outlive it.
   The stream is no terminal: its modes and its keys are not the business of curses. NULL on failure. */
static inline tt_screen *tt_open_screen(const char *name, void *stream) {
  use_env(FALSE); /* an exported LINES must not override the real size */
  use_tioctl(TRUE);
  SCREEN *screen = newterm((char *)name, (FILE *)stream, (FILE *)stream);
  if (screen == NULL) return NULL;
  nonl(); /* a line feed moves the cursor down, no more */
  typeahead(-1); /* never stop half way through a frame because a key waits */
  idlok(stdscr, TRUE);
  leaveok(stdscr, FALSE); /* the cursor stands on the focused row */
  /* Until the first endwin, ncurses 6.4 flushes at each movement of the cursor: six writes for a
     key instead of one. */
  tt_give_back();
  tt_take();
  return (tt_screen *)(void *)screen;
}

/* Frees a screen that was given back. */
static inline void tt_free_screen(tt_screen *screen) { delscreen((SCREEN *)(void *)screen); }

/* Takes a new size. Unlike resizeterm, it puts no key into the input. */
static inline int tt_resize(int lines, int columns) { return resize_term(lines, columns); }

/* Empties the screen, and has the next tt_flush send everything. */
static inline void tt_repaint(void) {
  erase();
  clearok(stdscr, TRUE);
}

/*
 * Puts `count` glyphs (at most TT_RUN) of one look, from a position on. The cursor stays.
 *
 * The mask is that of Style.Attributes. Each glyph goes through setcchar: the calls that take
 * strings lose marks behind wide characters.
 */
static inline void tt_put(
    int line, int column, const uint32_t *scalars, int count, uint32_t mask, int pair) {
  cchar_t cells[TT_RUN];
  attr_t attributes = A_NORMAL;
  if (mask & 1) attributes |= A_BOLD;
  if (mask & 2) attributes |= A_DIM;
#ifdef A_ITALIC
  if (mask & 4) attributes |= A_ITALIC;
#endif
  if (mask & 8) attributes |= A_UNDERLINE;
  if (mask & 16) attributes |= A_REVERSE;
  if (count > TT_RUN) count = TT_RUN;
  int plain = -1; /* the first plain ASCII character: for the others it is copied, which is quicker */
  for (int glyph = 0; glyph < count; glyph++) {
    const uint32_t *scalar = scalars + glyph * TT_SCALARS;
    int is_plain = scalar[0] >= 0x20 && scalar[0] < 0x7F && scalar[1] == 0;
    if (is_plain && plain >= 0) {
      cells[glyph] = cells[plain];
      cells[glyph].chars[0] = (wchar_t)scalar[0];
      continue;
    }
    wchar_t text[TT_SCALARS + 1] = {0};
    for (int i = 0; i < TT_SCALARS; i++) text[i] = (wchar_t)scalar[i];
#if NCURSES_VERSION_MAJOR > 6 || (NCURSES_VERSION_MAJOR == 6 && NCURSES_VERSION_MINOR >= 1)
    int result = setcchar(&cells[glyph], text, attributes, 0, &pair);
#else
    int result = setcchar(&cells[glyph], text, attributes, (short)pair, NULL);
#endif
    if (result == ERR) {
      setcchar(&cells[glyph], L"?", attributes, 0, NULL);
    } else if (is_plain) {
      plain = glyph;
    }
  }
  /* Both fail only outside the screen, where there is nothing to show. */
  mvadd_wchnstr(line, column, cells, count);
  wtouchln(stdscr, line, 1, 1); /* mvadd_wchnstr counts a wide character as one changed column */
}

/* Sends what has changed, and leaves the cursor at a position; hides it where line is negative. */
static inline void tt_flush(int line, int column) {
  if (line >= 0) move(line, column);
  curs_set(line >= 0); /* fails where the terminal cannot hide it */
  wnoutrefresh(stdscr);
  doupdate();
}

/* The columns libc gives a character, by which ncurses counts; -1 where it knows none. */
static inline int tt_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

/* Starts colours, with the terminal's own as -1 where it can. How many there are; 0 for none. */
static inline int tt_start_colors(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  use_default_colors(); /* where it fails, a pair with -1 fails too, and text stays plain */
  return COLORS;
}

/* Defines a colour pair; 0 where the terminal has no such pair or colour. */
static inline int tt_define_pair(int pair, int foreground, int background) {
  if (pair < 1 || pair >= COLOR_PAIRS || foreground >= COLORS || background >= COLORS) return 0;
#if NCURSES_VERSION_MAJOR > 6 || (NCURSES_VERSION_MAJOR == 6 && NCURSES_VERSION_MINOR >= 1)
  return init_extended_pair(pair, foreground, background) != ERR;
#else
  return init_pair((short)pair, (short)foreground, (short)background) != ERR;
#endif
}

/* The string of a terminfo capability, NULL where the terminal has none. ncurses owns it. */
static inline const char *tt_capability(const char *name) {
  const char *string = tigetstr((char *)name);
  return string == (const char *)-1 ? NULL : string;
}

/* Whether the terminal has a capability that is said with yes or no, or has it as a number or a
   string: 24 bits of colour are said in any of these ways. Wants tt_knows alone. */
static inline int tt_has(const char *name) {
  const char *string = tigetstr((char *)name);
  return tigetflag((char *)name) > 0 || tigetnum((char *)name) > 0 ||
      (string != NULL && string != (const char *)-1);
}

/* The value of a capability, see tt_capability_name; 0 and -1 where it has none. Wants
   tt_knows alone. */
static inline int tt_flag(const char *name) { return tigetflag((char *)name) > 0; }
static inline int tt_number(const char *name) {
  int number = tigetnum((char *)name);
  return number < 0 ? -1 : number;
}

/* The names of the capabilities that are flags (0), numbers (1) and strings (2), in the order of a
   compiled entry; NULL after the last, and where this ncurses cannot tell or cannot read an entry
   from TERMINFO. */
static inline const char *tt_capability_name(int kind, int index) {
#ifdef TT_HAS_NAMES
  return kind == 0 ? boolnames[index] : kind == 1 ? numnames[index] : strnames[index];
#else
  (void)kind;
  (void)index;
  return NULL;
#endif
}

/* What moves the cursor to a position, NULL on failure. ncurses owns it, until the next call. */
static inline const char *tt_address(int line, int column) {
  const char *cup = tt_capability("cup");
  return cup == NULL ? NULL : tparm((char *)cup, line, column, 0, 0, 0, 0, 0, 0, 0);
}

#endif
