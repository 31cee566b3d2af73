import Testing

/// Scripts/check-floors, run on small packages of our own making.
@Suite struct CheckFloorsTests {
  @Test(
    "Each broken rule is found and named",
    arguments: [
      ("Sources/TermTable/Input/Planted.swift", "import CNcurses", "CNcurses"),
      ("Sources/TermTable/Terminal/Planted.swift", "@preconcurrency import CNcurses", "CNcurses"),
      ("Sources/TermTableApp/Planted.swift", "private import CTerminal", "CTerminal"),
      ("Sources/TableModel/Planted.swift", "import Foundation", "Observation"),
      ("Sources/TermTable/Planted.swift", "import struct Foundation.URL", "Foundation"),
      ("Sources/TermTable/Planted.swift", "import FoundationEssentials", "Foundation"),
      ("Sources/TableDocuments/Planted.swift", "import TermTable", "TableDocuments"),
      ("Sources/DocumentTables/Planted.swift", "import CSQLite", "SQLite"),
      ("Sources/DocumentTables/Planted.swift", "import TermTable", "DocumentTables"),
      ("Sources/TableDocuments/Planted.swift", "let row = Cell(text)", "know no tables"),
      ("Sources/TableModel/Planted.swift", "let it = Cell(\"Loading\")", "folder Texts"),
      ("Sources/TermTable/Planted.swift", "say(\"not in \\(count) rows\")", "folder Texts"),
      ("Sources/DocumentTables/Planted.swift", "Button(\"Save\") {}", "folder Texts"),
      (
        "Sources/TableDocuments/YAML/YAMLEditor.swift", "throw E(\"it has no name\")",
        "folder Texts"
      ),
      (
        "Sources/TableDocuments/Editing/SaveError.swift", "case .exists: \"it exists already\"",
        "folder Texts"
      ),
      (
        "Sources/TableDocuments/Planted.swift",
        "static let it = It(FileTexts.current.nodes.text)", "static constant"
      ),
      ("Examples/rows/Planted.swift", "import TableDocuments", "Examples"),
      ("Examples/rows/Planted.swift", "@testable import TermTable", "Examples"),
      ("Sources/TermTable/Planted.swift", "nonisolated(unsafe) var it = 0", "nonisolated(unsafe)"),
      ("Sources/TermTable/Planted.swift", "class It: @unchecked Sendable {}", "@unchecked"),
      ("Sources/TermTableApp/Planted.swift", "let it = try! make()", "try!"),
      ("Sources/TableDocuments/Planted.swift", "import Foundation", "Foundation"),
      ("Sources/TableSystem/Planted.swift", "import TableModel", "TableSystem"),
      ("Sources/TableDocuments/Planted.swift", "import Glibc", "one name"),
      ("Sources/TermTable/Planted.swift", "internal import Darwin", "one name"),
      ("Sources/TableSystem/Planted.swift", "let it = getpwuid(1)", "directories"),
      ("Sources/TermTableApp/Planted.swift", "if getpwnam_r(a, b, c, d, e) == 0 {", "directories"),
      ("Sources/MachineTables/Planted.swift", "x = Glibc.getgrgid(number)", "directories"),
      ("Sources/CTerminal/planted.c", "  struct passwd *it = getpwuid (getuid());", "directories"),
      ("Sources/CFiles/planted.h", "return wordexp(text, &all, 0);", "directories"),
      ("Sources/TermTable/Planted.swift", "glob(pattern, GLOB_TILDE, nil, &all)", "directories"),
      ("Sources/TermTable/Planted.swift", "getaddrinfo(host, nil, nil, &all)", "directories"),
      ("Examples/rows/Planted.swift", "let name = NSUserName()", "directories"),
      ("Sources/MachineTables/Planted.swift", "let row = Cell(\"Memory\")", "Texts"),
      ("Sources/TermTableApp/Planted.swift", "tell(\"it is no comment\")", "Texts"),
      ("Tests/TermTableTests/Planted.swift", "  /// " + String(repeating: "é", count: 95), "100"),
    ]
  )
  func violation(path: String, code: String, rule: String) throws {
    let (status, output) = try check([path: "// planted\n\(code)\n"])
    #expect(status != 0)
    #expect(output.hasPrefix("\(path):2: "))
    #expect(output.contains(rule))
  }

