/// Files of records in columns, such as fstab: their names, their columns and their comments.
struct ColumnsDialect: Sendable {
  /// The names of the files.
  var fileNames: Set<String> = []
  /// The ends of the paths of folders whose files all are of this dialect, such as “spool/cron”.
  var folders: [String] = []
  /// The extensions of files, in lower case.
  var extensions: Set<String> = []
  /// A text in a comment that tells these files from others of the same name, outside of `/etc`.
  var mark: String?
  /// The shapes of some records, each told by the beginning of the line.
  var others: [RecordShape] = []
  /// The shape of all other records.
  let usual: RecordShape
  /// The field by which a record is told from a line of another file.
  var telling: Telling?
  /// True if `\040` is a blank in a field, as fstab(5) tells.
  var hasEscapes = false
  /// True if a backslash at the end of a line continues it.
  var continuesLines = false
  var comments = Comments.lines
  /// The beginnings of lines that have a number sign and are no comments, such as `#includedir`.
  var notComments: [String] = []
  /// The program that must accept new bytes before they are saved.
  var checker: FileChecker?

  /// The places where a number sign begins a comment.
  enum Comments {
    /// The beginning of a line.
    case lines
    /// The beginning of a line, and of a word after the fields that a record needs.
    case words
    /// All places.
    case all
  }

  /// A field that looks like few others.
  enum Telling {
    /// The first field is an address of a network.
    case address
    /// The second field is a number and a protocol, such as `22/tcp`.
    case port
    /// The first field is one of a time, such as `*/5`.
    case time
  }

  /// The shapes of all records, the usual one last.
  var shapes: [RecordShape] { others + [usual] }

  /// Returns the shape of a record.
  func shape(of record: ArraySlice<UInt8>) -> RecordShape {
    others.first { $0.matches(record) } ?? usual
  }

  // MARK: - Comments

  private static let sign = UInt8(ascii: "#")

  /// Returns the place of the comment in a line; nil if it has none.
  func startOfComment(in line: ArraySlice<UInt8>) -> Int? {
    if comments == .all { return line.firstIndex(of: Self.sign) }
    let first = line.firstIndex { !Byte.isSpace($0) }
    if let first, isComment(line[first...]) { return first }
    guard comments == .words else { return nil }
    return line.split(whereSeparator: Byte.isSpace).dropFirst(usual.leastCount)
      .first { $0.first == Self.sign }?.startIndex
  }

  /// True if a text at the beginning of a line is a comment.
  func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == Self.sign && !notComments.contains { text.starts(with: $0.utf8) }
  }

  /// True if a field of these bytes would begin a comment.
  func beginsComment(_ field: [UInt8], inColumn column: Int) -> Bool {
    switch comments {
    case .all: field.contains(Self.sign)
    case .words: field.first == Self.sign && (column == 0 || column >= usual.leastCount)
    case .lines: isComment(field[...]) && column == 0
    }
  }
}
