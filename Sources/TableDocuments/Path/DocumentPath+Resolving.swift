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
  /// True if the setting is in a block such as `Match User git`, where the only suggestion finds
  /// it.
  package var isInBlock = false
  /// The paths of the values that the path could mean, if there are several; all of them count, or
  /// it is not known which one does.
  package var alternatives: [DocumentPath] = []

  package var description: String {
    let texts = FileTexts.current
    let place = known.steps.isEmpty ? nil : "\(known)"
    guard alternatives.isEmpty else {
      let paths = alternatives.map(\.description)
      return texts.paths.isAmbiguous("\(step)", paths.count, place, paths)
    }
    if isInBlock, let path = suggestions.first {
      return texts.paths.isInBlock("\(step)", place, "\(path)")
    }
    if let itemCount {
      return itemCount == 0
        ? texts.paths.listIsEmpty("\(step)", place)
        : texts.paths.noItem("\(step)", place, itemCount - 1)
    }
    guard !suggestions.isEmpty else { return texts.paths.nothing("\(step)", place) }
    let paths = suggestions.map(\.description).joined(by: texts.nodes.either)
    return texts.paths.didYouMean("\(step)", place, paths)
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

  /// Finds the node of this path; reads little more of the document than the objects that have it.
  ///
  /// - Parameter forAdding: True to take the last of several sections of one name that mean one, as
  ///   a value is added there.
  /// - Throws: The first step that leads nowhere, or to several values; the first step of all if
  ///   the task was cancelled.
  @MainActor package func resolved(
    in document: any Document,
    forAdding: Bool = false
  ) async throws(UnknownPath) -> Location {
    var reading: Task<Void, Never>?
    while document.progress != nil, !Task.isCancelled {
      let start = ContinuousClock.now
      // A large file has no root before it is read.
      if let found = try? await resolved(in: document, readsOn: false, forAdding), found.isRead,
        found.destination != nil
      {
        reading?.cancel()
        await reading?.value
        return found
      }
      reading = reading ?? Task { await document.read() }
      // Tried again after reading for as long, so that the tries take half of the time at most.
      let next = ContinuousClock.now + start.duration(to: .now)
      repeat { await document.changed() } while document.progress != nil && .now < next
    }
    if Task.isCancelled {
      reading?.cancel()
      guard steps.isEmpty else { throw unknown(at: 0, in: nil) }
    }
    await reading?.value
    return try await resolved(in: document, readsOn: true, forAdding)
  }

  /// Finds the node of this path to be shown: in a document that is not read to its end, the first
  /// of several members of one name, as the last one is not known yet.
  ///
  /// - Throws: The first step that leads nowhere, or to several values.
  @MainActor package func resolvedToShow(
    in document: any Document
  ) async throws(UnknownPath) -> Location {
    let first = DocumentPath(steps.map { Step($0.name, occurrence: $0.occurrence ?? 1) })
    if document.progress != nil, let found = try? await first.resolved(in: document) {
      return found
    }
    return try await located(in: document).location
  }

  /// - Parameter readsOn: True to read the rest of a node that does not have the next step yet.
  @MainActor private func resolved(
    in document: any Document,
    readsOn: Bool,
    _ forAdding: Bool
  ) async throws(UnknownPath) -> Location {
    var ways = [Way(document.root)]
    for (place, step) in steps.enumerated() {
      var found: [Way] = []
      var counting: [Way] = []
      for way in ways {
        guard let container = way.location.destination else { continue }
        if container.properties.isLoading { await container.read() }
        if readsOn, !container.isComplete, step.mustKnowAll(of: container) {
          await container.read()
        }
        var indices = await step.indices(in: container)
        if indices.isEmpty, readsOn, !container.isComplete {
          await container.read()
          indices = await step.indices(in: container)
        }
        let kept = indices.count > 1 ? Set(container.children.counting(indices)) : Set(indices)
        for (number, index) in indices.enumerated() {
          let explicit =
            indices.count > 1 ? Step(step.name, occurrence: number + 1) : step
          let next = await way.appending(index, explicit)
          found.append(next)
          // Of the sections that are one, another one can have the value that counts.
          let isOverridden = ways.count > 1 && container.children.reasonNotCounting(index) != nil
          if kept.contains(index), !isOverridden { counting.append(next) }
        }
      }
      guard !found.isEmpty else {
        let last = ways.last
        throw unknown(at: place, after: last?.path, in: last?.location.destination)
      }
      ways = counting.isEmpty ? found : counting
    }
    if ways.count > 1, forAdding, ways.allSatisfy(\.isOneOfMerged) { ways = ways.suffix(1) }
    guard ways.count == 1 else { throw ambiguous(ways) }
    let location = ways[0].location
    if let target = location.destination, target.properties.isLoading { await target.read() }
    return location
  }

  /// Checks that no other value has the name of the one at this path, as after its deletion another
  /// one would count.
  ///
  /// - Throws: The paths of all of them; nothing if the path tells the number of one.
  @MainActor package func checkIsAlone(in document: any Document) async throws(UnknownPath) {
    guard let last = steps.last, last.occurrence == nil else { return }
    let parent = DocumentPath(Array(steps.dropLast()))
    guard let container = try await parent.resolved(in: document).value?.destination else { return }
    let count = await last.indices(in: container).count
    guard count > 1 else { return }
    throw UnknownPath(
      known: parent,
      step: last,
      suggestions: [],
      itemCount: nil,
      alternatives: (1...count).map { parent.path(to: Step(last.name, occurrence: $0)) }
    )
  }

  /// One of the ways that lead from the root along a path, as several members can have one name.
  @MainActor private struct Way {
    var location: Location
    var path = DocumentPath()

    init(_ root: (any Node)?) { location = Location(root: root) }

    func appending(_ index: Int, _ step: Step) async -> Way {
      var way = self
      way.location = await location.arrivedChild(at: index)
      way.path = path.path(to: step)
      return way
    }

    /// True for a section that means one with the others of its name.
    var isOneOfMerged: Bool {
      guard let container = location.container, let name = location.node.name else { return false }
      return location.node.kind == .object && container.children.mergesObjects(named: name.whole)
    }
  }

  @MainActor private func ambiguous(_ ways: [Way]) -> UnknownPath {
    // The first step in which they differ.
    let place = steps.indices.first { place in
      ways.contains { $0.path.steps[place] != ways[0].path.steps[place] }
    }
    let step = place ?? max(0, steps.count - 1)
    return UnknownPath(
      known: DocumentPath(Array(ways[0].path.steps[..<step])),
      step: steps[step],
      suggestions: [],
      itemCount: nil,
      alternatives: ways.map(\.path)
    )
  }

  /// - Parameter path: The path of the container.
  @MainActor private func unknown(
    at place: Int,
    after path: DocumentPath? = nil,
    in container: (any Node)?
  ) -> UnknownPath {
    let known = path ?? DocumentPath(Array(steps[..<place]))
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

extension Location {
  /// True if the record that it leads through was read to its end.
  fileprivate var isRead: Bool {
    guard let root = containers.first, let index = indices.first else { return true }
    return root.hasWholeChild(at: index)
  }
}
