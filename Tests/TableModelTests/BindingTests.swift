import Observation
import TableModel
import Testing

@MainActor @Suite struct BindingTests {
  struct Address: Equatable {
    var city = "Oslo"
    var lines = ["One", "Two"]
  }
  @Observable @MainActor final class Draft {
    var name = "Ada"
    var address = Address()
    var tracks = [Track(id: 1, title: "A"), Track(id: 2, title: "B")]
    var tags = ["a", "b", "b"]
  }
  struct Track: Identifiable, Equatable {
    var id: Int
    var title: String
  }
  /// Neither identifiable nor hashable.
  struct Note { var text: String }
  let draft = Draft()

  @Test("a binding to an object leads to its properties, and to theirs")
  func members() {
    let binding = Binding(draft)
    binding.name.value = "Grace"
    binding.address.city.value = "日本"
    binding.address.lines[dynamicMember: \.[1]].value = "2"
    #expect(draft.name == "Grace")
    #expect(draft.address == Address(city: "日本", lines: ["One", "2"]))
    draft.address.city = "Rome"
    #expect(binding.address.city.value == "Rome")
    #expect(binding.tracks.value.count == 2)
  }

  @Test("a box holds one value, which can be observed")
  func box() {
    let box = Box(Address())
    var changes = 0
    withObservationTracking {
      _ = box.binding.city.value
    } onChange: {
      MainActor.assumeIsolated { changes += 1 }
    }
    box.binding.city.value = "Rome"
    #expect(box.value.city == "Rome")
    #expect(changes == 1)
    box.value.city = "Bonn"
    #expect(box.binding.city.value == "Bonn")
  }

  /// Returns the bindings that the rows of elements get.
  private func bindings<Element>(_ elements: Binding<[Element]>) -> [Binding<Element>] {
    var bindings: [Binding<Element>] = []
    let section = Section(editing: elements) { element in
      bindings.append(element)
      return Cell("")
    }
    for row in 0..<section.rows.count { _ = section.rows.cell(at: row) }
    return bindings
  }

  @Test("K42 the row of an edited element has a binding to it, wherever it moves")
  func element() {
    let rows = bindings(Binding(draft).tracks)
    rows[1].title.value = "Second"
    #expect(draft.tracks.map(\.title) == ["A", "Second"])
    draft.tracks.reverse()
    rows[1].title.value = "Moved"
    #expect(draft.tracks.map(\.title) == ["Moved", "A"])
    #expect(rows[1].value == Track(id: 2, title: "Moved"))
  }

  @Test("K42 a binding to an element that is gone keeps its last value, and changes nothing")
  func gone() {
    let rows = bindings(Binding(draft).tracks)
    rows[0].title.value = "First"
    draft.tracks.remove(at: 0)
    #expect(rows[0].value == Track(id: 1, title: "First"))
    rows[0].title.value = "Lost"
    #expect(draft.tracks == [Track(id: 2, title: "B")])
    draft.tracks = []
    #expect(rows[1].title.value == "B")
  }

  @Test(
    "K42 a binding to one of several equal elements changes the one in its place, again and again"
  )
  func ownIDs() {
    let rows = bindings(Binding(draft).tags)
    rows[2].value = "c"
    #expect(draft.tags == ["a", "b", "c"])
    rows[2].value = "d"
    #expect(draft.tags == ["a", "b", "d"])
    draft.tags.insert("new", at: 0)
    rows[2].value = "e"
    #expect(draft.tags == ["new", "a", "b", "e"])
  }

  @Test("K48 an element is identified by a key path, else its id, else its value, else its place")
  func identity() {
    func ids(_ section: Section) -> [RowID] {
      (0..<section.rows.count).map { section.rows.id(at: $0) }
    }
    func cell(_: Any) -> Cell { Cell("") }
    #expect(ids(Section(draft.tracks, cell: cell)) == [.element(1), .element(2)])
    #expect(
      ids(Section(draft.tracks, id: \.title, cell: cell)) == [.element("A"), .element("B")]
    )
    let both = Section(draft.tracks, id: \.id, \.title, cell: cell)
    #expect(ids(both).first == .element([AnyHashable(1), AnyHashable("A")]))
    #expect(both.rows.index(of: both.rows.id(at: 1)) == 1)
    #expect(ids(Section(["a", "b"], cell: cell)) == [.element("a"), .element("b")])
    let notes = [Note(text: "x"), Note(text: "y")]
    let noteSection = Section(notes, cell: cell)
    #expect(ids(noteSection) == [.number(0), .number(1)])
    #expect(noteSection.rows.index(of: .number(1)) == 1)
    #expect(noteSection.rows.index(of: .number(2)) == nil)
    let mixed: [Any] = [draft.tracks[1], "text", notes[0], Optional("some") as Any]
    let mixedSection = Section(mixed, cell: cell)
    #expect(ids(mixedSection)[..<3] == [.element(2), .element("text"), .number(2)])
    #expect(mixedSection.rows.index(of: .element("text")) == 1)
    #expect(mixedSection.rows.index(of: .number(2)) == 2)
    #expect(mixedSection.rows.index(of: .number(1)) == nil, "that one has an id")
  }
}
