import TableDocuments

/// The members of a branch, as far as they can be told without judging a value by it. References
/// are followed.
struct BranchShape {
  /// The names of its members.
  private(set) var names: Set<ExactText> = []
  private(set) var required: [String] = []
  /// The values of those members that can have a few alone.
  private(set) var constants: [(name: String, choices: [JSONValue])] = []
  /// True if it has no other members.
  private(set) var isClosed = false

  init(_ branch: Subschema) { add(branch, depth: 0) }

  private mutating func add(_ branch: Subschema, depth: Int) {
    guard depth < BranchKinds.mostDepth else { return }
    for rule in branch.rules {
      switch rule {
      case .required(let names): required += names
      case .members(let members):
        names.formUnion(members.named.keys)
        if members.others?.value.boolean == false { isClosed = true }
        for name in members.names {
          guard let schema = members.named[ExactText(name)],
            let choices = BranchKinds.choices(of: schema)
          else { continue }
          constants.append((name, choices.map(\.value)))
        }
      case .all(let parts): for part in parts { add(part, depth: depth + 1) }
      case .reference(let reference):
        if let target = branch.target(of: reference) { add(target, depth: depth + 1) }
      default: break
      }
    }
  }
}
