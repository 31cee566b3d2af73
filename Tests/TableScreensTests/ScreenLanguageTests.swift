import TableModel
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableScreens

/// Definitions with texts in other languages.
@MainActor @Suite struct ScreenLanguageTests {
  private static let definition = """
    title: Web server
    help: Of this machine.
    texts: texts
    sections:
      - title: Network
        footer: All of it.
        rows:
          - id: mode
            title: Mode
            help: How fast
            file: /etc/a.ini
            path: mode
            options: {fast: Quick, safe: Careful}
            confirm: Really?
          - {id: user, title: User, file: /etc/a.ini, path: user, unset: Nobody, pattern: "[a-z]+", reason: Small letters}
          - {id: port, file: /etc/a.ini, path: port, min: 1, unset: 80}
    """
  private static let german = """
    Web server: Webserver
    Of this machine.: Von diesem Rechner.
    Network: Netz
    All of it.: Alles davon.
    Mode: Art
    How fast: Wie schnell
    Quick: Schnell
    Careful: Sicher
    Really?: Wirklich?
    User: Benutzer
    Nobody: Niemand
    Small letters: Kleine Buchstaben
    """

  private func screen(
    _ tags: [String],
    _ files: [String: String] = ["texts/de.yaml": german]
  ) async throws -> TestScreen {
    try await TestScreen(Self.definition, ["/etc/a.ini": ""], beside: files, in: tags)
  }

  @Test("A30 the texts are in the language of the person, ids and values are not")
  func translated() async throws {
    let screen = try await screen(["de_AT", "de"])
    #expect(screen.errors == [] && screen.warnings == [])
    let definition = screen.store.index.definition
    #expect(definition.title == "Webserver" && definition.help == "Von diesem Rechner.")
    #expect(definition.sections.map(\.title) == ["Netz"])
    #expect(definition.sections.map(\.footer) == ["Alles davon."])
    let rows = definition.rows
    #expect(rows.map(\.id) == ["mode", "user", "port"])
    #expect(rows.map(\.title) == ["Art", "Benutzer", "port"])
    #expect(rows[0].help == "Wie schnell" && rows[0].question?.text == "Wirklich?")
    #expect(rows[0].rules.options.map(\.value) == ["fast", "safe"])
    #expect(rows[0].rules.options.map(\.label) == ["Schnell", "Sicher"])
    #expect(rows[1].rules.unset == "Nobody" && rows[1].rules.unsetName == "Niemand")
    #expect(rows[1].rules.reason == "Kleine Buchstaben")
    #expect(rows[2].rules.unsetName == "80")
    let shown = screen.stage(lines: 20).screen
    #expect(shown.contains("Niemand") && shown.contains("Benutzer"), "\(shown)")
  }

  @Test("A30 a country comes before its language; without a file the texts are as written")
  func fallback() async throws {
    let files = ["texts/de.yaml": Self.german, "texts/de_AT.json": #"{"Mode": "Modus"}"#]
    let austrian = try await screen(["de_AT", "de"], files)
    #expect(austrian.warnings == [])
    #expect(austrian.store.index.definition.rows.map(\.title) == ["Modus", "Benutzer", "port"])
    for tags in [["fr"], ["C"], []] {
      #expect(try await screen(tags).store.index.definition.title == "Web server", "\(tags)")
    }
  }

  @Test("A30 texts without a translation, and translations of no text, are told as advice")
  func missing() async throws {
    let warnings = try await screen(
      ["en"],
      ["texts/fr.toml": "Mode = \"Genre\"\n\"Old\" = \"Ancien\"\n", "texts/README": "No language"]
    )
    .warnings
    #expect(
      warnings == [
        "fr.toml:1:1: 10 texts have no translation: “Web server”, “Of this machine.”, “Network”, …",
        "fr.toml:2:9: Old: it is no text of the table",
      ]
    )
  }

  @Test("A30 a file of texts that is wrong is told with its line, a folder that is missing, too")
  func wrong() async throws {
    let errors = try await screen(["de"], ["texts/de.yaml": "Mode: [a]\nUser: x\n"]).errors
    #expect(errors == ["de.yaml:1:7: Mode: expected a text"])
    let list = try await screen(["de"], ["texts/de.yaml": "- Mode\n"]).errors
    #expect(list == ["de.yaml:1:1: expected a map of texts and their translations"])
    let syntax = try await screen(["de"], ["texts/de.json": "{\n"]).errors
    #expect(syntax.count == 1 && syntax[0].hasPrefix("de.json:"))
    let none = try await screen(["de"], [:]).errors
    #expect(none == ["screen:4:8: texts: texts: No such file or directory"])
  }

  @Test("A30 the translations of a definition count for the files that it names")
  func included() async throws {
    let screen = try await TestScreen(
      "title: All\ntexts: texts\ninclude: [a.yaml, b/b.yaml]\n",
      beside: [
        "a.yaml": "termtable: 1\ntitle: Own\nrows: []\n",
        "b/b.yaml": "termtable: 1\ntexts: .\ntitle: Own\nrows: []\n",
        "b/de.yaml": "Own: Anderes\n", "texts/de.yaml": "All: Alles\nOwn: Eigenes\n",
      ],
      in: ["de"]
    )
    #expect(screen.errors == [] && screen.warnings == [], "\(screen.errors) \(screen.warnings)")
    let definition = screen.store.index.definition
    #expect(definition.title == "Alles")
    #expect(definition.sections.map(\.title) == ["Eigenes", "Anderes"])
  }

  @Test("A34 trust covers the texts in other languages, which a person reads before they agree")
  func trust() async throws {
    let screen = try await screen(["en"])
    let file = try await ScreenFile(FileName(screen.folder.path("screen.yaml")))
    #expect(file.files.map(\.path.last.path) == ["screen.yaml", "de.yaml"])
  }
}
