import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// Any text in any cell, at any size: each line stays exactly as wide as the screen, and nothing on
/// it drives a terminal. See ``FuzzTime`` for how to run it for longer.
@MainActor @Suite struct TextFuzzStory {
  @Test("P56 each text of the corpus, in each kind of cell and each bar")
  func corpus() async {
    for text in TextCorpus.texts {
      let texts = Texts([text])
      for (columns, lines) in [(80, 60), (23, 60), (7, 30), (1, 5)] {
        let stage = Stage(Self.table(texts), columns: columns, lines: lines)
        check(stage, "“\(text.unicodeScalars.map(\.value))”")
        stage.press(.end, .enter)
        check(stage, "“\(text.unicodeScalars.map(\.value))” edited")
        await Task.yield()
      }
    }
  }

  @Test("P56 random text in each kind of cell and each bar, at random sizes")
  func random() async {
    let rounds = await FuzzTime.run(rounds: 60) { seed, generator in
      var pool = (0..<40).map { _ in TextCorpus.random(20, using: &generator) }
      pool.append(TextCorpus.random(400, using: &generator))
      let texts = Texts(pool)
      let stage = Stage(
        Self.table(texts),
        columns: Int.random(in: 1...120, using: &generator),
        lines: Int.random(in: 1...60, using: &generator)
      )
      check(stage, "seed \(seed)")
      for _ in 0..<6 {
        let keys: [Key] = [
          .pageDown, .end, .down, .enter, .right, .character("."), .character("'"), .escape, .home,
          .character("z"), .character("t"), .backspace,
        ]
        stage.press(keys.randomElement(using: &generator) ?? .down)
        if Bool.random(using: &generator) { stage.paste(TextCorpus.random(10, using: &generator)) }
        check(stage, "seed \(seed)")
        stage.resize(
          columns: Int.random(in: 1...120, using: &generator),
          lines: Int.random(in: 1...60, using: &generator)
        )
        check(stage, "seed \(seed)")
      }
    }
    #expect(rounds >= 60)
  }

  @Test(
    "P56 random text is printed in the given columns, without characters that drive a terminal"
  )
  func printed() async {
    await FuzzTime.run(rounds: 100) { seed, generator in
      let pool = (0..<40).map { _ in TextCorpus.random(20, using: &generator) }
      let texts = Texts(pool)
      let columns = Int.random(in: 1...60, using: &generator)
      PlainText(Self.table(texts), depth: 2, columns: columns).write { line in
        let width = SafeText(line).columns
        if width > columns { Issue.record("seed \(seed): \(width) columns, not \(columns)") }
        let forbidden = line.unicodeScalars.filter(\.isForbidden).map(\.value)
        if !forbidden.isEmpty { Issue.record("seed \(seed): \(forbidden)") }
      }
    }
  }

  private func check(_ stage: Stage, _ comment: String) {
    let surface = stage.surface
    let flaws = flaws(of: surface)
    if !flaws.isEmpty { Issue.record("\(comment) at \(surface.size): \(flaws)") }
    if let cursor = surface.cursor,
      !(0..<surface.size.columns).contains(cursor.column)
        || !(0..<surface.size.lines).contains(cursor.line)
    {
      Issue.record("\(comment) at \(surface.size): the cursor is at \(cursor)")
    }
  }

  /// An endless sequence that repeats its texts.
  @MainActor private final class Texts {
    private let texts: [String]
    private var next = 0

    init(_ texts: [String]) { self.texts = texts }

    func callAsFunction() -> String {
      next += 1
      return texts[next % texts.count]
    }
  }

  /// Makes a table of all kinds of cells and sections, each with the next text.
  private static func table(_ texts: Texts) -> Table {
    let value = texts()
    return Table(texts()) {
      Section(texts(), footer: texts()) {
        Cell(texts(), detail: texts())
        Cell(texts()).disabled(reason: texts())
        Cell.labeled(texts(), detail: texts())
        Cell.subtitle(texts(), detail: texts())
        Cell.toggle(texts(), isOn: Binding(get: { true }, set: { _ in }))
        Cell(Button(texts()) {})
        Cell.buttons {
          Button(texts(), run: {})
          Button(texts(), run: {})
        }
        Cell.text(texts() + "\n" + texts())
        Cell.custom(
          content: DrawnContent { _ in
            [
              TextLine(
                [.init(texts(), role: .title), .init(texts(), role: .error)],
                overflow: .clip
              ),
              TextLine(texts(), overflow: .wrapAtMost(lines: 2), alignment: .trailing),
              TextLine(texts(), alignment: .center),
            ]
          }
        )
        Cell.link(texts()) { Table(texts()) { Cell(texts()) } }
        Cell(texts()).actions { Button(texts(), role: .destructive, run: {}) }
      }
      Section(texts()) { for _ in 0..<3 { Cell(texts(), detail: texts()) } }.style(.card)
      Section(texts(), count: 5) { _ in Cell(texts()) }.layout(.grid).indexTitle(texts())
      Section(texts()) { Cell(texts()) }.foldable(startsFolded: true, summary: texts())
      Section {
        Cell(texts()) { navigation in
          navigation.present(
            Alert(texts(), message: texts()) {
              Button(texts())
              Button(texts())
            }
          )
        }
        Cell.field(texts(), value: Binding(get: { value }, set: { _ in }), placeholder: texts())
      }
    }
    .barButtons { Button(texts(), key: "n", run: {}) }
  }
}
