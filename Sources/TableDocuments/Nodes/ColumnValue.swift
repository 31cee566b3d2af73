import TableModel

/// A column whose values are read from many rows.
package struct RowColumn: Sendable, Equatable {
  /// The place of its value in a row.
  package enum Place: Sendable, Hashable {
    /// The member with a name; of several members of one name, the number of the one.
    case member(ExactText, occurrence: Int)
    /// The value at an index.
    case index(Int)
    /// The value inside an object that names lead to, each the first member of its name.
    case nested([ExactText])
  }

  package var title: String
  package var place: Place
  /// The notation of its values; nil for numbers as programs write them, and for texts.
  package var notation: ColumnNotation?

  package init(_ title: String, _ place: Place, notation: ColumnNotation? = nil) {
    self.title = title
    self.place = place
    self.notation = notation
  }

  /// A column of values without a name.
  package static func unnamed(at index: Int, notation: ColumnNotation? = nil) -> RowColumn {
    RowColumn("column \(index + 1)", .index(index), notation: notation)
  }

  /// The notation of its numbers; nil for numbers as programs write them.
  package var numbers: NumberNotation? { notation?.numbers }
}

/// The value of a column in a row, whose bytes are only there while the row is visited.
package struct ColumnValue {
  package enum Kind: UInt8, Sendable {
    /// The row has no such value, or null.
    case none
    /// True or false, in the words of the file.
    case boolean
    /// A number, as written in the file.
    case number
    case text
    case date
    /// An object or a list; the bytes are its text in JSON.
    case container
    /// Bytes without a text, such as a blob.
    case data
    /// A value of a format without types: its text tells what it is.
    case untyped
  }

  package var kind: Kind
  /// The text in UTF-8, as far as the file is, without quotes and escapes.
  package var bytes: UnsafeBufferPointer<UInt8>

  package init(_ kind: Kind, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.kind = kind
    self.bytes = bytes
  }

  /// The value of a row that has none.
  package static var none: ColumnValue {
    ColumnValue(.none, UnsafeBufferPointer(start: nil, count: 0))
  }

  /// True for no value: null, none at all, and an empty text in a format without types.
  package var isNone: Bool { kind == .none || kind == .untyped && bytes.isEmpty }

  /// The text; bytes that are not UTF-8 are shown as `<FF>`.
  package var text: String { String(showing: bytes) }
}

/// Reads the values of rows beside the main actor.
package protocol RowReader: Sendable {
  /// The number of rows.
  var count: Int { get }
  /// True if several parts can be read at the same time.
  var isParallel: Bool { get }

  /// Returns the index of a row among the children of the list; its number, if all of them are
  /// rows.
  func index(ofRow row: Int) -> Int

  /// Returns the rows from one on that are read together: about a megabyte.
  ///
  /// - Parameter row: Less than ``count``.
  func part(from row: Int) -> Range<Int>

  /// Reads rows in order.
  ///
  /// - Parameters:
  ///   - rows: The rows of a part, or some of them.
  ///   - wanted: The numbers of those that are visited, in order; nil for all.
  ///   - columns: The columns whose values are read.
  ///   - visit: Takes the number of a row, and its values in the order of `columns`.
  /// - Returns: The number of rows that cannot be read.
  /// - Throws: What `visit` throws, or the reason why no rows can be read.
  func read(
    _ rows: Range<Int>,
    wanted: [Int]?,
    _ columns: [RowColumn],
    _ visit: (_ row: Int, _ values: [ColumnValue]) throws -> Void
  ) throws -> Int
}

extension RowReader {
  /// The number of the row.
  package func index(ofRow row: Int) -> Int { row }
}
