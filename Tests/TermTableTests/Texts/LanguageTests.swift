import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Languages that are loaded from a file.
@MainActor @Suite struct LanguageTests {
  @Test("P62 the file of the English texts has each of them, and loads to the same texts")
  func roundTrip() throws {
    let file = Texts().languageFile
    let names = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(names.count == LanguageEntry.all(of: Texts()).count)
    #expect(file.contains("\nhints.quit = Quit\n"))
    #expect(file.contains("\ncommands.title.moveUp = Move up\n"))
    #expect(file.contains("\nlinear.newText = \"New text: \"\n"))
    #expect(file.contains("\nmodel.controls.months.2 = February\n"))
    let texts = try Texts(language: file, name: "en.txt")
    #expect(texts.languageFile == file)
    #expect(texts.rows.selected(3) == "3 selected")
    #expect(texts.model.changes.notApplied("x") == Texts().model.changes.notApplied("x"))
  }

  @Test("P62 each text of a file takes the place of the English one")
  func everyText() throws {
    let english = LanguageEntry.all(of: Texts())
    let changed = english.map { LanguageEntry(name: $0.name, text: $0.text + "~") }
    let texts = try Texts(language: changed.map(\.line).joined(separator: "\n"))
    #expect(LanguageEntry.all(of: texts) == changed)
  }

