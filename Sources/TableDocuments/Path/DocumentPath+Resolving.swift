/// The way from the root of a document to the node of a path.
@MainActor package struct ResolvedPath {
  /// The nodes from the root to the parent of the node; the target in place of a link.
  let containers: [any Node]
  /// The index of the child for each step.
  let indices: [Int]
  /// The node of the path; nil if the document has none.
  package let node: (any Node)?

  /// True if the record that it leads through was read to its end.
  fileprivate var isWhole: Bool {
    guard let root = containers.first, let index = indices.first else { return true }
    return root.hasWholeChild(at: index)
  }

  /// The node with the value of the path, for scripts; see `Node.scriptValue`.
  package var value: (any Node)? {
    guard let container = containers.last, let index = indices.last else { return node }
    return container.child(at: index).scriptValue
  }
}

/// A path that leads nowhere.
package struct UnknownPath: Error, Equatable, Sendable, CustomStringConvertible {
  /// The part of the path that exists.
  package let known: DocumentPath
  /// The step that does not exist.
  package let step: DocumentPath.Step
  /// Similar paths, the nearest first.
  package let suggestions: [DocumentPath]
  /// The number of items, if the step asks for an item of a list.
  package let itemCount: Int?
  /// True if the setting is in a block such as `Match User git`, where the only suggestion finds it.
  package var isInBlock = false

  package var description: String {
    let place = known.steps.isEmpty ? "" : " in \(known)"
    let sentence = "nothing at \(step)\(place)"
    if isInBlock, let path = suggestions.first {
      return "\(sentence) outside of the blocks of Match and Host; expected the path \(path)"
    }
    if let itemCount {
      return
        "\(sentence); expected \(itemCount == 0 ? "no path, as the list is empty" : "a number from 0 to \(itemCount - 1)")"
    }
    guard !suggestions.isEmpty else { return sentence }
    return "\(sentence); did you mean \(suggestions.map(\.description).joined(separator: " or "))?"
  }

  /// One line for people: the file, and what it does not have.
  ///
  /// - Parameter file: The file that was opened.
  package func description(for file: FileName) -> String { "\(file.shown): \(self)" }
}

extension DocumentPath {
  /// The maximum number of names that are compared for suggestions.
  private static let comparedNames = 10_000
  /// The maximum number of suggestions.
  private static let suggestionLimit = 3

  /// Finds the node of this path; reads little more of the document than the part that has it.
  ///
  /// - Throws: The first step that leads nowhere; the first step of all if the task was cancelled.
  @MainActor package func resolved(
    in document: any Document
  ) async throws(UnknownPath) -> ResolvedPath {
    var reading: Task<Void, Never>?
    while document.progress != nil, !Task.isCancelled {
      let start = ContinuousClock.now
      if let found = try? await resolved(in: document, readsOn: false), found.isWhole {
        reading?.cancel()
        await reading?.value
        return found
      }
      reading = reading ?? Task { await document.read() }
      // Tried again after reading for as long, so that the tries take half of the time at most.
      let next = ContinuousClock.now + start.duration(to: .now)
      repeat { await document.changed() } while document.progress != nil && .now < next
    }
    if Task.isCancelled, !steps.isEmpty {
      reading?.cancel()
      throw unknown(at: 0, in: nil)
    }
    await reading?.value
    return try await resolved(in: document, readsOn: true)
  }

  /// - Parameter readsOn: True to read the rest of a node that does not have the next step yet.
  @MainActor private func resolved(
    in document: any Document,
    readsOn: Bool
  ) async throws(UnknownPath) -> ResolvedPath {
    var containers: [any Node] = []
    var indices: [Int] = []
    var node = document.root
    for (place, step) in steps.enumerated() {
      guard let container = node?.destination else { throw unknown(at: place, in: nil) }
      var found = await step.index(in: container)
      if found == nil, readsOn, !container.isComplete {
        await container.read()
        found = await step.index(in: container)
      }
      guard let index = found else { throw unknown(at: place, in: container) }
      containers.append(container)
      indices.append(index)
      node = container.child(at: index)
    }
    return ResolvedPath(containers: containers, indices: indices, node: node?.destination)
  }

