import TableDocuments

/// The reasons to take a branch for the one that was meant. The first difference counts.
struct Evidence: Comparable {
  private let points: [Int]

  /// - Parameter problemCount: The number of problems that a value has with the branch.
  init(of value: JSONValue, _ branch: Subschema, problemCount: Int = 0) {
    let shape = BranchShape(branch)
    guard let object = value.object else {
      points = [-problemCount]
      return
    }
    let constants = shape.constants.map { name, choices in
      object[name].map { choices.contains($0) ? 1 : -1 } ?? 0
    }
    let required = shape.required.map { object[$0] == nil ? -1 : 1 }
    let declared = object.members.count { shape.names.contains(ExactText($0.name)) }
    points = [
      constants.reduce(0, +), required.reduce(0, +), declared,
      shape.isClosed ? declared - object.count : 0, -problemCount,
    ]
  }

  /// Notes the members that it has looked at.
  static func note(_ branch: Subschema, in reads: inout JudgeReads) {
    reads.addNames()
    for (name, _) in BranchShape(branch).constants { reads.add(name, hasValue: true) }
  }

  static func < (one: Evidence, other: Evidence) -> Bool {
    one.points.lexicographicallyPrecedes(other.points)
  }
}