  @Test("P62 arguments keep their names where a template has them in another order")
  func templates() throws {
    let texts = Texts()
    #expect(texts.finding.noMatchesSoFar(3, true) == "No matches in 3 %")
    #expect(texts.model.controls.nothingToPick(.folders, true) == "All folders here are hidden")
    #expect(
      texts.model.controls.nothingToPick(.someFiles, false) == "There are no files to pick here"
    )
    #expect(texts.model.formats.sizeBounds("1 KB", nil) == "Type 1 KB or more")
    #expect(texts.model.formats.durationBounds("1 s", "2 s") == "Type a duration from 1 s to 2 s")
    #expect(texts.model.formats.integer(nil, "9") == "Type a whole number, 9 or less")
    #expect(texts.model.formats.integer("1", nil) == "Type a whole number, 1 or more")
    #expect(texts.model.formats.integer(nil, nil) == "Type a whole number")
    #expect(
      texts.model.formats.mask("A-#", ["A", "#", "*"])
        == "Type it like A-#: A is a letter, # is a digit, * is a letter or a digit"
    )
  }

  @Test("P62 The errors of the library are told in a language, each case with its parts")
  func errors() throws {
    let reason = "ω"
    let errors: [any Error] = [
      TerminalError.noTerminal, TerminalError.unusable(terminal: reason), TerminalError.busy,
      TerminalError.tooFewFiles(needed: 9), TerminalError.tooFewThreads, TerminalError.cannotPrint,
      TerminalError.unusableTheme(.unknown(reason), from: reason),
      TerminalError.unusableKeyMap(.unreadable(path: reason, reason: reason), from: reason),
      TerminalError.unusableLanguage(.unknown(reason, folder: nil), from: reason),
      EditorError.cannotStart(editor: reason), EditorError.notText(kept: reason),
      EditorError.failed(editor: reason, status: 1, kept: nil),
      EditorError.failed(editor: reason, status: 1, kept: reason), EditorError.gone,
      EditorError.cannotRead(kept: reason, reason: reason),
      EditorError.cannotWrite(folder: reason, reason: reason), EditorError.busy,
      ProgramError.cannotStart(reason), ProgramError.busy, ProgramError.noTerminal,
      ThemeError.unreadable(path: reason, reason: reason),
      KeyMapError.unknown(reason), LanguageError.unreadable(path: reason, reason: reason),
      LanguageError.unknown(reason, folder: reason),
    ]
    let themes = [
      .role, .theme, .anotherRole, .equalsSign, .look, .background, .attribute,
    ].map { ThemeError.mistake(in: reason, line: 1, column: 2, expected: $0, found: "") }
    let keyMaps = [.command, .anotherCommand, .equalsSign, .key, .freeKey, .keyMap].map {
      KeyMapError.mistake(in: reason, line: 1, column: 2, expected: $0, found: reason)
    }
    let languages = [
      .key(nearest: reason), .anotherKey, .equalsSign, .escape, .visibleText, .argument([reason]),
      .use(of: reason), .oneCase([reason]), .openingBrace, .closingBrace,
    ].map { LanguageError.mistake(in: reason, line: 1, column: 2, expected: $0, found: reason) }
    let texts = try PseudoLanguage.hebrew.get()
    // Roles are named in files of themes.
    let roles = Role.allCases.map { "\($0)" }
    for error in errors + themes + keyMaps + languages {
      let words = texts.words(of: error)
      #expect(PseudoLanguage.latin(on: words, typed: roles) == [], "\(error)")
      #expect(!words.contains("{error"), "\(words)")
      #expect(!"\(error)".isEmpty && "\(error)" == Texts().words(of: error))
    }
  }

  @Test("P62 texts of a file are shown, and those that it lacks are in English")
  func shown() throws {
    let texts = try Texts(
      language: """
        language = de
        hints.quit = Beenden
        messages.row = Zeile {number} von {rows}
        rows.selected = {rows, plural, one {# Zeile} other {# Zeilen}} gewählt
        """
    )
    let stage = Stage(Table("Ada") { Cell("日本") }, texts: texts)
    #expect(stage.screen.contains("q Beenden"))
    #expect(stage.screen.contains("? Keys"))
    stage.type("2")
    #expect(stage.screen.contains("Zeile 2 von 1"))
    #expect(texts.rows.selected(1) == "1 Zeile gewählt")
    #expect(Texts().rows.selected(1) == "1 selected")
  }

  @Test("P62 a direction mark or another invisible character of a file does not reach the screen")
  func untrusted() throws {
    let texts = try Texts(language: "hints.quit = a\u{202E}b\u{200B}c")
    let stage = Stage(Table("Ada") { Cell("日本") }, texts: texts)
    let left = stage.screen.unicodeScalars.filter { ["\u{202E}", "\u{200B}"].contains($0) }
    #expect(left.isEmpty)
  }

  @Test("P62 the words of linear mode are those of its list, and can be typed in a language")
  func words() throws {
    #expect(LinearTexts.english.map(\.key) == Word.all.map { $0.names[0] })
    let texts = try Texts(
      language: """
        linear.words.select = wählen, nimm
        linear.explanation.select = Zeile N wählen
        linear.words.foldAll = alles falten
        """
    )
    let table = Table("Ada") { Cell.link("日本") { Table("Tokyo") { Cell("x") } } }
    let stage = LinearStage(table, texts: texts)
    stage.say("help")
    #expect(stage.heard.contains("wählen N, nimm N: Zeile N wählen"))
    stage.say("nimm 1")
    #expect(stage.heard.contains { $0.contains("Tokyo") })
  }

  @Test("P62 a file of the program termtable serves the program of an author, too")
  func othersLines() throws {
    let file = """
      documents.rows.noItems = Keine Einträge
      hints.quit = Beenden
      files.opening.missing = Nicht da
      machine.memory.title = Speicher
      app.home.help = Hilfe
      """
    #expect(try Texts(language: file).hints.quit == "Beenden")
    let error = #expect(throws: LanguageError.self) {
      try Texts(language: file + "\nmachines.memory.title = Speicher")
    }
    #expect(error?.description.contains(":6:1: expected the name of a text") == true)
  }

  @Test("P62 the texts of other modules count whenever those of an application do")
  func otherTexts() throws {
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 5))
    let application = Application(
      Table("1") {
        Cell.link(Greeting.current) { Table("2") { Cell("\(Greeting.current)!") } }
      },
      theme: nil,
      keyMap: .standard,
      terminal: terminal,
      environment: Environment(canShowTables: true, wantsNoColor: false),
      animates: false
    )
    application.otherTexts = Greeting()
    try application.start()
    defer { application.stop() }
    #expect(terminal.surface.text(ofLine: 1).contains("Grüß Gott"))
    terminal.send([.key(.enter)])
    #expect(terminal.surface.text(ofLine: 1).contains("Grüß Gott!"))
    #expect(Greeting.current == "Hello")
  }
}

/// A module with one text.
private struct Greeting: OtherTexts {
  @TaskLocal static var current = "Hello"

  func speaking<Result>(_ body: () -> Result) -> Result {
    Self.$current.withValue("Grüß Gott", operation: body)
  }
}
