/// A value of a document: an object, a list, a scalar or a comment.
///
/// A format makes its nodes on request, and finds a child without making the others. Its contract:
///
/// 1. It keeps the order, the members of equal names and the text of numbers of the file.
/// 2. Each property costs little, whatever the size of the file and of the value.
/// 3. Nothing traps: a file that has changed may give odd values, and an index out of range a node
///    of the kind `.other`.
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
  /// Its bytes in the file; nil if it has none, such as a row of a database.
  var span: NodeSpan? { get }
  /// The properties that few values have, such as a tag.
  var properties: NodeProperties { get }
  /// The node that selecting its row leads to, such as the anchor of an alias or the row of a
  /// foreign key; nil if the row leads to its own children.
  var link: (any Node)? { get }
  /// The arrangement of its row and its table.
  var layout: any NodeLayout { get }

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
  /// Finds children otherwise than by their index.
  var children: any NodeChildren { get }
  /// Reads the rest, off the main actor, until it is complete or the task is cancelled.
  func read() async
}

extension Node {
  package var name: NodeText? { nil }
  package var position: Int? { nil }
  package var text: NodeText { NodeText("") }
  package var span: NodeSpan? { nil }
  package var properties: NodeProperties { NodeProperties() }
  package var link: (any Node)? { nil }
  package var layout: any NodeLayout { PlainLayout() }
  package var count: Int { 0 }
  package var isComplete: Bool { true }
  package var error: SyntaxError? { nil }
  package func child(at index: Int) -> any Node { NoNode() }
  package var children: any NodeChildren { PlainChildren(node: self) }
  package func read() async {}
}

extension Node {
  /// The node whose table its row opens: the target of its link, or itself.
  package var destination: any Node { link ?? self }

  /// Returns a child when it has arrived.
  package func arrivedChild(at index: Int) async -> any Node {
    let child = child(at: index)
    guard child.properties.isLoading else { return child }
    await child.read()
    return self.child(at: index)
  }

  /// The node with its value, for scripts: a foreign key has a value of its own, an alias that of
  /// its anchor.
  package var scriptValue: any Node { isAlias ? destination : self }

  /// True if its value is that of the node it links to.
  package var isAlias: Bool { link != nil && (kind.isContainer || kind == .other) }

  /// True for a line that its format does not understand.
  package var isUnknownLine: Bool { kind == .other && name == nil && position == nil }

  /// Returns the first children without comments, at most `limit`.
  package func firstChildren(_ limit: Int) -> [any Node] {
    var found: [any Node] = []
    children.visitValues(limit) { child in
      found.append(child)
      return true
    }
    return found
  }

  /// True if ``name`` has these bytes in UTF-8, none if it has no name.
  package func isNamed(_ name: [UInt8]) -> Bool { self.name?.isEqual(to: name) ?? name.isEmpty }

  /// The words for a value of the kind `.null`: “null” if the file has no text for it, as after
  /// `name:` in YAML.
  package var nullText: String {
    let text = text.whole
    return text.isEmpty ? "null" : text
  }
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
  /// The name and the value, also where the value begins before it, as a section does with a
  /// bracket.
  var whole: Range<Int> { min(member.lowerBound, value.lowerBound)..<value.upperBound }

  package init(value: Range<Int>, name: Range<Int>? = nil) {
    self.value = value
    self.name = name
  }
}
