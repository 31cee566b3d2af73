import Testing

/// Scripts/check-features, run on small packages of our own making.
@Suite struct CheckFeaturesTests {
  private static let suite = "@Suite struct FirstTests {\n  @Test(\"K1 it works\") func a() {}\n}\n"

  @Test("A list that agrees with the tests passes, however names and suites are written")
  func same() throws {
    let outcome = try check(
      rows: ["| K1 | It works. | `FirstTests` `Second` |", "| P2 | Well. | `Second` `Third` |"],
      tests: [
        "A.swift": Self.suite,
        "B.swift":
          "@MainActor @Suite(.serialized)\nstruct Second {\n  struct Inner {}\n  // @Test(\"K8 no\")\n"
          + "  @Test(\n    \"K1 P2 both\",\n    arguments: [\"K9 no\"]\n  )\n  @Test(\"none\")\n}\n",
        "C.swift": "#if os(Linux)\n  struct Third {\n    struct Inner {}\n    @Test(\"P2 it\")\n",
      ]
    )
    #expect(outcome == (0, ""))
  }

  @Test(
    "Each difference is reported with its place and what was expected",
    arguments: [
      ([], "Tests/A.swift:2: K1 is not in Documentation/Features.md: expected a row"),
      (
        ["| K1 | It works. | |"],
        "Tests/A.swift:2: K1: expected `FirstTests` in Documentation/Features.md:1"
      ),
      (
        ["| K1 | It works. | `FirstTests` |", "| K2 | More. | |"],
        "Documentation/Features.md:2: no test has K2 in its name"
      ),
      (
        ["| K1 | It works. | `FirstTests` `Lost` |"],
        "Documentation/Features.md:1: there is no suite `Lost`"
      ),
      (
        ["| K1 | It works. | `FirstTests` `Other` |"],
        "Documentation/Features.md:1: no test of `Other` has K1 in its name"
      ),
      (["| K1 | | `FirstTests` |"], "Documentation/Features.md:1: expected what K1 means"),
      (
        ["| K1 | It works. | `FirstTests` |", "| K1 | Again. | `FirstTests` |"],
        "Documentation/Features.md:2: K1 stands above already, in line 1"
      ),
    ]
  )
  func difference(rows: [String], message: String) throws {
    let other = "@Suite struct Other {\n  @Test(\"no number\") func b() {}\n}\n"
    let (status, output) = try check(rows: rows, tests: ["A.swift": Self.suite, "B.swift": other])
    #expect(status != 0)
    #expect(output.hasPrefix(message))
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test("A missing list is reported")
  func missing() throws {
    let (status, output) = try check(rows: nil, tests: ["A.swift": Self.suite])
    #expect(status != 0)
    #expect(output == "Documentation/Features.md:1: expected the list of features\n")
  }

  /// Runs the script in a package with a list of these rows, if any, and these tests.
  private func check(
    rows: [String]?,
    tests: [String: String]
  ) throws -> (status: Int, output: String) {
    var files = Dictionary(uniqueKeysWithValues: tests.map { ("Tests/\($0)", $1) })
    files["Documentation/Features.md"] = rows.map { $0.map { "\($0)\n" }.joined() }
    return try runCheck(
      "check-features",
      folders: ["Documentation", "Tests"],
      files: files
    )
  }
}
