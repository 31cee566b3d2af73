/// The columns of one kind of record, and their separator.
struct RecordShape: Sendable {
  /// The separator of two columns.
  enum Separator: Equatable, Sendable {
    /// White space.
    case space
    /// One byte, such as a colon.
    case byte(UInt8)
    /// An equals sign with white space around it, as in `MAILTO = root`.
    case assignment
  }

  /// The names of the columns; the last one takes the rest of the line.
  let columns: [String]
  var separator = Separator.space
  /// The number of fields that a record has at least.
  let leastCount: Int
  /// The byte that begins each record of this shape; nil if any byte can.
  var sign: UInt8?

  /// - Parameter leastCount: The least number of fields; nil if a record has all of them.
  init(
    _ columns: [String],
    separator: Separator = .space,
    leastCount: Int? = nil,
    sign: UInt8? = nil
  ) {
    self.columns = columns
    self.separator = separator
    self.leastCount = leastCount ?? columns.count
    self.sign = sign
  }

  /// The names and values of an environment, as in crontab(5).
  static let variable = RecordShape(["variable", "value"], separator: .assignment)

  /// The byte between two fields; nil for white space.
  var separatingByte: UInt8? {
    switch separator {
    case .space: nil
    case .byte(let byte): byte
    case .assignment: UInt8(ascii: "=")
    }
  }

  /// The name of a column; nil if there is none.
  func column(_ index: Int) -> String? { index < columns.count ? columns[index] : nil }

  /// True if a record can have so many fields.
  func takes(_ count: Int) -> Bool { leastCount...columns.count ~= count }

  /// True if a line is a record of this shape.
  func matches(_ line: ArraySlice<UInt8>) -> Bool {
    if let sign { return line.first == sign }
    guard case .assignment = separator else { return true }
    let name = line.prefix { Byte.isWord($0) }
    return isName(name) && line[name.endIndex...].first { !Byte.isSpace($0) } == separatingByte
  }

  /// True if a record of this shape can have a first field.
  func canBegin(with field: ArraySlice<UInt8>) -> Bool {
    if let sign { return field.first == sign }
    guard case .assignment = separator else { return true }
    return isName(field)
  }

  private func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, !Byte.isDigit(first) else { return false }
    return bytes.allSatisfy {
      Byte.isLetter($0) || Byte.isDigit($0) || $0 == UInt8(ascii: "_")
    }
  }

  /// Returns the places of the fields of a record.
  func fields(_ record: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = record.lowerBound
    while start < record.upperBound, fields.count < columns.count - 1 {
      let end = bytes[start..<record.upperBound].firstIndex(where: separates) ?? record.upperBound
      fields.append(start..<end)
      start = end
      if separatingByte != nil {
        start += 1
      } else {
        while start < record.upperBound, separates(bytes[start]) { start += 1 }
      }
    }
    // After a separator at the end of the line, the last field is empty.
    let hasEmpty = separatingByte != nil && start == record.upperBound
    if start < record.upperBound || hasEmpty { fields.append(start..<record.upperBound) }
    guard case .assignment = separator else { return fields }
    return fields.map(bytes.trimmed)
  }

  private func separates(_ byte: UInt8) -> Bool {
    separatingByte.map { $0 == byte } ?? Byte.isSpace(byte)
  }
}
