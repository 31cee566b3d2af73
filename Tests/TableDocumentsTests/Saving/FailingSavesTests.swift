import DocumentFuzzing
import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import TableDocuments

/// The program that saves, whose system calls are killed or fail.
private let program: String = {
  #if os(macOS)
    Bundle(for: Scratch.self).bundleURL.deletingLastPathComponent().path + "/SavingProgram"
  #else
    (Bundle.main.executableURL?.deletingLastPathComponent().path ?? ".build/debug")
      + "/SavingProgram"
  #endif
}()

private func isInstalled(_ command: String) -> Bool {
  ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains { access($0 + command, X_OK) == 0 }
}

private let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

/// True if a command can be run as a user without rights, and this user may run the program.
private let canRunAsNobody: Bool =
  geteuid() == 0 && isInstalled("setpriv")
  && ChildProcess(asNobody + ["test", "-x", program])?.end() == 0

/// True if strace is installed, and the system lets it trace; containers may not.
private let canTrace: Bool =
  isInstalled("strace")
  && ChildProcess(["strace", "-qq", "-o", "/dev/null", "true"])?.end() == 0

/// True if a file system can be mounted where no other program sees it; containers may not.
private let canMount: Bool =
  isInstalled("unshare")
  && ChildProcess([
    "unshare", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/tmp",
  ])?.end() == 0

@Suite struct FailingSavesTests {
  private let scratch: Scratch
  private let kills: SavingKills
  private let databaseMode = DatabaseMode()

  /// The journal mode of the database.
  private final class DatabaseMode {
    var mode = "DELETE"
  }

  init() throws {
    scratch = try Scratch()
    kills = SavingKills(program: program, folder: scratch.folder.path, seed: 1)
  }

  /// Writes the file before each save.
  private func begin(_ mode: String = "save") throws {
    if mode == "database" { return try beginDatabase() }
    kills.write(SavedText.bytes(0))
    // There is no such folder at first.
    try? FileManager.default.removeItem(at: scratch.folder.appending(path: "state"))
  }

  private func beginDatabase() throws {
    for file in ["file", "file-wal", "file-shm", "file-journal"] {
      try? FileManager.default.removeItem(at: scratch.folder.appending(path: file))
    }
    let mode = "PRAGMA journal_mode = \(databaseMode.mode);"
    try SampleDatabase.write(mode + SampleDatabase.music, to: scratch.folder.path + "/file")
  }

  private func command(_ mode: String) -> [String] {
    [program, mode, scratch.folder.path + "/file", scratch.folder.path + "/state"]
  }

  /// A system call after the program was ready.
  private struct Call: Hashable {
    let name: String
    /// Its number among all calls of this name, from 1.
    let number: Int
  }

  /// Runs the program under strace, with a fault if one is given.
  private func trace(_ mode: String, _ fault: String? = nil) throws -> ChildProcess {
    try begin(mode)
    let log = scratch.folder.path + "/log"
    let injection = fault.map { ["-e", "inject=" + $0] } ?? []
    return try #require(ChildProcess(["strace", "-qq", "-o", log] + injection + command(mode)))
  }

  /// The system calls of a save that concern files.
  private func calls(_ mode: String) throws -> [Call] {
    let child = try trace(mode)
    try #require(child.end() == 0, "\(child.lines)")
    let log = try String(contentsOfFile: scratch.folder.path + "/log", encoding: .utf8)
    var counts: [String: Int] = [:]
    var isReady = false
    var calls: [Call] = []
    for line in log.split(separator: "\n") {
      let name = String(line.prefix { $0 != "(" })
      counts[name, default: 0] += 1
      let ignored = [
        "mmap", "munmap", "mprotect", "brk", "futex", "exit_group", "madvise", "close",
      ]
      if isReady, !name.contains(" "), !ignored.contains(name) {
        calls.append(Call(name: name, number: counts[name] ?? 0))
      }
      if line.contains("\"ready") { isReady = true }
    }
    return calls
  }

