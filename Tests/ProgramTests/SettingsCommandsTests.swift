import Foundation
import TestSupport
import Testing

/// `termtable set` of files of settings: F05.
extension Programs {
  @Suite struct SettingsCommandsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func termtable(
      _ arguments: String...
    ) throws -> (status: Int, output: String, errors: String) {
      try folder.termtable(arguments)
    }

    @Test("A17 set tells that an included file sets a setting of sshd before")
    func include() throws {
      let included = try folder.write("cloud.conf", "PermitRootLogin yes\n")
      let text = "Include \(included)\nMatch User git\n  X11Forwarding no\n"
      let file = try folder.write("sshd_config", text)
      let result = try termtable("set", file, "PermitRootLogin=no", "--create")
      #expect(result.status == 0)
      #expect(
        result.errors
          == "termtable: \(file): PermitRootLogin: set earlier by \(included), which counts\n"
      )
      #expect(
        try String(contentsOfFile: file, encoding: .utf8)
          == "Include \(included)\nPermitRootLogin no\nMatch User git\n  X11Forwarding no\n"
      )
    }

    @Test("A17 A path of before blocks were sections is refused with the path of now")
    func oldPaths() throws {
      let text = "Port 22\nMatch User git\n  Port 23\nMatch all\n  Port 24\n"
      let file = try folder.write("sshd_config", text)
      for (path, new) in [
        ("Port#3", "\"Match all\".Port"), ("Match#2", "\"Match all\""),
        ("Match", "\"Match User git\""),
      ] {
        for command in [["set", file, path, "1"], ["unset", file, path]] {
          let result = try run([builtProgram("termtable")] + command)
          #expect(result.status != 0)
          #expect(result.errors.hasSuffix("did you mean \(new)?\n"), "\(result.errors)")
        }
        if path.contains("#") {
          #expect(try termtable("set", file, path + "=1", "--create").status != 0)
        }
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }
  }
}
