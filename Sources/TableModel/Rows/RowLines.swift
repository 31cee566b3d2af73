/// The rows of a section as lines of plain text, made without cells: a large file is printed in a
/// fraction of the time.
///
/// Its contract:
///
/// 1. A line has the texts that the cell of its row shows, and the same rows follow it.
/// 2. A row whose line takes more than a few short texts is left to its cell.
@MainActor package protocol RowLines {
  /// The number of rows.
  var count: Int { get }
  /// Writes the line of a row.
  ///
  /// - Parameters:
  ///   - row: 0-based, less than ``count``.
  ///   - opens: True if the rows that the row opens are printed, too.
  ///   - line: An empty line.
  /// - Returns: False if the row must be printed by its cell; the line can have any content then.
  func write(_ row: Int, opens: Bool, to line: inout RowLine) -> Bool
  /// Makes the cell of a row.
  func cell(at row: Int) -> Cell
}

/// The texts of a row, in visible characters of ASCII.
package struct RowLine {
  /// The bytes of all texts.
  package private(set) var bytes: [UInt8] = []
  /// The end of each text.
  package private(set) var ends: [Int] = []
  /// True if there is a text for each column of the section; false for a text and perhaps its
  /// detail.
  package var isRecord = false
  /// True if the row opens a table.
  package var opensTable = false
  /// The rows that it opens, if they are printed, too.
  package var nested: (any RowLines)?

  package init() {}

  /// Removes everything, but keeps the memory.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isRecord = false
    opensTable = false
    nested = nil
  }

  /// Adds bytes to the current text.
  ///
  /// - Parameter excluded: A byte that must not be added.
  /// - Returns: False, and adds nothing, if a byte is no visible character of ASCII or is the
  ///   excluded one.
  package mutating func add(
    _ text: UnsafeBufferPointer<UInt8>,
    except excluded: UInt8 = 0
  ) -> Bool {
    for byte in text where byte &- 0x20 >= 0x5F || byte == excluded { return false }
    bytes.append(contentsOf: text)
    return true
  }

  /// Adds a text to the current text.
  package mutating func add(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { add($0) }
  }

  /// Adds all texts to a line, with `": "` before each that is not empty, but the first.
  package func addTexts(to line: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for end in ends {
        if start > 0, end > start { line.append(contentsOf: ": ".utf8) }
        line.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
  }

  /// Ends the current text.
  package mutating func endText() { ends.append(bytes.count) }
}
