import Foundation
import Testing

/// `termtable restore`, after a file was saved twice.
extension Programs {
  @Suite struct RestoreTests {
    private let folder: TemporaryFolder
    private let file: String
    /// The bytes of the file before each save, and after the last.
    private let versions: [Data]

    init() throws {
      folder = try TemporaryFolder()
      file = try folder.write("file", "0\n" + (1...20).map { "line \($0)\n" }.joined())
      var versions = [try Data(contentsOf: folder.url.appending(path: "file"))]
      for _ in 0..<2 {
        let state = folder.path("state/termtable")
        let saved = try run([debugProgram("SavingProgram"), "save", file, state])
        try #require(saved.status == 0, "\(saved)")
        versions.append(try Data(contentsOf: folder.url.appending(path: "file")))
      }
      self.versions = versions
    }

    private func restore(_ arguments: String...) throws -> (
      status: Int, output: String, errors: String
    ) {
      var environment = inheritedEnvironment
      environment["XDG_STATE_HOME"] = folder.path("state")
      return try run(
        [builtProgram("termtable"), "restore"] + arguments,
        environment: environment
      )
    }

    private var bytes: Data {
      get throws { try Data(contentsOf: folder.url.appending(path: "file")) }
    }

    @Test(
      "P30 restore brings back the version before the last save; again, it brings back the later one"
    )
    func restores() throws {
      let result = try restore(file)
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.hasPrefix("\(file): restored the version of 20"))
      #expect(try bytes == versions[1])
      #expect(try restore(file).status == 0)
      #expect(try bytes == versions[2])
      #expect(try restore(file, "4").status == 0)
      #expect(try bytes == versions[0])
    }

    @Test("P30 restore lists the versions, the newest first, and tells that there are none")
    func lists() throws {
      let lines = try restore(file, "--list").output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("1  20") == true)
      #expect(lines.first?.hasSuffix("  \(versions[1].count) bytes") == true)
      #expect(lines.last?.hasSuffix("  \(versions[0].count) bytes") == true)

      let other = try folder.write("other", "")
      #expect(try restore(other, "--list").output == "")
      let none = try restore(other)
      #expect(none.status == 1)
      #expect(
        none.errors
          == "termtable: \(other): no versions are kept: termtable has not saved this file yet\n"
      )
    }

    @Test("P30 restore prints the difference, and changes nothing, with --dry-run")
    func printsDifference() throws {
      let result = try restore(file, "2", "--dry-run")
      #expect(result.status == 0)
      let lines = result.output.split(separator: "\n").map(String.init)
      #expect(lines.first == "--- \(file)")
      #expect(lines.contains("-2") && lines.contains("+0") && lines.contains("+line 2"))
      #expect(try bytes == versions[2])
    }

    @Test("P30 restore creates a file again that was deleted, and makes no new one otherwise")
    func createsAgain() throws {
      try FileManager.default.removeItem(atPath: file)
      #expect(try restore(file).status == 0)
      #expect(try bytes == versions[1])
    }

    @Test("P30 restore refuses a version that is not kept, and wrong usage")
    func refuses() throws {
      let result = try restore(file, "3")
      #expect(result.status == 64)
      #expect(result.errors == "termtable: \(file): there is no version 3; there are 1 to 2\n")
      #expect(try restore(file, "0").status == 64)
      #expect(try restore("-").status == 64)
      #expect(try restore().status == 64)
      #expect(try bytes == versions[2])
    }
  }
}
