import Foundation
import TestSupport
import Testing

/// The language of the built program.
extension Programs {
  @Suite struct LanguagesTests {
    private let command = [builtProgram("termtable"), fixture("walk.json")]
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let languages = folder.path("termtable/languages")
      try FileManager.default.createDirectory(atPath: languages, withIntermediateDirectories: true)
      _ = try folder.write("termtable/languages/de.txt", "hints.quit = Beenden\n")
      _ = try folder.write("termtable/languages/it.txt", "\nhints.qiut = Esci\n")
    }

    @Test("P62 termtable speaks the language of an option, a variable or the locale")
    func chosen() async throws {
      for (arguments, environment, title) in [
        ([], [:], "Quit"), (["--language", "de_AT"], [:], "Beenden"),
        (["--language", "en"], ["TERMTABLE_LANGUAGE": "de"], "Quit"),
        ([], ["TERMTABLE_LANGUAGE": folder.path("termtable/languages/de.txt")], "Beenden"),
        ([], ["LC_ALL": "de_DE.UTF-8"], "Beenden"), ([], ["LC_ALL": "fr_FR.UTF-8"], "Quit"),
        ([], ["LC_ALL": "", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"], "Beenden"),
        ([], ["LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_DE.UTF-8"], "Beenden"),
      ] as [([String], [String: String], String)] {
        var environment = environment
        environment["XDG_CONFIG_HOME"] = folder.path("")
        let terminal = try TmuxSession(command + arguments, environment: environment)
        try await terminal.waitFor("q \(title)")
      }
    }

    @Test("P62 a wrong language is reported in one line, before anything is drawn")
    func wrong() throws {
      var environment = inheritedEnvironment
      environment["XDG_CONFIG_HOME"] = folder.path("")
      for (language, expected) in [
        ("fr", "termtable: --language: no language “fr”; put fr.txt into "),
        ("it", "it.txt:2:1: expected the name of a text, such as hints.quit, found “hints.qiut”"),
        ("./none.txt", "--language: ./none.txt: cannot be read"),
      ] {
        let result = try run(
          command + ["--language", language, "--print"],
          environment: environment
        )
        #expect(result.status == 64 && result.output == "")
        #expect(result.errors.contains(expected), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
      }
    }

    @Test("P62 the file to translate is printed, and can be used as it is")
    func template() async throws {
      let file = try run([builtProgram("termtable"), "--generate-language"])
      #expect(file.status == 0 && file.errors == "")
      #expect(file.output.hasPrefix("# hints\n\nhints.quit = Quit\n"))
      let path = try folder.write("own.txt", file.output.replacing("= Quit\n", with: "= Esci\n"))
      let terminal = try TmuxSession(command + ["--language", path])
      try await terminal.waitFor("q Esci")
    }

    @Test("P62 the file that is printed has the texts of the program, too, and loads as it is")
    func wholeTemplate() throws {
      let file = try run([builtProgram("termtable"), "--generate-language"]).output
      for line in [
        "rows.selected = {rows} selected", "machine.overview.title = This machine",
        "documents.rows.noItems = No items", "app.settings.title = Settings",
        "app.commands.nothingAt = nothing at {paths}",
      ] {
        #expect(file.contains("\n\(line)\n"), "\(line)")
      }
      let path = try folder.write("own.txt", file)
      let result = try run(command + ["--print", "--language", path])
      let english = try run(command + ["--print"])
      #expect(result.status == 0 && result.errors == "")
      #expect(result.output == english.output)
    }

    private func language(_ lines: String) throws -> String {
      try folder.write("termtable/languages/xx.txt", lines)
    }

    @Test("P62 the program's own tables speak the language, on the screen and printed")
    func ownTables() async throws {
      _ = try language(
        """
        app.home.settings = Einstellungen
        app.settings.mouse = Maus
        machine.overview.title = Dieser Rechner
        machine.processors.title = Prozessoren
        """
      )
      let environment = ["XDG_CONFIG_HOME": folder.path(""), "TERMTABLE_LANGUAGE": "xx"]
      let printed = try run(
        [builtProgram("termtable"), "--print"],
        environment: inheritedEnvironment.merging(environment) { $1 }
      )
      #expect(printed.output.contains("Dieser Rechner"))
      let terminal = try TmuxSession([builtProgram("termtable")], environment: environment)
      try await terminal.waitFor("Dieser Rechner")
      try terminal.send("3", "Enter", "Enter")
      try await terminal.waitFor("Prozessoren")
      try terminal.send("Escape")
      try await terminal.waitFor("Einstellungen")
      try terminal.send("G", "Up", "Enter")
      try await terminal.waitFor("Maus")
    }

    @Test("P62 no English word is left in the program's own tables")
    func hebrew() async throws {
      let file = try run([builtProgram("termtable"), "--generate-language"]).output
      _ = try language(PseudoLanguage.hebrew(ofFile: file))
      let environment = ["XDG_CONFIG_HOME": folder.path(""), "XDG_STATE_HOME": folder.path("s")]
      // The path of the configuration file, which is cut, and the name of the program.
      let path = folder.path("").split { !$0.isLetter }.map(String.init)
      let names = path + ["termtable", "config", "toml", "TermTable"]
      func expectNoLatin(_ screen: String, after keys: [String]) {
        let left = PseudoLanguage.latin(on: screen, typed: names)
        #expect(left.isEmpty, "\(left) after \(keys)\n\(screen)")
      }
      let terminal = try TmuxSession(
        [builtProgram("termtable"), "--language", "xx"],
        environment: environment
      )
      try await terminal.waitFor("TermTable")
      expectNoLatin(try terminal.screen, after: [])
      for keys in [
        ["G", "Enter"], ["Escape"], ["G", "Up", "Enter"], ["i"], ["Escape"], ["Down", "Enter"],
        ["Escape"], ["Down", "Down", "i"], ["Escape"], ["Down", "Down", "Enter"], ["Escape"],
      ] {
        let before = try terminal.screen
        for key in keys { try terminal.send(key) }
        try await terminal.waitFor("another screen after \(keys)") { $0 != before }
        expectNoLatin(try terminal.screen, after: keys)
      }
    }

    @Test("P62 commands tell messages and errors in the language, also errors of their arguments")
    func commands() throws {
      let path = try language(
        """
        files.opening.missingFile = {file}: Nicht da
        app.commands.nothingAt = Nichts bei {paths}
        files.nodes.either = {first} oder {second}
        app.usage.tooSmall = {option} {number}: Mindestens {least} wird erwartet
        app.usage.seeHelp = ; siehe {command} --help
        """
      )
      let file = try folder.write("a.json", "{\"list\": [1]}")
      let program = builtProgram("termtable")
      let unset = [program, "unset", file, "list[a=1]", "list[b=1]"]
      let nothing = "termtable: \(file): Nichts bei list[a=1] oder list[b=1]\n"
      let depth = [program, file, "--depth", "0"]
      let tooSmall = "termtable: --depth 0: Mindestens 1 wird erwartet; siehe termtable --help\n"
      for (arguments, environment, errors) in [
        (unset + ["--language", path], [:], nothing),
        (unset, ["TERMTABLE_LANGUAGE": "xx"], nothing),
        ([program, "--language", path] + unset.dropFirst(), [:], nothing),
        (unset, ["LC_ALL": "xx_XX.UTF-8"], nothing), (depth, ["LC_ALL": "xx"], tooSmall),
        (depth + ["--language=\(path)"], [:], tooSmall),
        (
          unset + ["--language", "en"], ["TERMTABLE_LANGUAGE": "xx"],
          "termtable: \(file): nothing at list[a=1] or list[b=1]\n"
        ),
      ] as [([String], [String: String], String)] {
        var all = inheritedEnvironment.merging(environment) { $1 }
        all["XDG_CONFIG_HOME"] = folder.path("")
        let result = try run(arguments, environment: all)
        #expect(result.errors == errors, "\(arguments)")
        #expect(result.status == (errors == tooSmall ? 64 : 1), "\(arguments)")
      }
      let missing = try run([program, "get", "/none.json", "--language", path])
      #expect(missing.status == 66 && missing.errors == "termtable: /none.json: Nicht da\n")
    }

    @Test("P62 a script goes on in English if the environment has a wrong language")
    func scripts() throws {
      var environment = inheritedEnvironment
      environment["XDG_CONFIG_HOME"] = folder.path("")
      environment["TERMTABLE_LANGUAGE"] = "it"
      let file = try folder.write("a.json", "{\"a\": 1}")
      let get = [builtProgram("termtable"), "get", file, "a"]
      let result = try run(get, environment: environment)
      #expect(result.status == 0 && result.output == "1\n" && result.errors == "")
      let asked = try run(get + ["--language", "it"], environment: environment)
      #expect(asked.status == 64 && asked.output == "")
      #expect(asked.errors.contains("it.txt:2:1: expected the name of a text, such as hints.quit"))
    }

    @Test("P62 an unknown name in the part of the program is told with the nearest one")
    func unknownName() throws {
      for (line, nearest) in [
        ("app.settings.titel = x", "app.settings.title"),
        ("machine.memory.swpa = x", "machine.memory.swap"),
      ] {
        let path = try language(line)
        let result = try run(command + ["--print", "--language", path])
        #expect(result.status == 64)
        #expect(
          result.errors.contains("xx.txt:1:1: expected the name of a text, such as \(nearest)")
        )
      }
    }

    @Test("P62 a language file of termtable serves the program of an author, too")
    func programOfAuthor() async throws {
      let path = try language(
        """
        documents.rows.noItems = Nichts
        files.opening.missing = Nicht da
        hints.quit = Beenden
        app.home.help = Hilfe
        machine.memory.title = Speicher
        """
      )
      let environment = ["TERMTABLE_LANGUAGE": path]
      let terminal = try TmuxSession([builtProgram("settings")], environment: environment)
      try await terminal.waitFor("q Beenden")
    }

    @Test("P62 the names of languages are completed")
    func completion() throws {
      var environment = inheritedEnvironment
      environment["XDG_CONFIG_HOME"] = folder.path("")
      let line = "termtable --language d"
      let result = try run(
        [builtProgram("termtable"), "--complete", "bash", line],
        environment: environment
      )
      #expect(result.output == "files\nde\n")
    }

    // MARK: - German, which is built in

    private func generated(_ tag: String...) throws -> String {
      try run([builtProgram("termtable"), "--generate-language"] + tag).output
    }

    @Test("P62 every text of the program has a line in German, and every line is one of a text")
    func complete() throws {
      let (english, german) = (try generated(), try generated("de"))
      #expect(TranslatedLines.texts(ofFile: german).count > 1_800)
      #expect(TranslatedLines.problems(of: german, english: english) == [])
      // Checked as a file of a person: arguments, cases and names.
      let path = try folder.write("own.txt", german)
      let result = try run(command + ["--print", "--language", path])
      #expect(result.status == 0 && result.errors == "")
      let other = try run([builtProgram("termtable"), "--generate-language", "fr"])
      #expect(other.status == 64 && other.output == "")
      #expect(other.errors.contains("--generate-language fr: expected no word"))
    }

    @Test("P62 the buttons of questions in German fit in 20 columns, and differ in their letters")
    func buttons() throws {
      let texts = TranslatedLines.texts(ofFile: try generated("de"))
      for names in [
        [
          "earlierEdits.restore", "earlierEdits.show", "earlierEdits.discard", "earlierEdits.later",
        ],
        ["merging.merge", "merging.later"], ["changes.editAnyway"], ["saving.write"],
        ["saving.saveWith", "saving.showChanges"], ["editing.delete"],
      ] {
        let titles = try names.map { try #require(texts["documents.\($0)"], "\($0)") }
        let shown = titles.map { $0.replacing("{program}", with: "sudo") }
        // A frame and a bracket at each side.
        #expect(shown.allSatisfy { $0.count <= 16 }, "\(shown)")
        let letters = shown.map { $0.prefix(1) } + ["A"]
        #expect(Set(letters).count == letters.count, "\(shown)")
      }
    }

    @Test("P62 German needs no file: an option, a variable or the locale chooses it")
    func withoutFile() throws {
      let missing = [builtProgram("termtable"), "get", "/none.json"]
      let german = "termtable: /none.json: keine solche Datei\n"
      for (arguments, environment) in [
        (["--language", "de"], [:]), ([], ["TERMTABLE_LANGUAGE": "de"]),
        ([], ["LC_ALL": "de_DE.UTF-8"]), ([], ["LC_ALL": "", "LANG": "de_AT.UTF-8"]),
      ] as [([String], [String: String])] {
        var all = inheritedEnvironment.merging(environment) { $1 }
        all["XDG_CONFIG_HOME"] = "/none"
        let result = try run(missing + arguments, environment: all)
        #expect(result.status == 66 && result.errors == german, "\(arguments) \(environment)")
      }
      let all = inheritedEnvironment.merging(["LC_ALL": "C", "TERMTABLE_LANGUAGE": "de"]) { $1 }
      let file = try folder.write("a.json", "{1")
      let ascii = try run([builtProgram("termtable"), "check", file], environment: all)
      #expect(ascii.output.contains("ein Name in doppelten Anfuehrungszeichen oder \"}\""))
    }

    @Test("P62 wrong arguments are told in German, as those of a command and its options")
    func arguments() throws {
      for (arguments, error) in [
        (["get"], "das Argument <file> fehlt; siehe termtable get --help"),
        (["get", "--ghost", "x"], "unbekannte Option --ghost; siehe termtable get --help"),
        (["get", "--jsn", "x"], "unbekannte Option --jsn; vielleicht --json; siehe termtable get"),
        (["get", "x", "--encoding"], "der Wert für --encoding <encoding> fehlt; siehe"),
        (["list", "x", "y", "z"], "überzähliges Argument „z“; siehe termtable list --help"),
        (["list", "x", "y", "z", "w"], "2 überzählige Argumente: „z“, „w“; siehe"),
        (["get", "x", "a", "--json=1"], "die Option --json nimmt keinen Wert, auch nicht „1“; s"),
        (["x", "--depth", "y"], "„y“ gilt nicht für --depth <number>; siehe termtable --help"),
      ] as [([String], String)] {
        let result = try run(
          [builtProgram("termtable")] + arguments,
          environment: inheritedEnvironment.merging(["TERMTABLE_LANGUAGE": "de"]) { $1 }
        )
        #expect(result.status == 64 && result.output == "")
        #expect(result.errors.hasPrefix("termtable: \(error)"), "\(result.errors)")
      }
    }

    @Test("P62 check tells errors in German, with the place and what was expected")
    func check() throws {
      for (name, text, error) in [
        ("a.json", "{\"a\": 1,}", "a.json:1:8: erwartet: kein Komma nach dem letzten Wert"),
        ("b.json", "[1", "die Datei endet in einer Liste; erwartet: „,“ oder „]“"),
        ("c.toml", "a = 1\na = 2\n", "„a“ ist schon definiert; erwartet: ein noch freier Name"),
      ] {
        let file = try folder.write(name, text)
        let result = try run([builtProgram("termtable"), "check", file, "--language", "de"])
        #expect(result.status == 65 && result.errors == "", "\(result)")
        #expect(result.output.contains(error), "\(result)")
      }
    }

    @Test("P62 home, a file, an edit and its question are in German", arguments: [80, 20])
    func story(columns: Int) async throws {
      let file = try folder.write("server.json", "{\"port\": 80, \"name\": \"日本\"}\n")
      let environment = [
        "LC_ALL": "de_DE.UTF-8", "XDG_CONFIG_HOME": "/none", "XDG_STATE_HOME": folder.path("s"),
      ]
      let size = columns == 80 ? (80, 24) : (20, 5)
      let home = try TmuxSession(
        [builtProgram("termtable")],
        columns: size.0,
        lines: size.1,
        environment: environment
      )
      try await home.waitFor("öffnen")
      if columns == 80 { try await home.waitFor("q Beenden") }
      try home.send("q")
      let terminal = try TmuxSession(
        [builtProgram("termtable"), file],
        columns: size.0,
        lines: size.1,
        environment: environment
      )
      try await terminal.waitFor("port")
      try terminal.send("Enter", "C-u", "9", "Enter")
      try await terminal.waitFor(columns == 80 ? "^S Sichern" : "9")
      try terminal.send("q")
      try await terminal.waitFor(columns == 80 ? "Änderungen an „server.json“ sichern?" : "Änderun")
      for button in ["[ s Sichern ]", "[ Verwerfen ]", "[ c Änderungen ]", "[ Bleiben ]"] {
        try await terminal.waitFor(button)
      }
      try terminal.send("s")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"port\": 9,"))
    }
  }
}
