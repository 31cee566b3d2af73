import Foundation
import Testing

/// `termtable check`.
extension Programs {
  @Suite struct CheckTests {
    @Test("A17 check prints a line for each error of each file, and ends with 65")
    func errors() throws {
      let folder = try TemporaryFolder()
      let good = try folder.write("good.json", "[1]")
      let lines = try folder.write("bad.jsonl", "{\"a\": 1}\n{\"a\" 1}\n{}\n[1,\n")
      let cut = try folder.write("cut.json", "{\"a\":")
      let result = try run([builtProgram("termtable"), "check", good, lines, cut])
      #expect(result.status == 65)
      #expect(result.errors == "")
      #expect(
        result.output == """
          \(lines):2:6: expected “:” after the name, found “1”
          \(lines):4:4: the line ends inside an array; expected a value
          \(cut):1:6: the file ends inside an object; expected a value

          """
      )
    }

    @Test("A17 check says nothing of files without errors")
    func good() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("good.csv", "a,b\n1,2\n")
      let result = try run([builtProgram("termtable"), "check", path])
      #expect(result.status == 0)
      #expect(result.output == "" && result.errors == "")
    }

    @Test(
      "A17 of several files, an error counts before a missing file, and that before one not checked"
    )
    func unreadable() throws {
      let folder = try TemporaryFolder()
      let missing = folder.path("missing.json")
      let cut = try folder.write("cut.json", "[")
      let unknown = try folder.write("unknown", "words\n")
      let result = try run([builtProgram("termtable"), "check", missing, cut, unknown])
      #expect(result.status == 65)
      #expect(result.errors.hasPrefix("termtable: \(missing): no such file"))
      #expect(result.output.hasPrefix("\(cut):1:2: the file ends inside an array"))
      #expect(try run([builtProgram("termtable"), "check", unknown, missing]).status == 66)
    }

    @Test("A17 check tells binary and unknown files, and ends with 69, or 0 with --skip-unknown")
    func unchecked() throws {
      let folder = try TemporaryFolder()
      let zip = try folder.write("state.zip", bytes: [0x50, 0x4B, 3, 4, 20, 0, 0, 0, 0xFF, 0x0A])
      let binary = try folder.write("state.json", bytes: [0xFF, 0, 1, 2, 0xFF, 0x0A, 0])
      let unknown = try folder.write("unknown", "some words\n")
      let text = try folder.write("notes.txt", "some words\n")
      let result = try run([builtProgram("termtable"), "check", zip, binary, unknown, text])
      let told = """
        termtable: \(zip): not checked: it is a ZIP archive, as Office files are
        termtable: \(binary): not checked: it is a binary file
        termtable: \(unknown): not checked: its format is not known

        """
      #expect(result.status == 69 && result.output == "" && result.errors == told)
      let skipped = try run([
        builtProgram("termtable"), "check", "--skip-unknown", zip, binary, unknown,
      ])
      #expect(skipped.status == 0 && skipped.errors == told)
      #expect(try run([builtProgram("termtable"), "check", text]).status == 0)
    }

    @Test("A17 check is strict with JSON, and warns of values that do not count")
    func strict() throws {
      let folder = try TemporaryFolder()
      let package = try folder.write("package.json", "{\"a\": 1,\n}\n")
      let result = try run([builtProgram("termtable"), "check", package])
      #expect(result.status == 65)
      #expect(result.output == "\(package):1:8: expected no comma after the last value\n")
      let config = try folder.write("tsconfig.json", "{\"a\": 1, // c\n}\n")
      #expect(try run([builtProgram("termtable"), "check", config]).status == 0)
      let twice = try folder.write(".env", "A=1\nA=2\n")
      let warned = try run([builtProgram("termtable"), "check", twice])
      #expect(warned.status == 0 && warned.output == "")
      #expect(
        warned.errors == "termtable: \(twice):1:1: “A” does not count: line 2 sets it again\n"
      )
    }

    @Test("A17 check warns of lines of settings that it does not understand, and says what one is")
    func unreadLines() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("a.env", "A=1\nwhat is this\nB=2\n  =x\n")
      let told = try run([builtProgram("termtable"), "check", file])
      #expect(told.status == 0 && told.output == "")
      #expect(
        told.errors == """
          termtable: \(file):2:1: not understood; expected NAME=VALUE
          termtable: \(file):4:3: not understood; expected NAME=VALUE

          """
      )
      let sections = try folder.write("a.ini", "[a]\nx = 1\nwhat\n")
      let others = try run([builtProgram("termtable"), "check", sections])
      #expect(others.errors.hasSuffix(":3:1: not understood; expected NAME = VALUE or [SECTION]\n"))
    }

    @Test("A17 check warns of records of CSV with other numbers of fields")
    func unevenRecords() throws {
      let folder = try TemporaryFolder()
      let uneven = try folder.write("uneven.csv", "name,age\nAnn,40\nBob\nEve,5\n")
      let told = try run([builtProgram("termtable"), "check", uneven])
      #expect(told.status == 0 && told.output == "")
      #expect(told.errors == "termtable: \(uneven):3:1: 1 field, but most records have 2\n")
    }

    @Test("A17 check --json prints an object for each error, warning and file that is not checked")
    func json() throws {
      let folder = try TemporaryFolder()
      let lines = try folder.write("bad.jsonl", "{\"a\": 1}\n{\"a\" 1}\n")
      let twice = try folder.write("a.env", "A=1\nA=2\n")
      let unknown = try folder.write("unknown", "some words\n")
      let missing = folder.path("missing")
      let result = try run(
        [builtProgram("termtable"), "check", "--json", lines, twice, unknown, missing]
      )
      #expect(result.status == 65 && result.errors == "")
      #expect(
        result.output == """
          {"file": "\(lines)", "severity": "error", "message": "expected “:” after the name, found “1”", "line": 2, "column": 6}
          {"file": "\(twice)", "severity": "warning", "message": "“A” does not count: line 2 sets it again", "line": 1, "column": 1}
          {"file": "\(unknown)", "severity": "note", "message": "not checked: its format is not known"}
          {"file": "\(missing)", "severity": "error", "message": "no such file"}

          """
      )
    }

    @Test("A17 check refuses a folder")
    func folder() throws {
      let folder = try TemporaryFolder()
      let result = try run([builtProgram("termtable"), "check", folder.path("")])
      #expect(result.status == 66)
      #expect(result.errors.hasSuffix("is a folder, not a file\n"))
    }

    @Test("A17 check without a file says in one line what is missing")
    func usage() throws {
      let result = try run([builtProgram("termtable"), "check"])
      #expect(result.status == 64)
      #expect(
        result.errors
          == "termtable: missing expected argument '<files> ...'; see termtable check --help\n"
      )
    }
  }
}
