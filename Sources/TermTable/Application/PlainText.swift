import TableModel

/// Prints a table as plain text, line by line, without a terminal.
///
/// The first line is the title; each row is a line `text: detail`, indented below its header. A row
/// that opens a table ends with a mark; if the depth allows, its table follows, indented. Tabs
/// follow one after the other, each below its title.
@MainActor public struct PlainText {
  private let table: Table
  private let depth: Int
  private let columns: Int?
  private let rows: Int?
  /// False to print every row by its cell, even one that can write its own line.
  package var usesLines = true

  /// A table to print.
  ///
  /// - Parameters:
  ///   - table: The table to print.
  ///   - depth: The number of levels of tables to print: 1 for this table alone.
  ///   - columns: The width at which lines are cut; nil to cut none.
  ///   - rows: The number of rows to print of each section; a line then tells how many more there
  ///     are; nil for all.
  public init(_ table: Table, depth: Int = 1, columns: Int? = nil, rows: Int? = nil) {
    self.table = table
    self.depth = depth
    self.columns = columns
    self.rows = rows
  }

  /// A table that is being printed, and the next section to print.
  private struct Page {
    let table: Table
    let sections: [Section]
    let indent: Int
    /// The number of tables above this one.
    let level: Int
    var tab = 0
    var section = 0
    /// True if the header of the section was printed, but not its footer.
    var isInSection = false

    @MainActor init(_ table: Table, indent: Int, level: Int) {
      self.table = table
      self.sections = table.sections()
      self.indent = indent
      self.level = level
    }
  }

  /// Rows that are being printed, and the next of them.
  @MainActor private struct Rows {
    /// The section of the rows; nil for rows that a row opens without making a table.
    private let section: Section?
    /// The rows as lines; nil if all are printed by their cells.
    let lines: (any RowLines)?
    let count: Int
    /// The columns of the section; nil if it has none.
    let columns: PrintedColumns?
    let indent: Int
    /// The number of tables above these rows.
    let level: Int
    var row = 0

    init(_ section: Section, _ lines: (any RowLines)?, _ columns: PrintedColumns?, in page: Page) {
      self.section = section
      self.lines = lines
      self.columns = columns
      count = section.rows.count
      indent = page.indent + 1
      level = page.level
    }

    init(_ lines: any RowLines, indent: Int, level: Int) {
      section = nil
      columns = nil
      self.lines = lines
      count = lines.count
      self.indent = indent
      self.level = level
    }

    var height: Int? { section?.rows.height }

    func cell(at row: Int) -> Cell {
      section?.rows.cell(at: row) ?? lines?.cell(at: row) ?? .gap()
    }
  }

  /// Memory for a line, used again for each.
  private struct Buffers {
    var row = RowLine()
    var bytes: [UInt8] = []
  }

  /// A page or rows that are being printed.
  private enum Open {
    case page(Page)
    case rows(Rows)
  }

  /// Prints the table on standard output. Characters that the locale does not have are written out,
  /// such as `<U+65E5>`.
  ///
  /// - Throws: ``TerminalError/cannotPrint`` if standard output does not take all lines.
  public func print() throws(TerminalError) {
    let codeSet = CodeSet.ofLocale
    write { StandardOutput.print($0, in: codeSet) }
    guard StandardOutput.flush() else { throw .cannotPrint }
  }

  /// Waits for the rows of the table and its tabs that are loaded in pages.
  package func load() async {
    for table in table.tabs.isEmpty ? [table] : table.tabs {
      for section in table.sections() { await section.paging?.load(first: rows ?? .max) }
    }
  }

  /// Passes the lines to a function, one by one, without line breaks.
  ///
  /// A cell is made for its line and dropped after it, so any number of rows can be printed. Every
  /// line is safe to show: characters that could control a terminal are made visible.
  ///
  /// - Parameter emit: Called for each line, from the first to the last.
  /// - Complexity: O(rows that are printed).
  public func write(_ emit: (String) -> Void) {
    line(table.title, indent: 0, emit)
    // Without recursion: tables may be nested too deeply for the call stack.
    var open = [Open.page(Page(table, indent: 0, level: 0))]
    var buffers = Buffers()
    while let last = open.popLast() {
      switch last {
      case .page(var page):
        guard let next = writeNext(of: &page, emit) else { continue }
        open.append(.page(page))
        open.append(next)
      case .rows(var rows):
        guard let below = writeNext(of: &rows, &buffers, emit) else { continue }
        open.append(.rows(rows))
        open.append(below)
      }
    }
  }

