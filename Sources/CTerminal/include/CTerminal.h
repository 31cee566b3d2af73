void tt_restore(void);
