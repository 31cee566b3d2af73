import Foundation
import Testing

/// The program without a terminal to draw in: it prints, and waits for no key.
extension PatientPrograms {
  @Suite struct PrintingTests {
    private let file = fixture("walk.json")

    @Test("A14 P56 A file is printed row by row; nothing in it can drive the terminal")
    func printing() throws {
      let result = try run([builtProgram("termtable"), "--print", file])
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output == Self.printed)
      #expect(try run([builtProgram("termtable"), file]).output == Self.printed)
    }

    @Test("A14 --depth prints nested tables below their rows")
    func depth() throws {
      let result = try run([builtProgram("termtable"), "--print", "--depth", "9", file])
      #expect(result.status == 0)
      let start = result.output.firstRange(of: "  ^[]0;title^G")?.lowerBound
      let end = result.output.firstRange(of: "  words:")?.lowerBound
      let middle = try result.output[#require(start)..<#require(end)]
      #expect(
        middle == """
            ^[]0;title^G: {"inside<U+009B>1m": "<U+200B>zero"} ›
              inside<U+009B>1m: <U+200B>zero
            servers: 3 items [{host: "alpha", ports: […]}, {host: "ベータ", …}, …] ›
              [0]: {host: "alpha", ports: […]} ›
                host: alpha
                ports: [80, 443] ›
                  [0]: 80
                  [1]: 443
              [1]: {host: "ベータ", ports: [], rooms: {…}} ›
                host: ベータ
                ports: [] ›
                  No items
                rooms: {東京: {…}} ›
                  東京: {棚: […]} ›
                    棚: ["一", "二", {最深: "到着"}] ›
                      [0]: 一
                      [1]: 二
                      [2]: {最深: "到着"} ›
                        最深: 到着
              [2]: spare
            empty: {} ›
              No items

          """
      )
    }

    @Test("A14 30,000 levels of nesting are printed without a crash")
    func manyLevels() throws {
      let folder = try TemporaryFolder()
      let levels = 30_000
      let path = try folder.write(
        "deep.json",
        String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      )
      let result = try run(
        [builtProgram("termtable"), "--width", "4", "--depth", "1000000", path]
      )
      #expect(result.status == 0)
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == levels + 3)
    }

    @Test("A14 --width cuts lines between characters", arguments: [1, 2, 13, 20])
    func columns(count: Int) throws {
      let result = try run([builtProgram("termtable"), "--print", "--width", "\(count)", file])
      #expect(result.status == 0)
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      // A cluster of several emoji is one character, two columns wide.
      #expect(lines.allSatisfy { $0.reduce(0) { $0 + min(2, String($1).columns) } <= count })
      if count == 13 { #expect(lines.contains("  日本語: 表…")) }
      if count == 20 { #expect(lines.contains("  servers: 3 items …")) }
    }

    @Test("A14 The examples are printed, too")
    func home() throws {
      let result = try run([builtProgram("termtable"), "--examples"])
      #expect(result.status == 0)
      #expect(
        result.output.hasPrefix(
          """
          Examples

          Built-in tables
            Every kind of cell ›
            Every kind of section ›
            Headers and footers ›
            Actions that take time ›
            A table that changes: simple ›

          """
        )
      )
    }

    @Test("A14 In a terminal the program prints into a pipe without waiting for a key")
    func pipeInTerminal() async throws {
      let command = "\"$0\" \"$1\" | sed -n 3,5p"
      let terminal = try TmuxSession(["sh", "-c", command, builtProgram("termtable"), file])
      #expect(try await terminal.waitForExit().status == 0)
      try await terminal.waitForScreen("  name: TermTable\n  price: 1.50e+03\n  isOn: true")
    }

    @Test(
      "A14 With --print, or with TERM=dumb and no keyboard, the program prints to a terminal",
      arguments: [true, false]
    )
    func dumbTerminal(isDumb: Bool) async throws {
      let terminal = try TmuxSession(
        isDumb
          ? ["sh", "-c", "\"$0\" \"$1\" </dev/null", builtProgram("termtable"), file]
          : [builtProgram("termtable"), file, "--print"],
        environment: isDumb ? ["TERM": "dumb"] : [:]
      )
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
      try await terminal.waitFor("walk.json\n\n  name: TermTable")
    }

    @Test("A14 If the reader of its output ends, the program ends without a message")
    func closedOutput() throws {
      let folder = try TemporaryFolder()
      let many = "[" + String(repeating: "\"row\",", count: 200_000) + "0]"
      let path = try folder.write("many.json", many)
      let result = try run([
        "sh", "-c", "\"$0\" \"$1\" | head -n 1", builtProgram("termtable"), path,
      ])
      #expect(result.output == "many.json\n")
      #expect(result.errors == "")
    }

    private static let printed = """
      walk.json

        name: TermTable
        price: 1.50e+03
        isOn: true
        nothing: null
        日本語: 表格と設定
        emoji: 👍 and 👩‍👩‍👧‍👦
        combined: Cafe\u{301} a\u{30A}ngstro\u{308}m
        escape: ^[[31mred^[[0m^G^@
        bidi: abc<U+202E>def<U+2066>ghi
        ^[[2Jname<U+202E>eman: a name that is hostile
        ^[]0;title^G: {"inside<U+009B>1m": "<U+200B>zero"} ›
        servers: 3 items [{host: "alpha", ports: […]}, {host: "ベータ", …}, …] ›
        empty: {} ›
        words: one two three four five six seven eight nine ten eleven twelve thirteen fourteen ›
        lines: first ⏎ second ›
        last: end

      """
  }
}
