import TableModel
import Testing

@testable import TermTable

/// The clock of the shown table, without an application.
@MainActor @Suite struct TableClockTests {
  private let readings = Box(0)
  private let updates = Box(0)

  private func clock(animates: Bool = false) -> TableClock {
    let updates = updates
    return TableClock(animates: animates) { updates.value += 1 }
  }

  private func openTable(every pause: Duration = .seconds(3600)) -> OpenTable {
    let readings = readings
    return OpenTable(
      Table("T") { "row" }.refreshed(every: pause) { readings.value += 1 },
      painter: CellPainter(columns: 20, marks: .unicode),
      changes: ModelChanges(),
      wake: {}
    )
  }

  /// Lets tasks go on until a condition holds; returns false if it never does.
  private func wait(until condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(600)
    while !condition(), .now < end { await Task.yield() }
    return condition()
  }

  @Test("spinners that are turned by hand turn a step at a time, each with a frame")
  func byHand() {
    let clock = clock()
    clock.turnSpinners { true }
    #expect(!clock.isTurning && clock.spinnerStep == 0)
    clock.turnSpinners()
    #expect(clock.spinnerStep == 1 && updates.value == 1)
  }

  @Test("spinners turn by themselves only while one is shown")
  func byItself() async {
    let clock = clock(animates: true)
    clock.turnSpinners { false }
    #expect(!clock.isTurning)
    clock.turnSpinners { [weak clock] in (clock?.spinnerStep ?? 2) < 2 }
    #expect(clock.isTurning)
    #expect(await wait { !clock.isTurning })
    #expect(clock.spinnerStep == 2 && updates.value == 2)
  }

  @Test("values are read when their table appears, and again when the pause is passed")
  func reading() async {
    let (clock, table) = (clock(), openTable())
    clock.follow(table)
    clock.follow(table)
    #expect(await wait { updates.value == 1 && table.actions.reading == nil })
    #expect(readings.value == 1)
    clock.readAgain()
    #expect(await wait { updates.value == 2 })
    #expect(readings.value == 2)
  }

  @Test("a table that nobody sees is not read")
  func unseen() async {
    let (clock, table) = (clock(), openTable())
    clock.readAgain()
    clock.follow(table)
    #expect(await wait { updates.value == 1 })
    clock.follow(nil)
    clock.readAgain()
    #expect(table.actions.reading == nil && readings.value == 1)
    clock.follow(table)
    #expect(await wait { readings.value == 2 })
  }

  @Test("values are read time after time until the run ends")
  func again() async {
    let (clock, table) = (clock(animates: true), openTable(every: .milliseconds(1)))
    clock.follow(table)
    #expect(await wait { readings.value >= 3 })
    clock.stop()
    #expect(await wait { table.actions.reading == nil })
  }
}
