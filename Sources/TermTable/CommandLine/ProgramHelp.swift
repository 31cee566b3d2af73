import TableModel

/// The help of an author's program: how it is used, and the rows of its first table.
@MainActor struct ProgramHelp {
  let application: Application

  /// The most rows that the help lists.
  private static let mostRows = 40
  /// The most rows that it looks at: a table may have any number of rows that no command uses.
  private static let mostPassed = 1_000

  /// Returns the lines of the help. No task runs, so rows that a table loads are not among them.
  ///
  /// - Parameter name: The name of the program.
  func lines(name: String) -> [String] {
    let texts = application.texts
    var lines = texts.program.help(name, application.title)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let (rows, areAll) = rows
    guard !rows.isEmpty else { return lines }
    let listed = rows.prefix(Self.mostRows)
    let width = listed.map { SafeText($0.path).columns }.max() ?? 0
    lines += ["", texts.program.rows]
    for (path, title) in listed {
      let space = String(repeating: " ", count: width - SafeText(path).columns)
      lines.append("  \(path)\(space)  \(title)")
    }
    if rows.count > listed.count || !areAll { lines.append("  \(texts.program.moreRows(name))") }
    return lines
  }

  /// The paths and titles of the rows and buttons of the first table, or of its tabs, that a
  /// command can use, at most one more than the help lists; `areAll` is false if not all rows were
  /// looked at.
  private var rows: (found: [(path: String, title: String)], areAll: Bool) {
    var found: [(path: String, title: String)] = []
    var areAll = true
    let tabs = application.root.tabs.map { (RowPath([.name($0.title)]), $0) }
    for (path, table) in tabs.isEmpty ? [(RowPath(), application.root)] : tabs {
      var walk = RowWalk(upTo: Self.mostPassed)
      let sections = table.sections()
      while found.count <= Self.mostRows, case .row(let row)? = walk.next(in: sections) {
        found += row.helpRows(at: path.appending(row.step))
      }
      if walk.isCut { areAll = false }
      found += table.makeBarButtons().filter { !$0.isForScreen }.map {
        ("\(path.appending(.name($0.name)))", $0.title)
      }
    }
    return (Array(found.prefix(Self.mostRows + 1)), areAll)
  }
}

extension ScriptedRow {
  /// The paths and the titles by which commands use the row; none if no command does.
  fileprivate func helpRows(at path: RowPath) -> [(path: String, title: String)] {
    if cell.leadsOn { return [("\(path).", title)] }
    if !cell.buttons.isEmpty {
      return cell.buttons.map { ("\(path.appending(.name($0.name)))", $0.title) }
    }
    return value != nil || cell.action != nil ? [("\(path)", title)] : []
  }
}
