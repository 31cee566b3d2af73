/// A file at one moment: its bytes, and the document that they are. It never changes; each edit
/// makes the next one.
@MainActor package struct Revision {
  /// The number; later revisions of a file have greater ones.
  package internal(set) var number = 0
  /// The file as it was opened, or saved last.
  let file: DocumentFile
  let format: any DocumentFormat
  /// The bytes: those of the file as it was opened or saved last, with all edits since.
  let edited: EditedBytes
  package let document: any Document

  /// Opens a file, and reads what the first screen needs.
  ///
  /// - Parameter takesFolders: False to refuse a folder.
  /// - Throws: The reason why it could not be read. An error in its text is not thrown: it is the
  ///   document's.
  init(_ address: Address, takesFolders: Bool) throws(DocumentError) {
    let bytes: ByteSource
    do {
      bytes = try ByteSource(address.name, encoding: address.reading.findingEncoding)
    } catch {
      guard error == .isFolder, takesFolders else { throw error }
      try address.name.checkIsReadableFolder()
      let format = Documents.folderFormat
      let file = DocumentFile(address, bytes: ByteSource([]))
      self.init(file, format, format.document(of: file))
      return
    }
    try self.init(DocumentFile(address, bytes: bytes))
  }

  /// Opens bytes in the format that they have.
  init(_ file: DocumentFile) throws(DocumentError) {
    let format = try Documents.format(of: file)
    self.init(file, format, format.document(of: file))
  }

  /// A file without edits whose document was opened already.
  init(_ file: DocumentFile, _ format: any DocumentFormat, _ document: any Document) {
    self.file = file
    self.format = format
    edited = EditedBytes(format.editedBytes(of: file))
    self.document = document
  }

  private init(after other: Revision, _ edited: EditedBytes, _ document: any Document) {
    number = other.number
    file = other.file.with(edited.base)
    format = other.format
    self.edited = edited
    self.document = document
  }

  /// Returns the revision with other bytes, in the same format and with the same options.
  func with(_ bytes: EditedBytes) -> Revision {
    let source = bytes.isBase ? bytes.base : ByteSource(bytes)
    let new = format.document(of: file.with(source), after: document)
    new.takeOptions(of: document)
    return Revision(after: self, bytes, new)
  }

  /// Returns the revision whose file has its bytes elsewhere, such as in memory.
  func over(_ base: ByteSource) -> Revision { Revision(after: self, EditedBytes(base), document) }

  /// Returns the revision with all bytes of a pipe, once they have arrived.
  func whole() async throws(EditRefusal) -> Revision {
    if !base.isComplete {
      await base.waitForBytes(beyond: .max)
      guard base.isComplete else {
        throw EditRefusal(FileTexts.current.edits.readingCancelled)
      }
    } else if !edited.isBase || edited.count == base.count {
      return self
    }
    // It has ended since the revision was made.
    return over(base)
  }

  /// Where the file is.
  package var address: Address { file.address }

  /// The file without edits, in the same format and with the same options.
  package var unedited: Revision { with(EditedBytes(base)) }

  /// The file as it was opened, or saved last.
  package var base: ByteSource { edited.base }

  /// The bytes with all edits; of a database, the statements that saving it runs.
  package var bytes: ByteSource { edited.isBase ? base : ByteSource(edited) }

  /// The splices that lead from the file as it was opened to ``bytes``, sorted.
  package var splices: [Splice] { edited.splices }

  /// The name of the format, such as “JSON”.
  package var formatName: String { format.name }
}

// MARK: - What can be edited

extension Revision {
  /// The editor of the document.
  ///
  /// - Throws: A refusal of a file that cannot be edited.
  var editor: any DocumentEditor {
    get throws(EditRefusal) {
      if let loss = base.decoding?.firstLoss, let encoding = base.encoding {
        throw EditRefusal(FileTexts.current.edits.losesBytes(encoding.name, loss))
      }
      if let compression = base.compression {
        throw EditRefusal(FileTexts.current.edits.isCompressed(compression.command))
      }
      guard let editor = try format.editor(of: document, file.with(bytes)) else {
        throw EditRefusal(FileTexts.current.edits.notEditable(format.name))
      }
      return editor
    }
  }

  /// The reason why the file cannot be edited at all; nil if it can.
  package var refusal: EditRefusal? {
    do {
      _ = try editor
      return nil
    } catch {
      return error
    }
  }

  /// True if the notation of a value tells its kind; false in formats whose values are all texts,
  /// such as INI.
  ///
  /// - Throws: A refusal of a file that cannot be edited.
  package var hasKinds: Bool {
    get throws(EditRefusal) { try editor.hasKinds }
  }

  /// True if ``bytes`` are the statements of the edits, as of a database, and no text of the file.
  package var hasStatements: Bool { (try? editor.scope) == .statement }

  /// True if a value can be nothing: null.
  package var hasNull: Bool { (try? editor.hasNull) ?? false }

  /// True if a value can be a list.
  package var hasLists: Bool { (try? editor.hasLists) ?? false }

  /// True if the document is read to its end before it is edited or shown.
  package var isReadWhole: Bool { (try? editor.scope.isWholeFile) ?? false }

  /// Returns what a person is asked for before a record is added to a list; nil if an empty record
  /// can be added.
  ///
  /// - Throws: Why the list takes none.
  package func form(forRecordOf list: Location) throws(EditRefusal) -> RecordForm? {
    try editor.form(forRecordOf: list)
  }

  /// True if the file has nothing but white space, which is an error in some formats, but no
  /// obstacle to a first value.
  var isEmptyFile: Bool {
    guard document.root == nil, let file = EmptyFile(ByteReader(bytes)) else { return false }
    return (try? editor.isNothing(file)) ?? false
  }
}

// MARK: - Values that are typed

extension Revision {
  /// The value that a text means which a person types in place of a value. An empty text leaves
  /// null as it is.
  ///
  /// - Throws: Why the text is no value there.
  package func typed(_ text: String, inPlaceOf node: any Node) throws(EditRefusal) -> NewValue {
    let editor = try self.editor
    if let value = try editor.value(text, inPlaceOf: node) { return value }
    guard editor.hasKinds else { return .text(text) }
    return node.kind == .null && text.isEmpty ? .null : try NewValue(text, like: node)
  }

  /// The value that a text means as the new value at a path, in the kind of the value there.
  ///
  /// - Throws: An `EditRefusal` if the text is no such value, or the `UnknownPath`.
  package func value(_ text: String, at path: DocumentPath) async throws -> NewValue {
    try await ReadFailures.checked {
      let editor = try await whole().editor
      let found = try await path.resolved(in: document)
      guard let node = found.destination else {
        throw EditRefusal(FileTexts.current.edits.noValueHere)
      }
      if found.container != nil, let value = try editor.value(text, inPlaceOf: found.node) {
        return value
      }
      if !editor.hasKinds, !node.kind.isContainer { return .text(text) }
      return try NewValue(text, like: node)
    }
  }
}
