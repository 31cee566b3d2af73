import TableDocuments
import TableSchemas
import TableSystem

/// Reads a definition with the files that it names, and finds what is wrong in them.
@MainActor struct ScreenLoading {
  /// A file that was read.
  @MainActor private struct Source {
    /// The name as people write it.
    let name: FileName
    let bytes: [UInt8]
    let checked: CheckedFile
    let document: any Document
    let isYAML: Bool
    /// The schema of a definition.
    var schema: SchemaDocument?

    var value: JSONValue {
      get throws { try document.root.map { try JSONValue($0) } ?? JSONValue(.null) }
    }
  }

  private(set) var parts: ScreenParts
  private var sources: [FileName: Source] = [:]
  /// The paths of the files, in the order in which they were read.
  private var order: [FileName] = []
  /// The number of files that each file takes sections from, itself included.
  private var counts: [FileName: Int] = [:]
  private var problems: [FileName: [SchemaProblem]] = [:]
  /// The errors in the text of files, and by their schema.
  private var found: [ScreenFinding] = []
  /// The files of texts in other languages, by the definition that names their folder.
  private var languages: [FileName: [ScreenLanguage]] = [:]
  /// The tags of the language in which it is read, the nearest first.
  private let tags: [String]
  private let library = SchemaLibrary(own: [.screens])

  /// The most files of a table, each counted as often as it is named.
  private static let mostFiles = 1_000

  /// - Parameter tags: The tags of the language in which it is read, the nearest first.
  /// - Throws: The reason why the first file cannot be read, or why it is no definition.
  init(_ address: Address, in tags: [String]) async throws {
    let path = address.name.resolvedPath
    parts = ScreenParts(path)
    self.tags = tags
    try await read(address, at: path)
    await readNamed(by: path, way: [path])
  }

  /// The files with their bytes, in the order in which they were read.
  var files: [(path: FileName, bytes: [UInt8])] {
    order.compactMap { path in sources[path].map { (path, $0.bytes) } }
  }

  // MARK: - Reading

  /// Reads a definition, and what is wrong in it by itself.
  private mutating func read(_ address: Address, at path: FileName) async throws {
    var (source, errors) = try await open(address)
    guard errors.isEmpty else { return add(source, at: path, errors) }
    guard OwnSchema.screens.isSchema(of: source.document) else {
      throw EditRefusal(ScreenTexts.current.problems.noDefinition)
    }
    let found = await FileSchema(
      of: source.document,
      in: source.name,
      named: nil,
      .named,
      from: library
    )
    source.schema = found.document
    source.schema?.rules = { _ in [] }
    parts.values[path] = try source.value
    add(source, at: path, [])
    if source.isYAML, let root = source.document.root {
      let words = AmbiguousWords(bytes: source.bytes).problems(in: root)
      problems[path, default: []] += words
    }
    if let schema = source.schema {
      let findings = try await SchemaCheck.findings(in: source.document, by: schema)
      self.found += self.findings(findings, in: source)
    }
    await readTexts(of: path)
  }

  /// Checks that a file that another one names ends, and is not waited for.
  private func checkIsFile(_ file: FileName) throws(DocumentError) {
    var status = stat()
    // Opening tells why it is missing.
    guard stat(file.path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFIFO: throw .isFIFO
    case S_IFCHR, S_IFBLK: throw .isDevice
    default: break
    }
  }

  /// Opens a file, and returns it with the errors in its text.
  private func open(_ address: Address) async throws -> (Source, [SyntaxError]) {
    let checked = try await Documents.checked(address)
    let bytes = try ByteSource(address.name).allBytes()
    // The file may have other bytes by now: these count, also for trust.
    let file = try OpenFile(bytes, at: address)
    let document = file.document
    await document.read()
    let source = Source(
      name: address.name,
      bytes: bytes,
      checked: checked,
      document: document,
      isYAML: file.current.formatName == "YAML"
    )
    return (source, checked.problems.errors + [document.error].compactMap { $0 })
  }

  private mutating func add(_ source: Source, at path: FileName, _ errors: [SyntaxError]) {
    sources[path] = source
    order.append(path)
    found += errors.map { ScreenFinding(file: source.name, $0) }
  }

