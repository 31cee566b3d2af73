import Foundation
import Testing

private let canTrace = (try? run(["strace", "-qq", "-o", "/dev/null", "true"]))?.status == 0

/// documents.md 6.7: a disk that fails.
extension Programs {
  @Suite(.enabled(if: canTrace, "strace is not installed, or may not trace"))
  struct ReadErrorsTests {
    private let folder: TemporaryFolder
    private let files: [String]

    init() throws {
      folder = try TemporaryFolder()
      let numbers = 1...9_000
      files = [
        try folder.write("a.jsonl", numbers.map { "{\"id\": \($0), \"name\": \"x\"}\n" }.joined()),
        try folder.write("a.json", "[" + numbers.map { "\n  {\"id\": \($0)}," }.joined() + "\n0]"),
        try folder.write("a.csv", "id,name\n" + numbers.map { "\($0),some name\n" }.joined()),
        try folder.write("a.yaml", numbers.map { "k\($0): value\n" }.joined()),
        try folder.write("a.toml", numbers.map { "k\($0) = \"value\"\n" }.joined()),
        try folder.write("a.ini", "[s]\n" + numbers.map { "k\($0) = value\n" }.joined()),
        try folder.write("a.txt", numbers.map { "line \($0)\n" }.joined()),
      ]
    }

    /// Runs the program so that reading the file fails from a call on; the file is the second word.
    private func failing(from call: Int, _ words: [String]) throws -> (
      status: Int, output: String, errors: String
    ) {
      var environment = inheritedEnvironment
      environment["XDG_STATE_HOME"] = folder.path("state")
      let fault = ["-e", "inject=pread64:error=EIO:when=\(call)+"]
      return try run(
        ["strace", "-f", "-qq", "-o", folder.path("log"), "-P", words[1], "-e", "trace=pread64"]
          + fault
          + [builtProgram("termtable")] + words,
        environment: environment
      )
    }

    /// True if a call failed.
    private var hasFailed: Bool {
      get throws {
        try String(contentsOfFile: folder.path("log"), encoding: .utf8).contains("(INJECTED)")
      }
    }

    @Test(
      "If a file cannot be read to its end, list, check and get end with 66, never as if it ended there"
    )
    func reading() throws {
      for file in files {
        for command in ["list", "check"] {
          for call in [1, 2, 3, 4, 6] {
            let result = try failing(from: call, [command, file])
            let what = "\(command) \(file) \(call): \(result.errors)"
            if try hasFailed {
              #expect(result.status == 66, "\(what)")
              #expect(result.errors.contains("cannot be read (Input/output error)"), "\(what)")
            } else {
              #expect(result.status == 0, "\(what)")
            }
          }
        }
        let path = file.hasSuffix("ini") ? "s.k9000" : "8999"
        let result = try failing(from: 3, ["get", file, path])
        if try hasFailed { #expect(result.status == 66, "get \(file): \(result)") }
      }
    }

    @Test(
      "An edit of a file that cannot be read to its end is refused, and the file stays as it is"
    )
    func editing() throws {
      for file in files {
        let before = try Data(contentsOf: URL(filePath: file))
        for call in [1, 2, 3, 4, 5, 7, 9, 12, 16, 20] {
          let path = ["a.ini": "s.k8", "a.yaml": "k8", "a.toml": "k8", "a.txt": "8"]
          let name = URL(filePath: file).lastPathComponent
          let key = path[name] ?? (name == "a.csv" ? "8.name" : "8.id")
          let result = try failing(from: call, ["set", file, key, "77"])
          let after = try Data(contentsOf: URL(filePath: file))
          if result.status == 0 {
            #expect(abs(after.count - before.count) < 10, "\(file) \(call)")
            try before.write(to: URL(filePath: file))
          } else {
            #expect(after == before, "\(file) \(call): \(result)")
            #expect(result.status == 66 || result.status == 73, "\(file) \(call): \(result)")
          }
        }
      }
    }
  }
}
