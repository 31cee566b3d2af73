#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

int tt_duplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }

/* Opens /dev/null for closed standard streams. Otherwise a file that is opened later would get their number, and error messages
   would be written into it. */
static void fill_streams(void) {
  int file;
  do file = open("/dev/null", O_RDWR); /* gets the lowest free number; children inherit it */
  while (file >= 0 && file <= STDERR_FILENO);
  tt_close(file);
}

int tt_find_terminal(int preferred) {
  fill_streams();
  if (isatty(preferred)) return tt_duplicate(preferred);
  return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
}

void tt_close(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}

int tt_size(int descriptor, int *columns, int *lines) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
  if (size.ws_col == 0 || size.ws_row == 0) return 0;
  *columns = size.ws_col;
  *lines = size.ws_row;
  return 1;
}

int tt_is_background(int descriptor) {
  pid_t foreground = tcgetpgrp(descriptor); /* -1 if it is not our controlling terminal */
  return foreground > 0 && foreground != getpgrp();
}

int tt_has_input(int descriptor, int milliseconds) {
  struct pollfd waiting = {.fd = descriptor, .events = POLLIN};
  int ready;
  do ready = poll(&waiting, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  return ready != 0;
}

/* Inserts bytes as if they had been typed; 0 if the system forbids it, as newer ones may. */
static int type(int descriptor, const uint8_t *bytes, int count) {
  for (int i = 0; i < count; i++) {
    if (ioctl(descriptor, TIOCSTI, &bytes[i]) != 0) return 0;
  }
  return count > 0;
}

void tt_type_first(int descriptor, const uint8_t *bytes, int count) {
  int behind = 0;
  uint8_t byte;
  if (ioctl(descriptor, FIONREAD, &behind) != 0 || !type(descriptor, bytes, count)) return;
  while (behind-- > 0 && read(descriptor, &byte, 1) == 1) type(descriptor, &byte, 1);
}

int tt_read(int descriptor, uint8_t *bytes, int count) {
  /* Polls first: O_NONBLOCK would hold for the output and the shell, too. */
  if (!tt_has_input(descriptor, 0)) return TT_NOTHING;
  if (tt_is_background(descriptor)) return TT_BACKGROUND;
  ssize_t result;
  do result = read(descriptor, bytes, (size_t)count);
  while (result < 0 && errno == EINTR);
  if (result > 0) return (int)result;
  return result < 0 && errno == EAGAIN ? TT_NOTHING : TT_GONE;
}

int tt_write(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = descriptor, .events = POLLOUT};
      poll(&room, 1, 1000);
    } else if (written == 0 || errno != EINTR) {
      return 0;
    }
  }
  return 1;
}

static int is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/* True if the name of the user's locale says UTF-8: de_DE.UTF-8, or UTF-8 alone on macOS. */
static int says_utf8(void) {
  const char *name = NULL;
  const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof variables / sizeof *variables && (!name || !*name); i++)
    name = getenv(variables[i]);
  if (!name) return 0;
  const char *point = strchr(name, '.');
  const char *code_set = point ? point + 1 : name;
  return strncasecmp(code_set, "UTF-8", 5) == 0 || strncasecmp(code_set, "utf8", 4) == 0;
}

int tt_choose_characters(void) {
  static const char *const locales[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  if (setlocale(LC_CTYPE, "")) return is_utf8();
  for (size_t i = 0; i < sizeof locales / sizeof *locales && says_utf8(); i++) {
    if (setlocale(LC_CTYPE, locales[i]) && is_utf8()) return 1;
  }
  setlocale(LC_CTYPE, "C");
  return 0;
}

int tt_encode(uint32_t scalar, uint8_t *bytes) {
  if (scalar < 0x80) {
    bytes[0] = (uint8_t)scalar;
    return 1;
  }
#ifdef __STDC_ISO_10646__
  char buffer[MB_LEN_MAX];
  mbstate_t to = {0}, from = {0};
  wchar_t back = 0;
  size_t count = wcrtomb(buffer, (wchar_t)scalar, &to);
  /* Some locales encode a similar character instead. */
  if (count == (size_t)-1 || count > TT_LONGEST_CHARACTER) return 0;
  if (mbrtowc(&back, buffer, count, &from) != count || (uint32_t)back != scalar) return 0;
  memcpy(bytes, buffer, count);
  return (int)count;
#else
  return 0; /* here the numbers of wide characters are not those of Unicode */
#endif
}

int tt_print(const void *bytes, size_t count) { return fwrite(bytes, 1, count, stdout) == count; }

/* Bytes that did not fit into the buffer may have failed before. */
int tt_flush(void) { return fflush(stdout) == 0 && !ferror(stdout); }
