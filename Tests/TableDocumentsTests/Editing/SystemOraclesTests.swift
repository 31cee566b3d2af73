import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// Edits of `sshd_config` and of units, which the programs that these files are for read before and
/// after.
@Suite("Edits that sshd and systemd read") @MainActor struct SystemOraclesTests {
  /// Runs a command; nil if it fails or is missing.
  nonisolated private static func output(_ command: String) -> [String]? {
    let path = "PATH=$PATH:/usr/sbin:/sbin; "
    guard let child = ChildProcess(["sh", "-c", path + command + " 2>&1"]), child.end() == 0 else {
      return nil
    }
    return child.lines
  }

  /// The options that sshd reads from a file; nil if it is missing or cannot run here.
  nonisolated private static func options(in file: String) -> [String]? {
    // As root it wants a folder, which only a running sshd has.
    output(
      """
      [ "$(id -u)" != 0 ] || set -- setpriv --reuid=65534 --regid=65534 --clear-groups
      exec "$@" "$(command -v sshd)" -T -f '\(file)'
      """
    )
  }

  nonisolated private static func makesKey(_ file: String) -> Bool {
    // Not of the user who runs sshd, so that it may be readable for others.
    output(
      "ssh-keygen -q -t ed25519 -N '' -f '\(file)' && { [ \"$(id -u)\" != 0 ] || chmod 644 '\(file)'; }"
    )
      != nil
  }

  nonisolated private static let canRunSshd: Bool = {
    guard let scratch = try? Scratch() else { return false }
    let (key, file) = (scratch.folder.path + "/key", scratch.folder.path + "/config")
    guard makesKey(key) else { return false }
    return output("echo 'HostKey \(key)' >'\(file)'") != nil && options(in: file) != nil
  }()

  nonisolated private static let canRunSystemd: Bool = {
    guard let scratch = try? Scratch() else { return false }
    let file = scratch.folder.path + "/a.service"
    let unit = "[Service]\\nExecStart=/bin/sleep 1\\n"
    return output("printf '\(unit)' >'\(file)'; systemd-analyze verify '\(file)'") == []
  }()

  /// Applies an edit in words to a text; see `EditPair`.
  private func edited(_ text: String, _ words: String, _ path: String) async throws -> String {
    let document = try OpenFile(Array(text.utf8), path: path)
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

  @Test(
    "P29 sshd reads the changed option, and all others as before",
    .enabled(if: canRunSshd, "sshd or ssh-keygen is not installed, or cannot run here"),
    arguments: options
  )
  func sshd(words: String, names: Set<String>) async throws {
    let scratch = try Scratch()
    let key = scratch.folder.path + "/key"
    try #require(Self.makesKey(key))
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
    let old = try #require(Self.options(in: before))
    let after = try write(try await edited(text, words, "sshd_config"), "after", in: scratch)
    let new = try #require(Self.options(in: after))
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

  @Test(
    "P29 systemd finds no fault in an edited unit",
    .enabled(if: canRunSystemd, "systemd-analyze is not installed, or cannot run here"),
    arguments: units
  )
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
    try #require(Self.output("systemd-analyze verify '\(path)'") == [])
    let wrong = try write(text.replacing("Restart=no", with: "Restart=x"), "a.service", in: scratch)
    #expect(Self.output("systemd-analyze verify '\(wrong)'") != [])
    let after = try write(try await edited(text, words, path), "a.service", in: scratch)
    #expect(Self.output("systemd-analyze verify '\(after)'") == [])
  }
}
