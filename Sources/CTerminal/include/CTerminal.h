/*
 * Code for the terminal that cannot be written in Swift: functions that run inside signal handlers, and the state that they use.
 * A process has one terminal, so all of it is global.
 *
 * "Async-signal-safe" means that a signal handler may call the function (signal-safety(7)).
 */
#ifndef TT_CTERMINAL_H
#define TT_CTERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* -- streams.c: plain system calls that handle EINTR and short writes. -- */

/* Opens a descriptor of `preferred` if it is a terminal, else of the controlling terminal; -1 if there is neither.
   Standard streams that are closed lead to /dev/null from now on. */
int tt_find_terminal(int preferred);

/* Duplicates a descriptor, closed on exec; -1 on failure. */
int tt_duplicate(int descriptor);

/* Closes a descriptor; does nothing for -1. */
void tt_close(int descriptor);

/* Gets the size in columns and lines; 0 if the terminal does not know it, or says 0 × 0. */
int tt_size(int descriptor, int *columns, int *lines);

enum {
  TT_NOTHING = 0,    /* nothing waits to be read */
  TT_GONE = -1,      /* the terminal is gone */
  TT_BACKGROUND = -2 /* this process is in the background: another one has the keyboard */
};

/* Reads the bytes that wait, and does not wait for more. Returns their number, or one of the above. */
int tt_read(int descriptor, uint8_t *bytes, int count);

/* True if there is something to read within so many milliseconds. */
int tt_has_input(int descriptor, int milliseconds);

/* Puts bytes in front of the terminal's unread input, as if they had been typed. Does nothing if the system forbids it. */
void tt_type_first(int descriptor, const uint8_t *bytes, int count);

/* Writes everything, however slow the reader; 0 on failure. Async-signal-safe. */
int tt_write(int descriptor, const void *bytes, size_t count);

/* True if another group of processes has the terminal. Async-signal-safe. */
int tt_is_background(int descriptor);

/* Chooses the code set of the user's locale, from the environment; sets LC_CTYPE only. Returns 1 if it is UTF-8, also for a
   locale that is not installed and has UTF-8 in its name. */
int tt_choose_characters(void);

/* The maximum number of bytes of a character in any code set. */
enum { TT_LONGEST_CHARACTER = 16 };

/* Encodes a character in the chosen code set. Returns the number of bytes, 0 if the code set does not have the character. */
int tt_encode(uint32_t scalar, uint8_t *bytes);

/* Prints on standard output, through its buffer; 0 on failure. */
int tt_print(const void *bytes, size_t count);

/* Writes what standard output has buffered; 0 if it has not taken all that was ever printed. */
int tt_flush(void);

/* -- output.c: writing to a terminal without waiting for its reader. -- */

/* Opens a non-blocking descriptor of an open terminal. It opens the terminal again, because O_NONBLOCK belongs to the open
   file, which the shell shares; if that fails, it duplicates the descriptor, which may block. */
int tt_reopen(int terminal);

/* Writes as much as there is room for. Returns the number of bytes, -1 if the terminal is gone. Async-signal-safe. */
ssize_t tt_write_now(int descriptor, const void *bytes, size_t count);

/* Writes everything, and waits for room for at most so many milliseconds; 0 if that was too short, or the terminal is gone.
   Async-signal-safe. */
int tt_write_within(int descriptor, const void *bytes, size_t count, int milliseconds);

/* -- restore.c: gives the terminal back. -- */

/* Remembers the modes of the terminal for tt_reset_modes and tt_restore. Call it before tt_set_modes. */
int tt_remember(int descriptor);

/* Sets the modes of a program that draws the screen and reads each key. */
void tt_set_modes(void);

/* Sets the modes that tt_remember found, unless another process has the terminal and has changed them. Async-signal-safe. */
void tt_reset_modes(void);

/* Sets the bytes that restore the screen. Returns 0, and sets none, if they are too many. */
int tt_prepare_restore(const uint8_t *bytes, size_t count);

/* Notes that the program holds the screen: tt_restore has something to do from now on. Output on standard output and standard
   error, as far as they lead to the remembered terminal, is kept until the screen is given back. */
void tt_hold(void);

/* Notes that the screen was given back: tt_restore has nothing to do. Shows the output that was kept. */
void tt_release(void);

/* Sends the bytes that restore the screen. If there is no room for them within so many milliseconds, it discards output that
   the terminal has not read. Async-signal-safe. */
void tt_say_farewell(int milliseconds);

/* Restores the screen if the program holds it. Async-signal-safe; can be called any number of times. */
void tt_restore(void);

/* -- watcher.c: a small process that restores the terminal if this one cannot. -- */

