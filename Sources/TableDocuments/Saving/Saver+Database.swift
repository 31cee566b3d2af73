import TableSystem

extension Saver {
  /// Runs statements in a database: all of them in one transaction, or none.
  ///
  /// The database keeps its own journal, so no version and no backup are kept. The file is not
  /// opened here: closing it would drop the locks of SQLite.
  func save(
    statements: ByteSource,
    in target: SaveTarget,
    _ journal: Journal?
  ) throws(SaveError) -> SaveResult {
    let version = try checkDatabase(target)
    let text: [UInt8]
    do {
      text = try statements.allBytes()
    } catch {
      throw .failed(.reading, error.reason)
    }
    guard let script = SQLiteScript(text) else { throw .isDatabase }
    // After a kill it tells that the statements may have run.
    let note = try? journal?.willSave(ContentHash(text))
    let inserted: [Int64]
    do throws(SaveError) {
      inserted = try SQLiteTransaction(target.path).run(script)
    } catch {
      if case .isUncertain = error { throw error }
      if let note { journal?.takeBack(note) }
      throw error
    }
    journal?.delete()
    return SaveResult(
      version: version,
      hash: ContentHash([UInt8]()),
      remarks: [],
      insertedRows: inserted
    )
  }

  /// - Returns: The version of the database.
  @discardableResult func checkDatabase(
    _ target: SaveTarget
  ) throws(SaveError) -> FileVersion {
    guard let status = target.status else { throw .isGone }
    let version = FileVersion(status).ofDatabase
    guard version == opened else { throw .hasChanged }
    guard status.st_mode & 0o222 != 0 else { throw .isReadOnly }
    try checkPermission(target)
    return version
  }
}
