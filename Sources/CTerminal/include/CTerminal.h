/*
 * What the terminal needs that Swift cannot do: code that runs inside signal handlers, and the
 * state it uses. There is one terminal per process, so all of it is global.
 */
#ifndef TT_CTERMINAL_H
#define TT_CTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* -- streams.c: plain calls, with what POSIX leaves to the caller (EINTR, short writes) done. -- */

/* A new descriptor of the terminal: of `preferred` if that is one, else the controlling terminal.
   -1 where there is none. Standard streams that are closed lead to /dev/null from now on. */
int tt_find_terminal(int preferred);

/* A descriptor of its own for the same file, closed on exec; -1 on failure. */
int tt_duplicate(int descriptor);

/* Closes a descriptor; -1 is none. */
void tt_close(int descriptor);

/* The size in columns and lines. 0 where the terminal does not know, and says 0 × 0. */
int tt_size(int descriptor, int *columns, int *lines);

enum {
  TT_NOTHING = 0,    /* nothing waits to be read */
  TT_GONE = -1,      /* the terminal is gone */
  TT_BACKGROUND = -2 /* somebody else has the keyboard: this process is in the background */
};

/* Reads what waits, without waiting for more: how many bytes, or one of the above. */
int tt_read(int descriptor, uint8_t *bytes, int count);

/* Whether something waits to be read, waiting for it so many milliseconds. */
int tt_has_input(int descriptor, int milliseconds);

/* Puts bytes before what waits to be read from a terminal, as if they had been typed, where the system allows that. */
void tt_type_first(int descriptor, const uint8_t *bytes, int count);

/* Writes everything, however slow the reader; 0 on failure. Async-signal-safe. */
int tt_write(int descriptor, const void *bytes, size_t count);

/* Whether the shell has given the terminal to somebody else. Async-signal-safe. */
int tt_is_background(int descriptor);

/* Chooses the code set of the user's locale, as the environment says it. Only LC_CTYPE is set. 1 where it is UTF-8;
   a locale that is not installed, but is called one of UTF-8, is that. */
int tt_choose_characters(void);

/* The most bytes of a character in any code set. */
enum { TT_LONGEST_CHARACTER = 16 };

/* The bytes of a character in the code set that was chosen: how many, 0 where it does not have the character. */
int tt_encode(uint32_t scalar, uint8_t *bytes);

/* Prints on standard output, through its buffer; 0 on failure. */
int tt_print(const void *bytes, size_t count);

/* -- output.c: writing to a terminal without waiting for its reader. -- */

/* A descriptor that never waits, for a terminal that is open already. It is opened anew, as not to
   wait is a property that descriptors share, with the shell too; where that fails, it is another
   one for the same. */
int tt_reopen(int terminal);

/* Writes as much as there is room for now: how much, -1 where the terminal is gone. Async-signal-safe. */
ssize_t tt_write_now(int descriptor, const void *bytes, size_t count);

/* Writes everything, waiting for room so many milliseconds altogether; 0 where that was too short, or
   the terminal is gone. Async-signal-safe. */
int tt_write_within(int descriptor, const void *bytes, size_t count, int milliseconds);

/* -- restore.c: the terminal comes back, whatever happens. -- */

/* Remembers the modes of the terminal, to be restored by tt_restore. Before tt_set_modes. */
int tt_remember(int descriptor);

/* Sets the modes of a program that draws and reads each key by itself. */
void tt_set_modes(void);

/* Sets the modes that tt_remember found, unless somebody else has the terminal now and has set others.
   Async-signal-safe. */
void tt_reset_modes(void);

/* Says which bytes bring the screen back; what does not fit is left out whole, 0 is returned. */
int tt_prepare_restore(const uint8_t *bytes, size_t count);

/* The screen is ours from now on: tt_restore has something to do, and what is written to standard
   output and standard error, where they lead to the terminal that was remembered, waits until the
   screen is given back. */
void tt_hold(void);

/* The screen was given back in order: tt_restore has nothing to do, what was printed is shown. */
void tt_release(void);

/* Sends the bytes that bring the screen back. Where there is no room for them so many milliseconds
   long, what the reader has not read is thrown away to make some. Async-signal-safe. */
void tt_say_farewell(int milliseconds);

/* Gives the screen back, if it is held. Async-signal-safe; any number of times. */
void tt_restore(void);

