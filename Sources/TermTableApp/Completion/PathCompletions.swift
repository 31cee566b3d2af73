import TableDocuments
import TableSystem

/// The paths inside a file that begin with some text.
@MainActor struct PathCompletions {
  /// The maximum number of paths.
  static let limit = 200
  /// The maximum time for finding them, about.
  private static let patience: Duration = .seconds(1)

  private let file: FileName

  /// - Parameter file: The path as it is typed; `~/` leads to the home folder.
  init(of file: String) {
    let home = getenv("HOME").map { String(cString: $0) }
    let isInHome = file.hasPrefix("~/") && home != nil
    self.file = Arguments.name(isInHome ? (home ?? "") + file.dropFirst() : file)
  }

  /// Returns the paths that begin with a text; the path of an object or a list ends with a point.
  /// None if the file cannot be read.
  func paths(_ text: String) async -> [String] {
    // A pipe would be emptied, and a device could wait for ever.
    guard file.isRegularFile, let document = try? Documents.open(Address(file), takesFolders: false)
    else {
      return []
    }
    let finding = Task { await paths(text, in: document) }
    // Not on the main actor, which is busy finding them.
    let limit = Task.detached {
      try await Task.sleep(for: Self.patience)
      finding.cancel()
    }
    defer { limit.cancel() }
    return await finding.value
  }

  /// Returns the paths that are found before the task is cancelled.
  private func paths(_ text: String, in document: any Document) async -> [String] {
    let end = Self.endOfParent(text)
    let parent = String(text.prefix(end))
    guard let pattern = try? PathPattern(parsing: String(parent.dropLast(parent.isEmpty ? 0 : 1)))
    else { return [] }
    await document.read()
    guard let path = try? await found(pattern, in: document),
      let node = try? await path.resolved(in: document).destination
    else { return [] }
    return children(of: node, after: parent, String(text.dropFirst(end)))
  }

  /// Returns the first path of a pattern, so that `servers.*.` is completed, too.
  private func found(_ pattern: PathPattern, in document: any Document) async throws
    -> DocumentPath?
  {
    if let path = pattern.path { return path }
    return try await pattern.paths(in: document).first
  }

  /// Returns the number of characters up to the last point outside of quotes and brackets, with it.
  private static func endOfParent(_ text: String) -> Int {
    var end = 0
    var isQuoted = false
    var isInBrackets = false
    var isEscaped = false
    for (place, character) in text.enumerated() {
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"": isQuoted.toggle()
      case "[" where !isQuoted: isInBrackets = true
      case "]" where !isQuoted: isInBrackets = false
      case "." where !isQuoted && !isInBrackets: end = place + 1
      default: break
      }
    }
    return end
  }

  /// Returns the paths of the children whose step begins with a text, typed with its quote or
  /// without.
  private func children(of node: any Node, after parent: String, _ start: String) -> [String] {
    var steps: [String] = []
    var known: Set<String> = []
    let end = ContinuousClock.now + Self.patience / 2
    for index in 0..<node.count {
      guard steps.count < Self.limit, .now < end else { break }
      let child = node.child(at: index)
      guard child.kind != .comment, !child.properties.isReferring,
        let name = child.name?.prefix(1_000).text ?? child.position.map(String.init)
      else { continue }
      let step = DocumentPath.Step(name).description
      guard step.hasPrefix(start) || name.hasPrefix(start), known.insert(step).inserted else {
        continue
      }
      let isOpen = child.scriptValue.kind.isContainer
      steps.append(parent + step + (isOpen ? "." : ""))
    }
    return steps
  }
}
