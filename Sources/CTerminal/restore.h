#ifndef TT_RESTORE_H
#define TT_RESTORE_H

#include <stdatomic.h>
#include <stdint.h>
#include <termios.h>

/* What gives the terminal back. The watcher keeps a copy: a message to it is this, without unused bytes at its end. */
struct tt_return {
  atomic_int is_held;           /* 1 while the screen is ours */
  struct termios before;        /* the modes to return to */
  struct termios drawing;       /* the modes that we set */
  atomic_size_t farewell_count;
  uint8_t farewell[512];        /* what brings the screen back */
};

extern struct tt_return tt_return;

/* Gives a terminal back as `tt_return` says, in place of the program that held it. */
void tt_restore_for_other(int descriptor);

/* Tells the watcher `tt_return` as it is now. Async-signal-safe. */
void tt_tell_watcher(void);

#endif