  @Test("The front end names no control of the folder of controls")
  func controls() throws {
    let control = "struct Dial: Control {}\n"
    let (status, output) = try check([
      "Sources/TableModel/Controls/Dial.swift": control,
      "Sources/TermTable/Table/Planted.swift": "let it = cell.control as? Dial\n",
    ])
    #expect(status != 0)
    #expect(
      output.hasPrefix(
        "Sources/TermTable/Table/Planted.swift:1: the front end names no single control"
      )
    )
    let allowed = try check([
      "Sources/TableModel/Controls/Dial.swift": control,
      "Sources/TableModel/Controls/Control.swift": "public protocol Control {}\n",
      "Sources/TableModel/Planted.swift": "let it = Dial()\n",
      "Sources/TermTable/Table/Allowed.swift":
        "let it: (any Control)? = nil  // no Dial\nlet name = \"a Dial\"; struct Dials {}\n",
    ])
    #expect(allowed == (0, ""))
  }

  @Test("A folder of TermTable names no type of a higher one, and each has its place in the order")
  func folders() throws {
    let lower = "Sources/TermTable/Table/Lower.swift"
    let higher = "Sources/TermTable/Linear/Higher.swift"
    let (status, output) = try check([
      lower: "struct Lower {\n  var it: [Speaker] = []\n}\nextension Words {}\n",
      higher: "@MainActor final class Speaker {}\npublic enum Words {}\n",
    ])
    #expect(status != 0)
    #expect(
      output == """
        \(lower):2: Table names Speaker, which stands higher, in Linear
        \(lower):4: Table names Words, which stands higher, in Linear
        \(lower):4: an extension of Words stands in the folder of the type

        """
    )
    let allowed = try check([
      // Names in comments, texts and longer names, of a lower or the same folder, or private to a
      // file.
      lower: """
      struct Lower {}  // Speaker
      let it = "x Words"; func useSpeakers(_: Hidden) {}
      let text = #\"""
        Words of a Speaker
        \"""#

      """,
      higher: "class Speaker { let it = Lower() }\nenum Words {}\nprivate enum Hidden {}\n",
    ])
    #expect(allowed == (0, ""))
    let unknown = "Sources/TermTable/Cellar/Planted.swift"
    let (_, told) = try check([unknown: "struct Planted {}\n"])
    #expect(told.hasPrefix("\(unknown):1: the folder Cellar has no place"))
  }

  @Test(
    "A folder of TableDocuments names no type of a higher one: no format knows the list of formats"
  )
  func foldersOfDocuments() throws {
    let format = "Sources/TableDocuments/YAML/YAMLFormat.swift"
    let (status, output) = try check([
      format: "struct YAMLFormat {\n  let all = Documents.formats\n}\n",
      "Sources/TableDocuments/Formats/Documents.swift":
        "enum Documents {\n  static let formats = [YAMLFormat()]\n}\n",
    ])
    #expect(status != 0)
    #expect(output == "\(format):2: YAML names Documents, which stands higher, in Formats\n")
  }

  @Test("Allowed imports pass")
  func allowed() throws {
    let (status, output) = try check([
      "Sources/TermTable/Terminal/Ncurses/Allowed.swift": "import CNcurses\nimport CTerminal\n",
      "Sources/TableModel/Allowed.swift":
        "public import Observation\n// never try! here, nor import Foundation\n",
      "Sources/TableDocuments/Allowed.swift": "import TableModel\nimport TableSystem\n",
      "Sources/TableSystem/Allowed.swift":
        "#if canImport(Glibc)\n  import Glibc\n#endif\n// never getpwuid here\nlet globs = glob64s\n",
      "Examples/rows/Allowed.swift": "import Foundation\nimport TableModel\nimport TermTable\n",
      "Tests/TermTableTests/Allowed.swift": "@testable import TermTable\nimport CNcurses\n",
      "Sources/TermTableApp/Commands/Allowed.swift": """
      struct Allowed {
        static let configuration = CommandConfiguration(
          abstract: "Print values of a file."
        )
        @Option(
          help: "Print this many rows."
        )
        var rows = 1
        let title = ".SH EXIT STATUS"
      }

      """,
      "Sources/TermTableApp/Examples/Allowed.swift": "let row = Cell(\"Runs immediately\")\n",
      "Sources/TermTableApp/Texts/Allowed.swift": "var title = \"Settings\"\n",
      "Examples/rows/Wide.swift": "/// \(String(repeating: "é", count: 96))\n",
    ])
    #expect(status == 0)
    #expect(output == "")
  }

  /// Runs the script in a package of these files, by their paths.
  private func check(_ files: [String: String]) throws -> (status: Int, output: String) {
    try runCheck(
      "check-floors",
      folders: ["Sources", "Examples", "Tests"],
      files: files
    )
  }
}
