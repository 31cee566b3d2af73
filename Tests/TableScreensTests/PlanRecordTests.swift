import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableScreens

/// What is known of plans that were carried out, and what takes them back.
@MainActor @Suite struct PlanRecordTests {
  private let rows = """
    file: /a.env
    rows:
      - {id: a, path: A}
      - {id: list, path: LIST, type: list}
      - {id: key, path: KEY, type: secret}
    """

  @Test("A32 A record is read as it was written, secrets are in no line, and half a line is none")
  func lines() async throws {
    var record = PlanRecord(
      time: 1_764_000_000,
      changes: [
        .init(
          path: ScreenPath(["x", "My \"Net\".1"]),
          title: "T\u{1B}[31m",
          old: nil,
          new: .text("a\nb"),
          isSecret: false
        ),
        .init(
          path: ScreenPath("l"),
          title: "",
          old: .list(["a,b"]),
          new: .list([]),
          isSecret: false
        ),
        .init(path: ScreenPath("k"), title: "K", old: nil, new: nil, isSecret: true),
      ],
      files: [.init(name: FileName("/a b"), old: nil, new: "0f")],
      commands: ["true", "printf '%s'"]
    )
    let lines = [record.firstLine, PlanRecord.Line.begins(command: 1).text]
    record = try #require(await PlanRecord(lines + ["{\"end\": "]))
    #expect(record.changes.map(\.path.ids) == [["x", "My \"Net\".1"], ["l"], ["k"]])
    #expect(record.changes.map(\.old) == [nil, .list(["a,b"]), nil])
    #expect(record.changes.map(\.new) == [.text("a\nb"), .list([]), nil])
    #expect(record.changes.map(\.isSecret) == [false, false, true])
    #expect(record.commands == ["true", "printf '%s'"])
    #expect(record.begun == [1] && record.succeeded == [] && record.end == nil)
    for end in [PlanRecord.End.done, .failed("no \"x\"")] {
      record = try #require(await PlanRecord(lines + [PlanRecord.Line.ends(end).text]))
      #expect(record.end == end)
    }
    #expect(await PlanRecord([]) == nil)
    #expect(await PlanRecord(["{"]) == nil)
  }

  @Test(
    "A32 A save keeps a record; undo puts the old values into the draft, secrets stay as they are"
  )
  func undo() async throws {
    let screen = try await TestScreen(
      rows,
      ["/a.env": "A=1\nLIST='x y'\nKEY=0ldSecret\n"],
      keeps: true
    )
    try await screen.set(["a": .text("2"), "list": .list(["y"]), "key": .text("s3cret")])
    let entry = try #require(screen.saves.all.first)
    #expect(entry.record.isDone)
    #expect(!entry.log.lines.joined().contains("0ldSecret"))
    #expect(!entry.log.lines.joined().contains("s3cret"))
    #expect(entry.record.files.map(\.state) == [.written])
    var changes = ScreenChanges()
    #expect(await screen.saves.undo(entry.record, in: &changes) == ["key"])
    try await screen.saves.save(changes)
    #expect(screen.text("/a.env") == "A=1\nLIST='x y'\nKEY=s3cret\n")
    // A row that has another value now is left as it is.
    try await screen.set(["a": .text("3")])
    try screen.write("/a.env", "A=4\nLIST='x y'\nKEY=s3cret\n")
    let last = try #require(screen.saves.all.first?.record)
    changes = ScreenChanges()
    #expect(await screen.saves.undo(last, in: &changes) == ["a"])
    #expect(changes.values.isEmpty)
  }

  @Test("A32 A plan whose command fails tells what was done, in its record and above the rows")
  func failed() async throws {
    let screen = try await TestScreen(
      """
      file: /a.env
      rows:
        - {id: a, path: A, after: [["true"], ["false"], [echo, x]]}
      """,
      ["/a.env": "A=1\n"],
      runs: true,
      keeps: true
    )
    await #expect(throws: CommandFailure.self) { try await screen.set(["a": .text("2")]) }
    let record = try #require(screen.saves.all.first?.record)
    #expect(record.begun == [0, 1] && record.succeeded == [0])
    #expect(record.files.map(\.state) == [.written])
    let stage = screen.stage(lines: 20)
    #expect(stage.screen.contains("The last save was not completed"))
    stage.press(.enter)
    for words in ["1 → 2", "written", "was begun", "not run", "has failed"] {
      #expect(stage.screen.contains(words), "\(words)")
    }
    // It was looked at.
    stage.press(.left)
    await screen.saves.readAll()
    #expect(await stage.wait { !stage.screen.contains("The last save was not completed") })
    stage.press(.character("S"))
    #expect(stage.screen.contains("has failed"))
  }

  @Test("A32 A save that ends with 1 has failed, like any other status")
  func statusOne() async throws {
    let screen = try await TestScreen(
      """
      rows:
        - {id: a, get: [echo, x], set: "echo no >&2; exit 1"}
      """,
      runs: true
    )
    await screen.store.readCommands(of: ScreenPath())
    await #expect { try await screen.set(["a": .text("2")]) } throws: { "\($0)".contains("no") }
  }

  @Test("A32 Of old records the newest twenty stay, in their order")
  func limit() async throws {
    let folder = try WrittenFolder()
    let state = StateFolder(FileName(folder.path("state")))
    for number in 0..<25 { try ProgressLog(in: "plans/x", of: state).append("\(number)") }
    let entries = ProgressLog.entries(in: "plans/x", of: state)
    #expect(entries.map(\.lines) == (5..<25).reversed().map { ["\($0)"] })
    let running = try ProgressLog(in: "plans/x", of: state)
    #expect(ProgressLog.entries(in: "plans/x", of: state).first?.isRunning == true)
    withExtendedLifetime(running) {}
  }
}
