import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Accessories with an action of their own, beside that of the row.
@MainActor @Suite struct AccessoryActionsStory {
  final class Model { var joined = 0 }
  let model = Model()
  let gate = Gate()

  private var table: Table {
    Table("Networks") {
      Section("Known", footer: "Joined: \(model.joined)") {
        Cell("Home", detail: "strong") { model.joined += 1 }
          .accessory(Button("More") { $0.alert("Home", message: "5 GHz, 日本") })
        Cell("Guests", detail: "weak")
          .accessory(Button("Address", action: .push { Table("Guests") { "Address" } }))
        Cell("Locked") {}.accessory(Button("More") { model.joined = -1 }).disabled(reason: "No key")
        Cell.link("Other") { Table("Other") { "row" } }
      }
    }
  }

  @Test("K20 the accessory's own action has a mark, a key and a hint beside the row's action")
  func keys() {
    let stage = Stage(table)
    expectScreen(
      stage,
      """
       Networks
       Known
         Home                                                               strong ⋯
         Guests                                                               weak ⋯
         Locked                                                                    ⋯
         Other                                                                     ›
         Joined: 0
      \(String(repeating: "\n", count: 15))
       Enter Select  ; More  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.character(";"))
    #expect(stage.screen.contains("5 GHz, 日本"))
    #expect(model.joined == 0, "the row's action did not run")
    stage.press(.enter, .enter)
    #expect(stage.screen.contains("Joined: 1"))
    stage.press(.down)
    #expect(stage.line(23) == " ; Address  q Quit  ↑↓ Move  ? Keys")
    stage.press(.enter)
    #expect(stage.line(0) == " Networks", "a row without an action does nothing when selected")
    stage.press(.character(";"))
    #expect(stage.line(0) == " ‹ Networks › Guests")
    stage.press(.escape)
    #expect(stage.focusedText?.hasPrefix("Guests ") == true)
  }

  @Test(
    "K20 a disabled row says why its accessory does nothing; a row without an accessory says so"
  )
  func disabled() {
    let stage = Stage(table)
    stage.press(.down, .down)
    #expect(!stage.line(23).contains("More"))
    stage.press(.character(";"))
    #expect(stage.line(23) == " No key")
    #expect(model.joined == 0)
    stage.press(.down, .character(";"))
    #expect(stage.line(23) == " No details here")
    #expect(stage.line(0) == " Networks")
  }

  @Test("K20 P48 the mark and the key at 20×5, and in ASCII")
  func small() {
    let stage = Stage(table, columns: 20, lines: 5, showsUnicode: false)
    expectScreen(
      stage,
      """
       Networks       1/4
       Known             #
       Home     strong i #
       Guests     weak i |
      Enter Select  ? Keys
      """
    )
    stage.press(.down)
    #expect(stage.line(4) == " ; Address  ? Keys")
    stage.press(.character(";"))
    #expect(stage.line(0) == " < ~ > Guests")
  }

  @Test(
    "K20 a slow action of an accessory has the row's spinner, runs once at a time, and can fail"
  )
  func running() async {
    var calls = 0
    let gate = gate
    let stage = Stage(
      Table("T") {
        Cell("Row") { calls += 1 }
          .accessory(
            Button("More") {
              await gate.wait()
              throw Broken()
            }
          )
      },
      columns: 40,
      lines: 9
    )
    stage.press(.character(";"))
    #expect(await stage.wait { gate.arrivals == 1 })
    #expect(stage.texts(in: .accent) == ["⠋"])
    #expect(stage.line(8) == " Esc Cancel  q Quit  ? Keys")
    stage.press(.character(";"), .enter)
    #expect(gate.arrivals == 1)
    #expect(calls == 0, "the row is busy")
    gate.open()
    #expect(await stage.wait { stage.screen.contains("The disk is full.") })
    stage.press(.enter, .enter)
    #expect(calls == 1)
    stage.press(.character(";"))
    #expect(await stage.wait { gate.arrivals == 2 })
    stage.press(.escape)
    #expect(stage.line(8) == " Cancelled")
    gate.open()
  }

  @Test("K20 the mark is printed")
  func printed() {
    var lines: [String] = []
    PlainText(table).write { lines.append($0) }
    #expect(lines.contains("  Home: strong ⋯"))
    #expect(lines.contains("  Other ›"))
  }
}