  /// Reads the files with the texts of a definition in other languages.
  private mutating func readTexts(of file: FileName) async {
    guard let source = sources[file], let value = parts.values[file]?.object?["texts"],
      let folder = value.text
    else { return }
    let place = source.name.beside(folder)
    func problem(_ name: String, _ reason: String) -> SchemaProblem {
      SchemaProblem(place: [value.index], "\(name): \(reason)")
    }
    guard let names = SmallFile.names(place.path) else {
      let reason = String(cString: strerror(errno))
      return problems[file, default: []].append(problem(folder, reason))
    }
    languages[file] = []
    for name in names.sorted() {
      guard let tag = ScreenLanguage.tag(ofFile: name) else { continue }
      let address = Address(place.appending(name))
      do {
        let path = address.name.resolvedPath
        try checkIsFile(path)
        let (source, errors) = try await open(address)
        add(source, at: path, errors)
        guard errors.isEmpty else { continue }
        languages[file]?.append(ScreenLanguage(tag: tag, file: path, try source.value))
      } catch {
        let reason = error.reasonInWords
        problems[file, default: []].append(problem("\(folder)/\(name)", reason))
      }
    }
    parts.texts[file] = ScreenLanguage.texts(in: tags, of: languages[file] ?? [])
  }

  /// Reads the files that a file names, each once.
  ///
  /// - Parameter way: The files that lead to it, itself last.
  private mutating func readNamed(by file: FileName, way: [FileName]) async {
    counts[file] = 1
    guard let source = sources[file] else { return }
    for (name, place) in parts.values[file]?.object?.namedFiles ?? [] {
      let link = ScreenParts.Link(file: file, name: name)
      do {
        let path = source.name.beside(name).resolvedPath
        if let start = way.firstIndex(of: path) {
          let circle = (way[start...] + [path]).map { sources[$0]?.name.shown ?? $0.shown }
          throw EditRefusal(ScreenTexts.current.problems.circle(circle))
        }
        if sources[path] == nil {
          try checkIsFile(path)
          try await read(Address(source.name.beside(name)), at: path)
          await readNamed(by: path, way: way + [path])
        }
        counts[file, default: 1] += counts[path] ?? 1
        guard counts[file] ?? 0 <= Self.mostFiles else {
          throw EditRefusal(ScreenTexts.current.problems.tooManyFiles(Self.mostFiles))
        }
        parts.links[link] = path
      } catch {
        let reason = error.reasonInWords
        problems[file, default: []].append(SchemaProblem(place: place, "\(name): \(reason)"))
      }
    }
  }

  // MARK: - Findings

  /// What is wrong in all files: by themselves, or else together.
  var findings: [ScreenFinding] {
    guard found.allSatisfy(\.isWarning) else { return found }
    var problems = problems
    for problem in ScreenCheck(parts).problems + languageProblems {
      problems[problem.file, default: []].append(problem.problem)
    }
    return found
      + order.flatMap { path in
        guard let source = sources[path], let own = problems[path] else {
          return [] as [ScreenFinding]
        }
        return findings(SchemaCheck.findings(of: own, in: source.document), in: source)
      }
  }

  /// The problems of the files of texts in other languages.
  private var languageProblems: [ScreenCheck.Problem] {
    let used = ScreenReading.texts(in: parts)
    return languages.flatMap { file, all in
      all.flatMap { language in
        language.problems(texts: used[file] ?? [], beside: all).map {
          ScreenCheck.Problem(file: language.file, problem: $0)
        }
      }
    }
  }

  private func findings(
    _ findings: [SchemaCheck.Finding],
    in source: Source
  ) -> [ScreenFinding] {
    SchemaCheck.errors(findings, in: source.checked).map { finding, error in
      ScreenFinding(file: source.name, error, finding)
    }
  }
}

/// What is wrong in a file of a definition.
@MainActor package struct ScreenFinding {
  /// The file, as people write its name.
  package let file: FileName
  /// The sentence with its place.
  package let error: SyntaxError
  /// The sentence without the path; nil for an error in the text.
  package let sentence: String?
  /// The path of the value; nil for an error in the text.
  package let path: DocumentPath?
  package let isWarning: Bool

  init(file: FileName, _ error: SyntaxError, _ finding: SchemaCheck.Finding? = nil) {
    (self.file, self.error) = (file, error)
    sentence = finding?.problem.sentence
    path = finding?.path
    isWarning = finding?.problem.isWarning ?? false
  }

  /// The sentence with its file and its place.
  package var description: String { error.description(for: file) }
}

extension FileName {
  /// Returns the file that a file names: absolute, in the home folder (`~/`), or beside it.
  func beside(_ name: String) -> FileName {
    let other = FileName(name).inHome
    guard !other.isAbsolute, bytes.contains(UInt8(ascii: "/")) else { return other }
    return folder.appending(name)
  }
}
