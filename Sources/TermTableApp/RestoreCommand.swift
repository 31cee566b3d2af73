import ArgumentParser
import TableDocuments
import TermTable

/// `termtable restore`: brings back an old version of a file, as it was before it was saved.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "termtable restore",
    abstract: "Bring back an old version of a file.",
    discussion: """
      Whenever termtable saves a file, it keeps the version before: the last ten of a file, of \
      64 MB together, in ~/.local/state/termtable (or in $XDG_STATE_HOME/termtable). Version 1 is \
      the one before the last save. Restoring a version keeps the present one as version 1, so \
      that it can be undone. A file that was deleted is created again.

      Exit status: 0 on success, 1 if there is no such version or the file cannot be saved, 64 on \
      wrong usage.
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

  func validate() throws {
    if version < 1 { throw ValidationError("version \(version): expected 1 or more.") }
    if file == .standardInput { throw ValidationError("-: expected the path of a file.") }
  }

  func run() throws {
    guard let state = StateFolder.ofEnvironment else {
      try fail("neither XDG_STATE_HOME nor HOME is set; expected the folder with the versions")
    }
    let versions = Versions(of: file, in: state).all
    if list { return print(versions) }
    guard version <= versions.count else {
      try fail(
        versions.isEmpty
          ? "no versions are kept; expected a file that termtable has saved"
          : "there is no version \(version); expected 1 to \(versions.count)"
      )
    }
    do {
      let chosen = versions[version - 1]
      try isDryRun ? printDifference(to: chosen) : restore(chosen)
    } catch let error as SaveError {
      try fail(error.reason)
    } catch let error as DocumentError {
      StandardError.print("termtable: \(error.description(for: file))".printable)
      throw ExitCode.failure
    } catch FileLock.Failure.isHeld(let owner) {
      try fail("is edited by \(owner.map(\.description) ?? "another process"); nothing was written")
    }
  }

  private func print(_ versions: [Versions.Version]) {
    for (index, version) in versions.enumerated() {
      StandardOutput.print("\(index + 1)  \(version.date)  \(version.size.counted("byte"))")
    }
  }

  private func printDifference(to version: Versions.Version) throws {
    let old = FileVersion(file) == nil ? ByteSource([]) : try ByteSource(file)
    let difference = try Versions.difference(from: old, to: try ByteSource(version.file))
    let name = file.description
    let text = difference.unified(
      old: Array(name.utf8),
      new: Array("\(name) of \(version.date)".utf8)
    )
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.dropLast() {
      StandardOutput.print(String(decoding: line, as: UTF8.self).printable)
    }
  }

  private func restore(_ version: Versions.Version) throws {
    let opened = FileVersion(file)
    let bytes = try ByteSource(version.file)
    try CommandSaving.save(bytes, over: file, opened: opened, inPlace: inPlace)
    StandardOutput.print("\(file): restored the version of \(version.date)".printable)
  }

  private func warn(_ words: String) {
    StandardError.print("termtable: \(file): \(words)".printable)
  }

  private func fail(_ words: String) throws -> Never {
    warn(words)
    throw ExitCode.failure
  }
}
