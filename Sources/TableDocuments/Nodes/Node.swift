import TableModel

/// A value of a document: an object, a list, a scalar or a comment.
///
/// A format makes its nodes on request, and finds a child without making the others. Its contract:
///
/// 1. It keeps the order, the members of equal names and the text of numbers of the file.
/// 2. Each property costs little, whatever the size of the file and of the value.
/// 3. Nothing traps: a file that has changed may give odd values, and an index out of range a node of the kind `.other`.
/// 4. While a document is read, children are only added at the end.
/// 5. A link leads to a node without a link; links can form circles.
@MainActor package protocol Node {
  /// The kind of value.
  var kind: NodeKind { get }
  /// The name of a member of an object, without quotes and escapes; nil if it has none.
  var name: NodeText? { get }
  /// The number of an item of a list, 0-based, without comments; nil elsewhere.
  var position: Int? { get }
  /// The text of a scalar or a comment, without quotes, escapes and comment signs.
  var text: NodeText { get }
  /// How numbers are written in its column; nil for numbers as programs write them.
  var numbers: NumberNotation? { get }
  /// True if the format has no types, and the kind is what the text looks like, as `no` in CSV. For scripts it is a text.
  var hasGuessedKind: Bool { get }
  /// Its bytes in the file; nil if it has none, such as a row of a database.
  var span: NodeSpan? { get }
  /// A remark of a few words, such as a tag or a size.
  var note: String? { get }
  /// A sentence about what other files make of it, such as “set earlier by …”. It does not belong to the value, so that an edit
  /// may change it.
  var remark: String? { get }
  /// The case that the names of its children are compared without.
  var nameFolding: NameFolding { get }
  /// The node that selecting its row leads to, such as the anchor of an alias or the row of a foreign key; nil if the
  /// row leads to its own children.
  var link: (any Node)? { get }
  /// True if it belongs to another object and is only shown here, too, such as by a merge key of YAML. Its row is dim.
  var isInherited: Bool { get }
  /// Whether it is a merge key of YAML, whose members its object has; nil for any other value.
  var merge: NodeMerge? { get }
  /// True if it leads back to values that refer to this one, such as the rows of another table. Scripts leave it out.
  var isReferring: Bool { get }
  /// The words of its row, such as the size of a file, in place of its text or the beginning of its children; nil for those.
  var summary: String? { get }
  /// The words of its table if it has no children; nil for “No items”.
  var emptyText: String? { get }
  /// The choice of the children that it shows; nil if it always shows all.
  var filter: NodeFilter? { get }

  /// The arrangement of its children in columns.
  var columns: NodeColumns { get }
  /// The values of its row in the columns of its list, if these are not its children: the size of a file, not its lines.
  var fields: [any Node]? { get }
  /// The sorting of its children by its format, as a database sorts rows; nil if the format cannot.
  var sorting: NodeSorting? { get }
  /// Returns the search of the data of its children; nil if each is asked for its words.
  ///
  /// - Parameter inColumns: True if the children are shown in columns, without their names or numbers.
  func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)?

  /// The number of children read so far, comments included.
  var count: Int { get }
  /// True if ``count`` is final.
  var isComplete: Bool { get }
  /// The error inside it, after its last child; nil if there is none.
  var error: SyntaxError? { get }
  /// Returns a child, in the order of the file.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  func child(at index: Int) -> any Node
  /// Returns the first children without comments, at most `limit`, for its row.
  func firstChildren(_ limit: Int) -> [any Node]
  /// Returns those children of some that count for the readers of the format.
  ///
  /// - Parameter indices: The indices of the children of one name, in order.
  func counting(_ indices: [Int]) -> [Int]
  /// The reason why a child does not count, such as “line 12 sets it again”; nil for all others.
  func reasonNotCounting(_ index: Int) -> String?
  /// True if its objects of a name are one object, such as sections of git config.
  func mergesObjects(named name: String) -> Bool
  /// True if ``name`` has these bytes in UTF-8, none if it has no name.
  func isNamed(_ name: [UInt8]) -> Bool
  /// Returns the indices of all children of a name, in order; nil if they must be looked at one by one.
  ///
  /// - Parameter isFolded: True to compare names as ``nameFolding`` tells.
  func indices(named name: String, isFolded: Bool) -> [Int]?
  /// Adds ``name`` to a line, if it has one of at most `limit` characters, all of them visible ASCII.
  func addName(to line: inout RowLine, limit: Int) -> Bool
  /// Adds ``text`` to a line, if it has at most `limit` characters, all of them visible ASCII.
  func addText(to line: inout RowLine, limit: Int) -> Bool
  /// Visits the first children without comments, at most `limit`, until `visit` returns false.
  func visitValues(_ limit: Int, _ visit: (any Node) -> Bool)
  /// Reads the rest, off the main actor, until it is complete or the task is cancelled.
  func read() async
}

