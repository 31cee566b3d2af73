import Testing

/// Walks through files of real formats, to their deepest values and back, and opens and prints them
/// at a path.
extension Programs {
  @Suite struct FormatWalkTests {
    private static let files: [(name: String, rows: [Row])] = [
      (
        "compose.yaml",
        [
          "A small web service.", Row("x-base", ["restart", Row("logging", ["driver"])]),
          Row(
            "services",
            [
              Row(
                "web",
                [
                  Row("<<", ["restart", Row("logging", ["driver"])]), "image",
                  Row("ports", ["[0]", "HTTP"]), "restart", Row("logging", ["driver"]),
                ]
              ),
              Row("db", ["image", Row("environment", ["PASSWORD", "DEBUG"])]),
            ]
          ),
          Row("volumes", ["data"]),
        ]
      ),
      (
        "Cargo.toml",
        [
          "The package.",
          Row("package", ["name", "version", "edition", "the newest", "released"]),
          Row(
            "dependencies",
            [Row("regex", ["version", Row("features", ["[0]", "[1]"])]), Row("log", ["version"])]
          ),
          Row("bin", ["One binary.", Row("[0]", ["name", "path"])]),
          Row("profile", [Row("release", ["lto", "opt-level"])]),
        ]
      ),
      (
        "Info.plist",
        [
          "The name in the Finder.", "CFBundleName", "LSMinimumSystemVersion",
          "NSHighResolutionCapable",
          Row(
            "CFBundleDocumentTypes",
            [Row("[0]", [Row("CFBundleTypeExtensions", ["[0]", "[1]"]), "LSTypeIsPackage"])]
          ),
          "Icon",
        ]
      ),
    ]

    @Test(
      "A7 A8 A11 P43 A file, down to its deepest value and back to the row it came from",
      arguments: files.indices.flatMap { file in [(80, 24), (40, 12)].map { (file, $0) } }
    )
    func walk(file: Int, size: (columns: Int, lines: Int)) async throws {
      let (name, rows) = Self.files[file]
      let command = [builtProgram("termtable"), fixture(name)]
      let walk = try Walk(command, columns: size.columns, lines: size.lines)
      try await walk.walk(rows, title: name)
    }

    @Test("A7 A13 P43 A path leads through an alias, and the tables above it are behind")
    func path() async throws {
      let terminal = try TmuxSession([
        builtProgram("termtable"), fixture("compose.yaml"), "services.web.\"<<\".logging.driver",
      ])
      try await terminal.waitForFocus("driver")
      try terminal.send("Left", "Left", "Left")
      try await terminal.waitForFocus("web")
    }

    @Test(
      "A7 A8 A11 A14 A file is printed at a path, and links are not followed",
      arguments: [
        (
          "compose.yaml", "services.web",
          """
          web

            <<: *base  {restart: "unless-stopped", logging: {…}} ›
            image: nginx:1.27
            ports: ["8080:80"] ›
              [0]: 8080:80
              HTTP
            restart: unless-stopped  from *base
            logging: {driver: "json-file"}  from *base ›

          """
        ),
        (
          "Cargo.toml", "dependencies",
          """
          dependencies

            regex: {version: "1.11", features: […]} ›
              version: "1.11"
              features: ["std", "unicode"] ›
                [0]: std
                [1]: unicode
            log: {version: "0.4"} ›
              version: "0.4"

          """
        ),
        (
          "Info.plist", "Icon",
          """
          Icon

            iVBORw0KGgo=

          """
        ),
      ]
    )
    func printed(name: String, path: String, output: String) throws {
      let arguments = ["--print", "--depth", "9", fixture(name), path]
      let result = try run([builtProgram("termtable")] + arguments)
      #expect(result.status == 0)
      #expect(result.output == output)
    }

    @Test("A7 P60 In linear mode a row number follows an alias")
    func linear() throws {
      let script = "printf '3\\n1\\n1\\nq\\n' | \"$0\" --linear \"$1\""
      let result = try run(["sh", "-c", script, builtProgram("termtable"), fixture("compose.yaml")])
      #expect(result.status == 0)
      #expect(result.output.contains("unless-stopped"))
    }
  }
}