  /// Writes a page up to the next rows or the next tab.
  ///
  /// - Returns: The part that is printed before the rest of the page; nil at its end.
  private func writeNext(of page: inout Page, _ emit: (String) -> Void) -> Open? {
    guard page.table.tabs.isEmpty else { return nextTab(of: &page, emit).map { .page($0) } }
    if page.isInSection {
      write(page.sections[page.section].footer, indent: page.indent + 1, emit)
      page.isInSection = false
      page.section += 1
    }
    if page.section < page.sections.count {
      page.isInSection = true
      return .rows(begin(page.sections[page.section], in: page, emit))
    }
    if page.sections.allSatisfy(isEmpty) {
      let view = ContentWords(page.table.emptyView, columns: columns ?? 80)
      write(view, indent: page.indent + 1, emit)
    }
    return nil
  }

  /// Writes the title of the next tab.
  ///
  /// - Returns: The tab, to be printed below its title; nil after the last.
  private func nextTab(of page: inout Page, _ emit: (String) -> Void) -> Page? {
    guard page.tab < page.table.tabs.count else { return nil }
    let tab = page.table.tabs[page.tab]
    page.tab += 1
    if page.indent == 0 { emit("") }
    line(tab.title, indent: page.indent, emit)
    return Page(tab, indent: page.indent + 1, level: page.level)
  }

  /// Writes the header of a section and the titles of its columns.
  private func begin(_ section: Section, in page: Page, _ emit: (String) -> Void) -> Rows {
    if !isEmpty(section) {
      if page.indent == 0 { emit("") }
      write(section.header, indent: page.indent, emit)
    }
    let columns = PrintedColumns(section, limit: rows ?? .max)
    if let columns { line(columns.titles, indent: page.indent + 1, emit) }
    return Rows(section, usesLines ? section.rows.lines : nil, columns, in: page)
  }

  /// Writes the next rows, up to one that opens others.
  ///
  /// - Returns: The part that is printed before the rest of the rows; nil at their end.
  private func writeNext(
    of rows: inout Rows,
    _ buffers: inout Buffers,
    _ emit: (String) -> Void
  ) -> Open? {
    let count = min(rows.count, self.rows ?? .max)
    let (indent, lines) = (rows.indent, rows.lines)
    while rows.row < count {
      let row = rows.row
      rows.row += 1
      if let lines, row < lines.count, write(row, of: lines, rows.level, to: &buffers.row) {
        write(&buffers, rows.columns, indent: indent, emit)
        if buffers.row.opensTable, let nested = buffers.row.nested {
          return .rows(Rows(nested, indent: indent + 1, level: rows.level + 1))
        }
        continue
      }
      let cell = rows.cell(at: row)
      if (cell.height ?? rows.height) != 0 {
        write(RowDescription(cell, width: columns ?? 80), rows.columns, indent: indent, emit)
      }
      if let below = opened(by: cell, indent: indent, level: rows.level) { return below }
    }
    writeMore(rows.count - rows.row, indent: indent, emit)
    return nil
  }

  /// Has a row write its line; returns false if it must be printed by its cell.
  private func write(
    _ row: Int,
    of lines: any RowLines,
    _ level: Int,
    to line: inout RowLine
  ) -> Bool {
    line.clear()
    return lines.write(row, opens: level + 1 < depth, to: &line)
  }

  private func writeMore(_ count: Int, indent: Int, _ emit: (String) -> Void) {
    if count > 0 { line(ModelTexts.current.sections.more(count), indent: indent, emit) }
  }

  /// Returns the table that a cell opens, if the depth allows to print it.
  private func opened(by cell: Cell, indent: Int, level: Int) -> Open? {
    guard level + 1 < depth, let table = table(of: cell) else { return nil }
    return .page(Page(table, indent: indent, level: level + 1))
  }

