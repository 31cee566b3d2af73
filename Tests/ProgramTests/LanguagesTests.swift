import Foundation
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
        ("fr", "termtable: --language: no language “fr”; expected fr.txt in "),
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
  }
}
