/// The words by which commands name the rows of a definition and their values. The rows that are
/// made for elements are not known, as nothing runs.
package struct ScreenCompletions {
  private let index: ScreenIndex

  package init(_ definition: ScreenDefinition) { index = ScreenIndex(definition.expanded([:])) }

  /// Returns the paths that begin with a word, up to the next table.
  ///
  /// - Parameter verb: The command that takes them; nil for none.
  package func paths(_ word: String, for verb: String?) -> [String] {
    let end = word.lastIndex(of: ".")
    let table = ScreenPath(end.map { String(word[..<$0]) } ?? "")
    return index.rows(of: table).compactMap { path, row in
      let text = "\(path)"
      guard text.hasPrefix(word) else { return nil }
      if row.table != nil { return text + "." }
      switch verb {
      case nil, "describe": return text
      case "get": return row.action == nil ? text : nil
      case "set": return row.action == nil && row.kind != .status ? text + "=" : nil
      case "do": return row.action != nil ? text : nil
      default: return nil
      }
    }
  }

  /// Returns the values of a row that begin with a word: its options, or on and off.
  package func values(of path: String, _ word: String) -> [String] {
    let row = index[ScreenPath(index.newPath(of: path) ?? path)]
    guard let row, row.action == nil, row.table == nil else { return [] }
    let all = row.kind == .toggle ? ["on", "off"] : row.rules.options.map(\.value)
    guard row.kind.isList, let comma = word.lastIndex(of: ",") else {
      return all.filter { $0.hasPrefix(word) }
    }
    // The words before the last comma stay.
    let start = String(word[...comma])
    return all.map { start + $0 }.filter { $0.hasPrefix(word) }
  }
}
