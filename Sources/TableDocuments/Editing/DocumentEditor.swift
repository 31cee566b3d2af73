/// Finds the bytes that an edit changes, for the files of one format.
///
/// An editor writes nothing: it returns splices. `Guard` scans the result and refuses it if
/// anything else has changed.
@MainActor protocol DocumentEditor {
  /// The part of the file that an edit can affect.
  var scope: EditScope { get }
  /// True if the notation of a value tells its kind; false in formats whose values are all texts,
  /// such as INI.
  var hasKinds: Bool { get }
  /// True if a value can be nothing: null.
  var hasNull: Bool { get }
  /// True if the format tells integers from other numbers, so that 1 and 1.0 have different types.
  var hasIntegers: Bool { get }
  /// True if an object can have several members of one name.
  var repeatsNames: Bool { get }
  /// True if a value can be a list.
  var hasLists: Bool { get }
  /// The notation of comments; nil if the file can have none.
  var commentNotation: CommentNotation? { get }
  /// True for a value that says nothing, such as null, whose place an object or a list takes when
  /// something is added to it.
  func isNothing(_ node: any Node) -> Bool
  /// True for a value that stands in several parts of the file, which can only be set to a value of
  /// its kind; nil if the format has no such values.
  var isInParts: (@MainActor (Location) -> Bool)? { get }
  /// True if the fields of records form columns, which an edit of `*.NAME` changes in all records.
  var hasColumns: Bool { get }
  /// Returns the splices of an edit of a column.
  func columnSplices(for edit: Edit) throws(EditRefusal) -> [Splice]
  /// Compares the texts before and after an edit of a column.
  ///
  /// - Throws: An `EditRefusal` if another field has changed.
  func checkColumn(of edit: Edit, in new: ByteReader) throws(EditRefusal)
  /// Returns the path of a value to create, with the names that the format has: a section of git
  /// config is one step.
  func created(_ path: DocumentPath) -> DocumentPath
  /// Returns the target with the place and the value that the format needs: a setting before the
  /// tables beside it, a record with all columns.
  func adjusted(_ target: EditTarget) throws(EditRefusal) -> EditTarget
  /// Returns the editor when it has read, off the main actor, what it needs for an edit, such as
  /// the old values of a row.
  ///
  /// - Throws: Why they cannot be read.
  func prepared(for target: EditTarget) async throws(EditRefusal) -> any DocumentEditor
  /// Returns the value that a text means in place of a node; nil for a value of the kind of the
  /// node.
  ///
  /// - Throws: Why the text is no value there.
  func value(_ text: String, inPlaceOf node: any Node) throws(EditRefusal) -> NewValue?
  /// Returns what a person is asked for before a record is added to a list; nil if an empty record
  /// can be added.
  ///
  /// - Throws: Why the list takes none.
  func form(forRecordOf list: Location) throws(EditRefusal) -> RecordForm?
  /// Returns splices in the encoding of the file.
  ///
  /// - Throws: A refusal of characters that the file cannot have.
  func encoded(_ splices: [Splice], for target: EditTarget) throws(EditRefusal) -> [Splice]
  /// Compares how a file with edits is read now with how it is read when it is opened again.
  ///
  /// - Throws: A refusal of edits that would change the meaning of the rest of the file.
  func checkReopening(of new: any Document) throws(EditRefusal)
  /// Returns the splices of an edit. Those whose bytes are there already are left out by the
  /// caller; none is an edit that the text says already, which is checked.
  ///
  /// - Throws: Why the format cannot express it.
  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice]
}

extension DocumentEditor {
  var scope: EditScope { .file }
  var hasKinds: Bool { true }
  var hasNull: Bool { hasKinds }
  var hasIntegers: Bool { false }
  var repeatsNames: Bool { false }
  var isInParts: (@MainActor (Location) -> Bool)? { nil }
  var hasColumns: Bool { false }
  var hasLists: Bool { false }
  var commentNotation: CommentNotation? { nil }
  func isNothing(_ node: any Node) -> Bool { false }
  func columnSplices(for edit: Edit) throws(EditRefusal) -> [Splice] { [] }
  func checkColumn(of edit: Edit, in new: ByteReader) throws(EditRefusal) {}
  func form(forRecordOf list: Location) throws(EditRefusal) -> RecordForm? { nil }
  func checkReopening(of new: any Document) throws(EditRefusal) {}
  func encoded(_ splices: [Splice], for target: EditTarget) throws(EditRefusal) -> [Splice] {
    splices
  }
  func created(_ path: DocumentPath) -> DocumentPath { path }
  func adjusted(_ target: EditTarget) throws(EditRefusal) -> EditTarget { target }
  func prepared(for target: EditTarget) async throws(EditRefusal) -> any DocumentEditor { self }
  func value(_ text: String, inPlaceOf node: any Node) throws(EditRefusal) -> NewValue? { nil }
}

