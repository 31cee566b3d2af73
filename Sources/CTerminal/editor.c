#include "CTerminal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static atomic_int editor; /* its process and its group; 0 while there is none */

/* Gives a group the keyboard. Whoever is in the background would be stopped for it. */
static void give_foreground(int terminal, pid_t group) {
  sigset_t stop, before;
  if (tcgetpgrp(terminal) < 0) return; /* not our controlling terminal: nobody has its keyboard */
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  tcsetpgrp(terminal, group);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Between fork and exec: nothing but calls that are async-signal-safe. The thread that forked may be one
   that blocks nearly every signal, which an editor would inherit. */
static void become_editor(const char *script, const char *path, int input, int output) {
  setpgid(0, 0);
  give_foreground(output, getpid());
  struct sigaction normal = {.sa_handler = SIG_DFL};
  sigemptyset(&normal.sa_mask);
  for (int number = 1; number < NSIG; number++) sigaction(number, &normal, NULL);
  dup2(input, STDIN_FILENO);
  int own = open("/dev/tty", O_RDWR); /* `output` does not wait for a reader: an editor must */
  dup2(own >= 0 ? own : output, STDOUT_FILENO);
  pthread_sigmask(SIG_SETMASK, &normal.sa_mask, NULL);
  execl("/bin/sh", "sh", "-c", script, "sh", path, (char *)NULL);
  _exit(127);
}

int tt_start_editor(const char *script, const char *path, int input, int output) {
  pid_t process = fork();
  if (process == 0) become_editor(script, path, input, output);
  if (process < 0) return 0;
  setpgid(process, process); /* whoever of the two comes first */
  give_foreground(output, process);
  atomic_store(&editor, process);
  return 1;
}

void tt_continue_editor(int terminal) {
  pid_t process = atomic_load(&editor);
  if (process <= 0) return;
  tt_await_foreground_of(terminal, process);
  give_foreground(terminal, process);
  kill(-process, SIGCONT);
}

int tt_await_editor(int terminal) {
  pid_t process = atomic_load(&editor);
  int status;
  for (;;) {
    pid_t found = waitpid(process, &status, WUNTRACED);
    if (found < 0 && errno == EINTR) continue;
    if (found < 0) status = 0; /* somebody else has asked for all children */
    if (found < 0 || !WIFSTOPPED(status)) break;
    /* It was suspended, or wanted a keyboard that the shell has: then so are we, until somebody
       continues us; where nobody could, it goes on at once. */
    int wanted = WSTOPSIG(status) == SIGTTIN || WSTOPSIG(status) == SIGTTOU;
    if (!wanted) {
      give_foreground(terminal, getpgrp());
      tt_stop(terminal);
    }
    tt_continue_editor(terminal);
  }
  atomic_store(&editor, 0);
  if (tcgetpgrp(terminal) == process) give_foreground(terminal, getpgrp());
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void tt_signal_editor(int number) {
  pid_t process = atomic_load(&editor);
  if (process <= 0) return;
  kill(-process, number);
  if (number != SIGTSTP) kill(-process, SIGCONT); /* what is stopped takes no other signal */
}

void tt_remove_folder(const char *path) {
  DIR *folder = opendir(path);
  struct dirent *entry;
  while (folder && (entry = readdir(folder))) unlinkat(dirfd(folder), entry->d_name, 0);
  if (folder) closedir(folder);
  rmdir(path); /* fails where somebody has put a folder into it: that is not ours */
}
