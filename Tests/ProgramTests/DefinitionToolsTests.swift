import Foundation
import Testing

/// What comes with a definition of a settings screen: comparing, completions, the manual page, and
/// other languages.
extension Programs {
  @Suite struct DefinitionToolsTests {
    private static let definition = """
      #!/usr/bin/env -S termtable run
      termtable: 1
      id: web
      title: Web server
      help: |
        Of this machine.
        .br is no macro, nor is \\fBthis\\fP.
      texts: texts
      uses: [sh]
      sections:
        - title: Network
          file: /etc/web.ini
          root: true
          rows:
            - {id: port, title: "'Port\\e\\u0007", path: net.port, min: 1, max: 65535, unset: 80, needs: reboot}
            - {id: mode, title: Mode, path: mode, options: {fast: Quick, safe: Careful}, unset: fast}
            - {id: tls, title: TLS, path: tls, checked: "yes", unchecked: "no", unset: "no"}
            - {id: key, title: Key, type: secret, path: key, when: {all: [{row: tls}, {not: {row: mode, is: safe}}]}}
        - title: More
          rows:
            - {id: zone, title: Zone, get: [touch, ran], set: [touch, ran], options: [a, b]}
            - id: log
              title: Log
              rows: [{id: level, title: Level, file: /etc/web.ini, path: log.level, min: 0}]
        - each: {command: [touch, ran]}
          rows: [{id: site, title: $label, rows: [{id: top, file: /etc/web.ini, path: site}]}]
        - title: Now
          rows:
            - {id: restart, title: Restart, run: [touch, ran], confirm: "Restart it?"}
      """
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
      folder = try TemporaryFolder()
      for name in ["texts", "image/etc"] {
        try FileManager.default.createDirectory(
          atPath: folder.path(name),
          withIntermediateDirectories: true
        )
      }
      file = try folder.write("web.yaml", Self.definition)
      _ = try folder.write("texts/de.yaml", "Web server: Webserver\nQuick: Schnell\n")
    }

    private func termtable(
      _ words: String...,
      language: String = "C.UTF-8"
    ) throws -> (status: Int, output: String, errors: String) {
      var environment = folder.environment
      environment["LC_ALL"] = language
      return try run([builtProgram("termtable")] + words, environment: environment)
    }

    private var hasRun: Bool {
      FileManager.default.fileExists(atPath: folder.path("ran"))
        || FileManager.default.fileExists(atPath: "ran")
    }

    // MARK: - Comparing

