import Foundation
import TestSupport
import Testing

/// `termtable comment` and `termtable uncomment`.
extension Programs {
  @Suite struct CommentCommandsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func termtable(
      _ arguments: String...
    ) throws -> (status: Int, output: String, errors: String) {
      try folder.termtable(arguments)
    }

    private let daemon = "# Which port\n#Port 22\n#AddressFamily any\nPermitRootLogin no\n"

    private func text(_ file: String) throws -> String {
      try String(contentsOfFile: file, encoding: .utf8)
    }

    @Test("A22 A setting is commented in by its path, and out again")
    func settings() throws {
      let file = try folder.write("sshd_config", daemon)
      #expect(try termtable("uncomment", file, "Port").status == 0)
      #expect(try text(file) == daemon.replacing("#Port", with: "Port"))
      #expect(try termtable("set", file, "Port", "2222").status == 0)
      #expect(try termtable("comment", file, "Port").status == 0)
      #expect(try text(file) == daemon.replacing("22", with: "2222"))
    }

    @Test("A22 What is as it was asked for stays, and is told")
    func asItIs() throws {
      let file = try folder.write("sshd_config", daemon)
      let out = try termtable("comment", file, "Port")
      #expect(out.status == 0)
      #expect(out.errors.hasSuffix("Port: it is commented out already\n"), "\(out.errors)")
      let back = try termtable("uncomment", file, "PermitRootLogin")
      #expect(back.status == 0)
      #expect(back.errors.hasSuffix("PermitRootLogin: it is not a comment\n"), "\(back.errors)")
      #expect(try text(file) == daemon)
      #expect(try termtable("comment", file, "Banner").status == 66)
      #expect(try termtable("uncomment", file, "Banner").status == 66)
    }

    @Test("A22 Of several comments the person tells the line")
    func several() throws {
      let file = try folder.write("a.ini", "[a]\n#b = 1\n#b = 2\n")
      let result = try termtable("uncomment", file, "a.b")
      #expect(result.status == 65)
      #expect(
        result.errors.contains("in the lines 2, 3; choose one with --line"),
        "\(result.errors)"
      )
      #expect(try termtable("uncomment", file, "--line", "3").status == 0)
      #expect(try text(file) == "[a]\n#b = 1\nb = 2\n")
      #expect(try termtable("uncomment", file, "--line", "1").status == 65)
      #expect(try termtable("uncomment", file).status == 64)
    }

    @Test(
      "A22 A comment is written above values; several are commented out; nothing is written dry"
    )
    func written() throws {
      let file = try folder.write("a.yaml", "a: 1\nb:\n  c: 1\n  d: 2\n")
      #expect(try termtable("comment", file, "b.c", "b.d", "--write", "why").status == 0)
      #expect(try text(file) == "a: 1\nb:\n  # why\n  c: 1\n  # why\n  d: 2\n")
      let dry = try termtable("comment", file, "a", "--dry-run")
      #expect(dry.output.contains("+#a: 1"))
      #expect(try termtable("comment", file, "a", "b.c").status == 0)
      #expect(try text(file) == "#a: 1\nb:\n  # why\n  #c: 1\n  # why\n  d: 2\n")
      let last = try termtable("comment", file, "b.d")
      #expect(last.status == 65)
      #expect(last.errors.contains("it is the only value there"), "\(last.errors)")
    }

    @Test("A22 A value that is named twice is commented out once; a pattern can select nothing")
    func twice() throws {
      let file = try folder.write("a.yaml", "l:\n  - a\n  - b\n  - c\n")
      #expect(try termtable("comment", file, "l.0", "l.0").status == 0)
      #expect(try text(file) == "l:\n  #- a\n  - b\n  - c\n")
      let none = try termtable("comment", file, "q.*.x")
      #expect(none.status == 1)
      #expect(none.errors.contains("nothing at q.*.x"), "\(none.errors)")
      let item = try termtable("uncomment", file, "l.0")
      #expect(item.status == 65)
      #expect(item.errors.contains("give its line with --line"), "\(item.errors)")
      #expect(try termtable("uncomment", file, "--line", "2").status == 0)
    }

    @Test("A22 A file of a format without comments is refused")
    func without() throws {
      let file = try folder.write("a.csv", "a,b\n1,2\n")
      #expect(try termtable("comment", file, "0").errors.contains("this file has no comments"))
      let json = try folder.write("a.json", "{\n  \"a\": 1\n}\n")
      #expect(try termtable("comment", json, "a").status == 65)
    }
  }
}
