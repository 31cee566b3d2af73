import Foundation
import Testing

/// A copy of the scripts, with a stand-in for `swift` that notes its arguments.
extension Programs {
  @Suite struct ScriptsTests {
    private let folder: TemporaryFolder
    private let root: String
    private let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      root = folder.path("package")
      let files = FileManager.default
      try files.createDirectory(
        atPath: root + "/Sources/TermTable/Terminal",
        withIntermediateDirectories: true
      )
      try files.createDirectory(atPath: root + "/Examples", withIntermediateDirectories: true)
      try files.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
      try files.copyItem(
        atPath: packageFolder.appendingPathComponent("Scripts").path,
        toPath: root + "/Scripts"
      )
      for file in [
        "Sources/CNcurses/shim.h", "Sources/CTerminal/include/CTerminal.h", "Package.swift",
      ] {
        let url = URL(fileURLWithPath: root).appendingPathComponent(file)
        try files.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data().write(to: url)
      }
      let swift = folder.path("bin/swift")
      try Data(Self.swift.utf8).write(to: URL(fileURLWithPath: swift))
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
      var environment = ProcessInfo.processInfo.environment
      environment["PATH"] = folder.path("bin") + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
      environment["NOTES"] = folder.path("notes")
      self.environment = environment
    }

    /// A stand-in that builds a program, which prints its folder and its arguments; it fails if
    /// `BROKEN` is set.
    private static let swift = """
      #!/bin/sh
      case $1 in
      --version) echo "Swift version 6.3" ;;
      build)
        echo "$*" >>"$NOTES"
        [ -z "${BROKEN-}" ] || { echo "error: $BROKEN"; exit 1; }
        mkdir -p .build/release
        printf '#!/bin/sh\\necho "$PWD: $*"\\n' >.build/release/termtable
        chmod +x .build/release/termtable
        ;;
      esac

      """

    private func open(_ arguments: [String], broken: String? = nil) throws
      -> (status: Int, output: String, errors: String)
    {
      var environment = environment
      environment["BROKEN"] = broken
      let command = ["sh", "-c", "cd / && exec \"$0\" \"$@\"", root + "/Scripts/run"]
      return try run(command + arguments, environment: environment)
    }

    private var notes: [Substring] {
      get throws {
        try String(contentsOfFile: folder.path("notes"), encoding: .utf8).split(separator: "\n")
      }
    }

    @Test(
      "A1 Scripts/run builds the program if it is missing, and opens it in the current folder"
    )
    func building() throws {
      let first = try open(["a b", "--print"])
      #expect(first.status == 0)
      #expect(first.output == "/: a b --print\n")
      #expect(try notes.count == 1)
      #expect(try notes[0].hasPrefix("build -c release --product termtable"))
      let second = try open([])
      #expect(second.output == "/: \n")
      #expect(second.errors == "")
      #expect(try notes.count == 1, "nothing had changed")
    }

    @Test(
      "A1 Scripts/run builds again if a source has changed",
      arguments: ["Sources/TermTable", "Examples"]
    )
    func changed(folder: String) throws {
      _ = try open([])
      let future = Date(timeIntervalSinceNow: 10)
      let source = root + "/\(folder)/New.swift"
      try Data().write(to: URL(fileURLWithPath: source))
      try FileManager.default.setAttributes([.modificationDate: future], ofItemAtPath: source)
      _ = try open([])
      #expect(try notes.count == 2)
    }

    @Test("Scripts/build links Swift into each program except the one with a network client")
    func linking() throws {
      _ = try run([root + "/Scripts/build", "rows", "github-profile"], environment: environment)
      #expect(try notes.count == 2)
      #expect(try notes[0].hasPrefix("build -c release --product rows"))
      #expect(try notes[1] == "build -c release --product github-profile")
      #if os(Linux)
        #expect(try notes[0].contains("--static-swift-stdlib"))
      #endif
    }

    @Test("A1 A build that fails shows why, opens nothing, and is tried again")
    func failing() throws {
      let failed = try open([], broken: "no such type")
      #expect(failed.status == 1)
      #expect(failed.output == "")
      #expect(failed.errors.contains("error: no such type"))
      #expect(try open([]).status == 0)
      #expect(try notes.count == 2)
    }

    @Test(
      "Scripts/soak asks for whole minutes and takes a seed",
      arguments: [[], ["x"], ["0"], ["-1"], ["1.5"], ["1", "x"], ["1", "2", "3"], ["1", ""]]
    )
    func soakUsage(arguments: [String]) throws {
      let said = try run([root + "/Scripts/soak"] + arguments, environment: environment)
      #expect(said.status == 64)
      #expect(said.output == "")
      #expect(said.errors == "usage: Scripts/soak MINUTES [SEED]\n")
      #expect(!FileManager.default.fileExists(atPath: folder.path("notes")), "nothing was built")
    }

    @Test("Scripts/soak ends at the first failure, shows it, and says how to repeat it")
    func soakFailure() throws {
      let soak = root + "/.build/release/Soak"
      try FileManager.default.createDirectory(
        atPath: root + "/.build/release",
        withIntermediateDirectories: true
      )
      try Data("#!/bin/sh\necho \"seed $4: half a character\"\nexit 1\n".utf8)
        .write(to: URL(fileURLWithPath: soak))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: soak)
      let said = try run([root + "/Scripts/soak", "2", "17"], environment: environment)
      #expect(said.status == 1)
      let lines = said.output.split(separator: "\n")
      #expect(
        lines.prefix(3) == [
          "seed 17", "seed 17: half a character", "Scripts/soak: FAILED: stage; to repeat it:",
        ]
      )
      #expect(lines.last?.contains(".build/release/Soak stage") == true)
      #expect(lines.last?.contains("TERMTABLE_FUZZ_SEED=17") == true)
    }
  }
}
