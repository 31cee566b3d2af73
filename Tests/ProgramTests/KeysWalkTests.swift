import Foundation
import TestSupport
import Testing

/// Presses the keys of the program in a terminal, one after the other, and looks at what each does.
extension Programs {
  @Suite struct KeysWalkTests {
    /// Some keys, and what they lead to.
    private struct Step {
      let keys: [String]
      /// The beginning of the focused row; nil for any.
      var focus: String?
      /// A text on the screen; nil for any.
      var text: String?

      init(_ keys: String, focus: String? = nil, _ text: String? = nil) {
        self.keys = keys.split(separator: " ").map(String.init)
        self.focus = focus
        self.text = text
      }
    }

    private func press(_ steps: [Step], in terminal: TmuxSession) async throws {
      for step in steps {
        for key in step.keys { try terminal.send(key) }
        try await terminal.waitForLook { look in
          var problems: [String] = []
          if let focus = step.focus, !look.focusedText.hasPrefix(focus) {
            problems.append("\(step.keys): “\(focus)” has no focus, but “\(look.focusedText)”")
          }
          if let text = step.text, !look.lines.joined(separator: "\n").contains(text) {
            problems.append("\(step.keys): “\(text)” is not shown")
          }
          return problems
        }
      }
    }

    private func open(_ arguments: String...) async throws -> TmuxSession {
      try TmuxSession([builtProgram("termtable")] + arguments, columns: 80, lines: 24)
    }

    @Test("P8 P11 K51 P17 P19 P39 Keys that move, go and find, in a file of lines")
    func lines() async throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("lines.log", (1...100).map { "line \($0)\n" }.joined())
      let terminal = try await open(file)
      try await press(
        [
          Step("", focus: "line 1", "1/100"),
          Step("Down", focus: "line 2", "2/100"), Step("j", "3/100"), Step("C-n", "4/100"),
          Step("k", "3/100"), Step("C-p", "2/100"), Step("Up", "1/100"),
          Step("NPage", "22/100"), Step("PPage", "1/100"), Step("C-f", "22/100"),
          Step("C-b", "1/100"), Step("C-d", "12/100"), Step("C-u", "1/100"),
          Step("End", "100/100"), Step("Home", "1/100"), Step("G", "100/100"),
          Step("g", "1/100"),
          // Digits, and Enter only ends them.
          Step("5 7", "Row 57 of 100"), Step("Enter", focus: "line 57", "57/100"),
          // The first letters, which a digit continues.
          Step("f l i n e Space 9", focus: "line 9", "Go to: line 9"), Step("Escape Home", "1/100"),
          Step("/ 3 3", "1 of 1"),
          Step("Escape", focus: "line 1", "1/100"),
          Step("/ ^ l i n e Space 3 $ Enter", focus: "line 3"), Step("Escape Home", "1/100"),
          Step("/ 5 5 Enter", focus: "line 55"), Step("n", "only match"),
          Step("Escape Home", "1/100"),
          Step("/ 9 Enter", focus: "line 9"), Step("n", focus: "line 19"),
          Step("F3", focus: "line 29"), Step("N", focus: "line 19"), Step("S-F3", focus: "line 9"),
          Step("N", focus: "line 99", "from the end"), Step("n", focus: "line 9", "from the top"),
          // The words of before, older and newer.
          Step("/ Up", "/9"), Step("Up", "/55"), Step("Down", "/9"),
          Step("Escape", focus: "line 9"),
          Step("&", "hidden"), Step("F4", "lines.log"), Step("Escape Home", "1/100"),
          Step("& 7 7", "99 hidden"), Step("F4", "1 of 1"),
          Step("Escape", focus: "line 1"),
          Step("F", focus: "line 100", "100/100"), Step("Escape Home", focus: "line 1"),
          Step("R", "1/100"), Step("F5", "1/100"), Step("C-l", "1/100"),
          Step("x", "x does nothing here"),
        ],
        in: terminal
      )
    }

