import TableDocuments

/// The schemas of this machine, each read once.
@MainActor package final class SchemaLibrary {
  private let folders: SchemaFolders
  /// The configuration file with the schemas that the person has chosen for files; nil for none.
  let choices: FileName?
  private var documents: [String: SchemaDocument] = [:]
  private let making: SchemaMaking
  /// The schemas that the program brings along.
  private let own: [OwnSchema]

  /// - Parameters:
  ///   - folders: Where schemas are looked for by their URIs.
  ///   - choices: The configuration file with the schemas that the person has chosen for files; nil
  ///     for none.
  ///   - places: Where programs tell what their settings mean.
  ///   - own: The schemas that the program brings along.
  package init(
    _ folders: SchemaFolders = .ofSystem,
    choices: FileName? = nil,
    places: MeaningPlaces = MeaningPlaces(),
    own: [OwnSchema] = []
  ) {
    self.own = own
    self.folders = folders
    self.choices = choices
    making = SchemaMaking(places, folders)
  }

  /// Returns a schema.
  ///
  /// - Parameters:
  ///   - name: A path or a URI, perhaps with a fragment.
  ///   - file: The file that names it, which a path is relative to; nil for the current folder.
  /// - Throws: The reason why it cannot be used.
  package func schema(
    named name: String,
    in file: FileName? = nil
  ) async throws(SchemaFailure) -> SchemaDocument {
    if let draft = Draft(uri: name) { return metaschema(of: draft) }
    let reference = URIReference(name)
    guard let path = await path(of: reference, in: file?.path) else { throw .missing(name) }
    let key = path + "#" + reference.decodedFragment
    if let known = documents[key] { return known }
    let document = try await Self.read(path)
    var reading = SchemaReading(folders: folders)
    await reading.readSchema(of: document)
    // Its references are relative to the URI that leads to it.
    let uri = reference.isAbsolute ? reference.document : "file://" + path
    let whole = reading.add(document, uri: uri, path: path)
    await reading.readOthers()
    let hasPart = !reference.decodedFragment.isEmpty
    guard let root = hasPart ? whole.target(of: "#" + reference.decodedFragment) : whole else {
      throw .missing(name)
    }
    let schema = SchemaDocument(schemas: reading.set, root: root, path: path)
    documents[key] = schema
    return schema
  }

  /// Returns the schema of the schemas of a draft.
  private func metaschema(of draft: Draft) -> SchemaDocument {
    if let known = documents[draft.uri] { return known }
    let set = SchemaSet()
    let root = set.add(Metaschema.document(of: draft), uri: draft.uri, draft: draft)
    let document = SchemaDocument(schemas: set, root: root, path: nil)
    documents[draft.uri] = document
    return document
  }

  /// Returns the schema that the program brings along for a document; nil if there is none.
  func own(for document: any Document) async -> FileSchema? {
    guard let own = own.first(where: { $0.isSchema(of: document) }) else { return nil }
    let key = "termtable:" + own.name
    if documents[key] == nil, let value = try? await own.value() {
      let set = SchemaSet()
      let root = set.add(value, uri: key)
      documents[key] = SchemaDocument(schemas: set, root: root, path: nil, rules: own.rules)
    }
    return documents[key].map { .found($0, name: own.name, .file) }
  }

  /// The schemas that the person has chosen for files and patterns of files.
  package var chosen: [(pattern: String, schema: String)] {
    get async { if let choices { await SchemaChoices.all(in: choices) } else { [] } }
  }

  /// Returns the paths in a file whose problems the person ignores.
  package func ignoredPaths(of file: FileName) async -> Set<String> {
    guard let choices else { return [] }
    return await SchemaChoices.ignoredPaths(of: file, in: choices)
  }

  /// Returns a schema that is made of what others know of a file; `none` if nobody does.
  func made(for document: any Document, in file: FileName) async -> FileSchema {
    guard let made = await making.schema(of: document, in: file) else { return .none }
    var reading = SchemaReading(folders: folders)
    for (path, value) in made.parts {
      _ = reading.add(value, uri: MadeSchema.uri(ofFileAt: path), path: path)
    }
    let root = reading.set.add(made.value, uri: "termtable:schema")
    await reading.readOthers()
    let schema = SchemaDocument(schemas: reading.set, root: root, path: nil)
    return .found(schema, name: made.maker.name, .made(made.maker))
  }

  // MARK: - Guesses

  private var catalog: SchemaCatalog?

  /// Returns the schema that a catalog knows for a file by its name, and that its root fits.
  ///
  /// - Throws: The reason why no value of the document can be judged.
  package func guess(
    for file: FileName,
    _ document: any Document
  ) async throws -> FileSchema {
    guard file != .standardInput, let value = try JSONValue(firstOf: document) else { return .none }
    let catalog = if let catalog { catalog } else { await SchemaCatalog(folders) }
    self.catalog = catalog
    let path = file.realPath ?? file
    var absent: String?
    var unfit: String?
    for uri in catalog.uris(for: path.path) {
      guard let schema = try? await schema(named: uri) else {
        absent = absent ?? uri
        continue
      }
      unfit = unfit ?? uri
      var judge = Judge(schema.schemas)
      let problems = judge.problems(of: value, by: schema.root)
      if !problems.contains(where: \.isAboutRoot) {
        return .found(schema, name: uri, .catalog)
      }
    }
    return unfit.map { .unfit($0) } ?? absent.map { .absent($0) } ?? .none
  }

  /// Returns the absolute path of a schema; nil if it is not here.
  private func path(of reference: URIReference, in file: String?) async -> String? {
    let uri = reference.document
    let mark = "file://"
    guard !uri.hasPrefix(mark) else { return Self.existing(String(uri.dropFirst(mark.count))) }
    guard !reference.isAbsolute else { return await folders.path(of: uri) }
    guard !uri.hasPrefix("/"), let file, let slash = file.lastIndex(of: "/") else {
      return Self.existing(uri)
    }
    return Self.existing(file[...slash] + uri)
  }

  private static func existing(_ path: String) -> String? {
    guard FileName(path).isRegularFile else { return nil }
    return FileName(path).realPath?.path ?? path
  }

  /// Checks that a file can be read as a schema, or as a catalog of schemas.
  package static func check(_ path: String) async throws(SchemaFailure) { _ = try await read(path) }

  /// Reads a schema as a document of JSON or YAML, which may have comments.
  static func read(_ path: String) async throws(SchemaFailure) -> JSONValue {
    do {
      let file = try await Documents.checked(Address(FileName(path)))
      if let error = file.document.error {
        throw SchemaFailure.unreadable(path, reason: "\(error.place)\(error)")
      }
      let value = try file.document.root.map { try JSONValue($0) } ?? JSONValue(.null)
      guard value.object != nil || value.boolean != nil else {
        throw SchemaFailure.unreadable(path, reason: SchemaTexts.current.choosing.noSchema)
      }
      return value.cached ?? value
    } catch let failure as SchemaFailure {
      throw failure
    } catch {
      throw .unreadable(path, reason: (error as? DocumentError)?.reason ?? "\(error)")
    }
  }
}

extension JSONValue {
  /// The schema that taplo keeps with its URI and the end of its time; nil for any other value.
  fileprivate var cached: JSONValue? {
    guard let object, object.count == 3, object["expires_by"] != nil, object["url"]?.text != nil
    else { return nil }
    return object["value"]
  }

  /// The value of a document, or of its first record; nil if it has none.
  @MainActor fileprivate init?(firstOf document: any Document) throws {
    guard let root = document.root, !document.hasNoValue else { return nil }
    guard document.hasSeveralValues else {
      try self.init(root, hasTemplates: true)
      return
    }
    let first = (0..<root.count).lazy.map { root.child(at: $0) }.first { $0.kind != .comment }
    guard let first else { return nil }
    try self.init(first, hasTemplates: true)
  }
}

extension SchemaProblem {
  /// True if the root itself does not fit: then a schema that was guessed is not that of the file.
  fileprivate var isAboutRoot: Bool {
    if place.isEmpty { return true }
    if case .unknownName = kind { return place.count == 1 }
    return false
  }
}
