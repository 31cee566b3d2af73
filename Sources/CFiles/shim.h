// Calls that Swift's module of the C library leaves out on Linux: extended attributes, and the reservation of room on a disk.
#if defined(__linux__)
#include <linux/falloc.h>
#include <sys/types.h>
#include <sys/xattr.h>

extern int fallocate(int descriptor, int mode, off_t offset, off_t length);
#endif
