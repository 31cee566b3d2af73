/// The names of the objects around a value of a record, as they are read one after the other.
struct FieldNames {
  /// The most objects and lists whose names are told apart.
  private static let mostDepth = 16

  /// The name at each depth so far; nil where none was read, as in a list.
  private var names: [String?] = []

  /// Notes the name of a member.
  ///
  /// - Parameter depth: The number of objects and lists around it, from 1 on.
  mutating func note(_ name: String, at depth: Int) {
    let depth = min(max(1, depth), Self.mostDepth)
    while names.count >= depth { names.removeLast() }
    while names.count < depth - 1 { names.append(nil) }
    names.append(name)
  }

  /// The name of a field with a value: that of a member of the record, or `.user.id` of one inside
  /// objects, also in their lists. A point in front tells it from a member with points in its name.
  var field: String {
    let path = names.compactMap { $0 }
    guard path.count > 1 else { return path.last ?? "" }
    return "." + DocumentPath(path.map { DocumentPath.Step($0) }).description
  }
}
