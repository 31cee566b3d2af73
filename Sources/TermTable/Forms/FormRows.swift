import TableModel

/// The state of the rows of a form besides their cells: rows that were left, typed texts, problems.
@MainActor struct FormRows {
  /// The rows that the person has left: their problems are shown.
  var left: Set<RowReference.Identity> = []
  /// The typed texts that mean no value, each with the reason as its refusal.
  var typed: [RowReference.Identity: TextEditor] = [:]
  /// The sentences that the action of saving threw for rows.
  var refusals: [RowReference.Identity: String] = [:]
  /// The rules that take time.
  let checks: FormChecks

  /// The rows whose value differs from the saved one, also while they are not listed.
  var changed: [RowReference.Identity: RowReference] = [:]
  /// The values that a person changed in the tables that rows open.
  var inside: [RowReference.Identity: [ChangeInside]] = [:]
  /// The edition of the draft for which ``changed`` is complete; nil to look at all rows.
  var knownEdition: Int?

  init(texts: Texts) {
    checks = FormChecks(texts: texts)
  }

  /// A value of the form in the table that a row opens.
  struct ChangeInside {
    /// Returns the change in words, such as “Port 8080 → 80”; nil if the value is the saved one.
    let words: @MainActor () -> String?
  }

  /// True if the cells alone tell the state of all rows.
  var isEmpty: Bool { left.isEmpty && typed.isEmpty && refusals.isEmpty && checks.isEmpty }

  /// The sentence about the problem of a row; nil for none.
  ///
  /// - Parameter row: The row; nil to tell what its cell alone tells.
  func problem(of cell: Cell, _ row: RowReference.Identity?) -> String? {
    guard cell.isEnabled else { return nil }
    guard let row else { return cell.problem }
    if let problem = typed[row]?.refusal ?? refusals[row] ?? cell.problem { return problem }
    return checks.problem(of: cell, row)
  }

  /// The problem that is shown at a row; nil until the person has left the row.
  func shownProblem(of cell: Cell, _ row: RowReference.Identity) -> String? {
    guard left.contains(row) || refusals[row] != nil else { return nil }
    return problem(of: cell, row)
  }

  /// Forgets what belonged to the old value of a row.
  mutating func forgetValue(of row: RowReference.Identity) {
    typed[row] = nil
    refusals[row] = nil
  }
}
