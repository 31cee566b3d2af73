import Foundation
import TableModel
import TableScreens
import TermTableTesting
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableScreens

/// Rows that run commands when they are chosen, and their parameters.
@MainActor @Suite struct ScreenActionsTests {
  private let note = "\(FileManager.default.temporaryDirectory.path)/tt-\(UUID().uuidString)"

  private func screen(_ definition: String, _ files: [String: String] = [:]) async throws
    -> TestScreen
  {
    let screen = try await TestScreen(definition, files, runs: true)
    #expect(screen.errors == [])
    return screen
  }

  private var noted: String? { try? String(contentsOfFile: note, encoding: .utf8) }

  @Test("A31 an action gets the values of the rows beside it, and its lines are shown as they come")
  func values() async throws {
    defer { unlink(note) }
    let screen = try await screen(
      """
      title: T
      rows:
        - {id: host-name, title: Host, file: /a.ini, path: a}
        - {id: memory, title: Memory, keep: true, default: 512, min: 128, step: 128}
        - {id: secret, title: Secret, type: secret, keep: true}
        - id: create
          title: Create
          run: 'echo "one $host_name $memory ${secret-none}"; cat >\(note); echo two >&2; printf three'
          stdin: $secret
      """,
      ["/a.ini": "a=b $(c)\n"]
    )
    let stage = screen.stage()
    #expect(stage.screen.contains("512"))
    stage.press(.down, .character("+"), .down, .enter)
    stage.type("geheim")
    stage.press(.enter, .down, .enter)
    #expect(await stage.wait { stage.screen.contains("Done") }, "\(stage.screen)")
    for line in ["one b $(c) 640 none", "two", "three"] {
      #expect(stage.screen.contains(line), "\(stage.screen)")
    }
    #expect(noted == "geheim\n")
    stage.press(.escape)
    #expect(stage.screen.contains("640"), "a parameter is kept, and no change of a file")
    #expect(!stage.screen.contains("changed"))
  }

  @Test(
    "A31 an action that fails tells so, a required parameter must have a value, and none is silent"
  )
  func failing() async throws {
    let screen = try await screen(
      """
      rows:
        - {id: name, title: Name, keep: true, required: true}
        - {id: bad, title: Bad, run: "echo before; exit 3"}
        - {id: quiet, title: Quiet, run: "echo unseen", output: none}
      """
    )
    let stage = screen.stage()
    stage.press(.down, .enter)
    #expect(await stage.wait { stage.screen.contains("Name") && stage.screen.contains("required") })
    stage.press(.escape, .up, .enter)
    stage.type("x")
    stage.press(.enter, .down, .enter)
    #expect(await stage.wait { stage.screen.contains("sh ended with 3") }, "\(stage.screen)")
    #expect(stage.screen.contains("before"))
    stage.press(.escape, .down, .enter)
    #expect(await stage.wait { stage.screen.contains("Done") })
    #expect(!stage.screen.contains("unseen"))
  }

