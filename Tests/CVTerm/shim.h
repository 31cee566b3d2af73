/*
 * What the tests need of libvterm, a terminal emulator in a library: its structs have bit fields and unions, which
 * become plain numbers here. For tests alone: no target of the package but a test target may depend on it.
 */
#ifndef TT_CVTERM_SHIM_H
#define TT_CVTERM_SHIM_H

#include <stdlib.h>
#include <vterm.h>

/* A terminal, and what it was told beside text. */
typedef struct {
  VTerm *terminal;
  VTermScreen *screen;
  int shows_cursor, is_alternate, mouse;
} tv_terminal;

enum { TV_BOLD = 1, TV_UNDERLINE = 8, TV_ITALIC = 4, TV_REVERSE = 16 };

/* One position: the scalars of its character (0 ends them), its columns (0 behind a wide one), its look. */
typedef struct {
  uint32_t scalars[VTERM_MAX_CHARS_PER_CELL];
  int columns;
  uint32_t attributes;
  int foreground, background; /* −1 the terminal's own, 0–255 of the palette, 0x1RRGGBB others */
} tv_cell;

static int tv_set_property(VTermProp property, VTermValue *value, void *user) {
  tv_terminal *self = (tv_terminal *)user;
  if (property == VTERM_PROP_CURSORVISIBLE) self->shows_cursor = value->boolean;
  if (property == VTERM_PROP_ALTSCREEN) self->is_alternate = value->boolean;
  if (property == VTERM_PROP_MOUSE) self->mouse = value->number;
  return 1;
}

/* A terminal of a size; it must be freed. */
static inline tv_terminal *tv_new(int lines, int columns) {
  static const VTermScreenCallbacks callbacks = {.settermprop = tv_set_property};
  tv_terminal *self = (tv_terminal *)calloc(1, sizeof *self);
  self->shows_cursor = 1;
  self->terminal = vterm_new(lines, columns);
  vterm_set_utf8(self->terminal, 1);
  self->screen = vterm_obtain_screen(self->terminal);
  vterm_screen_set_callbacks(self->screen, &callbacks, self);
  vterm_screen_enable_altscreen(self->screen, 1);
  vterm_screen_reset(self->screen, 1);
  return self;
}

static inline void tv_free(tv_terminal *self) {
  vterm_free(self->terminal);
  free(self);
}

static inline void tv_write(tv_terminal *self, const void *bytes, size_t count) {
  vterm_input_write(self->terminal, (const char *)bytes, count);
}

static inline void tv_resize(tv_terminal *self, int lines, int columns) {
  vterm_set_size(self->terminal, lines, columns);
}

static inline void tv_cursor(const tv_terminal *self, int *line, int *column) {
  VTermPos position;
  vterm_state_get_cursorpos(vterm_obtain_state(self->terminal), &position);
  *line = position.row;
  *column = position.col;
}

static inline int tv_color(const VTermColor *color) {
  if (color->type & VTERM_COLOR_DEFAULT_MASK) return -1;
  if (VTERM_COLOR_IS_INDEXED(color)) return color->indexed.idx;
  return 0x1000000 | color->rgb.red << 16 | color->rgb.green << 8 | color->rgb.blue;
}

/* Reads a line: `columns` cells. */
static inline void tv_read_line(const tv_terminal *self, int line, int columns, tv_cell *cells) {
  for (int column = 0; column < columns; column++) {
    VTermScreenCell cell;
    VTermPos position = {line, column};
    tv_cell *result = &cells[column];
    vterm_screen_get_cell(self->screen, position, &cell);
    int is_trailing = cell.chars[0] == (uint32_t)-1;
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL; i++)
      result->scalars[i] = is_trailing ? 0 : cell.chars[i];
    result->columns = is_trailing ? 0 : cell.width;
    result->attributes = (cell.attrs.bold ? TV_BOLD : 0) | (cell.attrs.italic ? TV_ITALIC : 0)
        | (cell.attrs.underline ? TV_UNDERLINE : 0) | (cell.attrs.reverse ? TV_REVERSE : 0);
    result->foreground = tv_color(&cell.fg);
    result->background = tv_color(&cell.bg);
  }
}

#endif
