import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// `refreshed`: a table whose values are read again and again while it is shown.
@MainActor @Suite struct UpdatingStory {
  @Observable @MainActor final class Sensor {
    var value = 0
    @ObservationIgnored var readings = 0
    @ObservationIgnored var cancelled = 0
    /// The readings wait here; nil if they end at once.
    @ObservationIgnored var gate: Gate?

    func read() async {
      readings += 1
      let reading = readings
      if let gate { await gate.wait() }
      if Task.isCancelled { cancelled += 1 }
      value = reading
    }
  }

  let sensor = Sensor()

  private var table: Table {
    let sensor = sensor
    return Table("Sensor") {
      Cell("Value", detail: "\(sensor.value)")
      Cell.link("Above") { Table("Above") { "row" } }
      Cell("Ask") { $0.alert("Asked") }
      Cell.field("Name", value: Box("").binding)
    }
    .refreshed(every: .seconds(2)) { await sensor.read() }
  }

  /// Lets tasks that are ready run to their next wait.
  private func letTasksRun() async { for _ in 0..<100 { await Task.yield() } }

  @Test("A4 a table is read when it appears and after each pause, without a spinner")
  func reading() async {
    for (columns, lines) in [(80, 24), (20, 5)] {
      sensor.readings = 0
      let stage = Stage(table, columns: columns, lines: lines)
      #expect(await stage.wait { stage.line(1).contains(" 1") })
      await letTasksRun()
      #expect(sensor.readings == 1, "the next reading comes after the pause")
      stage.passPause()
      // The change shows by itself, without a key.
      let shown = await stage.wait { stage.shownScreen.split(separator: "\n")[1].contains(" 2") }
      #expect(shown)
      let gate = Gate()
      sensor.gate = gate
      stage.passPause()
      #expect(await stage.wait { gate.isAwaited })
      #expect(!stage.line(0).contains("⠋"), "no spinner turns")
      stage.press(.escape)
      gate.open()
      #expect(await stage.wait { stage.line(1).contains(" 3") }, "Esc cancels nothing")
      #expect(sensor.cancelled == 0)
      sensor.gate = nil
    }
  }

  @Test("A4 a table is not read under another one or beside a shown tab, and at once when back")
  func covered() async {
    let stage = Stage(
      Table("Tabs", tabs: [table, Table("Other") { "row" }]),
      columns: 40,
      lines: 9
    )
    #expect(await stage.wait { sensor.value == 1 })
    stage.press(.down, .enter)
    for _ in 0..<3 { stage.passPause() }
    await letTasksRun()
    #expect(sensor.readings == 1)
    stage.press(.left)
    #expect(await stage.wait { sensor.value == 2 })
    stage.press(.character(">"))
    stage.passPause()
    await letTasksRun()
    #expect(sensor.readings == 2)
    stage.press(.character("<"))
    #expect(await stage.wait { sensor.value == 3 })
  }

  @Test("A4 there is never more than one reading, however often it is asked for")
  func slow() async {
    let gate = Gate()
    sensor.gate = gate
    let stage = Stage(table, columns: 40, lines: 9)
    #expect(await stage.wait { gate.isAwaited })
    for _ in 0..<3 {
      stage.passPause()
      stage.press(.character("R"), .down, .enter, .left)
    }
    await letTasksRun()
    #expect(gate.arrivals == 1)
    gate.open()
    #expect(await stage.wait { stage.line(1).hasSuffix(" 1") })
    await letTasksRun()
    #expect(gate.arrivals == 1, "none was waiting")
    stage.press(.character("R"))
    #expect(await stage.wait { gate.arrivals == 2 }, "R reads at once")
    #expect(stage.texts(in: .accent).contains("⠋"), "the person asked for it")
    gate.open()
    #expect(await stage.wait { stage.line(1).hasSuffix(" 2") })
  }

  @Test("A4 the reading of a table that is left is cancelled, and no other follows")
  func leaving() async {
    let gate = Gate()
    sensor.gate = gate
    let table = table
    let stage = Stage(Table("Root") { Cell.link("Sensor") { table } }, columns: 40, lines: 9)
    stage.press(.enter)
    #expect(await stage.wait { gate.isAwaited })
    stage.press(.left)
    gate.open()
    #expect(await stage.wait { sensor.cancelled == 1 })
    stage.passPause()
    await letTasksRun()
    #expect(sensor.readings == 1)
  }

  @Test("A4 reading goes on behind an alert and while a text is typed, and keeps the text")
  func typing() async {
    let stage = Stage(table, columns: 40, lines: 9)
    #expect(await stage.wait { sensor.value == 1 })
    stage.press(.down, .down, .enter)
    stage.passPause()
    #expect(await stage.wait { sensor.value == 2 })
    #expect(stage.focusedText == "[ OK ]")
    stage.press(.enter, .down, .enter)
    stage.type("ab")
    stage.passPause()
    #expect(await stage.wait { stage.line(1).hasSuffix(" 3") })
    stage.type("c")
    #expect(stage.line(4).contains("abc"))
  }

  @Test("A4 nothing is read while the person's own editor has the terminal")
  func editor() async {
    let gate = Gate()
    let stage = Stage(table, columns: 40, lines: 9)
    stage.editor = { text in
      await gate.wait()
      return text + "!"
    }
    #expect(await stage.wait { sensor.value == 1 })
    stage.press(.down, .down, .down, .control("o"))
    #expect(await stage.wait { gate.isAwaited })
    stage.passPause()
    await letTasksRun()
    #expect(sensor.readings == 1)
    gate.open()
    #expect(await stage.wait { sensor.value == 2 }, "it is read at once afterwards")
  }

  @Test("A4 linear mode reads the values once and says them, and again on request")
  func linear() async {
    let stage = LinearStage(table)
    #expect(await stage.wait { stage.transcript.contains("Value, 1") })
    await letTasksRun()
    #expect(sensor.readings == 1)
    stage.say("refresh")
    #expect(await stage.wait { sensor.readings == 2 })
    stage.say("1")
    #expect(await stage.wait { stage.transcript.contains("Value, 2") })
  }

  @Test("the pause passes by the clock in a program")
  func clock() async throws {
    let sensor = sensor
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 9))
    let application = Application(
      Table("T") { Cell("Value", detail: "\(sensor.value)") }
        .refreshed(every: .milliseconds(1)) { await sensor.read() },
      theme: nil,
      keyMap: .standard,
      terminal: terminal,
      environment: Environment(canShowTables: true, wantsNoColor: false),
      animates: true
    )
    try application.start()
    for _ in 0..<10_000 where sensor.readings < 4 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(sensor.readings >= 4)
    terminal.send([.key(.character("q"))])
    #expect(application.hasEnded)
    application.stop()
    await letTasksRun()
    let readings = sensor.readings
    await letTasksRun()
    #expect(sensor.readings == readings, "nothing is read after the end")
  }
}
