import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

@Suite struct FileLockTests {
  private let scratch: Scratch
  private let state: StateFolder
  private let name: FileName

  init() throws {
    scratch = try Scratch()
    state = StateFolder(FileName(scratch.folder.path + "/state"))
    name = FileName(try scratch.file("a", ""))
  }

  private func failure() -> FileLock.Failure? {
    do throws(FileLock.Failure) {
      _ = try FileLock(for: name, in: state)
      return nil
    } catch {
      return error
    }
  }

  private var file: String {
    get throws {
      try state.folder("locks").appending(StateFolder.entry(for: name.realPath ?? name)).description
    }
  }

  @Test("The second who locks a file learns who has it, until it is released")
  func tellsOwner() throws {
    var lock: FileLock? = try FileLock(for: name, in: state)
    #expect(failure() == .isHeld(.current, file: FileName(try file)))
    #expect(
      failure()?.reason
        == "is being edited by \(FileLock.Owner.current); save or discard the changes there first"
    )
    #expect(FileLock.Owner.current.process == Int(getpid()))
    #expect(!FileLock.Owner.current.host.isEmpty && !FileLock.Owner.current.boot.isEmpty)
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(failure() == nil)
    #expect(!FileManager.default.fileExists(atPath: try file))
  }

  /// documents.md 0.9, 6.5.5: a container has another host name, and the same run of the system.
  @Test(
    "A lock whose process was killed is taken over, if it ran on this system or before it booted",
    arguments: [(true, true), (true, false), (false, true)]
  )
  func takesStale(isThisHost: Bool, isThisBoot: Bool) throws {
    let owner = FileLock.Owner.current
    let host = isThisHost ? owner.host : "elsewhere"
    let boot = isThisBoot ? owner.boot : "before"
    try "ada\n\(host)\n1\n\(boot)\n".write(
      toFile: try file,
      atomically: false,
      encoding: .utf8
    )
    #expect(failure() == nil)
    #expect(!FileManager.default.fileExists(atPath: try file))
  }

  @Test(
    "A lock of another host, whose processes are not seen, is held; the message tells what to do"
  )
  func asksForOtherHosts() throws {
    try "ada\nelsewhere\n7\nb\n".write(toFile: try file, atomically: false, encoding: .utf8)
    let owner = FileLock.Owner(user: "ada", host: "elsewhere", process: 7, boot: "b")
    #expect(failure() == .isHeld(owner, file: FileName(try file)))
    #expect(owner.description == "ada on elsewhere (process 7)")
    #expect(failure()?.reason.hasSuffix("if it is not edited any more, delete \(try file)") == true)
    try FileManager.default.removeItem(atPath: try file)
    #expect(failure() == nil)
  }

  @Test("A lock file of any bytes keeps nobody from editing", arguments: 0..<20)
  func takesAnyBytes(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    try Data(bytes).write(to: URL(filePath: try file))
    #expect(failure() == nil)
  }

  @Test("Two files have two locks; two names of one file have one")
  func isPerFile() throws {
    let lock = try FileLock(for: name, in: state)
    _ = try FileLock(for: FileName(try scratch.file("b", "")), in: state)
    let link = scratch.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    #expect(throws: FileLock.Failure.isHeld(.current, file: FileName(try file))) {
      _ = try FileLock(for: FileName(link), in: state)
    }
    withExtendedLifetime(lock) {}
  }

  @Test("Without a place for locks the reason is told")
  func tellsFailure() throws {
    _ = try scratch.file("state", "a file in place of the folder")
    guard case .failed? = failure() else {
      Issue.record("expected a failure")
      return
    }
  }
}
