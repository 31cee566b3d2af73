import Foundation
import Testing

@testable import TableDocuments

/// documents.md 6.5.3: a copy is installed with the rights of root, in a folder whose owner may not
/// be trusted.
@Suite struct InstallingTests {
  private let scratch: Scratch
  private let copy: FileName
  /// The folder, without symbolic links.
  private let folder: String

  init() throws {
    scratch = try Scratch()
    copy = FileName(try scratch.file("copy", "new"))
    folder = try #require(FileName(scratch.folder.path).realPath).description
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)
  }

  private func status(_ name: String) -> stat {
    var found = stat()
    _ = lstat(folder + "/" + name, &found)
    return found
  }

  private func error(_ name: String, replacing old: String? = nil) -> SaveError? {
    do throws(SaveError) {
      let wanted = old.map { ContentHash(Array($0.utf8)) }
      try Saver.install(copy, at: FileName(folder + "/" + name)) { old == nil || $0 == wanted }
      return nil
    } catch {
      return error
    }
  }

  private var entries: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  @Test(
    "P30 The file is replaced at once, keeps its owner and its permissions, and nothing is left"
  )
  func replaces() throws {
    let path = try scratch.file("a", "old")
    chmod(path, 0o640)
    if geteuid() == 0 { chown(path, 1_234, 4_321) }
    let before = status("a")
    #expect(error("a", replacing: "old") == nil)
    #expect(try text("a") == "new")
    let after = status("a")
    #expect(after.st_ino != before.st_ino)
    #expect(after.st_mode == before.st_mode)
    #expect(after.st_uid == before.st_uid && after.st_gid == before.st_gid)
    #expect(try entries == ["a", "copy"])
  }

  @Test("P30 A file that is missing is created, and other bytes than the expected ones stay")
  func expects() throws {
    #expect(error("a", replacing: "old") == .hasChanged)
    #expect(error("a") == nil)
    #expect(try text("a") == "new")
    _ = try scratch.file("a", "theirs")
    #expect(error("a", replacing: "old") == .hasChanged)
    #expect(try text("a") == "theirs")
    #expect(error("missing/a") == .noFolder)
  }

  @Test("P30 No symbolic link is followed, whether the file is one or a folder of its path")
  func followsNoLink() throws {
    _ = try scratch.folder("home")
    _ = try scratch.file("home/secret", "secret")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "home/secret")
    try files.createSymbolicLink(atPath: folder + "/other", withDestinationPath: "home")
    try files.createSymbolicLink(atPath: folder + "/dangling", withDestinationPath: "home/x")
    for path in ["link", "dangling", "other/secret", "other/x"] {
      #expect(error(path) == .isLink, "\(path)")
    }
    #expect(try text("home/secret") == "secret")
    #expect(try files.contentsOfDirectory(atPath: folder + "/home") == ["secret"])
  }

  @Test(
    "P30 While somebody puts a link in place of the file, or of its folder, again and again, no other file changes"
  )
  func survivesRaces() async throws {
    _ = try scratch.folder("home")
    _ = try scratch.file("home/a", "secret")
    _ = try scratch.folder("theirs")
    let folder = folder
    let attack = Task.detached {
      var round = 0
      while !Task.isCancelled {
        round += 1
        if round.isMultiple(of: 2) {
          unlink(folder + "/theirs/a")
          symlink("../home/a", folder + "/theirs/a")
          unlink(folder + "/theirs/a")
          try? "old".write(toFile: folder + "/theirs/a", atomically: false, encoding: .utf8)
        } else {
          rename(folder + "/theirs", folder + "/aside")
          symlink("home", folder + "/theirs")
          unlink(folder + "/theirs")
          rename(folder + "/aside", folder + "/theirs")
        }
      }
    }
    var installed = 0
    for _ in 0..<300 where error("theirs/a") == nil { installed += 1 }
    attack.cancel()
    await attack.value
    #expect(try text("home/a") == "secret")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/home") == ["a"])
  }
}
