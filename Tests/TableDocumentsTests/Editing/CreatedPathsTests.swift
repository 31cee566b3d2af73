import Testing

@testable import TableDocuments

/// F13 and D2: Values at paths that do not exist yet, as `set --create` and `add` make them.
@Suite("Values at new paths") @MainActor struct CreatedPathsTests {
  private static func setting(_ path: String, _ text: String, _ file: String) async throws -> String
  {
    let document = try OpenFile(Array(text.utf8), path: file)
    let path = try DocumentPath(parsing: path)
    do {
      _ = try await path.resolved(in: document.document)
      Issue.record("\(path) exists")
    } catch {
      try await document.apply(
        try await document.current.adding(.number("1"), at: path, beyond: error.known)
      )
    }
    return document.text
  }

  @Test(
    "P29 A new path makes the objects and lists that it leads through",
    arguments: [
      ("v.k", "v:\nb: 2\n", "v:\n  k: 1\nb: 2\n"),
      ("v.-", "v:\nb: 2\n", "v:\n  - 1\nb: 2\n"),
      ("v.0.c", "v:\n", "v:\n  - c: 1\n"),
      ("x.0.c", "a: 1\n", "a: 1\nx:\n  - c: 1\n"),
      ("x.200.c", "a: 1\n", "a: 1\nx:\n  \"200\":\n    c: 1\n"),
      ("x.1.c", "x:\n  - b: 2\n", "x:\n  - b: 2\n  - c: 1\n"),
      ("x.-.c", "x:\n  - b: 2\n", "x:\n  - b: 2\n  - c: 1\n"),
      ("x.0.c", "x: []\n", "x: [{c: 1}]\n"),
      ("a", "", "a: 1\n"),
      ("a.b", "---\n", "---\na:\n  b: 1\n"),
    ]
  )
  func created(path: String, text: String, after: String) async throws {
    #expect(try await Self.setting(path, text, "a.yaml") == after)
  }

  @Test(
    "P29 A new variable of git stands in the section that git finds it in",
    arguments: [
      ("remote.o.url", "[u]\n\ta = 1\n", "[u]\n\ta = 1\n\n[remote \"o\"]\n\turl = 1\n"),
      (
        "remote.o.url", "[remote \"o\"]\n\tx = 1\n[u]\n",
        "[remote \"o\"]\n\tx = 1\n\turl = 1\n[u]\n"
      ),
      ("url.a.b/c.insteadOf", "", "[url \"a.b/c\"]\n\tinsteadOf = 1\n"),
      ("u.x", "[u]\n\ta = 1\n", "[u]\n\ta = 1\n\tx = 1\n"),
    ]
  )
  func gitVariables(path: String, text: String, after: String) async throws {
    #expect(try await Self.setting(path, text, ".gitconfig") == after)
  }

  @Test("P29 A place beyond the end of a list, or a name in it, is refused with what is possible")
  func places() async throws {
    for (path, reason) in [
      ("x.5.c", "nothing at 5 in x; the only item is 0"),
      ("x.y", "“y” is not a place in a list; give a number, or - for the end"),
    ] {
      let error = await #expect(throws: (any Error).self) {
        _ = try await Self.setting(path, "x:\n  - 1\n", "a.yaml")
      }
      #expect(error.map { "\($0)" } == reason)
    }
  }

  @Test(
    "P29 A list that is the whole of a large file takes a new item",
    arguments: [
      ("a.yaml", "- a: some words of this item\n"),
      ("a.json", "{\"a\": \"some words of this item\"}"),
    ]
  )
  func largeRoot(file: String, item: String) async throws {
    let isJSON = file == "a.json"
    let items = Array(repeating: item, count: 12_000)
    let text = isJSON ? "[" + items.joined(separator: ",\n") + "]" : items.joined()
    for step in ["-", "5", "12000"] {
      let document = try OpenFile(Array(text.utf8), path: file)
      let edit = try await document.current.adding(
        .number("7"),
        .init(step),
        to: DocumentPath(),
        at: nil
      )
      try await document.apply(edit)
      let index = step == "5" ? 5 : 12_000
      #expect(document.document.root?.child(at: index).text.whole == "7")
    }
  }

  @Test("P29 A property list that does not exist begins with an empty dictionary")
  func propertyList() async throws {
    let document = try OpenFile.empty(at: Address(FileName("/none/new.plist")))
    let path = DocumentPath([.init("server"), .init("port")])
    try await document.apply(
      document.current.adding(.number("80"), at: path, beyond: DocumentPath())
    )
    let text = String(decoding: try document.bytes.allBytes(), as: UTF8.self)
    #expect(
      text.hasSuffix(
        """
        <plist version="1.0">
        <dict>
        \t<key>server</key>
        \t<dict>
        \t\t<key>port</key>
        \t\t<integer>80</integer>
        \t</dict>
        </dict>
        </plist>

        """
      )
    )
  }
}
