#include "CTerminal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static atomic_int program; /* its process id, which is its group, too; 0 if none runs */

/* Gives a process group the keyboard. SIGTTOU is blocked because it would stop a caller in the background. */
static void give_foreground(int terminal, pid_t group) {
  sigset_t stop, before;
  if (tcgetpgrp(terminal) < 0) return; /* not our controlling terminal: it has no foreground group */
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  tcsetpgrp(terminal, group);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Runs between fork and exec, so it makes async-signal-safe calls only. It unblocks all signals: the thread that forked may
   block nearly all of them, and the program would inherit that. */
static void become_program(char *const *arguments, int input, int output) {
  setpgid(0, 0);
  give_foreground(output, getpid());
  struct sigaction normal = {.sa_handler = SIG_DFL};
  sigemptyset(&normal.sa_mask);
  for (int number = 1; number < NSIG; number++) sigaction(number, &normal, NULL);
  dup2(input, STDIN_FILENO);
  int own = open("/dev/tty", O_RDWR); /* `output` is non-blocking, which a program does not expect */
  dup2(own >= 0 ? own : output, STDOUT_FILENO);
  pthread_sigmask(SIG_SETMASK, &normal.sa_mask, NULL);
  execvp(arguments[0], arguments);
  _exit(errno == ENOENT ? 127 : 126);
}

int tt_start_program(char *const *arguments, int input, int output) {
  pid_t process = fork();
  if (process == 0) become_program(arguments, input, output);
  if (process < 0) return 0;
  setpgid(process, process); /* in both processes: either may run first */
  give_foreground(output, process);
  atomic_store(&program, process);
  return 1;
}

void tt_continue_program(int terminal) {
  pid_t process = atomic_load(&program);
  if (process <= 0) return;
  tt_await_foreground_of(terminal, process);
  give_foreground(terminal, process);
  kill(-process, SIGCONT);
}

int tt_await_program(int terminal) {
  pid_t process = atomic_load(&program);
  int status;
  for (;;) {
    pid_t found = waitpid(process, &status, WUNTRACED);
    if (found < 0 && errno == EINTR) continue;
    if (found < 0) status = 0; /* other code has waited for all children */
    if (found < 0 || !WIFSTOPPED(status)) break;
    /* It was suspended, or stopped because it is in the background. Stop with it until the shell continues us; without
       a shell it continues at once. */
    int is_background = WSTOPSIG(status) == SIGTTIN || WSTOPSIG(status) == SIGTTOU;
    if (!is_background) {
      give_foreground(terminal, getpgrp());
      tt_stop(terminal);
    }
    tt_continue_program(terminal);
  }
  atomic_store(&program, 0);
  if (tcgetpgrp(terminal) == process) give_foreground(terminal, getpgrp());
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int tt_signal_program(int number) {
  pid_t process = atomic_load(&program);
  if (process <= 0) return 0;
  kill(-process, number);
  if (number != SIGTSTP) kill(-process, SIGCONT); /* a stopped process does not get other signals */
  return process;
}

void tt_kill_program(int process) {
  if (process > 0 && atomic_load(&program) == process) kill(-process, SIGKILL);
}

void tt_remove_folder(const char *path) {
  DIR *folder = opendir(path);
  struct dirent *entry;
  while (folder && (entry = readdir(folder))) unlinkat(dirfd(folder), entry->d_name, 0);
  if (folder) closedir(folder);
  rmdir(path); /* fails if it has a folder in it, which is not ours */
}
