import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// F21: files in which all settings are comments, as most in /etc are at first.
@Suite("Edits of files of comments") @MainActor struct CommentedSettingsTests {
  nonisolated static let pairs = [
    (
      "/etc/systemd/journald.conf",
      EditPair(
        "# c\n\n[Journal]\n#Storage=auto\n",
        #"add Journal Storage="persistent""#,
        "# c\n\n[Journal]\nStorage=persistent\n#Storage=auto\n"
      )
    ),
    (
      "networkd.conf",
      EditPair(
        "[Network]\n#SpeedMeter=no\n\n[DHCPv4]\n#DUIDType=vendor\n\n[DHCPv6]\n#DUIDType=vendor\n",
        #"add DHCPv4 DUIDType="uuid""#,
        "[Network]\n#SpeedMeter=no\n\n[DHCPv4]\nDUIDType=uuid\n#DUIDType=vendor\n\n[DHCPv6]\n#DUIDType=vendor\n"
      )
    ),
    (
      "adduser.conf",
      EditPair(
        "# c\n#DSHELL=/bin/bash\n",
        #"add . DSHELL="a b""#,
        "# c\n#DSHELL=/bin/bash\nDSHELL=\"a b\"\n"
      )
    ),
    ("/x/hwclock", EditPair("#A=yes\n", #"add . A="no""#, "#A=yes\nA=no\n")),
    (
      "/etc/default/locale",
      EditPair("# none\n", #"add . LANG="C.UTF-8""#, "# none\nLANG=C.UTF-8\n")
    ),
    (
      "/etc/sysconfig/network",
      EditPair("# none", #"add . NETWORKING="yes""#, "# none\nNETWORKING=yes")
    ),
  ]

  @Test("P29 A setting is added to a file of comments, in its section", arguments: pairs)
  func adds(_ path: String, _ pair: EditPair) async throws { try await pair.check(path: path) }

  @Test("P29 A shell reads the variables that were added to a file of comments")
  func shell() async throws {
    let scratch = try Scratch()
    for value in ["yes", "a b", "it's $5", "", "#x", "`id`", "a\"b"] {
      let file = try OpenFile(Array("# none\n#A=yes\n".utf8), path: "/etc/default/a")
      try await file.apply(Edit(DocumentPath([]), .add(name: "A", .text(value), .end)))
      let path = try scratch.file("a", file.text)
      let child = try #require(ChildProcess(["sh", "-c", ". '\(path)'; printf '<%s>\\n' \"$A\""]))
      #expect(child.end() == 0)
      #expect(child.lines == ["<\(value)>"])
    }
  }
}
