import Foundation
import TableModel
import TableScreens
import TermTableTesting
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableScreens

/// Rows that are made for each line of a command, or each value of a file.
@MainActor @Suite struct ScreenEachTests {
  @Test(
    "A31 a section has its rows for each line, whose key, name and help commands and titles get"
  )
  func lines() async throws {
    let screen = try await TestScreen(
      """
      title: T
      sections:
        - title: Networks
          each: {command: "printf 'n1\\tHome\\t80 %%\\nn2\\n\\nn1\\tAgain\\n'"}
          rows:
            - id: network
              title: $label
              rows:
                - {id: name, title: Name, get: [echo, "$item"], type: status}
                - {id: join, title: Join, run: 'echo "joining $item ($label)"'}
      """,
      runs: true
    )
    #expect(screen.errors == [])
    let stage = screen.stage()
    #expect(await stage.wait { stage.screen.contains("Home") })
    #expect(stage.screen.contains("n2") && !stage.screen.contains("Again"))
    stage.press(.enter)
    #expect(await stage.wait { stage.line(1).hasSuffix("n1") }, "\(stage.screen)")
    stage.press(.end, .enter)
    #expect(await stage.wait { stage.screen.contains("joining n1 (Home)") })
    #expect(screen.store.index.paths.map(\.description).contains("n2.join"))
  }

  @Test("A31 the elements may be values of a file, whose members are $item_NAME")
  func values() async throws {
    let screen = try await TestScreen(
      """
      sections:
        - each: {file: /p.csv, path: "*"}
          rows:
            - {id: state, title: $label, get: 'echo "$item_size of $item"', type: status}
            - {id: note, title: Note, file: /n.ini, path: note}
      """,
      ["/p.csv": "item,label,size\nvim,Vim,3\nhtop,HTop,1\n", "/n.ini": "note=x\n"],
      runs: true
    )
    #expect(screen.errors == [])
    await screen.store.readCommands(of: ScreenPath())
    #expect(
      screen.store.index.paths.map(\.description) == [
        "vim:state", "vim:note", "htop:state", "htop:note",
      ]
    )
    #expect(screen.value("vim:state") == "3 of vim" && screen.value("htop:note") == "x")
    #expect(screen.store.index[ScreenPath("htop:state")]?.title == "HTop")
    try screen.folder.write("image/p.csv", "item,label,size\nhtop,HTop,2\n")
    await screen.store.refresh(ScreenPath())
    #expect(screen.store.index.paths.map(\.description) == ["htop:state", "htop:note"])
    #expect(screen.value("htop:state") == "2 of htop")
  }

  @Test("A31 elements that cannot be read are told in their section, and other sections stay")
  func failing() async throws {
    let screen = try await TestScreen(
      """
      sections:
        - {each: {command: "echo no radio >&2; exit 2"}, rows: [{id: a, title: A, keep: true}]}
        - {rows: [{id: b, title: Other, keep: true}]}
      """,
      runs: true
    )
    let stage = screen.stage()
    #expect(await stage.wait { stage.screen.contains("no radio") })
    #expect(stage.screen.contains("Other"))
  }

  @Test("A31 keys drive no terminal, and become no code")
  func hostile() async throws {
    let screen = try await TestScreen(
      """
      sections:
        - each: {file: /k.txt, path: "*"}
          rows: [{id: a, title: $item, get: [printf, "%s", --, "$item"], type: status}]
      """,
      ["/k.txt": "$(touch /tmp/pwned-each)\n\u{1B}[31m\n-rf\na.b c\n"],
      runs: true
    )
    let stage = screen.stage()
    #expect(await stage.wait { stage.screen.contains("$(touch") }, "\(stage.screen)")
    #expect(await stage.wait { !stage.screen.contains("is being read") })
    #expect(!stage.screen.contains("\u{1B}"))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/pwned-each"))
  }

  @Test("A31 the change of a row that is not there any more is told, and the others are saved")
  func vanished() async throws {
    let screen = try await TestScreen(
      """
      sections:
        - rows: [{id: a, file: /a.env, path: A}]
        - each: {file: /list.csv, path: "*"}
          rows: [{id: b, file: /b.env, path: B}]
      """,
      ["/a.env": "A=1\n", "/b.env": "B=1\n", "/list.csv": "item,label\nx,X\n"]
    )
    await screen.store.readCommands(of: ScreenPath())
    var changes = ScreenChanges()
    for path in ["a", "x"] { screen.store.set(.text("2"), at: ScreenPath(path), in: &changes) }
    #expect(screen.store.remarks(on: changes).isEmpty)
    try screen.write("/list.csv", "item,label\ny,Y\n")
    await screen.store.readCommands(of: ScreenPath())
    #expect(
      screen.store.remarks(on: changes) == ["x is not there any more; its change was left out"]
    )
    try await screen.saves.save(changes)
    #expect(screen.text("/a.env") == "A=2\n" && screen.text("/b.env") == "B=1\n")
  }
}
