import Foundation
import Testing

@testable import TableDocuments

/// The dialect that a path and the first lines tell, and what it reads: F02 to F05, F17, F18.
@Suite("Dialects of settings") @MainActor struct SettingsDialectTests {
  /// Returns the paths and the texts of a file.
  private func values(_ text: String, _ path: String) throws -> [String] {
    let document = try Documents.open(Array(text.utf8), path: path)
    return values(of: try #require(document.root), at: DocumentPath())
  }

  private func values(of node: any Node, at path: DocumentPath) -> [String] {
    path.children(of: node).flatMap { path, child in
      child.kind == .object ? values(of: child, at: path) : ["\(path)=\(child.text.whole)"]
    }
  }

  private func formatName(_ text: String, _ path: String) throws -> String {
    let file = DocumentFile(name: FileName(path), bytes: ByteSource(Array(text.utf8)))
    return try Documents.format(of: file).name
  }

  /// F03, F03b, F04.
  @Test("A11 systemd's syntax is known by the name of a file, a drop-in and a quadlet")
  func unitNames() {
    for path in [
      "a.service", "a@.socket", "/etc/systemd/system/foo.service.d/override.conf",
      "/usr/lib/systemd/system/service.d/10-x.conf", "/etc/systemd/journald.conf",
      "/etc/systemd/system.conf", "/etc/systemd/system.conf.d/a.conf", "x.socket.d/a.conf",
      "/run/systemd/journald.conf.d/a.conf", "/etc/systemd/network/10-a.link", "a.nspawn",
      "/etc/systemd/network/a.network.d/b.conf", "/etc/containers/systemd/a.container",
      "/home/me/.config/containers/systemd/a.pod", "/etc/containers/systemd/a.image", "b.volume",
      "/etc/systemd/resolved.conf", "timesyncd.conf", "coredump.conf", "a.dnssd", "b.kube",
      "/etc/systemd/sleep.conf.d/x.conf", "pstore.conf", "oomd.conf", "homed.conf", "logind.conf",
      "/etc/containers/systemd/x.container.d/10.conf", "journald@name.conf",
    ] {
      #expect(SettingsDialect.named(path)?.name == "systemd unit", "\(path)")
    }
    for path in [
      "/usr/share/dbus-1/system.conf", "a.pod", "b.image", "/etc/x.d/a.conf", "a.preset",
    ] {
      #expect(SettingsDialect.named(path)?.name != "systemd unit", "\(path)")
    }
  }

  /// F04, F21.
  @Test("A5 A name decides before the content, and numbers alone tell no format")
  func formats() throws {
    for (path, text, name) in [
      ("/etc/systemd/system/x.service.d/a.conf", "[Service]\nLimitNOFILE=65536\n", "settings"),
      ("override.conf", "[Service]\nLimitNOFILE=65536\n", "settings"),
      ("/etc/systemd/x.conf", "[Journal]\n#Storage=auto\n#Compress=yes\n", "settings"),
      ("/etc/default/dbus", "A=1\n", "settings"),
      ("/etc/environment.d/a.conf", "A=1\n", "settings"),
      ("/etc/apt/preferences.d/a", "Package: *\nPin: release a=x, n=y\nA: [b]\n", "text"),
      ("/etc/apt/sources.list.d/a.sources", "Types: deb\nURIs: http://a\n", "text"),
      ("Packages", "Package: a\nVersion: 1\nDepends: b, c\n", "text"),
      ("debian/control", "Source: a\nMaintainer: b\n", "text"),
      ("/etc/debconf.conf", "Config: configdb\nTemplates: templatedb\n", "text"),
      ("/etc/nsswitch.conf", "passwd:  files systemd\ngroup: files\n", "settings"),
      ("/etc/NetworkManager/conf.d/a.conf", "[connection]\nwifi.powersave = 2\n", "settings"),
      ("a.nmconnection", "[connection]\nid=1\n", "settings"),
      ("x", "ANSWER=42\nB=\"2\"\n", "settings"), ("x", "a = 1\nb = true\n", "text"),
      ("x", "a = 1\nb = \"true\"\n", "TOML"), ("x", "a: 1\nb: true\n", "text"),
      ("x", "a: 1\nb:\n  - 1\n", "YAML"), ("x", "[a]\nb=1\n", "settings"),
    ] {
      #expect(try formatName(text, path) == name, "\(path): \(text)")
    }
  }

  /// F03, F03b.
  @Test("A11 Comments between the lines of a value of a unit are left out")
  func unitValues() throws {
    #expect(
      try values(
        "[A]\na=1 \\\n# c \\\n ; d\n  2\\\n\n; e\nb=\\\n x\nc=\\\\\nd=y\\",
        "a.service"
      ) == ["A.a=1    2", "A.b=x", "A.c=\\\\", "A.d=y"]
    )
    #expect(try values("[A]\r\na=1\\\r\n 2\r\nb=3\r\n", "a.service") == ["A.a=1  2", "A.b=3"])
  }

