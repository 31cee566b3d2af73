import Foundation
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableScreens

/// Which definitions may run their commands.
@Suite struct ScreenTrustTests {
  private let folder: WrittenFolder
  private let file: FileName
  private let state: StateFolder

  init() throws {
    folder = try WrittenFolder()
    try folder.write("a.yaml", "one")
    file = FileName(folder.path("a.yaml")).resolvedPath
    let path = FileManager.default.temporaryDirectory.appending(path: "tt-\(UUID().uuidString)")
      .path
    state = StateFolder(FileName(path))
  }

  private func trust(_ text: String, user: uid_t = geteuid()) -> ScreenTrust {
    ScreenTrust([(file, Array(text.utf8))], in: state, user: user)
  }

  @Test("A34 a file is trusted by its path and all of its bytes, once the person has said so")
  func remembering() throws {
    defer { try? FileManager.default.removeItem(atPath: state.path.path) }
    #expect(trust("one").verdict == .unknown)
    try trust("one").remember()
    #expect(trust("one").verdict == .trusted)
    #expect(trust("two").verdict == .unknown)
    try trust("two").remember()
    #expect(trust("two").verdict == .trusted && trust("one").verdict == .unknown)
    let other = ScreenTrust([(FileName("/other/a.yaml"), Array("two".utf8))], in: state)
    #expect(other.verdict != .trusted)
  }

  @Test("A34 root runs nothing of a file that others can write")
  func root() throws {
    chmod(file.path, 0o666)
    guard case .refused = trust("one", user: 0).verdict else {
      Issue.record("root takes a file that all can write")
      return
    }
    // Neither if that is one of the files which it names.
    chmod(file.path, 0o600)
    let other = FileName(folder.path("b.yaml"))
    try folder.write("b.yaml", "other")
    chmod(other.path, 0o666)
    let both = [(file, Array("one".utf8)), (other.resolvedPath, Array("other".utf8))]
    guard case .refused = ScreenTrust(both, in: state, user: 0).verdict else {
      Issue.record("root takes a definition that includes a file that all can write")
      return
    }
    // Nor of one whose program others can write.
    chmod(file.path, 0o600)
    let program = FileName(folder.path("tool"))
    try folder.write("tool", "#!/bin/sh")
    for (mode, isRefused) in [(mode_t(0o700), false), (0o777, true)] {
      chmod(program.path, mode)
      let files = [(file, Array("one".utf8))]
      let trust = ScreenTrust(files, programs: [program.resolvedPath], in: state, user: 0)
      let verdict = trust.verdict
      guard geteuid() == 0 else { continue }
      #expect((verdict == .refused(ScreenTexts.current.problems.othersCanWrite)) == isRefused)
    }
    // Of another user, it is asked for as usual.
    #expect(trust("one", user: 12_345).verdict == .unknown)
  }
}