/* -- watcher.c: a small process that gives the terminal back where this one cannot. -- */

/* Starts it for a terminal that tt_remember was given: where this process ends while the screen is held (SIGKILL, no
   memory, no stack left), it does what tt_restore would have done. Does nothing where the system has none. */
void tt_start_watcher(int terminal);

/* Ends it, after the screen was given back. */
void tt_stop_watcher(void);

/* -- crash.c -- */

/* Has a crash, and each signal that ends a program and that nobody has taken, restore the terminal first, and then
   do what it would have done. SIGXFSZ alone ends no program meanwhile. */
void tt_install_crash_handlers(void);
void tt_remove_crash_handlers(void);

/* Gives this thread a stack to handle its own stack overflow on. At the top of whatever may run on
   a new thread: on Linux the main queue changes threads. */
void tt_prepare_thread(void);

/* -- thread.c: the thread that waits for the terminal. -- */

/* Runs a body on a thread of its own that nobody waits for; 0 where the system has none left. */
int tt_start_thread(void (*body)(void *), void *context);

/* The two ends of a pipe, to read from and to write to, that never block; 0 on failure. */
int tt_pipe(int ends[2]);

enum {
  TT_KEYS = 1,    /* the keyboard has something to read, or is gone */
  TT_SIGNALS = 2, /* signals have arrived */
  TT_ROOM = 4,    /* the terminal takes bytes again, or is gone */
  TT_END = 8,     /* the other end of the line was closed */
  TT_PARENT = 16  /* the process that started this one has ended */
};

/* A descriptor that tells of the end of the process that started this one; -1 where the system has none. */
int tt_watch_parent(void);

/* Waits until something arrives, somebody calls tt_wake, a signal interrupts, or the time is over:
   what arrived, of the above; 0 for none of it. -1 is no descriptor, and no end of the time. */
int tt_wait(int keyboard, int signals, int line, int output, int parent, int milliseconds);

/* Has tt_wait return. The end to write to of the pipe whose other end is its line. */
void tt_wake(int line);

/* -- limits.c: the system's limits (ulimit). -- */

/* Whether so many more files can be open at once, 32 at most. */
int tt_has_room_for_files(int count);

/* Whether so many more threads can run at once, 32 at most. */
int tt_has_room_for_threads(int count);

/* -- signals.c -- */

/* Has WINCH, TSTP, CONT, INT, TERM, HUP and QUIT put their numbers, one byte each, into a pipe.
   What the parent had ignored stays ignored. INT, TERM, HUP and QUIT restore the terminal and end the program by
   themselves where another of them came a second before, and was not taken: the program has hung.
   The end to wait for with tt_wait (never to be closed), or -1. */
int tt_install_signals(void);
/* Takes the numbers of the signals that have arrived: how many, 0 or less where none have. */
int tt_take_signals(uint8_t *numbers, int count);
/* Puts back what was there before. */
void tt_remove_signals(void);

/* Stops this process and the rest of its job, as Ctrl-Z does, and returns when it is continued in
   the foreground. The screen must have been given back. */
void tt_stop(int descriptor);

/* Where this process was continued in the background: stops it until it is in the foreground. */
void tt_await_foreground(int descriptor);

/* The same, and being in the background is as good where this group of processes has the foreground. */
void tt_await_foreground_of(int descriptor, int other);

/* Ends this process as a signal does that nobody handles. The screen must have been given back.
   On Linux the calling thread may be a worker that blocks signals. */
void tt_end_by(int number);

/* -- editor.c: one other program at a time that has the terminal meanwhile, as a job of its own. -- */

/* Runs a script of the shell with a path as its first argument, and hands it the keyboard. The screen must
   have been given back. Signals are to it what they are to a program that a shell starts. 0 on failure. */
int tt_start_editor(const char *script, const char *path, int input, int output);

/* Waits until it has ended, and takes the keyboard back. Where it is suspended, this process is, too, and
   goes on with it. Its exit status as the shell tells it: 128 and a signal's number. */
int tt_await_editor(int terminal);

/* Has it go on, with the keyboard, after this process was stopped from outside. */
void tt_continue_editor(int terminal);

/* Sends a signal to it and whatever it started; nothing where none runs. */
void tt_signal_editor(int number);

/* Removes a folder and the files in it. */
void tt_remove_folder(const char *path);

#endif
