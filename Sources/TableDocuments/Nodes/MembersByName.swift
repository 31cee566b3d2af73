/// The members, by their names, of the large object in which a name was looked up last.
struct MembersByName {
  /// The number of members below which they are looked at one by one.
  private static let manyMembers = 64

  private var object: Int?
  private var isFolded = false
  /// The indices by name; nil before a second name is looked up, as one is found sooner without
  /// them.
  private var indices: [ExactText: [Int]]?

  /// Returns the indices of the members of a name; nil in a small object, and the first time.
  ///
  /// - Parameters:
  ///   - name: The name, in the case in which names are compared.
  ///   - object: The identity of the object, which has all its members.
  ///   - count: The number of its children.
  ///   - nameAt: Returns the name of a child, in that case; nil for a child without one.
  /// - Complexity: O(1), once the object was asked twice.
  mutating func indices(
    of name: String,
    in object: Int,
    isFolded: Bool = false,
    count: Int,
    nameAt: (Int) -> String?
  ) -> [Int]? {
    guard count > Self.manyMembers else { return nil }
    guard self.object == object, self.isFolded == isFolded else {
      (self.object, self.isFolded, indices) = (object, isFolded, nil)
      return nil
    }
    let all = indices ?? Self.indices(count, nameAt)
    indices = all
    return all[ExactText(name)] ?? []
  }

  private static func indices(_ count: Int, _ nameAt: (Int) -> String?) -> [ExactText: [Int]] {
    var indices: [ExactText: [Int]] = [:]
    for index in 0..<count {
      guard let name = nameAt(index) else { continue }
      indices[ExactText(name), default: []].append(index)
    }
    return indices
  }
}
