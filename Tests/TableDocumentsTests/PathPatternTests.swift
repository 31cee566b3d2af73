import Testing

@testable import TableDocuments

@MainActor struct PathPatternTests {
  @Test(
    "A pattern has steps, numbers, stars and conditions",
    arguments: [
      ("", []), ("a.0", [.child(.init("a")), .child(.init("0"))]),
      ("a[0].b", [.child(.init("a")), .child(.init("0")), .child(.init("b"))]),
      ("*.port", [.all, .child(.init("port"))]), ("a[*]", [.child(.init("a")), .all]),
      ("[name=ada].x", [.having(name: "name", text: "ada"), .child(.init("x"))]),
      ("u[a=b.c=d]", [.child(.init("u")), .having(name: "a", text: "b.c=d")]),
      ("u[\"a]\"=\" x \"]", [.child(.init("u")), .having(name: "a]", text: " x ")]),
      ("\"*\".\"a[0]\"", [.child(.init("*")), .child(.init("a[0]"))]),
      (
        "a#2[b=1][c=2]",
        [
          .child(.init("a", occurrence: 2)), .having(name: "b", text: "1"),
          .having(name: "c", text: "2"),
        ]
      ),
    ] as [(String, [PathPattern.Step])]
  )
  func steps(_ text: String, _ steps: [PathPattern.Step]) throws {
    #expect(try PathPattern(parsing: text).steps == steps)
  }

  @Test(
    "A pattern that cannot be read tells the column",
    arguments: [("a..b", 3), ("a[b", 2), ("a[b]", 3), ("a[0]x", 5), ("a.\"b", 5), (".", 1)]
  )
  func errors(_ text: String, _ column: Int) {
    let error = #expect(throws: DocumentPathError.self) { try PathPattern(parsing: text) }
    #expect(error?.column == column, "\(text)")
  }

  @Test("The first = outside of quotes and brackets ends a path")
  func assignments() {
    let found = PathPattern.assignment("u[a=b].\"c=d\".e=f=g")
    #expect(found?.path == "u[a=b].\"c=d\".e" && found?.value == "f=g")
    #expect(PathPattern.assignment("a[b=c]") == nil)
    #expect(PathPattern.assignment("a=")?.value == "")
  }

  @Test("The paths of names with signs of patterns are quoted, and read back")
  func quotedNames() throws {
    for name in ["*", "a[0]", "a=b", "[", "x*"] {
      let path = DocumentPath([.init(name), .init("b")])
      #expect(try PathPattern(parsing: path.description).path == path, "\(path)")
    }
  }
}
