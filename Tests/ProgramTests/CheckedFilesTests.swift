import Foundation
import TestSupport
import Testing

/// Edits by commands of files that a program must accept.
extension Programs {
  @Suite struct CheckedFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func termtable(
      _ arguments: String...
    ) throws -> (status: Int, output: String, errors: String) {
      try folder.termtable(arguments)
    }

    private static func has(_ program: String) -> Bool {
      ["/usr/sbin", "/usr/bin", "/sbin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
      }
    }

    @Test(
      "A17 set of a shadow that pwck refuses ends with 65 and its words",
      .enabled(if: has("pwck"), "pwck is not installed")
    )
    func refused() throws {
      let shadow = try folder.write("shadow", "a:*:1::::::\n")
      _ = try folder.write("passwd", "a:x:1:1::/:/bin/sh\n")
      let bad = try termtable("set", shadow, "0.name=b")
      #expect(bad.status == 65)
      #expect(bad.errors.hasPrefix("termtable: \(shadow): pwck refuses the new version: no match"))
      #expect(try String(contentsOfFile: shadow, encoding: .utf8) == "a:*:1::::::\n")
      let good = try termtable("set", shadow, "0.warning=7")
      #expect(good.status == 0 && good.errors == "")
      #expect(try String(contentsOfFile: shadow, encoding: .utf8) == "a:*:1:::7:::\n")
    }

    @Test(
      "A17 set of sudoers ends with 69 where visudo is not installed",
      .enabled(if: !has("visudo"), "visudo is installed")
    )
    func missing() throws {
      let sudoers = try folder.write("sudoers", "root ALL=ALL\n")
      let result = try termtable("set", sudoers, "0.rule=ALL")
      #expect(result.status == 69)
      #expect(result.errors.contains("is not installed; install sudo first; nothing was written"))
    }
  }
}
