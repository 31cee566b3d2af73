#ifndef TT_RESTORE_H
#define TT_RESTORE_H

#include <stdatomic.h>
#include <stdint.h>
#include <termios.h>

/* All that is needed to restore the terminal. The watcher keeps a copy: each message to it is this struct, without the unused
   bytes at its end. */
struct tt_return {
  atomic_int is_held;           /* 1 while the program holds the screen */
  struct termios before;        /* the modes to return to */
  struct termios drawing;       /* the modes that we set */
  atomic_size_t farewell_count;
  uint8_t farewell[512];        /* the bytes that restore the screen */
};

extern struct tt_return tt_return;

/* Restores a terminal from `tt_return`, for the program that held it. */
void tt_restore_for_other(int descriptor);

/* Sends `tt_return` to the watcher. Async-signal-safe. */
void tt_tell_watcher(void);

#endif