    @Test("P10 P12 P14 P16 P26 P28 P42 P64 P65 Keys of a file with values, and of its help")
    func values() async throws {
      let folder = try TemporaryFolder()
      let text = """
        # A server
        name: web
        port: 8080
        database:
          host: db
          user: root
        cache:
          host: mem
          size: 10

        """
      let file = try folder.write("server.yaml", text)
      let terminal = try await open(file)
      try await press(
        [
          Step("3 Enter", focus: "port"),
          Step("i", "Path: port"), Step("Down Up", focus: "port"),
          Step("y y", "Copied value: 8080"), Step("y k", "Copied name: port"),
          Step("y p", "Copied path: port"),
          Step(".", "Choose"), Step("Escape", focus: "port"),
          Step("#", "Show comments"), Step("#", "Hide comments"),
          // In, out, beside, back and forward.
          Step("Down l", focus: "host", "› database"), Step(")", focus: "host", "› cache"),
          Step("(", "› database"), Step("h", focus: "database"), Step("Right", "› database"),
          Step("Left", focus: "database"), Step("Enter", "› database"),
          Step("BSpace", focus: "database"), Step("[", "› database"), Step("]", focus: "database"),
          // Help, and commands by their names.
          Step("?", "› Keys"), Step("Escape", focus: "database"), Step("F1", "› Keys"),
          Step("Escape", focus: "database"), Step("C-k", "› Commands"),
          Step("Escape", focus: "database"), Step(": e x p l", "Explain row"),
          Step("Enter", "Path: database"),
          // In all tables.
          Step("/ m e m Tab", "1 match in"), Step("Enter", focus: "host", "› cache"),
          Step("Escape Home Down Down", focus: "port"),
          // Changes: made, undone, made again, shown, taken back, saved.
          Step("e BSpace Enter", focus: "• port", "1 changed"),
          Step("u", "Undone: port: 8080 to 808"),
          Step("C-r", "Redone: port: 8080 to 808"), Step("u", "Undone"), Step("U", "Redone"),
          Step("=", "› Changes"), Step("Down d", "No changes"),
          Step("Escape Home Down Down", focus: "port", "8080"),
          Step("Enter BSpace Enter", "1 changed"), Step("C-s", "Save 1 change"),
          Step("Enter", "Saved"),
          Step("E", "E Done"), Step("Escape", "E Rows"),
        ],
        in: terminal
      )
      #expect(
        try String(contentsOfFile: file, encoding: .utf8)
          == text.replacing("port: 8080", with: "port: 808")
      )
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("P37 Keys of columns, and of hidden files")
    func columns() async throws {
      let folder = try TemporaryFolder()
      let names = (1...30).map { "column\($0)" }
      let rows = ["b", "a"].map { ([$0] + names.map { _ in "1" }).joined(separator: ",") }
      let file = try folder.write(
        "wide.csv",
        ((["name"] + names).joined(separator: ",") + "\n" + rows.joined(separator: "\n") + "\n")
      )
      let terminal = try await open(file)
      try await press(
        [
          Step("", focus: "b", "column1 "), Step("L", "‹column2"), Step("H", "column1 "),
          Step("S-Right S-Right", "‹column3"), Step("S-Left S-Left", "column1 "),
          Step("s", "Sort by"), Step("Enter", "name ↑"), Step("Home", focus: "a"),
        ],
        in: terminal
      )
      _ = try folder.write(".hidden", "")
      let other = try await open(folder.url.path)
      try await press(
        [
          Step("", focus: "wide.csv", "Show hidden"), Step("A", "Hide hidden"),
          Step("Home", focus: ".hidden"), Step("A", "Show hidden"),
        ],
        in: other
      )
    }

    @Test("P6 Keys of sections, of selected rows and of a secret")
    func sections() async throws {
      let terminal = try await open("--examples")
      try await press(
        [
          Step("", focus: "Every kind of cell"),
          Step("Down Enter", focus: "One", "Every kind of section"),
          Step("J", "3/51"), Step("K", "1/51"), Step("}", "3/51"), Step("{", "1/51"),
          Step("z", "/50"), Step("Z", "/51"), Step("' L", "3/51"),
          Step("Escape Home Enter", "Every kind of cell"),
          Step("/ M u l t i p l e Enter", focus: "Multiple"), Step("Enter", focus: "Apple"),
          Step("v Down Down Space", "3 selected"),
          Step("*", "4 selected"), Step("*", "v selects a range"), Step("C-a", "4 selected"),
          Step("Space", "3 selected"),
          Step("Escape", focus: "Multiple"), Step("Escape Home", "Every kind of cell"),
          Step("/ T y p e d Enter", focus: "Typed"), Step("Enter", "› Typed values"),
          Step("/ P a s s w Enter", focus: "Password", "••••"), Step("Enter C-t", "^T"),
        ],
        in: terminal
      )
    }
  }
}