    @Test("A30 check --against tells rows that scripts miss, and those that take other values")
    func comparing() throws {
      let old = try folder.write(
        "old.yaml",
        """
        termtable: 1
        rows:
          - {id: a, file: /x, format: ini, path: a}
          - {id: b, file: /x, format: ini, path: b, options: [x, y]}
          - {id: c, file: /x, format: ini, path: c, type: toggle}
          - {id: d, file: /x, format: ini, path: d, max: 10}
          - {id: e, file: /x, format: ini, path: e, options: [x]}
          - {id: t, rows: [{id: in, file: /x, format: ini, path: f}]}
          - {id: g, file: /x, format: ini, path: g}
        """
      )
      let new = try folder.write(
        "new.yaml",
        """
        termtable: 1
        rows:
          - {id: aa, was: a, file: /x, format: ini, path: a}
          - {id: b, file: /x, format: ini, path: b, options: [y, z]}
          - {id: c, file: /x, format: ini, path: c, options: ["true", "false"]}
          - {id: d, file: /x, format: ini, path: d, max: 9}
          - {id: e, file: /x, format: ini, path: e, type: text}
          - {id: g, file: /x, format: ini, path: g, required: true}
        """
      )
      let result = try termtable("check", "--against", old, new)
      #expect(result.status == 65)
      #expect(
        result.output == """
          \(new): b: it has the options no more: x
          \(new): c: its type was toggle, and is choice
          \(new): d: max is 9 now
          \(new): t: no row has this id any more (was: t keeps it working for a new one)
          \(new): g: it must have a value now

          """
      )
      let json = try termtable("check", "--json", "--against", old, new)
      #expect(json.output.contains(#""message": "d: max is 9 now""#), "\(json.output)")
      #expect(try termtable("check", "--against", old, old).status == 0)
      let data = try folder.write("data.yaml", "a: 1\n")
      for words in [[data, new], [old, data]] {
        let refused = try termtable("check", "--against", words[0], words[1])
        #expect(refused.status == 64 && refused.errors.contains(data), "\(refused)")
      }
      #expect(try termtable("check", "--against", old, new, new).status == 64)
      #expect(try termtable("check", "--against", folder.path("none"), new).status == 66)
    }

    // MARK: - Languages

    @Test("A33 titles are in the language of the person, values and ids in none")
    func languages() throws {
      let image = folder.path("image")
      _ = try folder.write("image/etc/web.ini", "mode=fast\n")
      let file = try folder.write(
        "plain.yaml",
        """
        termtable: 1
        title: Web server
        texts: texts
        rows:
          - {id: mode, title: Mode, file: /etc/web.ini, path: mode, options: {fast: Quick, safe: Careful}}
        """
      )
      func list(_ words: String..., language: String) throws -> String {
        var environment = folder.environment
        environment["LC_ALL"] = language
        let all = [builtProgram("termtable"), "run", "--root", image, file] + words
        return try run(all, environment: environment).output
      }
      #expect(try list("--print", language: "de_AT.UTF-8").contains("Webserver"))
      #expect(try list("--print", "--language", "de", language: "C").contains("Webserver"))
      #expect(try list("--print", language: "C.UTF-8").contains("Web server"))
      for language in ["C.UTF-8", "de_DE.UTF-8"] {
        #expect(try list("get", "mode", language: language) == "fast\n")
      }
    }

    @Test("A30 check warns of texts without a translation, and of translations of no text")
    func translations() throws {
      _ = try folder.write("texts/de.yaml", "Web server: Webserver\nNo text: Kein Text\n")
      let result = try termtable("check", file)
      #expect(result.status == 0, "\(result)")
      #expect(result.errors.contains("texts/de.yaml:1:1: "))
      #expect(result.errors.contains("texts have no translation: “Of this machine."))
      #expect(result.errors.contains("texts/de.yaml:2:10: "))
      #expect(result.errors.contains("it is no text of the table"))
    }

    // MARK: - The manual page

    @Test("A15 describe makes a manual page of a definition, without running anything")
    func manual() throws {
      let page = try termtable("describe", file)
      #expect(page.status == 0 && page.errors == "", "\(page)")
      #expect(page.output.hasPrefix(".TH \"WEB\" 1 "))
      #expect(!page.output.contains("\u{07}"))
      for line in page.output.split(separator: "\n") where line.hasPrefix(".") {
        let macros = [".TH", ".SH", ".SS", ".TP", ".B ", ".I ", ".P", ".br", ".nf", ".fi"]
        #expect(macros.contains { line.hasPrefix($0) }, "\(line)")
      }
      #expect(!hasRun)
      let other = try folder.write("data.yaml", "a: 1\n")
      let refused = try termtable("describe", other)
      #expect(refused.status == 64 && refused.errors.contains("paths"), "\(refused)")
      #expect(try termtable("describe", file, "title").output.contains("Web server"))
    }

    @Test(
      "A15 groff reads the manual page of a definition without a warning",
      .enabled(if: isCommand("groff"), "groff is not installed")
    )
    func shownManual() throws {
      for language in ["C.UTF-8", "de_DE.UTF-8"] {
        let page = try termtable("describe", file, language: language)
        let path = try folder.write("web.1", page.output)
        let shown = try run(["groff", "-man", "-Tutf8", "-P-cbou", "-ww", path])
        #expect(shown.status == 0 && shown.errors == "", "\(shown.errors)")
        let text = shown.output
        guard language == "C.UTF-8" else {
          #expect(text.contains("Webserver") && text.contains("fast (Schnell)"), "\(text)")
          continue
        }
        for words in [
          "web - Web server", "web.yaml undo [--dry-run]", ".br is no macro",
          #"\fBthis\fP"#, #"'Port"#, "at least 1, at most 65535", "fast (Quick), safe (Careful)",
          "Only root may change it.", "tls is on and not (mode is one of safe)", "/etc/web.ini",
          "log.level", "KEY.top", "Asks: Restart it?", "It needs the program sh",
          "If it is not set: off.", "EXIT STATUS",
        ] {
          #expect(text.contains(words), "\(words): \(text)")
        }
        #expect(!text.contains("$label"))
      }
    }

    // MARK: - Completions

    private func words(_ line: String) throws -> [String] {
      let result = try termtable("--complete", "fish", line)
      #expect(result.status == 0 && result.errors == "")
      return result.output.split(separator: "\n").map(String.init)
    }

    @Test("A17 After a definition, commands, rows, values and options are completed; nothing runs")
    func completions() throws {
      let start = "termtable run \(file) "
      let rows = ["port", "mode", "tls", "key", "zone", "log.", "restart"]
      #expect(try words(start) == ["words", "describe", "do", "get", "list", "set", "undo"] + rows)
      #expect(try words(start + "get ") == ["words", "port", "mode", "tls", "key", "zone", "log."])
      #expect(try words(start + "get log.") == ["words", "log.level"])
      #expect(try words(start + "describe p") == ["words", "port"])
      #expect(try words(start + "set m") == ["words", "mode="])
      #expect(try words(start + "set port=1 mode=") == ["words", "mode=fast", "mode=safe"])
      #expect(try words(start + "set tls=o") == ["words", "tls=on", "tls=off"])
      #expect(try words(start + "set zone ") == ["words", "a", "b"])
      #expect(try words(start + "do ") == ["words", "log.", "restart"])
      #expect(try words(start + "set --d") == ["words", "--dry-run", "--depth"])
      #expect(try words(start + "set --from ") == ["files"])
      #expect(try words("termtable run --root / \(file) do r") == ["words", "restart"])
      #expect(try words("termtable run ") == ["files"])
      #expect(!hasRun)
    }

    @Test("A17 A definition that is a program has completions of its own")
    func program() throws {
      let complete = try termtable("run", file, "--complete", "bash", "web.yaml set mode=s")
      #expect(complete.status == 0 && complete.output == "words\nsafe\n", "\(complete)")
      let script = try termtable("run", file, "--generate-completion-script", "bash")
      #expect(script.output.contains("complete -F _web_yaml web.yaml"), "\(script)")
      let wrong = try termtable("run", file, "--generate-completion-script", "csh")
      #expect(wrong.status == 64, "\(wrong)")
      #expect(!hasRun)
    }
  }
}
