import Foundation
import Testing

/// The completions of the shells, and the manual page.
extension Programs {
  @Suite struct CompletionTests {
    private static let compose = """
      version: "3"
      services:
        web: {image: nginx, ports: [80, 443]}
        worker: {image: busy}
        "a b.c": {image: odd}
      volumes: {}

      """

    private let folder: TemporaryFolder
    private let file: String

    init() throws {
      folder = try TemporaryFolder()
      file = try folder.write("compose.yaml", Self.compose)
    }

    private func words(_ line: String, shell: String = "fish") throws -> [String] {
      let result = try run([builtProgram("termtable"), "--complete", shell, line])
      #expect(result.status == 0 && result.errors == "")
      return result.output.split(separator: "\n").map(String.init)
    }

    @Test("A17 Paths inside a file are completed, step by step, for each command that takes one")
    func paths() throws {
      #expect(try words("termtable get \(file) ") == ["words", "version", "services.", "volumes."])
      #expect(try words("termtable get \(file) v") == ["words", "version", "volumes."])
      #expect(
        try words("termtable set --dry-run \(file) services.w")
          == ["words", "services.web.", "services.worker."]
      )
      #expect(
        try words("termtable unset \(file) version services.web.ports.")
          == ["words", "services.web.ports.0", "services.web.ports.1"]
      )
      #expect(
        try words("termtable get \(file) 'services.*.im") == ["words", "services.*.image"]
      )
      #expect(
        try words("termtable get \(file) services.a") == ["words", #"services."a b.c"."#]
      )
      #expect(try words("termtable \(file) serv") == ["words", "services."])
      #expect(try words("termtable describe \(file) nothing") == ["words"])
      #expect(try words("termtable move \(file) version ") == ["words"])
      #expect(try words("termtable --json get \(file) vol") == ["words", "volumes."])
    }

    @Test("A15 A17 Commands, options and files are completed where they can stand")
    func commands() throws {
      #expect(try words("termtable des") == ["files", "describe"])
      #expect(try words("termtable get ") == ["files"])
      #expect(try words("termtable diff \(file) ") == ["files"])
      #expect(try words("termtable set --i") == ["words", "--in-place"])
      #expect(try words("termtable --the") == ["words", "--theme"])
      #expect(try words("termtable --theme ") == ["files"])
      #expect(try words("termtable list --depth ") == ["words"])
      #expect(try words("termtable list --depth 2 \(file) vol") == ["words", "volumes."])
      #expect(try words("termtable add --before web \(file) serv") == ["words", "services."])
    }

    @Test("A17 Files that cannot be read, or should not, give no paths")
    func unreadable() throws {
      let pipe = folder.path("pipe.json")
      #expect(mkfifo(pipe, 0o600) == 0)
      for file in [pipe, folder.path("missing.json"), folder.path(""), "/dev/null", "-"] {
        #expect(try words("termtable get \(file) a") == ["words"])
      }
      let broken = try folder.write("broken.json", #"{"one": 1, "two": {"three": 3}, "#)
      #expect(try words("termtable get \(broken) two.") == ["words", "two.three"])
    }

    @Test("A17 A list of paths is bounded, and has no control character")
    func bounded() throws {
      let members = (0..<5_000).map { #""name\#($0)\u001b": 1"# }.joined(separator: ", ")
      let large = try folder.write("large.json", "{\(members)}")
      let words = try words("termtable get \(large) ")
      #expect(words.count == 201)
      #expect(words.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    }

    /// Runs the completion function of bash for a line.
    private func bash(_ line: String) throws -> String {
      let script = #"""
        PATH=$1:$PATH; source <(termtable --generate-completion-script bash)
        COMP_LINE=$2; COMP_POINT=${#COMP_LINE}
        _termtable termtable 2>/dev/null; printf '%s\n' "${COMPREPLY[@]}"
        """#
      let programs = URL(fileURLWithPath: builtProgram("termtable")).deletingLastPathComponent()
      let result = try run(["bash", "-c", script, "bash", programs.path, line])
      #expect(result.status == 0 && result.errors == "")
      return result.output
    }

    @Test("A17 bash gets the words as it takes them")
    func bashWords() throws {
      #expect(try bash("termtable get \(file) services.we") == "services.web.\n")
      #expect(try bash("termtable get \(file) services.a") == #"services.\"a\ b.c\"."# + "\n")
      #expect(try bash("termtable get \(file) 'services.\"a") == "services.\"a b.c\".\n")
      let odd = try folder.write("odd.json", #"{"a:b": {"c": 1}}"#)
      // bash replaces what stands after the colon alone.
      #expect(try bash("termtable get \(odd) a:b.") == "b.c\n")
    }

    @Test("A17 Tab completes a path in a bash in a terminal")
    func realBash() async throws {
      let programs = URL(fileURLWithPath: builtProgram("termtable")).deletingLastPathComponent()
      let setup = try folder.write(
        "bashrc",
        "PATH=\(programs.path):$PATH; PS1='ready> '\n"
          + "source <(termtable --generate-completion-script bash)\n"
      )
      let terminal = try TmuxSession(["bash", "--noprofile", "--rcfile", setup, "-i"])
      try await terminal.waitFor("ready>")
      try terminal.type("cd \(folder.path("")) && clear\r")
      try await terminal.waitFor("ready>")
      try terminal.type("termtable get compose.yaml serv\twe\tim\t")
      try await terminal.waitFor("compose.yaml services.web.image")
      try terminal.type("\r")
      try await terminal.waitFor("nginx")
      try terminal.type("exit\r")
    }

    /// A shell that completes words in a terminal.
    private struct TriedShell {
      /// The command that starts it with the file `init` in the folder.
      let command: [String]
      /// What `init` has, after the folder of the programs was put into `PATH`.
      let setup: String
    }

    private static let zsh =
      TriedShell(
        command: ["sh", "-c", "ln -sf init .zshrc; ZDOTDIR=$PWD exec zsh -i"],
        setup: """
          path=('PROGRAMS' $path); PS1='ready> '; autoload -U compinit; compinit -u -D
          source <(termtable --generate-completion-script zsh)
          """
      )

    private static let fish =
      TriedShell(
        command: [
          "sh", "-c", "HOME=$PWD XDG_CONFIG_HOME=$PWD exec fish --no-config -C 'source init' -i",
        ],
        setup: """
          set -x PATH 'PROGRAMS' $PATH; set fish_greeting; set -g fish_autosuggestion_enabled 0
          function fish_prompt; echo -n 'ready> '; end
          termtable --generate-completion-script fish | source
          """
      )

    /// What is typed before Tab, and the line after it.
    nonisolated private static let typed = [
      ("termtable des", "termtable describe"),
      ("termtable set --in", "termtable set --in-place"),
      ("termtable get comp", "termtable get compose.yaml"),
      ("termtable get compose.yaml services.we", "termtable get compose.yaml services.web."),
      ("termtable get compose.yaml 'services.we", "termtable get compose.yaml 'services.web."),
      (#"termtable get compose.yaml services.a"#, #"services.\"a\ b.c\"."#),
      ("termtable get odd.json a", "termtable get odd.json a:b."),
      (#"termtable get odd.json \$"#, #"termtable get odd.json \$x"#),
      ("termtable get odd.json it", #"termtable get odd.json it\'s"#),
      ("termtable get odd.json 日", "termtable get odd.json 日本."),
      (#"termtable get my\ file.json a"#, #"termtable get my\ file.json a:b."#),
    ]

    @Test(
      "A17 Tab completes commands, files and paths in a zsh",
      .enabled(if: isCommand("zsh"), "zsh is not installed")
    )
    func realZsh() async throws { try await complete(in: Self.zsh) }

    @Test(
      "A17 Tab completes commands, files and paths in a fish",
      .enabled(if: isCommand("fish"), "fish is not installed")
    )
    func realFish() async throws { try await complete(in: Self.fish) }

    private func complete(in shell: TriedShell) async throws {
      let odd = #"{"a:b": {"c": 1}, "$x": 1, "it's": 2, "日本": {"c": 1}}"#
      _ = try folder.write("odd.json", odd)
      _ = try folder.write("my file.json", odd)
      let programs = URL(fileURLWithPath: builtProgram("termtable")).deletingLastPathComponent()
      _ = try folder.write("init", shell.setup.replacing("PROGRAMS", with: programs.path) + "\n")
      let terminal = try TmuxSession(shell.command, directory: folder.path(""))
      try await terminal.waitFor("ready>")
      for (line, completed) in Self.typed {
        try terminal.type(line + "\t")
        try await terminal.waitFor(completed)
        try terminal.send("C-u")
        try await terminal.waitForLook { _ in
          try terminal.screen.contains(completed) ? ["the line is still there"] : []
        }
      }
      try terminal.type("termtable get compose.yaml services.web.im\t\r")
      try await terminal.waitFor("nginx")
      try terminal.type("exit\r")
    }

    @Test("A17 An unknown shell is refused")
    func unknownShell() throws {
      let result = try run([builtProgram("termtable"), "--generate-completion-script", "csh"])
      #expect(result.status == 64)
      #expect(result.errors == "termtable: “csh”: expected bash, zsh or fish\n")
    }

    @Test("A15 A17 The manual page has each command with its options")
    func manual() throws {
      let page = try run([builtProgram("termtable"), "--generate-manual"])
      #expect(page.status == 0 && page.errors == "")
      for command in ["get", "set", "unset", "restore"] {
        #expect(page.output.contains(".SS termtable \(command)\n"))
      }
      #expect(page.output.contains(".B \\-\\-dry\\-run\n"))
    }

    @Test(
      "A17 A manual page is read without a warning",
      .enabled(if: isCommand("groff"), "groff is not installed")
    )
    func shownManual() throws {
      let page = try run([builtProgram("termtable"), "--generate-manual"])
      let path = try folder.write("termtable.1", page.output)
      let shown = try run(["groff", "-man", "-Tutf8", "-ww", path])
      #expect(shown.status == 0 && shown.errors == "")
      #expect(shown.output.contains("users[name=ada].shell"))
    }
  }
}