  @Test(
    "P30 A save that is killed at any system call leaves the old file or the new one, and no edit is lost",
    .enabled(if: canTrace, "strace is not installed, or may not trace")
  )
  func survivesKills() throws {
    let calls = try calls("save")
    for name in ["fsync", "rename", "write", "openat", "unlink"] {
      #expect(calls.contains { $0.name == name }, "expected a call of \(name)")
    }
    for call in calls {
      let child = try trace("save", "\(call.name):signal=SIGKILL:when=\(call.number)")
      let status = child.end()
      #expect(status == 137, "\(call): \(child.lines)")
      let found = try kills.found().get()
      #expect(found.all >= child.last("accepted") ?? 0, "\(call)")
      #expect(found.file >= child.last("saved") ?? 0, "\(call)")
    }
  }

  @Test(
    "If any system call of a save fails, the file is the old one and the edit pending, or the new one",
    .enabled(if: canTrace, "strace is not installed, or may not trace")
  )
  func survivesErrors() throws {
    let calls = try calls("save")
    for call in calls {
      let error = call.name == "write" ? "ENOSPC" : "EIO"
      let child = try trace("save", "\(call.name):error=\(error):when=\(call.number)")
      let status = child.end()
      #expect(status == 0 || status == 1, "\(call): \(child.lines)")
      let found = try kills.found().get()
      if status == 0 {
        #expect(found.file == 1, "\(call): \(child.lines)")
      } else {
        #expect(found.file == 0, "\(call): \(child.lines)")
        #expect(found.all == (child.last("accepted") ?? 0), "\(call): \(child.lines)")
      }
    }
  }

