import TableDocuments

/// What was read of an object to judge it; of another value, all is read.
struct JudgeReads {
  /// True if the value was read as a whole.
  private var isWhole = false
  /// True if the names of all members were read.
  private var hasNames = false
  /// The members that were looked for; true for one whose value was read.
  private var members: [ExactText: Bool] = [:]

  mutating func addAll() { isWhole = true }

  mutating func addNames() { hasNames = true }

  /// - Parameter hasValue: False if only its presence was asked for.
  mutating func add(_ name: String, hasValue: Bool) {
    let name = ExactText(name)
    members[name] = hasValue || members[name] == true
  }

  /// True if what was read of a value is the same in another one.
  func isSame(in one: JSONValue, _ other: JSONValue) -> Bool {
    guard !isWhole, let object = one.object, let otherObject = other.object else {
      return one.isAlike(other)
    }
    guard object !== otherObject else { return true }
    if hasNames {
      let isEqual =
        object.count == otherObject.count
        && object.members.allSatisfy { otherObject.place(of: $0.name) != nil }
      guard isEqual else { return false }
    }
    return members.allSatisfy { name, hasValue in
      switch (object[name.text], otherObject[name.text]) {
      case (nil, nil): true
      case (let one?, let other?): !hasValue || one.isAlike(other)
      default: false
      }
    }
  }
}

extension JSONValue {
  /// True if no judgement can differ between two values: besides being equal, their words are, and
  /// what is not known in one is not known in the other.
  fileprivate func isAlike(_ other: JSONValue) -> Bool {
    guard hasSameWord(as: other) else { return false }
    switch (content, other.content) {
    case (.unknown, .unknown): return true
    case (.list(let one), .list(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { $0.isAlike($1) }
    case (.object(let one), .object(let other)):
      return one === other
        || one.count == other.count
          && one.members.allSatisfy { name, value in
            other[name].map { value.isAlike($0) } ?? false
          }
    case (.number(let one), .number(let other)):
      // In draft 4, 1.0 is no whole number.
      return one == other && one.isInteger == other.isInteger
    default: return self == other
    }
  }
}
