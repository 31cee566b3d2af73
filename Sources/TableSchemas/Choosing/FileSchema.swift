import TableDocuments

/// The schema of a file, and the way it was found.
@MainActor package enum FileSchema {
  /// The file has none.
  case none
  /// A catalog knows one for the name of the file, which is not on this machine; its URI.
  case absent(String)
  /// A catalog knows one for the name of the file, which its root does not fit; its URI.
  case unfit(String)
  /// A schema by its name.
  case found(SchemaDocument, name: String, Origin)
  /// The one that is named cannot be used.
  case failed(SchemaFailure)

  /// The one who says that a schema is that of a file.
  package enum Origin: Equatable, Sendable {
    /// The person, in the command.
    case option
    case file
    /// The person, or the project, in the settings at a path.
    case settings(String)
    /// A catalog, by the name of the file: a guess.
    case catalog
    /// It was made of what others know.
    case made(SchemaMaker)
  }

  /// The schemas among which that of a file is looked for.
  package enum Extent: Sendable {
    /// One that the person, the file or its project names.
    case named
    /// Also one that is made of what others know.
    case made
    /// Also one that a catalog has for the name of the file.
    case guessed
  }

  /// Finds the schema that the person, a file or its project names, or that a catalog has for the
  /// name of the file and that fits its root.
  ///
  /// - Parameters:
  ///   - document: A document that was read as far as its root.
  ///   - wanted: The schema that the person names, or `none`; nil for that of the file.
  ///   - extent: How far it is looked for.
  package init(
    of document: any Document,
    in file: FileName,
    named wanted: String?,
    _ extent: Extent,
    from library: SchemaLibrary
  ) async {
    do throws(SchemaFailure) {
      if let (name, origin) = await Self.name(of: document, in: file, wanted, library) {
        guard name != "none" else {
          self = .none
          return
        }
        let owner = origin == .file ? file : nil
        self = .found(try await library.schema(named: name, in: owner), name: name, origin)
        return
      }
    } catch {
      self = .failed(error)
      return
    }
    if let own = await library.own(for: document) {
      self = own
      return
    }
    self = extent == .named ? .none : await library.made(for: document, in: file)
    // Of a kind of Kubernetes without a schema, a catalog may know more.
    guard extent == .guessed, self.document?.says != true,
      let guess = try? await library.guess(for: file, document)
    else { return }
    if case .none = guess { return }
    self = guess
  }

  private static func name(
    of document: any Document,
    in file: FileName,
    _ wanted: String?,
    _ library: SchemaLibrary
  ) async -> (String, Origin)? {
    if let wanted { return (wanted, .option) }
    if let name = NamedSchema.name(in: document) { return (name, .file) }
    guard file != .standardInput else { return nil }
    if let choices = library.choices,
      let name = await SchemaChoices.schema(of: file, in: choices)
    {
      return (name, .settings(choices.path))
    }
    return await ProjectSchemas.schema(of: file).map { ($0.name, .settings($0.settings)) }
  }

  /// True if the person, the file or its project names it; false for one that was made or guessed.
  package var isNamed: Bool {
    switch self {
    case .found(_, _, .option), .found(_, _, .file), .found(_, _, .settings): true
    case .none, .absent, .unfit, .failed, .found: false
    }
  }

  /// A sentence about the reason why there is no schema, or a part of it is missing; nil if there
  /// is nothing to tell.
  package var lack: String? {
    let texts = SchemaTexts.current.choosing
    switch self {
    case .absent(let uri): return texts.absent(uri)
    case .failed(let failure): return failure.sentence
    case .found(let schema, _, .made(.kinds)) where !schema.missing.isEmpty:
      return texts.absentKinds(schema.missing.joined(separator: " "))
    case .none, .unfit, .found: return nil
    }
  }

  /// The schema; nil if there is none that can be used.
  package var document: SchemaDocument? {
    if case .found(let document, _, _) = self { document } else { nil }
  }
}
