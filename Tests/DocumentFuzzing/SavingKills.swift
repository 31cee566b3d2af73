import Fuzzing
import TableDocuments

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Kills a program that edits and saves a file, and looks whether anything was lost: the file is an
/// old or a new one, whole, and with its journal it has every edit that was accepted.
package struct SavingKills {
  private let program: String
  private let folder: String
  private var random: SeededGenerator
  /// The number of kills.
  package private(set) var kills = 0
  /// The number of edits that the program accepted.
  package private(set) var edits = 0
  /// The number of times it saved.
  package private(set) var saves = 0
  /// The number of kills after which edits were only in the journal.
  package private(set) var pending = 0
  /// The number of kills that left a temporary file behind.
  package private(set) var leftovers = 0

  private var file: FileName { FileName(folder + "/file") }
  private var state: StateFolder { StateFolder(FileName(folder + "/state")) }

  /// - Parameters:
  ///   - program: The path of `SavingProgram`.
  ///   - folder: An empty folder.
  package init(program: String, folder: String, seed: UInt64) {
    self.program = program
    self.folder = folder
    random = SeededGenerator(seed: seed)
  }

  /// Kills the program at random moments, and continues where it was.
  ///
  /// - Returns: The first failure; nil if there was none.
  package mutating func run(kills count: Int, until end: ContinuousClock.Instant) -> String? {
    write(SavedText.bytes(0))
    var accepted = 0
    var saved = 0
    while kills < count, ContinuousClock.now < end {
      guard let child = ChildProcess([program, "edit", file.description, folder + "/state"]) else {
        return "\(program) cannot be started"
      }
      child.waitForLine()
      usleep(useconds_t(random.next() % 8_000))
      child.kill()
      let status = child.end()
      kills += 1
      guard status == 128 + Int(SIGKILL) else {
        return "kill \(kills): the program ended by itself with \(status): \(child.lines.suffix(2))"
      }
      edits += child.lines.count { $0.hasPrefix("accepted") }
      saves += child.lines.count { $0.hasPrefix("saved") }
      accepted = max(accepted, child.last("accepted") ?? 0)
      saved = max(saved, child.last("saved") ?? 0)
      if access(folder + "/.file.termtable", F_OK) == 0 { leftovers += 1 }
      switch found() {
      case .failure(let failure): return "kill \(kills): \(failure.words)"
      case .success(let numbers):
        if numbers.file != numbers.all { pending += 1 }
        guard numbers.file >= saved, numbers.all >= accepted, numbers.all <= accepted + 1 else {
          return "kill \(kills): \(saved) saved, \(accepted) accepted, found \(numbers)"
        }
        accepted = numbers.all
      }
    }
    return nil
  }

  /// The numbers of edits in the file, and with those in its journal.
  package struct Numbers: Equatable {
    package let file: Int
    package let all: Int

    package init(file: Int, all: Int) { (self.file, self.all) = (file, all) }
  }

  package struct Failure: Error {
    package let words: String
  }

  /// The number of edits in the file, and with those in its journal.
  package func found() -> Result<Numbers, Failure> {
    do {
      let source = try ByteSource(file)
      guard let number = SavedText.verifiedNumber(of: try source.allBytes()) else {
        return .failure(Failure(words: "the file is neither an old one nor a new one"))
      }
      guard let edits = try PendingEdits(of: file, source, in: state) else {
        return .success(Numbers(file: number, all: number))
      }
      guard let splices = edits.splices(from: source) else {
        return .failure(Failure(words: "the journal does not belong to the file"))
      }
      guard let all = SavedText.verifiedNumber(of: SavedText.bytes(source, splices)) else {
        return .failure(Failure(words: "the file with its journal is not the edited text"))
      }
      return .success(Numbers(file: number, all: all))
    } catch {
      return .failure(Failure(words: "\(error)"))
    }
  }

  /// Writes the file anew, without a journal.
  package func write(_ bytes: [UInt8]) {
    if let source = try? ByteSource(file),
      let pending = try? PendingEdits(of: file, source, in: state)
    {
      pending.discard()
    }
    let descriptor = open(folder + "/file", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        _ = Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #else
        _ = Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    close(descriptor)
  }

  /// The figures in a line.
  package var figures: String {
    """
    \(kills) kills, \(edits) edits accepted, \(saves) saves, none lost; after \(pending) kills edits were in the \
    journal alone, \(leftovers) left a temporary file
    """
  }
}
