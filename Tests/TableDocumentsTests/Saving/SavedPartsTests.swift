import Foundation
import Synchronization
import Testing

@testable import TableDocuments

/// Files whose bytes come part by part.
@Suite("Saving part by part") struct SavedPartsTests {
  private struct Failure: Error {}

  private let scratch: Scratch
  private let state: StateFolder

  init() throws {
    scratch = try Scratch()
    state = StateFolder(FileName(scratch.folder.path + "/state"))
  }

  private func path(_ name: String) -> String { scratch.folder.path + "/" + name }

  private func saver(_ path: String) -> Saver {
    let name = FileName(path)
    return Saver(name, opened: FileVersion(name), state: state)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
      .filter { $0 != "state" }.sorted()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("P79 A new file is there when all parts are written, and not before")
  func newFile() async throws {
    let path = path("new.csv")
    let count = try await saver(path).saveParts { write in
      for part in ["a,", "b\n", ""] { try write(Array(part.utf8)) }
      #expect(!FileManager.default.fileExists(atPath: path))
      return 3
    }
    #expect(count == 3)
    #expect(text(path) == "a,b\n")
    #expect(try entries() == ["new.csv"])
  }

  @Test("P79 A file that is replaced keeps its rights, and its old version is kept")
  func replaced() async throws {
    let path = try scratch.file("a.csv", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try await saver(path).saveParts { try $0(Array("new".utf8)) }
    #expect(text(path) == "new")
    #expect(try mode(path) == 0o640)
    #expect(try entries() == ["a.csv"])
    #expect(Versions(of: FileName(path), in: state).all.count == 1)
  }

  @Test("P79 After a failure or a cancellation nothing is left, and an old file is as it was")
  func failures() async throws {
    let old = try scratch.file("a.csv", "old")
    for path in [old, path("new.csv")] {
      await #expect(throws: Failure.self) {
        try await saver(path).saveParts { write in
          try write(Array("half".utf8))
          throw Failure()
        }
      }
      let cancelled = saver(path)
      let task = Task {
        try await cancelled.saveParts { write in
          try write(Array("half".utf8))
          while !Task.isCancelled { await Task.yield() }
        }
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(text(old) == "old")
    #expect(try entries() == ["a.csv"])
  }

  @Test("P79 A file that came or changed meanwhile is never replaced")
  func changedMeanwhile() async throws {
    let new = path("new.csv")
    await #expect(throws: SaveError.exists) {
      try await saver(new).saveParts { write in
        try write(Array("mine".utf8))
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: new))
      }
    }
    #expect(text(new) == "theirs")
    await #expect(throws: SaveError.hasChanged) {
      try await saver(new).saveParts { write in
        try write(Array("mine".utf8))
        try Data("theirs, too".utf8).write(to: URL(fileURLWithPath: new))
      }
    }
    #expect(text(new) == "theirs, too")
    #expect(try entries() == ["new.csv"])
  }

  @Test("P79 A file with several names is not replaced")
  func hardLinks() async throws {
    let path = try scratch.file("a.csv", "old")
    try FileManager.default.linkItem(atPath: path, toPath: self.path("b.csv"))
    await #expect(throws: SaveError.needsWritingInPlace(.hardLinks(2))) {
      try await saver(path).saveParts { try $0(Array("new".utf8)) }
    }
    #expect(text(path) == "old")
    #expect(try entries() == ["a.csv", "b.csv"])
  }
}
