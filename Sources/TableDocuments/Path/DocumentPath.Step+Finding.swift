import TableModel

// Finds the children that a step of a path names.

/// Returns the number of items of a list, without comments.
@MainActor func itemCount(of list: any Node) -> Int {
  let positions = (0..<list.count).reversed().lazy.compactMap { list.child(at: $0).position }
  return positions.first.map { $0 + 1 } ?? 0
}

extension DocumentPath.Step {
  /// Returns the index of the child that this step leads to: of several of its name the first that
  /// counts.
  @MainActor func index(in container: any Node) async -> Int? {
    let indices = await indices(in: container)
    return indices.count > 1
      ? container.children.counting(indices).first ?? indices.first : indices.first
  }

  /// Returns the indices of the children that this step can mean: several if several members have
  /// the name.
  @MainActor func indices(in container: any Node) async -> [Int] {
    switch container.kind {
    case .list, .lines:
      guard occurrence == nil || occurrence == 1 else { return [] }
      guard let number = Int(name) else {
        return await container.children.index(ofItem: name).map { [$0] } ?? []
      }
      return index(ofItem: number, in: container).map { [$0] } ?? []
    case .object:
      var indices = await indicesOfMembers(in: container)
      // Sections of git config whose names differ in case are one.
      if indices.isEmpty || occurrence == nil, container.children.nameFolding != .none {
        indices = indicesOfFolded(in: container)
      }
      if indices.isEmpty { indices = indicesOfEqual(in: container) }
      return indices.isEmpty ? await indicesOfHiddenMembers(in: container) : indices
    default: return []
    }
  }

  /// True if members that were not read yet can count in place of those that were.
  @MainActor func mustKnowAll(of container: any Node) -> Bool {
    container.kind == .object && occurrence == nil
  }

  /// Returns the index of an item; comments before it shift it.
  @MainActor private func index(ofItem number: Int, in list: any Node) -> Int? {
    guard number >= 0, String(number) == name else { return nil }
    var index = number
    while index < list.count {
      guard let position = list.child(at: index).position else {
        index += 1
        continue
      }
      if position >= number { return position == number ? index : nil }
      index += number - position
    }
    return nil
  }

  /// Shows hidden members if the path leads to one of them.
  @MainActor private func indicesOfHiddenMembers(in object: any Node) async -> [Int] {
    guard let filter = object.layout.filter else { return [] }
    _ = filter.toggle(nil)
    let indices = await indicesOfMembers(in: object)
    if indices.isEmpty { _ = filter.toggle(nil) }
    return indices
  }

  /// Returns none, too, if the task was cancelled, or if members that can count were not read yet.
  @MainActor private func indicesOfMembers(in object: any Node) async -> [Int] {
    guard object.isComplete || !mustKnowAll(of: object) else { return [] }
    if let all = object.children.indices(named: name, isFolded: false) { return chosen(all) }
    let bytes = Array(name.utf8)
    var found: [Int] = []
    var rounds = Rounds()
    for index in 0..<object.count {
      // Compared by bytes, as two names of one object may differ only in how an accent is encoded.
      if object.child(at: index).name?.isEqual(to: bytes) == true {
        found.append(index)
        if let occurrence, found.count == occurrence { return [index] }
      }
      guard rounds.isOver else { continue }
      do { try await rounds.next() } catch { return [] }
    }
    return occurrence == nil ? found : []
  }

  /// Returns the indices of members whose name is the same in the case in which names are compared
  /// there.
  @MainActor private func indicesOfFolded(in object: any Node) -> [Int] {
    let folding = object.children.nameFolding
    guard folding != .none else { return [] }
    if let all = object.children.indices(named: name, isFolded: true) { return chosen(all) }
    let wanted = folding.folded(name)
    let found = (0..<object.count).filter { index in
      object.child(at: index).name.map { folding.folded($0.whole) == wanted } ?? false
    }
    return chosen(found)
  }

  /// Returns the indices of members whose name is canonically equal, as keyboards write accents in
  /// two ways.
  @MainActor private func indicesOfEqual(in object: any Node) -> [Int] {
    guard object.isComplete, !name.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    return chosen((0..<object.count).filter { object.child(at: $0).name?.whole == name })
  }

  /// Returns the one of some members of a name that this step tells, or all.
  private func chosen(_ indices: [Int]) -> [Int] {
    guard let occurrence else { return indices }
    return indices.indices.contains(occurrence - 1) ? [indices[occurrence - 1]] : []
  }

  /// Returns the names of members that differ little from this one, the nearest first.
  @MainActor func nearestNames(in object: (any Node)?, comparing limit: Int) -> [String] {
    guard let object else { return [] }
    let wanted = MistypedWord(name)
    var compared: Set<String> = []
    var near: [(name: String, distance: Int)] = []
    for index in 0..<min(object.count, limit) {
      guard let (text, isWhole) = object.child(at: index).name?.prefix(100), isWhole,
        compared.insert(text).inserted, let distance = wanted.differences(from: text)
      else { continue }
      near.append((text, distance))
    }
    return near.sorted { $0.distance < $1.distance }.map(\.name)
  }
}