/* Starts the watcher of a terminal that tt_remember was given. If this process dies while it holds the screen (SIGKILL, no
   memory, no stack left), the watcher does the work of tt_restore. Does nothing on systems without a watcher. */
void tt_start_watcher(int terminal);

/* Ends the watcher. Call it after the screen was given back. */
void tt_stop_watcher(void);

/* -- crash.c -- */

/* Handles crashes, and each signal that ends a program and has no handler yet: restores the terminal, then lets the signal do
   its work. SIGXFSZ is ignored instead. */
void tt_install_crash_handlers(void);
void tt_remove_crash_handlers(void);

/* Gives this thread a stack for the handler of its own stack overflow. Call it first in all code that may run on a new thread:
   on Linux the main queue changes threads. */
void tt_prepare_thread(void);

/* -- thread.c: the thread that waits for the terminal. -- */

/* Runs a function on a new, detached thread; 0 if the system has no more threads. */
int tt_start_thread(void (*body)(void *), void *context);

/* Makes a non-blocking pipe: its read end, then its write end. 0 on failure. */
int tt_pipe(int ends[2]);

enum {
  TT_KEYS = 1,    /* the keyboard has something to read, or is gone */
  TT_SIGNALS = 2, /* signals have arrived */
  TT_ROOM = 4,    /* the terminal takes bytes again, or is gone */
  TT_END = 8,     /* the other end of the line was closed */
  TT_PARENT = 16  /* the parent process has ended */
};

/* Opens a descriptor that becomes readable when the parent process ends; -1 if the system cannot. */
int tt_watch_parent(void);

/* Waits until something arrives, tt_wake is called, a signal interrupts, or the time is over. Returns the arrivals, 0 for none.
   A descriptor of -1 is not waited for; -1 milliseconds is no limit. */
int tt_wait(int keyboard, int signals, int line, int output, int parent, int milliseconds);

/* Makes tt_wait return. Takes the write end of the pipe whose read end is the `line` of tt_wait. */
void tt_wake(int line);

/* -- limits.c: the limits of the system (ulimit). -- */

/* True if the process can open so many more files, at most 32. */
int tt_has_room_for_files(int count);

/* True if the process can start so many more threads, at most 32. */
int tt_has_room_for_threads(int count);

/* -- signals.c -- */

/* Makes WINCH, TSTP, CONT, INT, TERM, HUP and QUIT write their numbers, one byte each, into a pipe. Signals that the parent
   ignored stay ignored. INT, TERM, HUP and QUIT restore the terminal and end a program that hangs: one that has not read another
   of them for a second.
   Returns the end of the pipe to wait for with tt_wait (never close it), or -1. */
int tt_install_signals(void);
/* Reads the numbers of the signals that have arrived. Returns how many; 0 or less if there are none. */
int tt_take_signals(uint8_t *numbers, int count);
/* Restores the earlier handlers. */
void tt_remove_signals(void);

/* Stops this process and the rest of its job, as Ctrl-Z does, and returns when it is continued in the foreground. Give the
   screen back before. */
void tt_stop(int descriptor);

/* Stops a process that was continued in the background, until it is in the foreground. */
void tt_await_foreground(int descriptor);

/* The same, but also returns if the process group `other` has the foreground. */
void tt_await_foreground_of(int descriptor, int other);

/* Ends this process by a signal, as if it had no handler. Give the screen back before. The calling thread may block the signal:
   on Linux it may be a worker thread. */
void tt_end_by(int number);

/* -- program.c: another program that has the terminal for a while, as a job of its own; one at a time. -- */

/* Runs a program, which is looked for in PATH, and gives it the keyboard. Its signals are set as a shell sets them. Give the screen
   back before. The arguments begin with its name and end with NULL. 0 on failure. */
int tt_start_program(char *const *arguments, int input, int output);

/* Waits until the program has ended, and takes the keyboard back. If it is suspended, this process is suspended with it, and
   continues it later. Returns its exit status as a shell does: 128 and the number of a signal; 127 if it was not found, 126 if it
   cannot be run. */
int tt_await_program(int terminal);

/* Continues the program, with the keyboard, after this process was stopped from outside. */
void tt_continue_program(int terminal);

/* Sends a signal to the program and its children. Returns its process id; 0 if none runs. */
int tt_signal_program(int number);

/* Kills the program with this process id and its children, if it still runs: another one may have been started since. */
void tt_kill_program(int process);

/* Removes a folder and the files in it. */
void tt_remove_folder(const char *path);

/* -- clipboard.c -- */

/* Gives a text to tmux as its newest buffer, which tmux passes on to the clipboard of its terminal. Returns -1 if no shell can be
   started. */
int tt_give_to_tmux(const void *bytes, size_t count);

#endif
