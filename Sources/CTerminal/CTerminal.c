#include "CTerminal.h"
void tt_restore(void) {}
