/*
 * A stack overflow is handled on another stack, which each thread must set up for itself, and whoever makes
 * the threads that tasks run on (libdispatch) offers no place to do so. So threads are made through here: a
 * program's own pthread_create is found before that of libc, also by libdispatch.
 *
 * Weak, so that whoever replaces it, too, does not clash with this. Not under a sanitizer, which replaces it,
 * too, and not where libc is not glibc: there the overflow of such a thread leaves the terminal as it is.
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "CTerminal.h"

#include <stdlib.h>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer) && \
    !__has_feature(thread_sanitizer)
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <threads.h>

typedef int (*create_thread)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
typedef struct {
  void *(*run)(void *);
  void *argument;
} beginning;

static create_thread next;
static pthread_once_t next_once = PTHREAD_ONCE_INIT;

/* In a program that libc is linked into, there is no next one to be found: there it has this name as well. It
 * is linked in because thrd_create, which is seldom called, needs it. */
extern __typeof(pthread_create) __pthread_create __attribute__((weak));
__attribute__((used)) static __typeof(thrd_create) *const needs = thrd_create;

static void find_next(void) {
  *(void **)&next = dlsym(RTLD_NEXT, "pthread_create");
  if (!next) next = __pthread_create;
}

static void *begin(void *memory) {
  beginning here = *(beginning *)memory;
  free(memory);
  tt_prepare_thread();
  return here.run(here.argument);
}

__attribute__((weak)) int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
  pthread_once(&next_once, find_next);
  if (!next) return EAGAIN;
  beginning *memory = malloc(sizeof *memory);
  if (!memory) return EAGAIN;
  *memory = (beginning){run, argument};
  int error = next(thread, attributes, begin, memory);
  if (error) free(memory);
  return error;
}
#endif
