import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// 10,000 models that make their own cells, each as high as its text.
@MainActor @Suite struct ManyModelsStory {
  final class Counter { var made = 0 }

  struct Note: Identifiable, CellRepresentable {
    let id: Int
    let counter: Counter
    var cell: Cell {
      counter.made += 1
      return .text("Note \(id) " + String(repeating: "word ", count: id * 7919 % 23))
    }
  }

  @Observable @MainActor final class Model {
    let counter = Counter()
    var notes: [Note] = []
    init(count: Int) {
      notes = (0..<count).map { Note(id: $0, counter: counter) }
    }
  }

  private let lines = 50

  private func opened(count: Int) -> (stage: Stage, model: Model, most: Int) {
    let model = Model(count: count)
    let stage = Stage(
      Table("Notes") {
        Section("Notes", model.notes) { $0.cell }
        Section { Cell("Refresh") {} }
      },
      columns: 60,
      lines: lines
    )
    return (stage, model, 2 * lines + 4)
  }

  @Test("K26 K30 10,000 models of different heights: opening, paging to the end and back")
  func paging() {
    let (stage, model, most) = opened(count: 10_000)
    #expect(model.counter.made <= most, "opening made \(model.counter.made) cells")
    let pages = page(stage, model, .pageDown, most: most)
    #expect(stage.focusedText == "Refresh")
    #expect(pages > 200)
    _ = page(stage, model, .pageUp, most: most)
    #expect(stage.focusedText?.hasPrefix("Note 0") == true)
  }

  /// Pages until nothing changes.
  ///
  /// - Returns: The number of pages.
  private func page(_ stage: Stage, _ model: Model, _ key: Key, most: Int) -> Int {
    var pages = 0
    var before = ""
    while before != stage.shownScreen {
      before = stage.shownScreen
      model.counter.made = 0
      stage.press(key)
      pages += 1
      #expect(model.counter.made <= most, "page \(pages) made \(model.counter.made) cells")
    }
    return pages
  }

  @Test("K48 deleting every second model and setting the old array keeps the focus on its model")
  func deletingAndUndoing() {
    let (stage, model, most) = opened(count: 10_000)
    stage.press(.end, .pageUp, .up, .up)
    for _ in 0..<3 { stage.press(.pageUp) }
    if let number = stage.focusedText.flatMap(Self.number), number % 2 == 1 { stage.press(.up) }
    let number = stage.focusedText.flatMap(Self.number)
    #expect((number ?? 1) % 2 == 0)
    let old = model.notes

    model.counter.made = 0
    model.notes = model.notes.filter { $0.id % 2 == 0 }
    #expect(stage.focusedText.flatMap(Self.number) == number)
    #expect(stage.line(0).contains("/5001"))
    #expect(model.counter.made <= 2 * most, "deleting made \(model.counter.made) cells")

    model.counter.made = 0
    model.notes = old
    #expect(stage.focusedText.flatMap(Self.number) == number)
    #expect(stage.line(0).contains("/10001"))
    #expect(
      model.counter.made <= 2 * most,
      "setting the old array made \(model.counter.made) cells"
    )
  }

  private static func number(_ text: String) -> Int? {
    text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
