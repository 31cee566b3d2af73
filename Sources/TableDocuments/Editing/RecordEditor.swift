/// Edits files of records that each take whole lines: a format gives the lines, what a new record
/// says, and the edits of its fields.
protocol RecordEditor: DocumentEditor {
  /// True if a record has fields, which are set one by one.
  var hasFields: Bool { get }
  /// Returns the lines of the records.
  ///
  /// - Throws: A refusal of a record that cannot be edited.
  func lines(for target: EditTarget) throws(EditRefusal) -> any RecordLines
  /// Returns the bytes of a record with a new value, without a line ending.
  func record(_ value: NewValue, at target: EditTarget) throws(EditRefusal) -> [UInt8]
  /// Returns the splices of an edit inside a record.
  func fieldSplices(for target: EditTarget) throws(EditRefusal) -> [Splice]
}

/// The lines of records, each without its line ending: finds the bytes to change when records come
/// and go.
@MainActor protocol RecordLines {
  func deleting(record: Range<Int>) -> [Splice]
  func adding(_ record: [UInt8], at spot: EditSpot?) -> [Splice]
  func moving(record: Range<Int>, to spot: EditSpot?) -> [Splice]
}

extension RecordEditor {
  var scope: EditScope { .record }
  var hasFields: Bool { false }
  func lines(for target: EditTarget) -> any RecordLines { WholeLines(target.reader) }
  func fieldSplices(for target: EditTarget) -> [Splice] { [] }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    guard target.containers.count == 1 else { return try fieldSplices(for: target) }
    let lines = try lines(for: target)
    switch target.change {
    case .set where hasFields:
      throw EditRefusal(FileTexts.current.edits.isRecord)
    case .set(let value):
      return [Splice(try target.span().value, try record(value, at: target))]
    case .rename: return []
    case .delete: return lines.deleting(record: try target.span().value)
    case .add(_, let value, _): return lines.adding(try record(value, at: target), at: target.spot)
    case .duplicate:
      return lines.adding(target.reader.bytes(in: try target.span().value), at: target.spot)
    case .move: return lines.moving(record: try target.span().value, to: target.spot)
    }
  }
}

extension WholeLines: RecordLines {
  func deleting(record: Range<Int>) -> [Splice] { deleting(lines(of: record)) }

  func adding(_ record: [UInt8], at spot: EditSpot?) -> [Splice] {
    adding(record, at: start(of: spot))
  }

  func moving(record: Range<Int>, to spot: EditSpot?) -> [Splice] {
    moving(lines(of: record), to: start(of: spot))
  }
}