/// The part of a file that an edit can affect, which the guard scans and compares.
enum EditScope {
  /// All of it: the meaning of bytes depends on others, such as indentation. All nodes are
  /// compared.
  case file
  /// The value: its bytes mean the same wherever they stand. All of the file is scanned, and the
  /// children near the change are compared.
  case value
  /// One record: the file is scanned up to it, so that files of any size can be edited.
  case record
  /// One row of a database: the edit is a statement, which the database itself runs and checks when
  /// it is saved.
  case statement

  /// True if the file is scanned to its end.
  var isWholeFile: Bool { self == .file || self == .value }
}

/// The place of an edit in a document.
@MainActor struct EditTarget {
  var change: Edit.Change
  /// The objects and lists from the root to the one that the edit changes; none if the root is set.
  let containers: [any Node]
  /// The index of the next container in each container but the last, and of the node in the last
  /// one.
  let indices: [Int]
  /// The value to change; for a value to add, its container.
  let node: any Node
  /// The place of a value that is added, duplicated or moved.
  var spot: EditSpot?
  let reader: ByteReader
  /// The object or list that the edit changes; the node itself if it is the root.
  var container: any Node { containers.last ?? node }
  /// The index of the node in its container; nil for a value to add and for the root.
  var index: Int? { indices.count == containers.count ? indices.last : nil }

  /// The bytes of the node.
  ///
  /// - Throws: A refusal if it stands in no single place of the file.
  func span() throws(EditRefusal) -> NodeSpan { try node.ownSpan() }

  /// The places of the values before and after the node.
  func neighbors() -> EditSpot {
    guard let index else { return EditSpot(container, nil, nil) }
    return EditSpot(
      container,
      container.valueIndex(before: index),
      container.valueIndex(after: index)
    )
  }
}

/// A place between two values of an object or a list.
@MainActor struct EditSpot {
  /// The value before the place; nil at the beginning.
  let previous: (any Node)?
  let previousIndex: Int?
  /// The value after it; nil at the end.
  let next: (any Node)?
  let nextIndex: Int?

  init(_ container: any Node, _ previous: Int?, _ next: Int?) {
    self.previous = previous.map { container.child(at: $0) }
    previousIndex = previous
    self.next = next.map { container.child(at: $0) }
    nextIndex = next
  }
}

extension Node {
  /// Returns its bytes.
  ///
  /// - Throws: A refusal if it stands in no single place of the file.
  func ownSpan() throws(EditRefusal) -> NodeSpan {
    guard let span else {
      throw EditRefusal(FileTexts.current.edits.inSeveralPlaces)
    }
    return span
  }

  /// True for a value that stands here: no comment, not inherited, and not one that refers to it.
  package var isOwnValue: Bool {
    guard kind != .comment else { return false }
    let properties = properties
    return !properties.isInherited && !properties.isReferring
  }

  /// The children that are values, and stand here.
  package var ownValues: [any Node] { (0..<count).map { child(at: $0) }.filter(\.isOwnValue) }

  /// The indices of the children that are values, and stand here.
  package var valueIndices: [Int] { (0..<count).filter { child(at: $0).isOwnValue } }

  /// Returns the index of the last value before a child.
  func valueIndex(before index: Int) -> Int? {
    var index = index - 1
    while index >= 0, !child(at: index).isOwnValue { index -= 1 }
    return index >= 0 ? index : nil
  }

  /// Returns the index of the first value after a child.
  func valueIndex(after index: Int) -> Int? {
    var index = index + 1
    while index < count, !child(at: index).isOwnValue { index += 1 }
    return index < count ? index : nil
  }
}