  /// F02.
  @Test("A11 A value of INI goes on in lines that are indented more than its name")
  func indented() throws {
    let text =
      "[s]\na =\n    x>=1 ; y\n    # c\n\n    [z]\n  b = 1\n  c = 2\n   d = 3\ne:f\n; g\n\n[t]\nh=\n"
    #expect(
      try values(text, "setup.cfg") == [
        "s.a=\nx>=1 ; y\n\n[z]\nb = 1\nc = 2\nd = 3", "s.e=f", "t.h=",
      ]
    )
    #expect(
      try values("[s]\n  b = 1\n  c = 2\n   d = 3\n", "tox.ini") == ["s.b=1", "s.c=2\nd = 3"]
    )
    for path in ["php.ini", ".editorconfig", "a.desktop", "my.cnf", "/etc/php/8.2/x.ini"] {
      #expect(try values("[s]\nb = 1\n c = 2\n", path) == ["s.b=1", "s.c=2"], "\(path)")
    }
  }

  /// F05.
  @Test("A11 Match and Host begin sections of ssh, in any case, with = and quotes")
  func blocks() throws {
    let text =
      "Port 22 # c\nmatch  User=git # d\n  X no\nHost\t*.a \"b c\"\nY yes\nHost=d\nProxyCommand a # b\n"
    #expect(
      try values(text, "ssh_config") == [
        "Port=22", "\"match User=git\".X=no", "\"Host *.a \\\"b c\\\"\".Y=yes",
        "\"Host d\".ProxyCommand=a # b",
      ]
    )
  }

  /// F18.
  @Test("A11 A colon ends a name only where the programs that read the file say so")
  func separators() throws {
    #expect(
      try values("//a.b/:_authToken=c=\n@s:r=h://x\n", ".npmrc") == [
        "\"//a.b/:_authToken\"=c=", "@s:r=h://x",
      ]
    )
    for path in ["a.desktop", ".editorconfig", "a.reg", "wgetrc", "a.service", "sysctl.conf"] {
      #expect(try values("a:b = c\n", path) == ["a:b=c"], "\(path)")
    }
    #expect(try values("a:b = c\n", "a.cfg") == ["a=b = c"])
  }

  /// F17.
  @Test("A11 git: a variable in the line of its header, names without regard to case")
  func git() async throws {
    let text =
      "[core] bare = true ; c\n[Remote \"Or]igin\"] URL = a#b\n[alias]\n\tl = \"a \\\"b\" # c \\\n\tm = x\\\n y\n\tbad_name = 1\n"
    let document = try Documents.open(Array(text.utf8), path: ".gitconfig")
    for (path, value) in [
      ("core.bare", "true"), ("CORE.Bare", "true"), ("\"remote.Or]igin\".url", "a"),
      ("alias.L", "a \"b"), ("alias.m", "x y"),
    ] {
      let node = try await DocumentPath(parsing: path).resolved(in: document).destination
      #expect(node?.text.whole == value, "\(path)")
    }
    await #expect(throws: UnknownPath.self) {
      try await DocumentPath(parsing: "\"remote.or]igin\".url").resolved(in: document)
    }
  }

  /// F05.
  @Test(
    "A11 A setting of sshd that an included file sets before is marked; files that cannot be read are passed over"
  )
  func includes() async throws {
    let scratch = try Scratch()
    let folder = try scratch.folder("d")
    _ = try scratch.folder("sshd_config.d")
    _ = try scratch.file("d/1.conf", "permitrootlogin yes\nPort 1\nMatch User a\nX no\n")
    _ = try scratch.file("d/2.conf", "Include \(folder)/*.conf\nPermitRootLogin no\nY no\n")
    #expect(mkfifo(folder + "/3.conf", 0o600) == 0)
    let text = "X no\nInclude \(folder)/*.conf \(folder)/none\nY yes\nMatch all\nY yes\n"
    let file = FileName(try scratch.file("sshd_config", text))
    let document = try OpenFile(file)
    func remark(_ path: String) async throws -> String? {
      let found = try await DocumentPath(parsing: path).resolved(in: document.document)
      return found.node.remark
    }
    #expect(try await remark("X") == nil)
    #expect(try await remark("Y") == "set earlier by \(folder)/2.conf, which counts")
    #expect(try await remark("\"Match all\".Y") == nil)
    let later = FileName(try scratch.file("sshd_config.d/9.conf", "Y yes\nZ no\n"))
    _ = try scratch.file("sshd_config.d/1.conf", "y no\n")
    _ = try scratch.file("sshd_config.d/99.conf", "Z no\n")
    let root = try #require(try Documents.open(later).root)
    #expect(
      root.child(at: 0).remark
        == "set earlier by \(scratch.folder.path)/sshd_config.d/1.conf, which counts"
    )
    #expect(root.child(at: 1).remark == nil)
    let edits = [
      Edit(DocumentPath(), .add(name: "PermitRootLogin", .text("no"), .end)),
      Edit(DocumentPath(), .add(name: "Port", .text("2"), .end)),
    ]
    try await document.apply(edits)
    let remarks = await document.current.remarks(on: edits)
    #expect(remarks.map { "\($0.path)" } == ["PermitRootLogin"])
    #expect(remarks.first?.remark == "set earlier by \(folder)/1.conf, which counts")
    #expect(
      document.text
        == text.replacing("Y yes\nMatch", with: "Y yes\nPermitRootLogin no\nPort 2\nMatch")
    )
  }
}
