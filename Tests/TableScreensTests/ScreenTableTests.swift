import TableModel
import TableScreens
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import TableScreens

/// Composed tables on the screen.
@MainActor @Suite struct ScreenTableTests {
  private static let definition = """
    title: SSH
    sections:
      - title: Log-in
        file: /etc/ssh/sshd_config
        rows:
          - id: root
            title: Root
            path: PermitRootLogin
            options: {"no": Never, prohibit-password: With a key, "yes": With a password}
            unset: prohibit-password
          - {id: passwords, title: Passwords, path: PasswordAuthentication, type: toggle, checked: "yes", unchecked: "no", unset: "yes"}
          - {id: tries, title: Tries, path: MaxAuthTries, min: 1, max: 10, unset: 6, when: {row: passwords}, needs: reboot}
    """
  private static let file = "/etc/ssh/sshd_config"

  @Test(
    "A30 a row shows its value, or what it means that none is set, and a change is saved with ^S"
  )
  func rows() async throws {
    let screen = try await TestScreen(Self.definition, [Self.file: "Port 22\n"])
    let stage = screen.stage()
    #expect(stage.line(2).contains("Root") && stage.line(2).contains("not set (With a key)"))
    #expect(stage.line(3).contains("[✓]"))
    stage.press(.enter)
    #expect(stage.screen.contains("Never") && stage.screen.contains("With a password"))
    stage.press(.down, .enter, .down, .space)
    #expect(stage.line(2).contains("Never") && stage.line(3).contains("[ ]"))
    #expect(screen.text(Self.file) == "Port 22\n", "a draft changes no file")
    stage.press(.character("="))
    #expect(await stage.wait { stage.screen.contains("+ PermitRootLogin no") })
    stage.press(.escape, .control("s"))
    let saved = "Port 22\nPermitRootLogin no\nPasswordAuthentication no\n"
    #expect(await stage.wait { screen.text(Self.file) == saved })
    #expect(await stage.wait { stage.line(2).contains("Never") })
  }

  @Test("A30 a switch that is turned back is no change, and its menu removes the value")
  func back() async throws {
    let text = "PasswordAuthentication yes\n"
    let screen = try await TestScreen(Self.definition, [Self.file: text])
    let stage = screen.stage()
    stage.press(.down, .space, .space, .control("s"))
    #expect(screen.text(Self.file) == text)
    stage.press(.character("."))
    #expect(stage.screen.contains("Remove"))
    stage.click("Remove")
    stage.press(.control("s"))
    #expect(await stage.wait { screen.text(Self.file) == "" })
  }

  @Test("A30 a row that waits for another one tells so, and keeps its stored value")
  func disabled() async throws {
    let text = "PasswordAuthentication no\nMaxAuthTries 3\n"
    let screen = try await TestScreen(Self.definition, [Self.file: text])
    let stage = screen.stage()
    stage.press(.down, .down, .enter)
    #expect(stage.screen.contains("needs Passwords"))
    #expect(stage.line(4).contains("3"))
    stage.press(.up, .space, .down, .character("+"), .control("s"))
    #expect(await stage.wait { screen.text(Self.file)?.contains("MaxAuthTries 4") == true })
    #expect(await stage.wait { stage.screen.contains("after the next start") })
  }

  @Test("A30 a value that is not offered is shown as such, and stays until another one is picked")
  func notOffered() async throws {
    let screen = try await TestScreen(
      Self.definition,
      [Self.file: "PermitRootLogin forced-commands-only\nPasswordAuthentication maybe\n"]
    )
    let stage = screen.stage(columns: 70)
    #expect(stage.line(2).contains("(not offered) forced-commands-only"))
    #expect(stage.line(3).contains("(not offered) maybe"))
    stage.press(.enter)
    let focused = stage.focusedText
    #expect(focused?.contains("(not offered) forced-commands-only") == true, "\(stage.screen)")
  }

  @Test("A30 a table whose file or program is missing says so, and runs nothing")
  func missing() async throws {
    let only = try await TestScreen("only: {exists: /etc/none}\nrows: []\n")
    #expect(only.stage().screen.contains("/etc/none is not there"))
    let program = try await TestScreen("uses: [nmcli]\nrows: []\n")
    #expect(program.stage().screen.contains("the program nmcli is not there"))
  }

  @Test(
    "A30 rows of a nested table belong to the same draft, and text from files drives no terminal"
  )
  func nested() async throws {
    let screen = try await TestScreen(
      """
      title: T
      rows:
        - {id: a, title: A, file: /a.ini, path: a}
        - id: more
          title: More
          help: About more
          rows: [{id: b, title: B, file: /a.ini, path: b, pattern: "[a-z]+", reason: small letters only}]
      """,
      ["/a.ini": "a=\u{1B}[31mred\nb=x\n"]
    )
    let stage = screen.stage()
    #expect(!stage.screen.contains("\u{1B}"))
    stage.press(.down, .enter)
    #expect(stage.screen.contains("About more"))
    stage.press(.end, .enter)
    stage.type("9")
    stage.press(.enter)
    #expect(stage.screen.contains("small letters only"))
    stage.press(.backspace)
    stage.type("y")
    stage.press(.enter, .control("s"))
    let isSaved = await stage.wait { screen.text("/a.ini")?.hasSuffix("b=xy\n") == true }
    #expect(isSaved, "\(stage.screen)")
  }
}
