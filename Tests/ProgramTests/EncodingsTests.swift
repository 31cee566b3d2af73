import Foundation
import TestSupport
import Testing

/// Commands on files in UTF-16, judged by Python.
extension Programs {
  @Suite(.enabled(if: isCommand("python3"), "python3 is not installed")) struct EncodingsTests {
    private let folder: TemporaryFolder
    private let file: String
    private static let text = "{\n  \"name\": \"日本\", // é\n  \"port\": 80\n}\n"

    init() throws {
      folder = try TemporaryFolder()
      file = folder.path("a.json")
      try write(Self.text, to: file)
    }

    /// Writes a text in UTF-16, by Python.
    private func write(_ text: String, to file: String, _ encoding: String = "utf-16") throws {
      let program = "import sys; open(sys.argv[1], 'wb').write(sys.argv[2].encode(sys.argv[3]))"
      #expect(try run(["python3", "-c", program, file, text, encoding]).status == 0)
    }

    /// The text of a file in UTF-16, by Python.
    private func text(of file: String, _ encoding: String = "utf-16") throws -> String {
      let program = """
        import sys
        bytes = open(sys.argv[1], 'rb').read()
        sys.stdout.buffer.write(bytes.decode(sys.argv[2]).encode('utf-8', 'surrogatepass'))
        """
      return try run(["python3", "-c", program, file, encoding]).output
    }

    private func termtable(_ arguments: String...) throws -> (
      status: Int, output: String, errors: String
    ) {
      try folder.termtable(arguments)
    }

    @Test("P67 A20 get, set, its difference and restore work in UTF-16, and all other bytes stay")
    func set() throws {
      let before = try Data(contentsOf: URL(filePath: file))
      #expect(try termtable("get", file, "name").output == "日本\n")
      let difference = try termtable("set", file, "name", "Ü😀", "--dry-run").output
      #expect(difference.contains("-  \"name\": \"日本\", // é\n+  \"name\": \"Ü😀\", // é\n"))
      #expect(try Data(contentsOf: URL(filePath: file)) == before)
      let set = try termtable("set", file, "name", "Ü😀")
      #expect(set.status == 0 && set.errors == "")
      #expect(try text(of: file) == Self.text.replacing("日本", with: "Ü😀"))
      #expect(try Data(contentsOf: URL(filePath: file)).prefix(2) == before.prefix(2))
      #expect(try termtable("restore", file, "--dry-run").output.contains("+  \"name\": \"日本\""))
      #expect(try termtable("restore", file).status == 0)
      #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }

    @Test(
      "A17 Standard input is printed in its own encoding",
      arguments: ["utf-16-le", "utf-16-be", "utf-16", "utf-32"]
    )
    func standardInput(_ encoding: String) throws {
      let text = "{\"name\": \"plain text\", \"port\": 80}\n"
      try write(text, to: file, encoding)
      let script = "cat \"$1\" | \"$0\" set - port 8080 > \"$1.out\""
      let result = try run(["/bin/sh", "-c", script, builtProgram("termtable"), file])
      #expect(result.status == 0 && result.errors == "")
      #expect(try self.text(of: file + ".out", encoding) == text.replacing("80", with: "8080"))
    }

    @Test("A17 check and diff tell lines, columns and values of the text")
    func check() throws {
      let plain = try folder.write("b.json", Self.text.replacing("80", with: "81"))
      #expect(try termtable("diff", file, plain).output == "-port=80\n+port=81\n")
      try write("{\n \"日本\": x\n}", to: file)
      let check = try termtable("check", file)
      #expect(check.status == 65)
      #expect(check.output == "\(file):2:8: expected a value, found “x”\n")
    }

    @Test(
      "P67 --encoding names the encoding of a file, in which it is edited",
      arguments: [("latin1", "café", "Ü"), ("KOI8-R", "мир", "Жук"), ("utf-16-be", "日本", "é")]
    )
    func encoding(_ name: String, _ old: String, _ new: String) throws {
      let file = folder.path("b.ini")
      let text = "[s]\nname = \(old)\nb = 1\n"
      try write(text, to: file, name)
      let option = name == "utf-16-be" ? "utf-16be" : name
      #expect(try termtable("get", file, "s.name", "--encoding", option).output == old + "\n")
      let set = try termtable("set", file, "s.b", new, "--encoding", option)
      #expect(set.status == 0 && set.errors == "")
      #expect(try self.text(of: file, name) == text.replacing("1", with: new))
      let check = try termtable("check", file, "--encoding", option)
      #expect(check.status == 0 && check.output == "")
      let unknown = try termtable("get", file, "s.b", "--encoding", "utf-99")
      #expect(unknown.status == 64 && unknown.errors.contains("“utf-99”: expected UTF-16"))
    }

    @Test("P67 A new file is written in the encoding that the person names")
    func created() throws {
      for encoding in ["latin1", "utf-16le"] {
        let new = folder.path("\(encoding).ini")
        #expect(try termtable("set", "--create", "--encoding", encoding, new, "a=é").status == 0)
        #expect(try text(of: new, encoding).contains("é"))
      }
    }

    @Test("A file with half of a character is read, and refuses edits with the place")
    func half() throws {
      let bytes = try Data(contentsOf: URL(filePath: file)) + [0x0A]
      try bytes.write(to: URL(filePath: file))
      let set = try termtable("set", file, "port", "1")
      #expect(set.status == 65)
      #expect(
        set.errors.contains("no character of UTF-16, the first at offset \(bytes.count - 1),")
      )
      #expect(try Data(contentsOf: URL(filePath: file)) == bytes)
    }
  }
}