  @Test(
    "Edits that are not saved are written to the disk a moment later, together; a failure is told once",
    .enabled(if: canTrace, "strace is not installed, or may not trace")
  )
  func syncsJournal() throws {
    for fault in [[], ["-e", "inject=fsync:error=EIO"]] {
      try begin()
      let log = scratch.folder.path + "/log"
      let child = try #require(
        ChildProcess(["strace", "-f", "-qq", "-o", log] + fault + command("wait"))
      )
      #expect(child.end() == 0, "\(child.lines)")
      #expect(child.lines.contains("not synced: Input/output error") == !fault.isEmpty)
      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      let last = try #require(lines.lastIndex { $0.contains("\"accepted 3") })
      #expect(!lines[..<last].contains { $0.contains(" fsync(") })
      #expect(lines[last...].count { $0.contains(" fsync(") } == 1)
      let end = try #require(lines.lastIndex { $0.contains("\"synced") })
      #expect(
        lines.firstIndex { $0.contains("fsync") && $0.contains(" = ") }.map { $0 < end } == true
      )
    }
  }

  @Test(
    "If no sync succeeds, a new file is tried once, and the old one stays",
    .enabled(if: canTrace, "strace is not installed, or may not trace")
  )
  func neverRetriesSync() throws {
    let child = try trace("save", "fsync:error=EIO")
    #expect(child.end() == 1)
    #expect(child.lines.last == "not saved: writing the new bytes to the disk: Input/output error")
    #expect(try kills.found().get() == SavingKills.Numbers(file: 0, all: 1))
    let log = try String(contentsOfFile: scratch.folder.path + "/log", encoding: .utf8)
    let lines = log.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("fsync(") } == 2)
    #expect(lines.count { $0.contains(".file.termtable") && $0.contains("O_EXCL") } >= 2)
    #expect(access(scratch.folder.path + "/.file.termtable", F_OK) != 0)
  }

  @Test(
    "Writing in place that is killed at any system call leaves a backup and a copy of the new bytes",
    .enabled(if: canTrace, "strace is not installed, or may not trace")
  )
  func survivesKillsInPlace() throws {
    try begin()
    link(scratch.folder.path + "/file", scratch.folder.path + "/other")
    for call in try calls("place") {
      let child = try trace("place", "\(call.name):signal=SIGKILL:when=\(call.number)")
      #expect(child.end() == 137, "\(call): \(child.lines)")
      let file = try Data(contentsOf: scratch.folder.appending(path: "file"))
      if SavedText.verifiedNumber(of: Array(file)) == nil {
        #expect(try copies().contains(0) && copies().contains(1), "\(call)")
      } else if let found = try? kills.found().get() {
        #expect(found.all >= child.last("accepted") ?? 0, "\(call)")
      }
    }
  }

  /// The numbers of edits of the copies in the state folder.
  private func copies() throws -> [Int] {
    let folder = scratch.folder.appending(path: "state/copies")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .compactMap { SavedText.verifiedNumber(of: Array(try Data(contentsOf: $0))) }
  }

  @Test(
    "On a full disk the file stays as it is",
    .enabled(if: canMount, "unshare is not installed, or may not mount")
  )
  func survivesFullDisk() throws {
    let folder = scratch.folder.path
    let script = """
      mkdir "$1/disk" && mount -t tmpfs -o size=16k tmpfs "$1/disk" || { echo cannot mount; exit 77; }
      cp "$1/file" "$1/disk/file" && head -c 100000 /dev/zero >"$1/disk/rest"
      before=$(cksum <"$1/disk/file")
      "$2" save "$1/disk/file" "$1/state"; echo "status $?"
      [ "$before" = "$(cksum <"$1/disk/file")" ] && echo same
      ls -A "$1/disk"
      """
    try begin()
    let child = try #require(
      ChildProcess([
        "unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh", folder, program,
      ])
    )
    #expect(child.end() == 0)
    #expect(
      child.lines == [
        "ready", "accepted 1", "not saved: No space left on device", "status 1", "same", "file",
        "rest",
      ]
    )
  }

  @Test(
    "A file that only another user may write stays; the new bytes are kept, and the command is told",
    .enabled(if: canRunAsNobody, "needs root, setpriv and programs that others may run")
  )
  func keepsCopyWithoutPermission() throws {
    try begin()
    chmod(scratch.folder.path, 0o755)
    let state = try scratch.folder("state")
    chown(state, 65_534, 65_534)
    let child = try #require(ChildProcess(asNobody + command("save")))
    #expect(child.end() == 1)
    let copy = state + "/copies/file.1"
    #expect(
      child.lines.last
        == "permission denied; the new version is kept in \(copy), and sudo can install it"
    )
    #expect(
      SavedText.verifiedNumber(of: Array(try Data(contentsOf: URL(fileURLWithPath: copy)))) == 1
    )
    #expect(
      try Data(contentsOf: scratch.folder.appending(path: "file")) == Data(SavedText.bytes(0))
    )
  }

  @Test(
    "P30 Saving a database that is killed at any system call, or where one fails, leaves all old rows or all new ones",
    .enabled(if: canTrace, "strace is not installed, or may not trace"),
    arguments: ["DELETE", "WAL"]
  )
  func databaseSurvives(mode: String) throws {
    databaseMode.mode = mode
    let calls = try calls("database").filter { $0.name != "write" }
    #expect(calls.contains { $0.name.hasPrefix("pwrite") })
    #expect(calls.contains { $0.name == "fdatasync" || $0.name == "fsync" })
    var found: Set<String> = []
    for call in calls {
      for fault in ["signal=SIGKILL", "error=EIO"] {
        let child = try trace("database", "\(call.name):\(fault):when=\(call.number)")
        let status = child.end()
        let rows = try DatabaseAnswer.of(
          "SELECT year FROM albums WHERE id IN (1, 4)",
          in: scratch.folder.path + "/file"
        )
        let old = "[(1965,), (1997,)]"
        let new = "[(2000,), (2000,)]"
        #expect(rows == old || rows == new, "\(call) \(fault)")
        if status == 0 { #expect(rows == new, "\(call) \(fault)") }
        let isCertain = child.lines.last?.hasPrefix("perhaps not saved") == false
        if status == 1, isCertain { #expect(rows == old, "\(call) \(fault): \(child.lines)") }
        found.insert(rows)
      }
    }
    #expect(found.count == 2)
  }

  @Test("Kills at random moments lose no accepted edit")
  func randomKillsFuzz() throws {
    var test = kills
    #expect(test.run(kills: 30, until: .now + .seconds(10)) == nil)
    #expect(test.edits > 0)
  }

  @Test("The numbered texts change as their edits say")
  func textsAgree() throws {
    for number in 1...60 {
      let before = ByteSource(SavedText.bytes(number - 1))
      let edit = SavedText.edit(number)
      #expect(SavedText.bytes(before, edit.splices) == SavedText.bytes(number))
      let after = ByteSource(SavedText.bytes(number))
      #expect(SavedText.bytes(after, edit.inverse) == SavedText.bytes(number - 1))
    }
  }
}
