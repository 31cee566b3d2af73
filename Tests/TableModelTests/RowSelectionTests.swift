import TableModel
import Testing

@MainActor @Suite struct RowSelectionTests {
  final class Model {
    var names: Set<String> = []
    var numbers: Set<Int> = []
    var any: Set<AnyHashable> = []
    var name = "b"
    var maybe: String?
  }
  let model = Model()

  private func marks(_ section: Section) -> [Cell.Accessory] {
    (0..<section.rows.count).map { section.rows.cell(at: $0).shownAccessory }
  }

  private func toggle(_ row: Int, in section: Section) {
    section.selection?.toggle(section.rows.id(at: row))
  }

  @Test("K40 a selection is a set of ids, elements or numbers, whichever identify the rows")
  func sets() {
    let texts = Section(["a", "b"]) { Cell($0) }.selection(Binding(model).names)
    toggle(1, in: texts)
    #expect(model.names == ["b"])
    #expect(marks(texts) == [.placeholder, .checkmark])

    let ids = Section {
      Cell("a").id(7)
      Cell("b").id(8)
    }
    .selection(Binding(model).numbers)
    toggle(0, in: ids)
    #expect(model.numbers == [7])

    let elements = Section([30, 40]) { Cell("\($0)") }
      .selection(Binding(model).numbers)
    toggle(1, in: elements)
    #expect(model.numbers == [7, 40])
    #expect(marks(elements) == [.placeholder, .checkmark])

    let numbers = Section(count: 9) { Cell("\($0)") }.selection(Binding(model).numbers)
    #expect(marks(numbers)[7] == .checkmark)
    toggle(7, in: numbers)
    #expect(model.numbers == [40])
    #expect(numbers.selection?.count == 1, "an id that no row has is counted")

    let mixed = Section {
      Cell("a").id(1)
      Cell("b").id("two")
    }
    .selection(Binding(model).any)
    toggle(0, in: mixed)
    toggle(1, in: mixed)
    #expect(model.any == [AnyHashable(1), AnyHashable("two")])
  }

  @Test("K40 several rows are selected at once, and the set is written once")
  func several() {
    var written = 0
    let numbers = Binding(
      get: { model.numbers },
      set: {
        model.numbers = $0
        written += 1
      }
    )
    let section = Section(count: 100) { Cell("\($0)") }.selection(numbers)
    let rows = (10..<20).map { section.rows.id(at: $0) }
    section.selection?.set(rows, isSelected: true)
    #expect(model.numbers == Set(10..<20))
    section.selection?.set(Array(rows.dropFirst()), isSelected: false)
    #expect(model.numbers == [10])
    #expect(written == 2)
    #expect(section.selection?.allowsSeveral == true)
  }

  @Test("K40 a selection of one id: another row replaces it, the same row sets it again")
  func one() {
    var written: [String] = []
    let name = Binding(
      get: { model.name },
      set: {
        model.name = $0
        written.append($0)
      }
    )
    let section = Section(["a", "b", "c"]) { Cell($0) }.selection(name)
    #expect(section.selection?.allowsSeveral == false)
    #expect(marks(section) == [.placeholder, .checkmark, .placeholder])
    toggle(1, in: section)
    toggle(2, in: section)
    #expect(written == ["b", "c"])
    section.selection?.set([.element("c")], isSelected: false)
    #expect(model.name == "c", "there is always one")
    section.selection?.set(
      [.element("b"), .element("a")],
      isSelected: true
    )
    #expect(model.name == "a")
  }

  @Test("K40 a selection of one id or none: the same row again clears it")
  func oneOrNone() {
    let section = Section(["a", "b"]) { Cell($0) }.selection(Binding(model).maybe)
    #expect(section.selection?.count == 0)
    toggle(0, in: section)
    #expect(model.maybe == "a")
    toggle(1, in: section)
    #expect(model.maybe == "b")
    #expect(section.selection?.count == 1)
    toggle(1, in: section)
    #expect(model.maybe == nil)
    section.selection?.set([.element("a")], isSelected: true)
    #expect(model.maybe == "a")
    section.selection?.set([.element("b")], isSelected: false)
    #expect(model.maybe == "a")
    section.selection?.set([.element("a")], isSelected: false)
    #expect(model.maybe == nil)
  }

  @Test("K40 a row whose id is of another type has no mark of the selection")
  func otherType() {
    let section = Section {
      Cell("a").id("x").accessory(.disclosure)
      Cell("b").id(1)
      Cell("c").id(2).accessory(.disclosure)
    }
    .selection(Binding(model).numbers)
    section.selection?.set((0..<3).map { section.rows.id(at: $0) }, isSelected: true)
    #expect(model.numbers == [1, 2])
    #expect(marks(section) == [.disclosure, .checkmark, .checkmark])
    toggle(2, in: section)
    #expect(marks(section) == [.disclosure, .checkmark, .disclosure], "its own comes back")
    let others = Section {
      Cell("a").id("x").accessory(.checkmark)
      Cell("b").id("y").accessory(.none)
      Cell("c").id(3)
    }
    .selection(Binding(model).numbers)
    #expect(marks(others) == [.checkmark, .none, .placeholder], "its own stays")
  }
}
