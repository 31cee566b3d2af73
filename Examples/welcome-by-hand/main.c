// The table of Examples/welcome, by hand against curses, for comparison.

#include <curses.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  const char *text;
  const char *detail;  // on the line below; NULL for none
  int lines;
  char answer[8];  // the message when the row is selected
} Cell;

typedef struct {
  const char *header;  // NULL for none
  int count;
  Cell (*cell)(int row);
} Section;

static Cell welcome(int row) {
  if (row == 0) return (Cell){"Say Hello", NULL, 2, "A"};
  return (Cell){"Say Goodbye", NULL, 3, "B"};
}

static Cell knock(int row) {
  (void)row;
  return (Cell){"Knock knock...", "Who's there?", 2, "C"};
}

static Cell reused(int row) {
  static const char *texts[] = {"One", "Two", "Three"};
  Cell cell = {texts[row], NULL, 3, ""};
  snprintf(cell.answer, sizeof cell.answer, "D(%d)", row);
  return cell;
}

static const Section sections[] = {
  {"Welcome", 2, welcome},
  {NULL, 1, knock},
  {"Section with Reuse", 3, reused},
};
static const int section_count = sizeof sections / sizeof sections[0];

static int focus;  // the focused row, counted over all sections
static int top;    // the line of the table below the title

static int row_count(void) {
  int count = 0;
  for (int index = 0; index < section_count; index++) count += sections[index].count;
  return count;
}

// The lines between title and hints.
static int room(void) { return LINES > 2 ? LINES - 2 : 0; }

// Writes a text on a line of the table if that line is visible.
static void put(int line, int column, const char *text, attr_t look) {
  if (line < top || line >= top + room() || column >= COLS) return;
  attrset(look);
  mvaddnstr(line - top + 1, column, text, COLS - column);
  attrset(A_NORMAL);
}

static void draw_cell(Cell cell, int line, bool is_focused) {
  attr_t look = is_focused ? A_REVERSE : A_NORMAL;
  for (int index = 0; index < cell.lines; index++) {
    int y = line + index;
    if (y >= top && y < top + room()) mvchgat(y - top + 1, 0, COLS - 1, look, 0, NULL);
  }
  put(line, 3, cell.text, look);
  if (cell.detail && cell.lines > 1) put(line + 1, 3, cell.detail, look | A_DIM);
}

// Walks over the table, draws it if told to, and sets *line and *lines to the first line and the height of a row.
// Returns the number of lines of the table.
static int walk(bool draws, int row, int *line, int *lines) {
  int y = 0, number = 0;
  for (int index = 0; index < section_count; index++) {
    const Section *section = &sections[index];
    if (index > 0) y++;
    if (section->header) {
      if (draws) put(y, 1, section->header, A_BOLD);
      y++;
    }
    for (int at = 0; at < section->count; at++, number++) {
      Cell cell = section->cell(at);
      if (draws) draw_cell(cell, y, number == focus);
      if (number == row) {
        *line = y;
        *lines = cell.lines;
      }
      y += cell.lines;
    }
  }
  return y;
}

static Cell focused_cell(void) {
  int row = focus, index = 0;
  while (row >= sections[index].count) row -= sections[index++].count;
  return sections[index].cell(row);
}

// Scrolls the least that shows the focused row; for the first row, also its header.
static void scroll_to_focus(void) {
  int line = 0, lines = 0;
  int total = walk(false, focus, &line, &lines);
  if (focus == 0) line = 0;
  if (line + lines > top + room()) top = line + lines - room();
  if (line < top) top = line;
  if (top > total - room()) top = total - room();
  if (top < 0) top = 0;
}

static void draw_indicator(int total) {
  int height = room();
  if (total <= height || height < 1 || COLS < 1) return;
  int thumb = height * height / total > 1 ? height * height / total : 1;
  int start = top * (height - thumb) / (total - height);
  for (int y = 0; y < height; y++) {
    bool is_thumb = y >= start && y < start + thumb;
    mvaddch(y + 1, COLS - 1, is_thumb ? ACS_CKBOARD : ACS_VLINE);
  }
}

static void draw(void) {
  int line = 0, lines = 0;
  erase();
  scroll_to_focus();
  attrset(A_BOLD);
  mvaddnstr(0, 1, "Organic", COLS - 1);
  attrset(A_NORMAL);
  int total = walk(true, focus, &line, &lines);
  draw_indicator(total);
  if (LINES > 1) mvaddnstr(LINES - 1, 1, "Enter Select  q Quit  Up Down Move", COLS - 1);
  move(line - top + 1 < LINES ? line - top + 1 : LINES - 1, COLS > 3 ? 3 : 0);
  refresh();
}

// Shows a message in the middle until Enter or Esc is pressed.
static void alert(const char *message) {
  for (;;) {
    int width = (int)strlen(message) > 6 ? (int)strlen(message) + 4 : 10;
    if (width > COLS) width = COLS;
    int height = LINES < 5 ? LINES : 5;
    draw();
    WINDOW *window = newwin(height, width, (LINES - height) / 2, (COLS - width) / 2);
    if (!window) return;
    keypad(window, TRUE);
    box(window, 0, 0);
    mvwaddnstr(window, 1, (width - (int)strlen(message)) / 2, message, width - 2);
    wattrset(window, A_REVERSE);
    mvwaddnstr(window, height - 2, (width - 6) / 2, "[ OK ]", width - 2);
    int key = wgetch(window);
    delwin(window);
    if (key == '\n' || key == '\r' || key == KEY_ENTER || key == 27) return;
  }
}

static void move_focus(int rows) {
  focus += rows;
  if (focus >= row_count()) focus = row_count() - 1;
  if (focus < 0) focus = 0;
}

int main(void) {
  setlocale(LC_ALL, "");
  if (!initscr()) return 1;
  cbreak();
  noecho();
  set_escdelay(25);
  keypad(stdscr, TRUE);
  for (;;) {
    draw();
    switch (getch()) {
      case KEY_UP: case 'k': move_focus(-1); break;
      case KEY_DOWN: case 'j': move_focus(1); break;
      case KEY_PPAGE: move_focus(-room() / 3); break;
      case KEY_NPAGE: move_focus(room() / 3); break;
      case KEY_HOME: case 'g': move_focus(-row_count()); break;
      case KEY_END: case 'G': move_focus(row_count()); break;
      case '\n': case '\r': case KEY_ENTER: alert(focused_cell().answer); break;
      case 'q': endwin(); return 0;
    }
  }
}
