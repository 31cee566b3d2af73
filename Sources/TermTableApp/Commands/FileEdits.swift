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

  @Flag(
    name: .customLong("no-wait"),
    help: "Fail at once if something else is editing the file. (default: after 2 seconds)"
  )
  var doesNotWait = false

  @Flag(name: .long, help: "Change what the schema of the file forbids, too.")
  var anyway = false

  @OptionGroup var schema: SchemaOption
}

/// The arguments of commands that change one value.
struct OneValue: ParsableArguments {
  @Argument(help: "The file, or - for standard input.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The path of the value, such as servers.0.port.")
  var path: String

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var language: LanguageOption

  /// Changes the value, and saves the file.
  @MainActor func change(_ saving: SavingOptions, to change: () throws -> Edit.Change) async throws
  {
    let address = try reading.address(file)
    try await reportingErrors(of: file) {
      let path = try DocumentPath(parsing: Arguments.value(path))
      let edits = try await FileEdits(address, saving)
      let isColumn = edits.document.current.isColumn(path)
      let found = isColumn ? path : try await path.found(in: edits.document.document)
      try await edits.finish([Edit(found, change())])
    }
  }
}

/// A file that a command changes.
@MainActor struct FileEdits {
  private let address: Address
  let document: OpenFile
  private let options: SavingOptions
  /// Keeps others from editing the file, from before it is read until it is saved; nil if it is not
  /// saved, or cannot be locked.
  private let lock: FileLock?
  /// What the schema of the file says; nil if it has none, or does not count.
  private let schema: SchemaGuard?

  /// Opens the file.
  ///
  /// - Parameter creates: True to begin an empty file if there is none.
  init(_ address: Address, _ options: SavingOptions, creates: Bool = false) async throws {
    // Later, an edit would wait for a thread for ever.
    do { try Limits.checkThreads() } catch { fail(error) }
    self.address = address
    self.options = options
    let isSaved = !options.isDryRun && address.canBeSaved
    lock = isSaved ? try await CommandSaving.lock(address.name, waits: !options.doesNotWait) : nil
    document = try FileEdits.document(at: address, creates: creates)
    schema = options.anyway ? nil : try await SchemaGuard(document, options.schema)
  }

  private var file: FileName { address.name }

  /// Returns a value with the kind that the schema of the file has for its path.
  ///
  /// - Parameters:
  ///   - value: The value as it is meant without a schema.
  ///   - text: The text that was typed for it.
  func typed(_ value: NewValue, _ text: String, at path: DocumentPath) -> NewValue {
    schema?.value(value, text: text, at: path) ?? value
  }

  /// Opens a file to edit it.
  ///
  /// - Parameter creates: True to begin an empty file if there is none.
  static func document(at address: Address, creates: Bool) throws(DocumentError) -> OpenFile {
    do {
      return try OpenFile(address)
    } catch {
      guard creates, error == .missing else { throw error }
      return try OpenFile.empty(at: address)
    }
  }

  /// Applies edits, all or none, and saves the file; or prints the difference; or, for standard
  /// input, prints the result.
  func finish(_ edits: [Edit]) async throws {
    _ = try await document.apply(edits)
    for (path, remark) in await document.current.remarks(on: edits) { tell(remark, of: path) }
    try await finish()
  }

  /// Tells something about a value, as a line of standard error.
  func tell(_ remark: String, of path: DocumentPath) {
    StandardError.tell("\(file): \(path): \(remark)")
  }

  /// Saves the edits that were applied; or prints the difference; or, for standard input, prints
  /// the result.
  func finish() async throws {
    try await schema?.check()
    let saver = Saver(file, over: document.base)
    let isChanged = !document.splices.isEmpty || document.base.version == nil
    if options.isDryRun, isChanged, address.canBeSaved {
      _ = CommandSaving.tellLosses(of: saver)
    }
    if options.isDryRun, document.current.hasStatements {
      try Output.write(document.bytes)
    } else if options.isDryRun {
      printDifference()
    } else if !address.canBeSaved {
      try Output.write(document.bytes)
    } else if isChanged {
      try CommandSaving.save(document.bytes, by: saver, inPlace: options.inPlace)
    }
    withExtendedLifetime(lock) {}
    try Output.finish()
  }

  private func printDifference() {
    let name = address.file?.bytes ?? Array(AppTexts.current.commands.standardInput.utf8)
    Output.write(document.current.difference().unified(old: name, new: name))
  }
}
