import Foundation
import TableSystem
import Testing

@testable import TableDocuments

/// Files that a program must accept before they are saved: sudoers and shadow.
@Suite struct FileCheckerTests {
  private let scratch: Scratch
  /// The folder of stand-ins for visudo and pwck.
  private let programs: FileName
  private let old = "root ALL=(ALL) ALL\n"
  private let new = "root ALL=ALL\n"

  init() throws {
    scratch = try Scratch()
    programs = FileName(try scratch.folder("programs"))
  }

  /// Writes a stand-in for a program.
  private func write(_ name: String, _ script: String) throws {
    let path = try scratch.file("programs/\(name)", "#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n")
    chmod(path, 0o755)
  }

  private func saver(_ path: String) -> Saver {
    let name = FileName(path)
    var saver = Saver(name, opened: FileVersion(name), state: nil)
    saver.programs = [programs]
    return saver
  }

  /// The error of a save; nil if it succeeds.
  private func error(_ path: String, _ text: String, inPlace: Bool = false) -> SaveError? {
    do throws(SaveError) {
      _ = try saver(path).save(ByteSource(Array(text.utf8)), inPlace: inPlace)
      return nil
    } catch {
      return error
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    _ = lstat(path, &status)
    return status.st_mode & 0o7777
  }

  /// The names of all entries of the folder of the files.
  private var entries: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
    }
  }

  @Test(
    "P30 visudo checks the new bytes in a private file beside the old one, before anything is written"
  )
  func accepts() throws {
    let path = try scratch.file("sudoers", old)
    chmod(path, 0o640)
    let log = scratch.folder.path + "/programs/log"
    try write(
      "visudo",
      """
      { echo "$# $1 $2 $(dirname "$3") $(ls -l "$3" | cut -c1-10)"; cat "$3" '\(path)'; } >'\(log)'
      """
    )
    #expect(error(path, new) == nil)
    #expect(try text(log) == "3 -c -f \(scratch.folder.path) -rw-------\n\(new)\(old)")
    #expect(try text(path) == new)
    #expect(mode(path) == 0o640)
    #expect(try entries == ["programs", "sudoers"])
  }

  @Test("P30 A refused file is as before; the first line of the program tells why, made harmless")
  func refuses() throws {
    let path = try scratch.file("sudoers", old)
    try write("visudo", #"printf '\n  %s:1:5: \033[31msyntax error\nmore\n' "$3" >&2; exit 1"#)
    let reason =
      "visudo refuses the new version: sudoers:1:5: ^[[31msyntax error; nothing was written"
    // Bytes that look like no sudoers are refused, too.
    for text in [new, "root", ""] { #expect(error(path, text)?.reason == reason) }
    #expect(try text(path) == old)
    #expect(try entries == ["programs", "sudoers"])
    try write("visudo", "exit 1")
    #expect(error(path, new)?.reason == "visudo refuses the new version; nothing was written")
    // Nor is another name or writing in place a way around it.
    let link = scratch.folder.path + "/link"
    symlink(path, link)
    #expect(error(link, new) == .refusedBy(program: "visudo", line: ""))
    Foundation.link(path, scratch.folder.path + "/other")
    #expect(error(path, new, inPlace: true) == .refusedBy(program: "visudo", line: ""))
    #expect(try text(path) == old)
  }

  @Test("P30 Without the program nothing is saved, and a program of the current folder is not run")
  func missing() throws {
    let path = try scratch.file("sudoers", old)
    #expect(
      error(path, new)?.reason
        == "visudo, which must accept each change of this file, is not installed; install sudo first; nothing was written"
    )
    var saver = saver(path)
    saver.programs = []
    #expect(throws: SaveError.noChecker(.visudo)) {
      try saver.save(ByteSource(Array(new.utf8)))
    }
    #expect(try text(path) == old)
    for folder in FileChecker.folders { #expect(folder.bytes.first == UInt8(ascii: "/")) }
  }

  @Test("P30 A program that does not answer is ended, and nothing is saved")
  func timeout() throws {
    let path = try scratch.file("sudoers", old)
    try write("visudo", "sleep 60")
    var checker = FileChecker.visudo
    checker.limit = .milliseconds(200)
    let error = #expect(throws: SaveError.self) {
      try checker.check(
        ByteSource(Array(new.utf8)),
        for: try SaveTarget(FileName(path)),
        programs: [programs]
      )
    }
    #expect(
      error?.reason
        == "visudo, which must accept each change of this file, took longer than 0 seconds; nothing was written"
    )
    try write("visudo", "kill -11 $$")
    #expect(self.error(path, new) == .unchecked(program: "visudo", "was ended by signal 11"))
    #expect(try entries == ["programs", "sudoers"])
  }

  @Test("P30 pwck gets the passwd beside shadow")
  func neighbor() throws {
    let path = try scratch.file("shadow", "a:*:1::::::\n")
    let log = scratch.folder.path + "/programs/log"
    try write("pwck", "echo \"$1 $2 $3\" >'\(log)'; cat \"$4\" >>'\(log)'")
    #expect(error(path, "a:*:2::::::\n") == nil)
    #expect(try text(log) == "-q -r \(scratch.folder.path)/passwd\na:*:2::::::\n")
  }

  @Test(
    "P30 sudoers and shadow are saved although they are read-only by custom; other files stay so"
  )
  func readOnly() throws {
    try write("visudo", "exit 0")
    let path = try scratch.file("sudoers", old)
    let other = try scratch.file("hosts", "1.1.1.1 a\n")
    for file in [path, other] { chmod(file, 0o440) }
    #expect(error(other, "1.1.1.1 b\n") == .isReadOnly)
    guard geteuid() == 0 else { return }
    #expect(error(path, new) == nil)
    #expect(try text(path) == new)
    #expect(mode(path) == 0o440)
  }

  @Test("P30 Files of other names, and files that have no records, are not checked")
  func others() throws {
    for (name, text) in [("hosts", "1.1.1.1 a\n"), ("shadow", "of a doubt\n"), ("a.json", "{}")] {
      let path = try scratch.file(name, text)
      #expect(error(path, text + "\n") == nil)
    }
  }

  @Test("P30 The new bytes can be checked before the first of several files is written") @MainActor
  func several() throws {
    // The programs of this machine, or none: both refuse.
    let shadow = FileName(try scratch.file("shadow", "a:*:1::::::\n"))
    _ = try scratch.file("passwd", "a:x:1:1::/:/bin/sh\n")
    #expect(throws: SaveError.self) {
      try Saver(shadow, opened: FileVersion(shadow), state: nil)
        .check(ByteSource(Array("b:*:1::::::\n".utf8)))
    }
    #expect(throws: Never.self) {
      try Saver(shadow, opened: FileVersion(shadow), state: nil).check()
    }
  }

  // MARK: - The real programs

  private static func has(_ program: String) -> Bool {
    FileChecker.folders.contains { access($0.appending(program).description, X_OK) == 0 }
  }

  @Test(
    "P30 pwck accepts a good shadow and refuses a bad one, also of a copy that is installed",
    .enabled(if: has("pwck"), "pwck is not installed")
  )
  func pwck() throws {
    let path = try scratch.file("shadow", "a:*:1::::::\nb:*:1::::::\n")
    _ = try scratch.file("passwd", "a:x:1:1::/:/bin/sh\nb:x:2:2::/no/home:/bin/sh\n")
    let name = FileName(path)
    let saver = Saver(name, opened: FileVersion(name), state: nil)
    #expect(throws: SaveError.self) {
      try saver.save(ByteSource(Array("a:*:1::::::\nb:*:x::::::\n".utf8)))
    }
    #expect(throws: SaveError.self) { try saver.save(ByteSource(Array("a:*:1::::::\n".utf8))) }
    _ = try saver.save(ByteSource(Array("a:*:2::::::\nb:!:1::::::\n".utf8)))
    #expect(try text(path) == "a:*:2::::::\nb:!:1::::::\n")

    let target = try #require(FileName(path).realPath)
    let bad = FileName(try scratch.file("copy", "a:*:3::::::\nc:!:1::::::\n"))
    #expect(throws: SaveError.self) { try Saver.install(bad, at: target) { _ in true } }
    #expect(try text(path) == "a:*:2::::::\nb:!:1::::::\n")
    let good = FileName(try scratch.file("copy", "a:*:3::::::\nb:!:1::::::\n"))
    try Saver.install(good, at: target) { _ in true }
    #expect(try text(path) == "a:*:3::::::\nb:!:1::::::\n")
  }

  @Test(
    "P30 visudo accepts a good sudoers and refuses a bad one",
    .enabled(if: has("visudo"), "visudo is not installed")
  )
  func visudo() throws {
    let path = try scratch.file("sudoers", old)
    chmod(path, 0o640)
    let name = FileName(path)
    let saver = Saver(name, opened: FileVersion(name), state: nil)
    #expect(throws: SaveError.self) { try saver.save(ByteSource(Array("root ALL\n".utf8))) }
    #expect(try text(path) == old)
    _ = try saver.save(ByteSource(Array(new.utf8)))
    #expect(try text(path) == new)
  }
}
