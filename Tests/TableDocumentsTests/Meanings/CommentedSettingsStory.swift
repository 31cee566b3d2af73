import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Settings that are commented out, in files of several formats, with no schema.
@Suite("A24 settings that are commented out can be set") @MainActor struct CommentedSettingsStory {
  private nonisolated static let server = """
    # This is the sshd server system-wide configuration file.  See
    # sshd_config(5) for more information.

    # The port.
    #Port 22
    #AddressFamily any
    PermitRootLogin no
    #ListenAddress 0.0.0.0
    #ListenAddress ::
    #permitrootlogin yes
    #\tX11Forwarding no
    #Match User anoncvs

    """

  @Test(
    "A24 the names and values of settings that are commented out",
    arguments: [
      (
        "sshd_config", server,
        ["Port=22", "AddressFamily=any", "ListenAddress=0.0.0.0", "permitrootlogin=yes"]
      ),
      (
        "postgresql.ini",
        "#listen_addresses = 'localhost'\t\t# what IP address(es) to listen on;\n# a comment\n"
          + "#max = 100 # many\nport = 5\n",
        ["listen_addresses=localhost", "max=100"]
      ),
      (
        "php.ini", "; extension list\n;memory_limit=128M\nx=1\n;what a pity = no\n",
        ["memory_limit=128M"]
      ),
      ("a.toml", "#level = 3 # high\n#[table]\n#note that\nx = 1\n", ["level=3"]),
      (
        "a.yaml", "#url: https://example.com/#a\n#see:this\n#- item\n# note: prose\nx: 1\n",
        ["url=https://example.com/#a"]
      ), ("a.json", "{\n  //\"a\": 1,\n  \"b\": 2\n}\n", []),
      (".env", "#PORT=80\nHOST=x\n# HOST=y\n", ["PORT=80"]),
    ] as [(String, String, [String])]
  )
  func settings(name: String, text: String, expected: [String]) async throws {
    let folder = try WrittenFolder()
    try folder.write(name, text)
    let file = try OpenFile(Address(FileName(folder.path(name))))
    await file.document.read()
    let root = try #require(file.document.root)
    let found = file.current.commentedSettings(in: root)
    #expect(found.map { "\($0.name)=\($0.value)" } == expected)
  }

  private func file(_ text: String, _ name: String) async throws -> EditedFile {
    let file = try EditedFile(text, name, columns: 80, lines: 20)
    // While they are shown as comments, they have no rows of their own.
    #expect(!file.stage.screen.contains("Not set"))
    file.stage.press(.character("#"))
    #expect(await file.shows("Not set"))
    return file
  }

  @Test("A24 they stand below those that are set, dim, and get a value where they are")
  func setting() async throws {
    let file = try await file(Self.server, "sshd_config")
    let screen = file.stage.screen
    #expect(screen.contains("Port"))
    #expect(screen.contains("0.0.0.0"))
    // Names that are set, in any case, are not among them.
    #expect(!screen.contains("permitrootlogin"))
    #expect(!screen.contains("X11Forwarding"))
    #expect(file.text == Self.server)
    #expect(file.focus("Port"))
    #expect(await file.shows("The port."))
    file.stage.press(.character("e"))
    file.stage.type("2222")
    file.stage.press(.enter)
    #expect(await file.text(contains: "# The port.\nPort 2222\n#AddressFamily any\n"))
    #expect(await file.focuses("Port"))
    #expect(file.focus("AddressFamily"))
    file.stage.press(.character("."))
    #expect(await file.shows("Uncomment") || file.stage.screen.contains("comment"))
    file.stage.press(.character("#"))
    #expect(await file.text(contains: "Port 2222\nAddressFamily any\nPermitRootLogin no\n"))
    // Three changes, undone by keys that do not wait for each other.
    file.stage.press(.character("u"), .character("u"), .character("u"))
    #expect(
      await file.stage.wait {
        guard let bytes = file.editing?.file.bytes,
          let all = try? bytes.bytes(at: 0, count: bytes.count)
        else { return false }
        return String(decoding: all, as: UTF8.self) == Self.server
      }
    )
  }

  @Test("A24 in a section of its own, and in TOML and YAML")
  func formats() async throws {
    let ini = try EditedFile("[a]\nx=1\n;y=2\n[b]\nz=3\n", "a.ini", columns: 80)
    #expect(ini.focus("a"))
    ini.stage.press(.enter, .character("#"))
    #expect(await ini.shows("Not set"))
    #expect(ini.focus("y"))
    ini.stage.press(.character("e"))
    ini.stage.type("5")
    ini.stage.press(.enter)
    #expect(await ini.text(contains: "[a]\nx=1\ny=5\n[b]\n"))
    let toml = try await file("#level = 3 # high\nx = 1\n", "a.toml")
    #expect(toml.focus("level"))
    toml.stage.press(.character("e"))
    toml.stage.type("4")
    toml.stage.press(.enter)
    #expect(await toml.text(contains: "level = 4 # high\nx = 1\n"))
    let yaml = try await file("x: 1\n#name: old\n", "a.yaml")
    #expect(yaml.focus("name"))
    yaml.stage.press(.character("e"))
    yaml.stage.type("new")
    yaml.stage.press(.enter)
    #expect(await yaml.text(contains: "x: 1\nname: new\n"))
  }
}
