import Testing

@testable import TableDocuments

@Suite("Settings") @MainActor struct SettingsTests {
  /// Returns the nodes of a file: `section.name=text` for a setting, `# text` for a comment.
  private func nodes(_ text: String, path: String) -> [String] {
    let file = DocumentFile(name: FileName(path), bytes: ByteSource(Array(text.utf8)))
    guard let format = Documents.formats.first(where: { $0.recognizes(path: path) }),
      let root = format.document(of: file).root
    else { return ["not recognized"] }
    return nodes(of: root, prefix: "")
  }

  private func nodes(of node: any Node, prefix: String) -> [String] {
    (0..<node.count).flatMap { index in
      let child = node.child(at: index)
      let name = child.name?.whole ?? child.position.map { "\($0)" } ?? ""
      switch child.kind {
      case .object: return nodes(of: child, prefix: prefix + name + ".")
      case .comment: return [prefix + "# " + child.text.whole]
      default: return [prefix + name + "=" + child.text.whole]
      }
    }
  }

  @Test("Bytes of a value that are not UTF-8 are shown as <FF>, and kept for scripts")
  func otherBytes() throws {
    for (path, before, value, after) in [
      ("/x/a.ini", "a = ", "caf", ""), ("/x/a.env", "A=\"", "caf", "\""),
      ("/etc/hosts", "::1 ", "caf", ""),
    ] {
      let bytes = Array((before + value).utf8) + [0xE9] + Array((after + "\n").utf8)
      let file = DocumentFile(name: FileName(path), bytes: ByteSource(bytes))
      let format = try #require(Documents.formats.first { $0.recognizes(path: path) })
      var node = try #require(format.document(of: file).root)
      while node.kind.isContainer { node = node.child(at: node.count - 1) }
      #expect(node.text.whole == value + "<E9>")
      #expect(node.text.prefix(20).text == value + "<E9>")
      #expect(try node.valueBytes == Array(value.utf8) + [0xE9])
    }
  }

  @Test("A11 INI: sections, comments, values as they are; other lines are verbatim")
  func ini() {
    let text =
      "a = 1\n; one\n[first]\nb: two # no comment\r\n[ x ] ; end [y]\nodd line\n[broken\nc=\n[[z]*]\n"
    #expect(
      nodes(text, path: "/x/a.ini") == [
        "a=1", "# one", "first.b=two # no comment", "x.=odd line", "x.=[broken", "x.c=",
      ]
    )
  }

  @Test("A11 .env: export, quoted values of several lines, escapes, comments beside values")
  func env() {
    let text = "export A=1 # one\nB='a # $b'\nC=\"x\\n\\\"y\\\"\nz\" # two\nD=a#b\nE=\"open\nF=\n"
    #expect(
      nodes(text, path: "/x/.env") == [
        "A=1", "# one", "B=a # $b", "C=x\n\"y\"\nz", "# two", "D=a#b", "E=\"open", "F=",
      ]
    )
    #expect(
      nodes("A=\"$HOME/bin\":$PATH # c\nB='a''b'\n", path: ".env")
        == ["A=\"$HOME/bin\":$PATH", "# c", "B='a''b'"]
    )
    #expect(nodes("A=1", path: ".env.local") == ["A=1"])
  }

  @Test("A11 Properties: separators, escapes, continued lines")
  func properties() {
    let text = "! c\na b\\\n   c\nd=\\u00e9\\t\ne:f\n g\\:h = i\nalone\n"
    #expect(
      nodes(text, path: "a.properties") == ["# c", "a=bc", "d=é\t", "e=f", "g:h=i", "alone="]
    )
    #expect(nodes("a=\\ \nb=1  \r\nc=\n", path: "a.properties") == ["a= ", "b=1  ", "c="])
    #expect(
      nodes("a=\\ud83d\\ude00\\u0021 \\ud83dx\\u00", path: "a.properties")
        == ["a=\u{1F600}! \u{FFFD}x\u{0}"]
    )
  }

  @Test("A11 systemd units: continued lines, settings of equal names")
  func unit() {
    let text = "[Service]\nExecStart=/bin/a \\\n  --b\nEnvironment=A=1\nEnvironment=B=2\n"
    #expect(
      nodes(text, path: "x.service") == [
        "Service.ExecStart=/bin/a    --b", "Service.Environment=A=1", "Service.Environment=B=2",
      ]
    )
  }

  @Test("A11 git config: subsections, quotes, comments, names without a value")
  func git() {
    let text =
      "[user]\n\tname = \"A ; B\" C ; comment\n[remote \"o\"]\n\tfetch\n\turl = a\\\\b # x\n"
    #expect(
      nodes(text, path: "/r/.git/config") == [
        "user.name=A ; B C", "user.# comment", "remote.o.fetch=", "remote.o.url=a\\b",
        "remote.o.# x",
      ]
    )
    for path in ["/r.git/config", "/home/me/.config/git/config"] {
      #expect(SettingsDialect.named(path)?.name == "git config")
    }
    #expect(SettingsDialect.named("/digit/config") == nil)
  }

  @Test("A11 sshd_config and sysctl.conf: name and value")
  func words() {
    #expect(
      nodes("Port 22\n# c\nMatch User a\nnet.ipv4 = 1\n", path: "/etc/ssh/sshd_config") == [
        "Port=22", "# c", "Match User a.net.ipv4=1",
      ]
    )
    #expect(
      nodes("net.ipv4 = 1\n-kernel.x=2 3\n", path: "/etc/sysctl.d/a.conf") == [
        "net.ipv4=1", "-kernel.x=2 3",
      ]
    )
  }

  @Test("A11 hosts, fstab and passwd: a record per line, with names")
  func columns() {
    #expect(
      nodes("127.0.0.1\tlocalhost  me # c\n\n# d\n", path: "/etc/hosts") == [
        "0.address=127.0.0.1", "0.names=localhost  me", "# c", "# d",
      ]
    )
    #expect(
      nodes("root:x:0:0::/root:/bin/sh\n", path: "/etc/passwd") == [
        "0.name=root", "0.password=x", "0.user id=0", "0.group id=0", "0.comment=", "0.home=/root",
        "0.shell=/bin/sh",
      ]
    )
    #expect(nodes("/dev/a / ext4 defaults 0 1", path: "/etc/fstab").last == "0.pass=1")
    let marked = nodes("\u{FEFF}127.0.0.1 localhost\n", path: "hosts")
    #expect(marked == nodes("127.0.0.1 localhost\n", path: "hosts"), "a byte order mark")
  }

  @Test("A11 A file that begins with a section and a setting is recognized without a name")
  func recognition() {
    #expect(SettingsFormat().recognizes(start: Array("# c\n[a]\nb=1\n".utf8)))
    #expect(!SettingsFormat().recognizes(start: Array("[1, 2]\n".utf8)))
    #expect(!JSONFormat().recognizes(start: Array("[a]\nb=1\n".utf8)))
  }

  @Test("A11 A value has the kind that it looks like, unless it is quoted")
  func kinds() {
    let file = DocumentFile(
      name: FileName(".env"),
      bytes: ByteSource(Array("A=1\nB=\"1\"\nC=yes\nD=x\nE=".utf8))
    )
    let root = SettingsFormat().document(of: file).root
    #expect((0..<5).map { root?.child(at: $0).kind } == [.number, .text, .boolean, .text, .other])
  }
}
