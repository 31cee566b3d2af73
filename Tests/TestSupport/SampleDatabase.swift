import CSQLite

/// Makes databases for tests.
public enum SampleDatabase {
  /// An error of SQLite, in its own words.
  public struct Failure: Error { public let message: String }

  /// Creates a database, or adds to one.
  ///
  /// - Parameter leavesOpen: True to return the connection, which `close(_:)` ends; nil otherwise.
  @discardableResult public static func write(
    _ statements: String,
    to path: String,
    leavesOpen: Bool = false
  ) throws -> OpaquePointer? {
    var handle: OpaquePointer?
    let opened = sqlite3_open(path, &handle)
    // Waiting for the disk would only make tests slow.
    let all = "PRAGMA synchronous = OFF; " + statements
    let code = opened == SQLITE_OK ? sqlite3_exec(handle, all, nil, nil, nil) : opened
    guard code == SQLITE_OK else {
      defer { sqlite3_close(handle) }
      throw Failure(message: String(cString: sqlite3_errmsg(handle)))
    }
    if leavesOpen { return handle }
    sqlite3_close(handle)
    return nil
  }

  /// Runs further statements on an open connection.
  public static func run(_ statements: String, on connection: OpaquePointer?) throws {
    guard sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(connection)))
    }
  }

  public static func close(_ connection: OpaquePointer?) { sqlite3_close(connection) }

  /// A music library: artists, albums and tracks with foreign keys, and a view.
  public static let music = """
    CREATE TABLE artists (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT);
    CREATE TABLE albums (
      id INTEGER PRIMARY KEY, title TEXT, year INTEGER,
      artist_id INTEGER REFERENCES artists(id), cover BLOB
    );
    CREATE TABLE tracks (
      album_id INTEGER REFERENCES albums, number INTEGER, title TEXT, seconds REAL,
      PRIMARY KEY (album_id, number)
    ) WITHOUT ROWID;
    CREATE INDEX albums_by_artist ON albums(artist_id);
    CREATE VIEW lengths AS
      SELECT a.title, sum(t.seconds) / 60 AS minutes FROM albums a JOIN tracks t ON t.album_id = a.id
      GROUP BY a.id;
    INSERT INTO artists VALUES (1, 'Nina Simone', 'US'), (2, '坂本 龍一', 'JP'), (7, 'Björk', NULL);
    INSERT INTO albums VALUES
      (1, 'Pastel Blues', 1965, 1, x'89504E470D0A1A0A00'), (2, 'Wild Is the Wind', 1966, 1, NULL),
      (3, 'async', 2017, 2, NULL), (4, 'Homogenic', 1997, 7, NULL), (5, 'Lost', NULL, 99, NULL);
    INSERT INTO tracks VALUES
      (1, 1, 'Be My Husband', 201.5), (1, 2, 'Sinnerman', 620), (3, 1, 'andata', 279.25),
      (4, 1, 'Hunter', 255), (4, 2, 'Jóga', 305);
    """
}