  @MainActor private func unknown(at place: Int, in container: (any Node)?) -> UnknownPath {
    let known = DocumentPath(Array(steps[..<place]))
    let step = steps[place]
    let isList = container?.kind == .list || container?.kind == .lines
    if let moved = step.pathInBlocks(of: container, at: known) {
      return UnknownPath(
        known: known,
        step: step,
        suggestions: [moved],
        itemCount: nil,
        isInBlock: true
      )
    }
    let near = isList ? [] : step.nearestNames(in: container, comparing: Self.comparedNames)
    return UnknownPath(
      known: known,
      step: step,
      suggestions: near.prefix(Self.suggestionLimit).map { name in
        DocumentPath(known.steps + [Step(name)])
      },
      itemCount: isList ? container.map { itemCount(of: $0) } : nil
    )
  }
}

/// Returns the number of items of a list, without comments.
@MainActor private func itemCount(of list: any Node) -> Int {
  let positions = (0..<list.count).reversed().lazy.compactMap { list.child(at: $0).position }
  return positions.first.map { $0 + 1 } ?? 0
}

extension DocumentPath.Step {
  /// Returns the index of the child that this step leads to.
  @MainActor func index(in container: any Node) async -> Int? {
    switch container.kind {
    case .list, .lines:
      return Int(name).flatMap { occurrence == 1 ? index(ofItem: $0, in: container) : nil }
    case .object:
      if let index = await indexOfMember(in: container) { return index }
      if let index = await indexOfFolded(in: container) { return index }
      return await indexOfHiddenMember(in: container)
    default: return nil
    }
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
  @MainActor private func indexOfHiddenMember(in object: any Node) async -> Int? {
    guard let filter = object.filter else { return nil }
    _ = filter.toggle(nil)
    if let index = await indexOfMember(in: object) { return index }
    _ = filter.toggle(nil)
    return nil
  }

  /// Returns nil, too, if the task was cancelled.
  @MainActor private func indexOfMember(in object: any Node) async -> Int? {
    var remaining = occurrence
    var rounds = Rounds()
    for index in 0..<object.count {
      let child = object.child(at: index).name?.whole
      // Compared by bytes, as two names of one object may differ only in how an accent is encoded.
      if let child, child.utf8.elementsEqual(name.utf8) {
        remaining -= 1
        if remaining == 0 { return index }
      }
      guard rounds.isOver else { continue }
      do { try await rounds.next() } catch { return nil }
    }
    return nil
  }

  /// Returns the index of a member whose name is the same in the case in which names are compared there.
  @MainActor private func indexOfFolded(in object: any Node) async -> Int? {
    let folding = object.nameFolding
    guard folding != .none else { return nil }
    let wanted = folding.folded(name)
    var remaining = occurrence
    for index in 0..<object.count {
      guard let name = object.child(at: index).name?.whole, folding.folded(name) == wanted else {
        continue
      }
      remaining -= 1
      if remaining == 0 { return index }
    }
    return nil
  }

  /// Returns the names of members that differ little from this one, the nearest first.
  @MainActor fileprivate func nearestNames(in object: (any Node)?, comparing limit: Int) -> [String]
  {
    guard let object else { return [] }
    let wanted = Array(name.lowercased())
    let greatest = (wanted.count + 2) / 3
    var compared: Set<String> = []
    var near: [(name: String, distance: Int)] = []
    for index in 0..<min(object.count, limit) {
      guard let (text, isWhole) = object.child(at: index).name?.prefix(100), isWhole,
        compared.insert(text).inserted
      else { continue }
      let letters = Array(text.lowercased())
      guard abs(letters.count - wanted.count) <= greatest else { continue }
      let distance = wanted.editDistance(to: letters)
      if distance <= greatest { near.append((text, distance)) }
    }
    return near.sorted { $0.distance < $1.distance }.map(\.name)
  }
}
