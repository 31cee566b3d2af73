import Foundation
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

  private func failure(isForced: Bool = false) -> FileLock.Failure? {
    do throws(FileLock.Failure) {
      _ = try FileLock(for: name, in: state, isForced: isForced)
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
    #expect(failure() == .isHeld(.current))
    #expect(FileLock.Owner.current.process == Int(getpid()))
    #expect(!FileLock.Owner.current.host.isEmpty && !FileLock.Owner.current.boot.isEmpty)
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(failure() == nil)
    #expect(!FileManager.default.fileExists(atPath: try file))
  }

  @Test("A lock whose process was killed is taken over")
  func takesStale() throws {
    let owner = FileLock.Owner.current
    try "ada\n\(owner.host)\n1\n\(owner.boot)\n".write(
      toFile: try file,
      atomically: false,
      encoding: .utf8
    )
    #expect(failure() == nil)
  }

  @Test("A lock of another host is only taken over by force")
  func asksForOtherHosts() throws {
    try "ada\nelsewhere\n7\nb\n".write(toFile: try file, atomically: false, encoding: .utf8)
    let owner = FileLock.Owner(user: "ada", host: "elsewhere", process: 7, boot: "b")
    #expect(failure() == .isHeld(owner))
    #expect(owner.description == "ada on elsewhere (process 7)")
    #expect(failure(isForced: true) == nil)
  }

  @Test("Two files have two locks; two names of one file have one")
  func isPerFile() throws {
    let lock = try FileLock(for: name, in: state)
    _ = try FileLock(for: FileName(try scratch.file("b", "")), in: state)
    let link = scratch.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    #expect(throws: FileLock.Failure.isHeld(.current)) {
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
