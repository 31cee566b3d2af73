/// The columns of values inside the objects of records, such as `user.id`, as a tree of names.
///
/// A column is the value that names lead to, each the first member of its name in the object
/// before it. Nothing is found behind a link.
package struct NestedColumns: Sendable {
  /// The most names that lead to a value.
  package static let mostNames = 3
  /// The most members of an object that are looked at.
  package static let mostMembers = 100
  /// The most characters of a name.
  package static let longestName = 200
  /// The most values inside an object that tell columns.
  static let mostSampled = 150

  /// A member that is a column, or leads to some.
  private struct Member {
    let name: [UInt8]
    var column: Int?
    var inner: NestedColumns?
  }

  private var members: [Member] = []

  package init() {}

  /// Those of some columns that stand inside objects.
  package init(_ columns: [RowColumn]) {
    for (number, column) in columns.enumerated() {
      if case .nested(let names) = column.place { add(number, at: names) }
    }
  }

  package var isEmpty: Bool { members.isEmpty }

  /// The columns inside the objects that are the members of a name; nil if there are none.
  package func inside(_ name: String) -> NestedColumns? {
    members.first { $0.name.elementsEqual(name.utf8) }?.inner
  }

  /// Adds the column that names lead to.
  package mutating func add(_ column: Int, at names: some Collection<ExactText>) {
    guard let first = names.first else { return }
    let name = Array(first.text.utf8)
    let number = members.firstIndex { $0.name == name } ?? members.count
    if number == members.count { members.append(Member(name: name)) }
    guard names.count > 1 else { return members[number].column = column }
    var inner = members[number].inner ?? NestedColumns()
    inner.add(column, at: names.dropFirst())
    members[number].inner = inner
  }

  /// Visits the values of the columns in an object.
  ///
  /// - Complexity: O(members), the number of columns times ``mostMembers`` at most.
  @MainActor package func visit(_ object: any Node, _ found: (_ column: Int, any Node) -> Void) {
    guard object.hasMembersOfItsOwn else { return }
    var isSeen = Array(repeating: false, count: members.count)
    var (next, rest) = (0, members.count)
    object.children.visitValues(Self.mostMembers) { value in
      guard let number = number(of: value, from: next) else { return true }
      next = number + 1
      guard !isSeen[number] else { return true }
      isSeen[number] = true
      rest -= 1
      if let column = members[number].column { found(column, value) }
      members[number].inner?.visit(value, found)
      return rest > 0
    }
  }

  /// Returns the number of the member of the name of a value; the members of most objects stand in
  /// one order.
  @MainActor private func number(of value: any Node, from start: Int) -> Int? {
    for step in members.indices {
      let number = (start + step) % members.count
      if value.isNamed(members[number].name) { return number }
    }
    return nil
  }
}

extension Node {
  /// True for an object that is no link: its members are values of the record around it.
  package var hasMembersOfItsOwn: Bool { kind == .object && link == nil }

  /// Returns the index of the first child of a name among the first children; nil if there is none.
  package func index(ofFirst name: String) -> Int? {
    let name = Array(name.utf8)
    var values = 0
    for index in 0..<count where values < NestedColumns.mostMembers {
      let child = child(at: index)
      guard child.kind != .comment else { continue }
      if child.isNamed(name) { return index }
      values += 1
    }
    return nil
  }
}
