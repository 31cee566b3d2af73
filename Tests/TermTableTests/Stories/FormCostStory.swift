import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The cost of a key in a form of 1,000 rows, beside the same table without a form.
@MainActor @Suite(.serialized) struct FormCostStory {
  struct Values: Equatable {
    var names = (0..<500).map { "Name \($0)" }
    var switches = Array(repeating: false, count: 500)
  }

  private let values = Box(Values())

  @ListBuilder<Section> private func sections(_ values: Binding<Values>) -> [Section] {
    Section {
      for index in 0..<500 {
        Cell.field("Name \(index)", value: values.names[index])
        Cell.toggle("Switch \(index)", isOn: values.switches[index])
      }
    }
  }

  /// The cost of keys in the form, in parts of that without a form: the least times of several runs
  /// in turn, after a change.
  private func ratio(of keys: [Key], inPlain plain: [Key]? = nil) -> Double {
    let form = stage(Table("T", editing: values.binding) { sections($0) })
    let table = stage(Table("T") { sections(values.binding) })
    func time(_ stage: Stage, _ keys: [Key]) -> Duration {
      processorTime { for key in keys { stage.press(key) } }
    }
    let times = (0..<16).map { _ in (time(form, keys), time(table, plain ?? keys)) }
    return (times.map(\.0).min() ?? .zero) / (times.map(\.1).min() ?? .zero)
  }

  private func stage(_ table: Table) -> Stage {
    let stage = Stage(table, columns: 80, lines: 24)
    stage.press(.down, .space, .down)
    return stage
  }

  @Test("K58 in a form of 1,000 rows a move and a letter cost what they cost without a form")
  func moves() {
    let moves = ratio(of: [.down, .up, .down, .up])
    #expect(moves < 3, "ratio \(moves)")
    let letters = ratio(
      of: [.character("a"), .backspace, .character("b"), .backspace],
      inPlain: [.character("e"), .character("a"), .backspace, .escape]
    )
    #expect(letters < 3, "ratio \(letters)")
  }

  @Test("K58 in a form of 1,000 rows a change costs a small multiple of that without a form")
  func changes() {
    let changes = ratio(of: [.down, .space, .space, .up])
    #expect(changes < 4, "ratio \(changes)")
  }

  @Test("K58 a row out of sight is counted if the draft changes it together with another")
  func dependentRows() {
    struct Pair: Equatable {
      var isOn = false { didSet { copy = isOn } }
      var copy = false
    }
    let pair = Box(Pair())
    let table = Table("T", editing: pair.binding) { draft in
      Cell.toggle("On", isOn: draft.isOn)
      for number in 0..<40 { Cell("Row \(number)") }
      Cell.toggle("Copy", isOn: draft.copy)
    }
    let stage = Stage(table, columns: 40, lines: 8)
    stage.press(.space)
    #expect(stage.line(0).contains("2 changed"))
    stage.press(.space)
    #expect(!stage.line(0).contains("changed"))
  }

  @Test("K58 a move in a form makes two rows: that of the old caret, and that of the new")
  func rowsOfMoves() {
    let made = Box(0)
    let stage = Stage(
      Table("T", editing: values.binding) { draft in
        Section(count: 500) { row in
          made.value += 1
          return Cell.field("Name \(row)", value: draft.names[row])
        }
      },
      columns: 80,
      lines: 24
    )
    stage.press(.down, .up)
    made.value = 0
    for _ in 0..<200 { stage.press(.down, .up) }
    #expect(made.value == 800)
  }

  @Test("K58 a key makes only visible rows; a change by the program is still counted in all rows")
  func rowsMade() {
    let made = Box(0)
    let table = Table("T", editing: values.binding) { draft in
      Section(count: 500) { row in
        made.value += 1
        return Cell.toggle("Switch \(row)", isOn: draft.switches[row])
      }
      Section {
        Cell("Turn all") { draft.value.switches = Array(repeating: true, count: 500) }.id("all")
      }
    }
    let stage = Stage(table, columns: 40, lines: 10)
    stage.press(.space)
    made.value = 0
    stage.press(.down, .space)
    #expect(made.value < 100 && stage.line(0).contains("2 changed"), "\(made.value)")
    stage.press(.end, .enter)
    #expect(stage.line(0).contains("500 changed"))
    stage.press(.home, .space)
    #expect(stage.line(0).contains("499 changed"))
  }
}
