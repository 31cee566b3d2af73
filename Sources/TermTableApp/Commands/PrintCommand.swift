import ArgumentParser
import Synchronization
import TableDocuments
import TableModel
import TermTable

/// `termtable print`: prints the rows of a table, those that match, sorted, or their groups and
/// sums, in a format.
struct PrintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Print the rows of a table, or sums of them: as CSV, JSON and others.",
    discussion: """
      A table is a list of records: CSV, JSON lines, a list of objects of JSON, YAML or TOML, a table of a database. \
      PATH leads to it in a file with others. Its columns are those of its first 1,000 records; \
      user.id is the value id in the object user.

      --where takes what / takes on the screen: words, "city:bern", "age>30", "/re/", "a | b", "!not". \
      Numbers, dates, sizes (1.5 MB) and durations (2h30m) are sorted by their value, before texts; rows without a value come last.

      --group prints a row for each value of a column, or combination of values of several, most rows first: the \
      number of rows, and of each column of --sum the sum, the mean, and the least and the greatest number. \
      Sizes are summed up in bytes, durations in seconds. --sum alone prints one row. --sort, --columns and --rows then are about these: --sort "-sum age".

      Without --as the columns are aligned. With it, values are written as the format needs: \
      in JSON and SQL, a number of CSV that JSON can write is a number, other values are texts, such as 007, \
      and an empty field is null. CSV and TSV have LF at the ends of lines. The script of SQL is for SQLite and PostgreSQL, \
      with blobs for SQLite alone. \
      Unsorted rows of CSV, JSON and databases take little memory, whatever the size of the file; sorting takes temporary files.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(
    help: "The path of the table, such as servers, or a table of a database.",
    transform: DocumentPath.init(argument:)
  )
  var path: DocumentPath?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Print the rows with these words alone.", valueName: "words")
  )
  var words: String?

  @Option(
    name: .long,
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Sort by these columns; a minus before a name puts the greatest first.",
      valueName: "columns"
    )
  )
  var sort: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Print these columns, in this order. (default: all)", valueName: "columns")
  )
  var columns: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Print a row for each value of these columns.", valueName: "columns")
  )
  var group: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Sum up the numbers of these columns.", valueName: "columns")
  )
  var sum: [String] = []

  @Option(name: .long, help: ArgumentHelp("Print this many rows.", valueName: "number"))
  var rows: Int?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Print in a format: \(ExportFormat.names). (default: aligned columns)",
      valueName: "format"
    )
  )
  var formatName: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Truncate aligned lines to this many columns.", valueName: "number")
  )
  var width: Int?

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  /// The errors of arguments; made only when there is one.
  private var texts: AppTexts.Usage { AppTexts.current.usage }

  private var format: ExportFormat? { formatName.flatMap(ExportFormat.init(named:)) }

  func validate() throws {
    if let rows, rows < 0 { throw ValidationError(texts.tooSmall("--rows", rows, 0)) }
    if let width, width < 1 { throw ValidationError(texts.tooSmall("--width", width, 1)) }
    if let formatName, format == nil {
      throw ValidationError(texts.unknownExport(formatName, ExportFormat.names))
    }
    if width != nil, format != nil { throw ValidationError(texts.excluding("--width", "--as")) }
    if let problem = query?.problem {
      let patterns = (ProgramLanguage.current?.texts ?? Texts()).model.patterns
      let sentence = patterns.sentence(for: problem)
      throw ValidationError(texts.wrongWords(words ?? "", sentence))
    }
  }

  private var query: FindQuery? {
    words.map(FindQuery.init).flatMap { $0.text.isEmpty ? nil : $0 }
  }

  @MainActor func run() async throws {
    let address = try reading.address(file)
    let result = try await reportingErrors(of: file) {
      let document = try Documents.open(address)
      await document.read()
      let rows = try await rows(of: table(in: document))
      let shown = try columns.isEmpty ? rows.columns : rows.columns(columns)
      var export = RowExport(shown, as: format ?? .csv, title: title)
      export.sorts = try rows.sorts(sort)
      export.limit = self.rows
      var result = try await PrintCommand.print(export, rows.scan, isAligned: format == nil, width)
      result.unread += rows.unread
      try Output.finish()
      if let error = document.error { throw error }
      return result
    }
    if result.unread > 0 {
      StandardError.tell(AppTexts.current.commands.unreadRows("\(file)", result.unread))
      throw CommandStatus.invalid
    }
    if result.rows == 0, query != nil { throw CommandStatus.no }
  }

  /// The rows of a table that match, or their groups.
  @MainActor private func rows(of table: RowTable) async throws -> PrintedRows {
    let scan = try await table.scan(for: query)
    let rows = PrintedRows(
      columns: table.columns,
      titles: table.columnsWithNested.map(\.title),
      find: table.column,
      scan: scan
    )
    guard !group.isEmpty || !sum.isEmpty else { return rows }
    let (groups, unread) = try await RowGroups.groups(
      of: scan,
      by: rows.columns(group),
      summing: rows.columns(sum)
    )
    let (columns, groupRows) = groups.table
    return PrintedRows(
      columns: columns,
      titles: columns.map(\.title),
      find: { title in columns.first { $0.title == title } },
      scan: RowScan(groupRows),
      unread: unread
    )
  }

  /// The title of what is printed: the name of the table, or else of the file.
  private var title: String {
    path?.steps.last?.name ?? Address(file).titleWithoutExtension
  }

  /// Finds the table: the list at the path, or the only one in the file.
  @MainActor private func table(in document: any Document) async throws -> RowTable {
    var node: (any Node)? = document.root
    if let path { node = try await path.resolvedToShow(in: document).destination }
    guard let node else { throw document.error ?? NoRows(tables: []) }
    if !node.isComplete { await node.read() }
    if let table = RowTable(node) { return table }
    let tables = (0..<min(node.count, 1_000)).map { node.child(at: $0) }
    let lists = tables.filter { $0.destination.kind == .list && $0.name != nil }
    guard path == nil, lists.count == 1, let list = lists.first?.destination else {
      throw NoRows(tables: lists.compactMap { $0.name?.whole })
    }
    if !list.isComplete { await list.read() }
    guard let table = RowTable(list) else { throw NoRows(tables: []) }
    return table
  }

  /// Prints rows; those without a format aligned, as wide as the first of them.
  @concurrent private static func print(
    _ export: RowExport,
    _ scan: RowScan,
    isAligned: Bool,
    _ width: Int?
  ) async throws -> RowExport.Result {
    let lines = WholeLines()
    let writer = isAligned ? try await AlignedWriter(export, scan, width: width) : nil
    return try await export.write(scan, by: writer) { lines.write($0) }
  }
}

/// The printed rows: those of a table, or groups of them.
@MainActor private struct PrintedRows {
  let columns: [RowColumn]
  /// The titles by which columns are named, of those inside objects, too.
  let titles: [String]
  /// Returns the column of a title; nil if there is none.
  let find: @MainActor (String) -> RowColumn?
  let scan: RowScan
  /// The number of rows that could not be read when they were grouped.
  var unread = 0

  /// Returns the columns of names, which are separated by commas.
  func columns(_ lists: [String]) throws -> [RowColumn] { try names(in: lists).map(column) }

  /// Returns the columns of names; a minus before a name puts the greatest value first.
  func sorts(_ lists: [String]) throws -> [RowSort] {
    try names(in: lists).map { name in
      let isDescending = name.first == "-" && !titles.contains(name)
      return RowSort(
        try column(isDescending ? String(name.dropFirst()) : name),
        isDescending: isDescending
      )
    }
  }

  /// Returns the names; a title with commas is one, if it stands alone.
  private func names(in lists: [String]) throws -> [String] {
    try lists.flatMap { list -> [String] in
      let list = try Arguments.value(list)
      return titles.contains(list)
        ? [list] : list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func column(_ name: String) throws -> RowColumn {
    if let column = find(name) { return column }
    if Int(name) != nil { throw ValidationError(AppTexts.current.usage.widthOfColumns(name)) }
    throw NoColumn(name: name, columns: titles)
  }
}

/// Prints whole lines, as a terminal takes them.
private final class WholeLines: Sendable {
  /// The beginning of a line whose end has not come yet.
  private let rest = Mutex<[UInt8]>([])

  func write(_ bytes: [UInt8]) {
    guard Output.isTerminal else { return Output.write(bytes) }
    let newline = UInt8(ascii: "\n")
    let lines = rest.withLock { rest -> [UInt8] in
      rest += bytes
      guard let last = rest.lastIndex(of: newline) else { return [] }
      defer { rest = Array(rest[(last + 1)...]) }
      return Array(rest[...last])
    }
    if !lines.isEmpty { Output.write(lines) }
  }
}

/// There is no table at a path.
struct NoRows: Error, CustomStringConvertible {
  /// The names of the tables inside.
  let tables: [String]

  var description: String {
    tables.isEmpty
      ? AppTexts.current.commands.noTable
      : AppTexts.current.commands.severalTables(tables.joined(separator: ", "))
  }
}

/// There is no column of a name.
struct NoColumn: Error, CustomStringConvertible {
  /// The most names that are told.
  private static let mostTold = 40

  let name: String
  let columns: [String]

  var description: String {
    let known = columns.prefix(NoColumn.mostTold).joined(separator: ", ")
    let end = columns.count > NoColumn.mostTold ? ", …" : ""
    return AppTexts.current.commands.noColumn(name, known + end)
  }
}
