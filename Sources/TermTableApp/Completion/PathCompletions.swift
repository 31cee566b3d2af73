import TableDocuments
import TableSchemas
import TableSystem

/// The paths inside a file that begin with some text, and the values that can be set there.
@MainActor struct PathCompletions {
  /// The maximum number of paths.
  static let limit = 200
  /// The maximum time for finding them, about.
  private static let patience: Duration = .seconds(1)

  private let file: FileName

  /// - Parameter file: The path as it is typed; `~/` leads to the home folder.
  init(of file: String) { self.file = Self.file(file) }

  /// Returns the file of a path as it is typed.
  static func file(_ path: String) -> FileName {
    let home = getenv("HOME").map { String(cString: $0) }
    let isInHome = path.hasPrefix("~/") && home != nil
    return Arguments.name(isInHome ? (home ?? "") + path.dropFirst() : path)
  }

  /// Returns the paths that begin with a text; the path of an object or a list ends with a point.
  /// None if the file cannot be read.
  ///
  /// - Parameter takesUnset: True for paths of values, too, that the schema of the file knows and
  ///   that are not set.
  func paths(_ text: String, takesUnset: Bool = false) async -> [String] {
    await found { await paths(text, in: $0, takesUnset: takesUnset) }
  }

  /// Returns the texts of the values that can be set at a path, by the schema of the file, and the
  /// one that is there; those that begin with a text.
  func values(at path: String, _ text: String) async -> [String] {
    await found { await values(at: path, text, in: $0) }
  }

  /// Returns what is found in the file in time.
  private func found(
    _ find: @escaping @MainActor (any Document) async -> [String]
  ) async -> [String] {
    // A pipe would be emptied, and a device could wait for ever.
    guard file.isRegularFile, let document = try? Documents.open(Address(file), takesFolders: false)
    else {
      return []
    }
    let finding = Task { await find(document) }
    // Not on the main actor, which is busy finding them.
    let limit = Task.detached {
      try await Task.sleep(for: Self.patience)
      finding.cancel()
    }
    defer { limit.cancel() }
    return await finding.value
  }

  /// Returns the paths that are found before the task is cancelled.
  private func paths(
    _ text: String,
    in document: any Document,
    takesUnset: Bool
  ) async -> [String] {
    let end = Self.endOfParent(text)
    let parent = String(text.prefix(end))
    guard let pattern = try? PathPattern(parsing: String(parent.dropLast(parent.isEmpty ? 0 : 1)))
    else { return [] }
    await document.read()
    guard let path = try? await found(pattern, in: document),
      let node = try? await path.resolved(in: document).destination
    else { return [] }
    let start = String(text.dropFirst(end))
    let set = children(of: node, after: parent, start)
    guard takesUnset, let meanings = await meanings(of: document) else { return set }
    let unset = meanings.unsetNames(inObjectAt: path.steps.map(\.name))
    let steps = (unset.required + unset.others).map { DocumentPath.Step($0).description }
    return set + steps.filter { $0.hasPrefix(start) }.map { parent + $0 }
  }

  /// Returns the values that can be set at a path.
  private func values(
    at path: String,
    _ text: String,
    in document: any Document
  ) async -> [String] {
    guard let path = (try? PathPattern(parsing: path))?.path else { return [] }
    await document.read()
    var values: [String] = []
    if let node = try? await path.resolved(in: document).node, !node.kind.isContainer {
      let (text, isWhole) = node.text.prefix(200)
      if isWhole { values.append(text) }
    }
    if let meaning = await meanings(of: document)?.meaning(at: path) {
      if meaning.valueKinds == [.boolean] { values += ["true", "false"] }
      values += meaning.completions
    }
    var known: Set<String> = []
    return values.filter {
      !$0.isEmpty && $0.hasPrefix(text) && !$0.contains(where: \.isNewline)
        && known.insert($0).inserted
    }
  }

  private func meanings(of document: any Document) async -> DocumentMeanings? {
    let schema = await FileSchema(
      of: document,
      in: file,
      named: nil,
      SchemaCheck.isShown(document) ? .guessed : .made,
      from: .ofPerson
    )
    return schema.document.map { DocumentMeanings($0, document) }
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
