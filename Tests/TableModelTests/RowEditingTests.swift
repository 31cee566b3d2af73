import TableModel
import Testing

@MainActor @Suite struct RowEditingTests {
  @Test("K43 if the model removes more than one element, the focus goes to one that is left")
  func takingMore() throws {
    final class Model { var words = ["one", "two", "two again"] }
    let model = Model()
    let words = Binding(
      get: { model.words },
      set: { model.words = $0.contains("two") ? $0 : $0.filter { $0 != "two again" } }
    )
    let section = Section(editing: words) { Cell($0.value) }
    let change = try #require(section.editing?.deletion(of: 1))
    #expect(change.perform() == .element("one"))
    #expect(model.words == ["one"])
  }

  @Test("K44 an element that is added at a row below the elements becomes the last one")
  func addingBelow() throws {
    final class Model { var words = ["one", "two"] }
    let model = Model()
    let section = Section(editing: Binding(model).words, new: { "new" }) { Cell($0.value) }
      .loadMore {}
    let change = try #require(section.editing?.insertion(at: 2, below: false))
    #expect(change.perform() == .element("new"))
    #expect(model.words == ["one", "two", "new"])
  }
}
