// Undoing what was saved in a database.

extension EditedDocument {
  /// The statements that undo saved ones, in a database that has them.
  func undoing(_ statements: SavedStatements) throws -> AppliedEdits {
    let (before, shown) = (edited, document)
    do {
      var changes: [DocumentChange] = []
      for number in statements.changes.indices.reversed() {
        guard let editor = try editor(of: document) as? SQLiteEditor else { break }
        let step = try editor.undoing(statements, at: number)
        edited = edited.applying(step.splices)
        document = opened(edited)
        changes += step.changes
      }
      let after = edited
      (edited, document) = (before, shown)
      return try AppliedEdits(changes, from: before, to: after, of: base)
    } catch {
      (edited, document) = (before, shown)
      throw error
    }
  }

  /// One step that undoes all statements of a saving.
  func savedStatements(_ insertedRows: [Int64]) -> AppliedEdits {
    let script = (try? bytes.allBytes()).flatMap(SQLiteScript.init)
    var step = AppliedEdits(
      edits: [],
      changes: changes,
      splices: [],
      inverse: [],
      before: edited,
      after: edited
    )
    step.statements = SavedStatements(
      changes: script?.entries.map(\.change) ?? [],
      inserted: insertedRows
    )
    return step
  }
}