  @Test("A31 a question comes before an action, and before a change is saved; no means no")
  func questions() async throws {
    defer { unlink(note) }
    let screen = try await screen(
      """
      rows:
        - {id: purge, title: Purge, run: "echo x >\(note)", confirm: All data will be lost.}
        - {id: a, title: A, type: toggle, file: /a.ini, path: a, confirm: Others are cut off.}
      """,
      ["/a.ini": "a=true\n"]
    )
    let stage = screen.stage()
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("All data will be lost.") })
    stage.press(.escape)
    #expect(noted == nil)
    stage.press(.down, .space, .control("s"))
    #expect(await stage.wait { stage.screen.contains("Others are cut off.") })
    stage.press(.escape)
    #expect(screen.text("/a.ini") == "a=true\n")
    // The save that was given up ends a moment later.
    let asksAgain = await stage.wait {
      stage.press(.control("s"))
      return stage.screen.contains("Others are cut off.")
    }
    #expect(asksAgain)
    stage.press(.enter)
    #expect(await stage.wait { screen.text("/a.ini") == "a=false\n" })
    stage.press(.up, .enter)
    #expect(await stage.wait { stage.screen.contains("All data will be lost.") })
    stage.press(.enter)
    #expect(await stage.wait { noted == "x\n" }, "\(stage.screen)")
  }

  @Test(
    "A31 a word must be typed before an action, and before a change is saved; no other one does"
  )
  func typing() async throws {
    defer { unlink(note) }
    let screen = try await screen(
      """
      sections:
        - each: {command: "printf 'vim\\tThe editor\\n'"}
          rows:
            - id: p
              title: $label
              rows:
                - id: purge
                  title: Purge
                  run: [touch, \(note)]
                  confirm: {type: $item, text: Its data will be lost.}
                - {id: a, title: A, type: toggle, file: /a.ini, path: a, confirm: {type: OFF, row: unchecked}}
      """,
      ["/a.ini": "a=true\n"]
    )
    let stage = screen.stage(lines: 16)
    #expect(await stage.wait { stage.screen.contains("The editor") })
    stage.press(.enter, .enter)
    #expect(await stage.wait { stage.screen.contains("Type vim") }, "\(stage.screen)")
    #expect(stage.screen.contains("Its data will be lost."))
    stage.type("vi")
    stage.press(.down, .enter)
    #expect(stage.screen.contains("type vim first"), "\(stage.screen)")
    stage.press(.escape)
    #expect(await stage.wait { stage.line(1).contains("Purge") || stage.line(2).contains("Purge") })
    #expect(noted == nil)
    // The action that was given up ends a moment later.
    let asksAgain = await stage.wait {
      stage.press(.enter)
      return stage.screen.contains("Type vim")
    }
    #expect(asksAgain)
    stage.type("vim")
    stage.press(.down, .enter)
    #expect(await stage.wait { noted == "" }, "\(stage.screen)")
    #expect(await stage.wait { stage.screen.contains("Done") })
    stage.press(.escape, .down, .space, .control("s"))
    #expect(await stage.wait { stage.screen.contains("Type OFF") }, "\(stage.screen)")
    stage.type("OFF")
    stage.press(.down, .enter)
    #expect(await stage.wait { screen.text("/a.ini") == "a=false\n" }, "\(stage.screen)")
    #expect(await stage.wait { stage.screen.contains("Saved") }, "\(stage.screen)")
    stage.press(.space, .control("s"))
    #expect(await stage.wait { screen.text("/a.ini") == "a=true\n" }, "it asks of one state only")
  }

  @Test("A31 a question may be about some values alone")
  func questionsOfValues() async throws {
    let screen = try await screen(
      """
      rows:
        - {id: a, title: A, file: /a.ini, path: a, options: [x, y, z], unset: z, confirm: {text: Sure?, is: [y, z]}}
        - {id: b, title: B, file: /a.ini, path: b, confirm: {text: Sure?, is: 5}}
      """,
      ["/a.ini": "a=x\n"]
    )
    func asks(_ path: String, _ value: ScreenValue?) -> Bool {
      var changes = ScreenChanges()
      changes[ScreenPath(path)] = .some(value)
      return !screen.store.questions(on: changes).isEmpty
    }
    #expect(asks("a", .text("y")) && asks("a", .text("z")) && asks("a", nil))
    #expect(!asks("a", .text("x")))
    #expect(asks("b", .text("5")) && !asks("b", .text("55")) && !asks("b", nil))
  }

  @Test(
    "A31 the last percentage of a line, or a number alone, is a part that is done",
    arguments: [
      ("40", 0.4), ("40 %", 0.4), ("[ 40%]", 0.4), ("Progress: 40.5%", 0.405), ("100%", 1),
      ("10% of 50%", 0.5), ("12,5 %", 0.125), ("", nil), ("4 files", nil), ("%", nil),
      ("120%", nil),
      ("5 % or 200 %", 0.05), ("1.2.3%", nil), ("-5", nil),
    ] as [(String, Double?)]
  )
  func percentages(_ line: String, _ share: Double?) {
    #expect(Percentage(in: line)?.share == share)
  }

  @Test("A31 a progress is a bar, with the text beside it, and its end is told")
  func progress() async throws {
    let go = note
    defer { unlink(go) }
    let screen = try await screen(
      """
      rows:
        - id: load
          title: Load
          output: percent
          run: >-
            printf 'first part\\n10%%\\r40%%\\r'; while ! [ -e \(go) ]; do sleep 0.02; done;
            printf 'XXX\\n70\\nlast part\\nXXX\\n'; while [ -e \(go) ]; do sleep 0.02; done; exit 4
      """
    )
    let stage = screen.stage()
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("40 %") }, "\(stage.screen)")
    #expect(stage.screen.contains("first part") && !stage.screen.contains("10%"))
    try "".write(toFile: go, atomically: true, encoding: .utf8)
    #expect(await stage.wait { stage.screen.contains("70 %") }, "\(stage.screen)")
    #expect(stage.screen.contains("last part") && !stage.screen.contains("XXX"))
    unlink(go)
    #expect(await stage.wait { stage.screen.contains("sh ended with 4") }, "\(stage.screen)")
    #expect(stage.screen.contains("70 %"))
  }

  @Test("A31 a line without an end is cut, which is told, and the next one comes whole")
  func endlessLine() async throws {
    let all = Box<[String]>([])
    for rewrites in [false, true] {
      all.value = []
      let output = CommandOutput(rewrites: rewrites) { all.value.append($0) }
      for _ in 0..<100 { output.add(Array(repeating: UInt8(ascii: "x"), count: 1_000)) }
      #expect(all.value.count == 1)
      output.add(Array("y\nnext\n".utf8))
      output.finish()
      #expect(all.value.count == 2 && all.value.last == "next")
      #expect(all.value[0].hasPrefix("xxx") && all.value[0].contains("cut: "))
      #expect(all.value[0].count < 66_000)
    }
  }

  @Test("A31 a command that fails with 1 tells why")
  func failingWithOne() async throws {
    let screen = try await screen(
      """
      rows:
        - {id: a, title: A, run: "echo reason >&2; exit 1", output: none}
        - {id: b, title: B, get: [echo, x], set: "echo no >&2; exit 1"}
      """
    )
    let stage = screen.stage()
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("reason") }, "\(stage.screen)")
    await screen.store.readCommands(of: ScreenPath())
    let error = await #expect(throws: (any Error).self) { try await screen.set(["b": .text("y")]) }
    #expect("\(error as Any)".contains("no"))
  }

  @Test("A31 lines come as they are written, whole, also of a progress that is written again")
  func lines() async throws {
    let screen = try await screen("rows: []\n")
    let all = Box<[String]>([])
    let text = "printf 'a'; sleep 0.1; printf 'b\\nc\\r50\\r100\\n\\nlast'"
    let call = CommandRunner.Call(command: .shell(text))
    try await CommandOutput { all.value.append($0) }.lines(of: call, by: screen.store.runner)
    #expect(all.value == ["ab", "100", "", "last"])
  }
}