  /// Returns the table that a cell opens; nil if it opens none, or one that is printed in another
  /// place.
  private func table(of cell: Cell) -> Table? {
    guard !cell.isLink else { return nil }
    if case .push(let make) = cell.action { return make() }
    return cell.control?.ownTable
  }

  private func isEmpty(_ section: Section) -> Bool {
    section.rows.count == 0 && section.header.isEmpty && section.footer.isEmpty
  }

  private func write(_ supplement: Supplement, indent: Int, _ emit: (String) -> Void) {
    write(ContentWords(supplement, columns: columns ?? 80), indent: indent, emit)
  }

  private func write(_ content: ContentWords, indent: Int, _ emit: (String) -> Void) {
    for text in content.lines { line(text, indent: indent, emit) }
  }

  /// Writes a row on one line; content of several lines follows below its first line.
  private func write(
    _ row: RowDescription,
    _ columns: PrintedColumns?,
    indent: Int,
    _ emit: (String) -> Void
  ) {
    guard !row.isGap else { return line("", indent: 0, emit) }
    let second = [row.control?.value ?? "", row.detail ?? "", row.view].sentence
    let lines = row.content?.lines ?? [text(of: row, columns)]
    for (index, text) in lines.enumerated() {
      if index == 0 {
        line(text, second, mark(of: row), indent: indent, emit)
      } else {
        line(text, indent: indent, emit)
      }
    }
  }

  /// Returns the text before the value; the texts of a record are aligned with the others.
  private func text(of row: RowDescription, _ columns: PrintedColumns?) -> String {
    guard row.fields.isEmpty else {
      let texts = row.fields.map(\.value.printable)
      return columns?.line(texts) ?? texts.joined(separator: "  ")
    }
    return row.showsText ? row.text : ""
  }

  private func mark(of row: RowDescription) -> String {
    switch row.mark {
    case .disclosure: " ›"
    case .checkmark: " ✓"
    case .info: " ⋯"
    case .placeholder, .none: ""
    }
  }

  /// Writes a row: its two texts, and its mark.
  private func line(
    _ text: String,
    _ second: String,
    _ mark: String,
    indent: Int,
    _ emit: (String) -> Void
  ) {
    // On one line, as on the screen: a line break in a value must not look like a row.
    let separator = text.isEmpty || second.isEmpty ? "" : ": "
    guard text.isVisibleASCII, second.isVisibleASCII else {
      let isPair = !separator.isEmpty
      let words = isPair ? text.printable + separator + second.printable : text + second
      return line(words + mark, indent: indent, emit)
    }
    // Most rows: nothing in them has to be made printable.
    var line = spaces(indent)
    line.reserveCapacity(line.utf8.count + text.utf8.count + second.utf8.count + 8)
    line += text
    line += separator
    line += second
    line += mark
    emit(columns.map(line.printable(columns:)) ?? line)
  }

  /// Writes the line of a row without a cell.
  private func write(
    _ buffers: inout Buffers,
    _ columns: PrintedColumns?,
    indent: Int,
    _ emit: (String) -> Void
  ) {
    let space = min(2 * indent, self.columns ?? .max)
    buffers.bytes.removeAll(keepingCapacity: true)
    buffers.bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: space))
    if buffers.row.isRecord, let columns {
      columns.add(buffers.row, to: &buffers.bytes)
    } else {
      buffers.row.addTexts(to: &buffers.bytes)
    }
    if buffers.row.opensTable { buffers.bytes.append(contentsOf: " ›".utf8) }
    let line = String(decoding: buffers.bytes, as: UTF8.self)
    emit(self.columns.map(line.printable(columns:)) ?? line)
  }

  private func line(_ text: String, indent: Int, _ emit: (String) -> Void) {
    // Made printable first: tab stops count from the beginning of the text.
    let line = spaces(indent) + text.printable
    emit(columns.map(line.printable(columns:)) ?? line)
  }

  private func spaces(_ indent: Int) -> String {
    let count = min(2 * indent, columns ?? .max)
    return count < 8 ? String("        ".prefix(count)) : String(repeating: " ", count: count)
  }
}
