import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// Edits of `sshd_config` and of units, which the programs that these files are for read before and after.
@Suite("Edits that sshd and systemd read") @MainActor struct SystemOraclesTests {
  /// Runs a command; nil if it fails or is missing.
  private func output(_ command: String) -> [String]? {
    let path = "PATH=$PATH:/usr/sbin:/sbin; "
    guard let child = ChildProcess(["sh", "-c", path + command + " 2>&1"]), child.end() == 0 else {
      return nil
    }
    return child.lines
  }

  /// Applies an edit in words to a text; see `EditPair`.
  private func edited(_ text: String, _ words: String, _ path: String) async throws -> String {
    let document = try EditedDocument(Array(text.utf8), path: path)
    try await document.apply(try EditPair(text, words, "").edit)
    return document.text
  }

  private func write(_ text: String, _ name: String, in scratch: Scratch) throws -> String {
    let path = scratch.folder.path + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Edits of the options of sshd, and the names of the options whose values differ then.
  nonisolated static let options: [(words: String, names: Set<String>)] = [
    ("set Port 2222", ["port", "listenaddress"]),
    ("set UseDNS \"yes\"", ["usedns"]),
    ("set Banner \"/etc/issue.net\"", ["banner"]),
    ("add . MaxAuthTries=3 after Port", ["maxauthtries"]),
    ("delete X11Forwarding", ["x11forwarding"]),
    ("move UseDNS 0", []),
    ("rename X11Forwarding AllowTcpForwarding", ["x11forwarding"]),
  ]

  @Test("P29 sshd reads the changed option, and all others as before", arguments: options)
  func sshd(words: String, names: Set<String>) async throws {
    let scratch = try Scratch()
    let key = scratch.folder.path + "/key"
    guard output("ssh-keygen -q -t ed25519 -N '' -f '\(key)'") != nil else {
      return print("no ssh-keygen: sshd does not look at edited files")
    }
    let text = """
      HostKey \(key)
      #AddressFamily any
      Port 22
      # no names, please
      UseDNS no
      Banner none
      X11Forwarding yes

      """
    let before = try write(text, "before", in: scratch)
    guard let old = output("sshd -T -f '\(before)'") else {
      return print("no sshd, or it cannot run here: it does not look at edited files")
    }
    let after = try write(try await edited(text, words, "sshd_config"), "after", in: scratch)
    let new = try #require(output("sshd -T -f '\(after)'"))
    let changed = Set(old).symmetricDifference(new).compactMap { $0.split(separator: " ").first }
    #expect(Set(changed.map(String.init)) == names)
  }

  nonisolated static let units = [
    "set Service.ExecStart \"/bin/sleep 3\"", "set Service.Restart \"always\"",
    "set Unit.Description \"日本 # 1\"", "add Service Environment=\"B=2\"",
    "delete Service.Environment", "move Service.Restart 0",
    "duplicate Service.Environment Environment",
    "delete Install",
  ]

  @Test("P29 systemd finds no fault in an edited unit", arguments: units)
  func systemd(words: String) async throws {
    let scratch = try Scratch()
    let text = """
      # a unit
      [Unit]
      Description=Sleep
      [Service]
      ; twice
      ExecStart=/bin/sleep \\
        1
      Environment=A=1
      #Restart=always
      Restart=no

      [Install]
      WantedBy=multi-user.target

      """
    let path = try write(text, "a.service", in: scratch)
    guard output("systemd-analyze verify '\(path)'") == [] else {
      return print("no systemd-analyze, or it cannot run here: it does not look at edited units")
    }
    let wrong = try write(text.replacing("Restart=no", with: "Restart=x"), "a.service", in: scratch)
    #expect(output("systemd-analyze verify '\(wrong)'") != [])
    let after = try write(try await edited(text, words, path), "a.service", in: scratch)
    #expect(output("systemd-analyze verify '\(after)'") == [])
  }
}
