import ArgumentParser
import TableDocuments
import TermTable

/// The options of commands that change a file.
struct SavingOptions: ParsableArguments {
  @Flag(name: .customLong("dry-run"), help: "Print the difference, and change nothing.")
  var isDryRun = false

  @Flag(
    name: .customLong("in-place"),
    help: "Write the file in place if it cannot be replaced, such as one with hard links."
  )
  var inPlace = false
}

/// The arguments of commands that change one value.
struct OneValue: ParsableArguments {
  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The path of the value, such as servers.0.port.")
  var path: String

  /// Changes the value, and saves the file.
  @MainActor func change(_ saving: SavingOptions, to change: () throws -> Edit.Change) async throws
  {
    try await reportingErrors(of: file) {
      let path = try DocumentPath(parsing: Arguments.value(path))
      let edits = try FileEdits(file)
      let isColumn = edits.document.current.isColumn(path)
      let found = isColumn ? path : try await path.found(in: edits.document.document)
      try await edits.finish([Edit(found, change())], saving)
    }
  }
}

/// The options that tell the kind of a value.
struct ValueOptions: ParsableArguments {
  @Flag(
    name: .customLong("string"),
    help: "Take the value as a text, even if it looks like another kind."
  )
  var isString = false

  @Flag(
    name: .customLong("json"),
    help: "Take the value as JSON: a number, a list, a quoted text …."
  )
  var isJSON = false

  /// Runs an edit with a value, and tells in its refusal how JSON is taken, if the value looks like it.
  @MainActor func hinting<Result>(
    at text: String,
    _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let refusal as EditRefusal {
      guard !isString, !isJSON, "{[".contains(text.first ?? " "), (try? NewValue(json: text)) != nil
      else { throw refusal }
      throw EditRefusal("\(refusal); to take the value as JSON, add --json")
    }
  }

  func validate() throws {
    if isString, isJSON { throw ValidationError("--string and --json cannot be combined.") }
  }

  /// Returns the value that a text means in place of the one at a path.
  @MainActor func value(
    _ text: String,
    at path: DocumentPath,
    in document: OpenFile
  ) async throws -> NewValue {
    if isString { return .text(text) }
    if isJSON { return try NewValue(json: text) }
    do {
      return try await document.current.value(text, at: path)
    } catch let refusal as EditRefusal {
      throw EditRefusal("\(refusal); to take it as a text, add --string")
    }
  }

  /// Returns the value that a text means where there is none yet.
  @MainActor func newValue(_ text: String, in document: OpenFile) throws -> NewValue {
    if isString { return .text(text) }
    if isJSON { return try NewValue(json: text) }
    return try document.current.newValue(text)
  }
}

/// A file that a command changes.
@MainActor struct FileEdits {
  let file: FileName
  let document: OpenFile

  /// Opens the file.
  ///
  /// - Parameter creates: True to begin an empty file if there is none.
  init(_ file: FileName, creates: Bool = false) throws(DocumentError) {
    // Later, an edit would wait for a thread for ever.
    do { try Limits.checkThreads() } catch { fail(error) }
    self.file = file
    do {
      document = try OpenFile(file)
    } catch {
      guard creates, error == .missing else { throw error }
      document = try OpenFile.empty(at: file)
    }
  }

  /// Applies edits, all or none, and saves the file; or prints the difference; or, for standard input, prints the result.
  func finish(_ edits: [Edit], _ options: SavingOptions) async throws {
    _ = try await document.apply(edits)
    for (path, remark) in await document.current.remarks(on: edits) {
      StandardError.tell("\(file): \(path): \(remark)")
    }
    let saver = Saver(file, over: document.base)
    let isChanged = !document.splices.isEmpty || document.base.version == nil
    if options.isDryRun, isChanged, file != .standardInput {
      _ = CommandSaving.tellLosses(of: saver)
    }
    if options.isDryRun, document.current.hasStatements {
      try Output.write(document.bytes)
    } else if options.isDryRun {
      printDifference()
    } else if file == .standardInput {
      try Output.write(document.bytes)
    } else if isChanged {
      try CommandSaving.save(document.bytes, by: saver, inPlace: options.inPlace)
    }
    try Output.finish()
  }

  private func printDifference() {
    let name = file == .standardInput ? Array("standard input".utf8) : file.bytes
    Output.write(document.current.difference().unified(old: name, new: name))
  }
}

/// Saves files for commands.
enum CommandSaving {
  /// Saves a file; tells on standard error what cannot be kept, before and after.
  static func save(_ bytes: ByteSource, by saver: Saver, inPlace: Bool) throws {
    // A file in a folder that cannot have locks is saved without one.
    let lock = try saver.state.map { try FileLock.ifPossible(for: saver.name, in: $0) }
    let told = tellLosses(of: saver)
    let result = try saver.save(bytes, inPlace: inPlace)
    withExtendedLifetime(lock) {}
    for remark in result.remarks where !told.contains(remark) {
      tell(remark.description, of: saver)
    }
  }

  /// Tells on standard error what saving a file will not keep.
  ///
  /// - Returns: The losses; none if it cannot be saved: saving it tells why.
  static func tellLosses(of saver: Saver) -> [SaveRemark] {
    let remarks = (try? saver.check().remarks) ?? []
    for remark in remarks { tell(remark.prediction, of: saver) }
    return remarks
  }

  private static func tell(_ sentence: String, of saver: Saver) {
    StandardError.tell("\(saver.name): \(sentence)")
  }
}