extension Node {
  package var name: NodeText? { nil }
  package var position: Int? { nil }
  package var text: NodeText { NodeText("") }
  package var numbers: NumberNotation? { nil }
  package var hasGuessedKind: Bool { false }
  package var span: NodeSpan? { nil }
  package var note: String? { nil }
  package var remark: String? { nil }
  package var nameFolding: NameFolding { .none }
  package var link: (any Node)? { nil }
  package var isInherited: Bool { false }
  package var merge: NodeMerge? { nil }
  package var isReferring: Bool { false }
  package var summary: String? { nil }
  package var emptyText: String? { nil }
  package var filter: NodeFilter? { nil }
  package var columns: NodeColumns { .ifSimilar }
  package var fields: [any Node]? { nil }
  package var sorting: NodeSorting? { nil }
  package func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)? { nil }
  package var count: Int { 0 }
  package var isComplete: Bool { true }
  package var error: SyntaxError? { nil }
  package func child(at index: Int) -> any Node { NoNode() }
  package func firstChildren(_ limit: Int) -> [any Node] {
    let values = (0..<count).lazy.map(child(at:)).filter { $0.kind != .comment }
    return Array(values.prefix(limit))
  }
  package func counting(_ indices: [Int]) -> [Int] { indices }
  package func reasonNotCounting(_ index: Int) -> String? { nil }
  package func mergesObjects(named name: String) -> Bool { false }
  package func indices(named name: String, isFolded: Bool) -> [Int]? { nil }
  package func isNamed(_ name: [UInt8]) -> Bool {
    self.name?.isEqual(to: name) ?? name.isEmpty
  }
  package func addName(to line: inout RowLine, limit: Int) -> Bool {
    name?.add(to: &line, limit: limit) ?? false
  }
  package func addText(to line: inout RowLine, limit: Int) -> Bool {
    text.add(to: &line, limit: limit)
  }
  package func visitValues(_ limit: Int, _ visit: (any Node) -> Bool) {
    for child in firstChildren(limit) where !visit(child) { return }
  }
  package func read() async {}
}

extension Node {
  /// The node whose table its row opens: the target of its link, or itself.
  package var destination: any Node { link ?? self }

  /// The node with its value, for scripts: a foreign key has a value of its own, an alias that of its anchor.
  package var scriptValue: any Node { isAlias ? destination : self }

  /// True if its value is that of the node it links to.
  package var isAlias: Bool { link != nil && (kind.isContainer || kind == .other) }

  /// True for a line that its format does not understand.
  var isUnknownLine: Bool { kind == .other && name == nil && position == nil }

  /// Its note and its remark, as its row shows them.
  var shownNote: String? {
    guard let note, let remark else { return note ?? remark }
    return "\(note)  \(remark)"
  }

  /// The words for a value of the kind `.null`: “null” if the file has no text for it, as after `name:` in YAML.
  var nullText: String {
    let text = text.whole
    return text.isEmpty ? "null" : text
  }
}

/// A merge key of YAML: `<<: *base`.
package enum NodeMerge: Sendable {
  /// Its members are children of its object, as ``Node/isInherited``.
  case listed
  /// Its members are too many to be listed.
  case tooMany
}

/// A node in place of a child that does not exist.
struct NoNode: Node {
  var kind: NodeKind { .other }
}

/// The bytes of a node in its file, as half-open ranges.
package struct NodeSpan: Equatable, Sendable {
  /// The value with its quotes or brackets.
  package var value: Range<Int>
  /// The name with its quotes; nil if it has none.
  package var name: Range<Int>?
  /// From the beginning of the name to the end of the value.
  package var member: Range<Int> { (name ?? value).lowerBound..<value.upperBound }
  /// The name and the value, also where the value begins before it, as a section does with a bracket.
  var whole: Range<Int> { min(member.lowerBound, value.lowerBound)..<value.upperBound }

  package init(value: Range<Int>, name: Range<Int>? = nil) {
    self.value = value
    self.name = name
  }
}
