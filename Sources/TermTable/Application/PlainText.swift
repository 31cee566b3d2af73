import TableModel

/// Prints a table as plain text, line by line, without a terminal.
///
/// The first line is the title; each row is a line `text: detail`, indented below its header; a row
/// that leads on ends with a mark, and its table follows, indented, where the depth allows.
@MainActor public struct PlainText {
  private let table: Table
  private let depth: Int
  private let columns: Int?
  private let indent: Int

  /// - Parameters:
  ///   - table: The table to print.
  ///   - depth: How many levels of tables to print: 1 for this one alone.
  ///   - columns: The width at which lines are cut; nil to cut none.
  public init(_ table: Table, depth: Int = 1, columns: Int? = nil) {
    self.init(table, depth: depth, columns: columns, indent: 0)
  }

  private init(_ table: Table, depth: Int, columns: Int?, indent: Int) {
    self.table = table
    self.depth = depth
    self.columns = columns
    self.indent = indent
  }

  /// Prints it on standard output.
  public func print() {
    write { Swift.print($0) }
  }

  /// Hands it over line by line, without line breaks.
  ///
  /// A cell is made when its line is due and dropped after it, so any number of rows can be printed.
  public func write(_ emit: (String) -> Void) {
    if indent == 0 { line(table.title, 0, emit) }
    let sections = table.sections()
    for section in sections where !isEmpty(section) {
      if indent == 0 { emit("") }
      write(section.header, level: 0, emit)
      for index in 0..<section.rows.count {
        write(section.rows.cell(at: index), rowHeight: section.rows.height, emit)
      }
      write(section.footer, level: 1, emit)
    }
    if sections.allSatisfy(isEmpty) { content(table.emptyView, level: 1, emit) }
  }

  private func isEmpty(_ section: Section) -> Bool {
    section.rows.count == 0 && section.header.isEmpty && section.footer.isEmpty
  }

  private func write(_ supplement: Supplement, level: Int, _ emit: (String) -> Void) {
    guard let shown = supplement.view ?? supplement.title else { return }
    content(shown, level: level, emit)
  }

  private func content(_ content: any Content, level: Int, _ emit: (String) -> Void) {
    for text in content.lines(columns: columns ?? 80) {
      line(text.runs.map(\.text).joined(), level, emit)
    }
  }

  private func write(_ cell: Cell, rowHeight: Int?, _ emit: (String) -> Void) {
    guard (cell.height ?? rowHeight) != 0 else { return }
    if case .custom(let view) = cell.kind {
      content(view, level: 1, emit)
    } else {
      line(text(of: cell), 1, emit)
    }
    if depth > 1, case .push(let make) = cell.action {
      let nested = PlainText(make(), depth: depth - 1, columns: columns, indent: indent + 1)
      nested.write(emit)
    }
  }

  private func text(of cell: Cell) -> String {
    let second: String? =
      switch cell.kind {
      case .toggle(let isOn): isOn.value ? "on" : "off"
      case .field(let value, _): value.value
      default: cell.detail
      }
    var text = cell.text
    if let second, !second.isEmpty { text += text.isEmpty ? second : ": " + second }
    switch cell.shownAccessory {
    case .disclosure: text += " ›"
    case .checkmark: text += " ✓"
    case .placeholder, .none: break
    }
    return text
  }

  private func line(_ text: String, _ level: Int, _ emit: (String) -> Void) {
    let spaces = String(repeating: " ", count: 2 * (indent + level))
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var safe = SafeText(spaces + part)
      if let columns { safe = safe.truncated(to: columns) }
      emit(safe.text)
    }
  }
}
