import ArgumentParser
import TableDocuments
import TermTable

/// `termtable restore`: brings back an old version of a file, as it was before it was saved.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring back an old version of a file.",
    discussion: """
      Whenever termtable saves a file, it keeps the version before: the last ten of a file, of \
      64 MB together, in ~/.local/state/termtable (or in $XDG_STATE_HOME/termtable). Version 1 is \
      the one before the last save. Restoring a version keeps the present one as version 1, so \
      that it can be undone. A file that was deleted is created again.

      \(CommandStatus.help)
      """
  )

  @Argument(help: "The file to restore.", transform: Arguments.name)
  var file: FileName

  @Argument(help: "The number of the version, as --list tells it.")
  var version = 1

  @Flag(name: .long, help: "List the versions, the newest first.")
  var list = false

  @Flag(name: .customLong("dry-run"), help: "Print the difference, and change nothing.")
  var isDryRun = false

  @Flag(
    name: .customLong("in-place"),
    help: "Write the file in place if it cannot be replaced, such as one with hard links."
  )
  var inPlace = false

  @OptionGroup var language: LanguageOption

  /// The errors of arguments; made only when there is one.
  private var texts: AppTexts.Usage { AppTexts.current.usage }

  func validate() throws {
    if version < 1 { throw ValidationError(texts.noVersion(version)) }
    if file == .standardInput { throw ValidationError(texts.inputIsNoFile) }
  }

  @MainActor func run() async throws {
    let texts = AppTexts.current.commands
    try await reportingErrors(of: file) {
      guard let state = StateFolder.ofEnvironment else {
        try fail(texts.noStateFolder, CommandStatus.missing)
      }
      let versions = try versions(in: state)
      if list { return print(versions) }
      guard !versions.isEmpty else {
        try fail(texts.noVersions, CommandStatus.no)
      }
      guard version <= versions.count else {
        try fail(texts.unknownVersion(version, versions.count), CommandStatus.usage)
      }
      let chosen = versions[version - 1]
      try await isDryRun ? printDifference(to: chosen) : restore(chosen)
      try Output.finish()
    }
  }

  private func versions(in state: StateFolder) throws -> [Versions.Version] {
    do throws(DocumentError) {
      return try Versions(of: file, in: state).list()
    } catch {
      // The path of the error is not that of the file.
      StandardError.tell(AppTexts.current.commands.versionsFail("\(state.path)", error.reason))
      throw CommandStatus.missing
    }
  }

  private func print(_ versions: [Versions.Version]) {
    for (index, version) in versions.enumerated() {
      StandardOutput.print(
        "\(index + 1)  \(version.date)  \(AppTexts.current.commands.size(version.size))"
      )
    }
  }

  private func printDifference(to version: Versions.Version) async throws {
    let old = FileVersion(file) == nil ? ByteSource([]) : try ByteSource(file, isWhole: true)
    let new = try ByteSource(version.file, isWhole: true)
    let difference = try await Versions.difference(from: old, to: new)
    let text = difference.unified(
      old: file.bytes,
      new: file.bytes + Array(AppTexts.current.commands.ofDate(version.date).utf8)
    )
    Output.write(text)
  }

  private func restore(_ version: Versions.Version) async throws {
    let lock = try await CommandSaving.lock(file, waits: true)
    var saver = Saver(file, opened: FileVersion(file))
    // A file that was deleted gets the permissions that it had.
    saver.newMode = version.mode
    try CommandSaving.save(try .stored(at: version.file), by: saver, inPlace: inPlace)
    withExtendedLifetime(lock) {}
    StandardOutput.print(
      AppTexts.current.commands.restored("\(file)", version.date).printable
    )
  }

  private func fail(_ words: String, _ status: ExitCode) throws -> Never {
    StandardError.tell("\(file): \(words)")
    throw status
  }
}
