/*
 * SQLite, and what Swift cannot call of it: functions with a variable number of arguments, and macros with casts.
 *
 * Nothing here has state, because a header is compiled into every module that imports it.
 */
#ifndef TT_CSQLITE_SHIM_H
#define TT_CSQLITE_SHIM_H

#include <sqlite3.h>

/* Bind a copy of some bytes to a parameter. */
static inline int tt_bind_text(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_text(statement, place, (const char *)bytes, count, SQLITE_TRANSIENT);
}
static inline int tt_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

/* Returns a copy of some bytes from a function. */
static inline void tt_result_blob(sqlite3_context *context, const void *bytes, int count) {
  sqlite3_result_blob(context, bytes, count, SQLITE_TRANSIENT);
}

/* Distrusts the database: its views and triggers cannot call functions with side effects, nor SQL damage it. */
static inline void tt_distrust(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}

#endif
