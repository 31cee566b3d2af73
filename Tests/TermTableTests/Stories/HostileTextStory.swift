import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// Every way for text to reach the screen or a printed page, tried with text that would drive the
/// terminal, reverse the line or hide in it.
@MainActor @Suite struct HostileTextStory {
  /// The harmless beginning of the hostile text: it must be shown, unlike the rest.
  private nonisolated static let mark = "Zq7"
  private nonisolated static let hostile =
    mark + "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\u{8}\u{7F}\u{85}\u{202E}e\u{2066}v\u{200F}\u{61C}"
    + "\u{FEFF}\u{AD}\u{200B}\u{2060}\u{FFF9}\u{E0041}\u{E007F}🏽\u{2028}i\u{2029}\u{FE0F}l\u{115F}"

  @Test("P56 no text of a table drives the terminal or reverses text, by whichever way it is shown")
  func ways() async {
    #expect(Self.ways.count > 40)
    for way in Self.ways {
      for (columns, lines) in [(160, 40), (30, 14)] {
        let stage = Stage(way.table(), columns: columns, lines: lines, placement: way.placement)
        await way.show(stage)
        let isThere = await stage.wait { stage.screen.contains(way.mark) }
        #expect(isThere, "\(way.name) at \(columns)×\(lines) shows\n\(stage.screen)")
        #expect(flaws(of: stage.surface) == [], "\(way.name) at \(columns)×\(lines)")
      }
    }
  }

  @Test("P56 no text of a table drives the terminal or reverses text when it is printed")
  func printed() {
    var isPrinted = 0
    for way in Self.ways {
      for columns in [nil, 20] {
        var lines: [String] = []
        PlainText(way.table(), depth: 3, columns: columns).write { lines.append($0) }
        #expect(Self.forbidden(in: lines.joined()) == [], "\(way.name)")
        if lines.contains(where: { $0.contains(way.mark) }) { isPrinted += 1 }
      }
    }
    #expect(isPrinted > 40)
  }

  @Test("P56 an error about the terminal shows a hostile name made safe")
  func errors() {
    let error = TerminalError.unusable(terminal: Self.hostile)
    #expect(error.description.contains(Self.mark + "^[]0;x^G"))
    #expect(Self.forbidden(in: error.description + String(reflecting: error)) == [])
  }

  private static func forbidden(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter(\.isForbidden)
  }

  // MARK: - The ways

  /// A way for text to reach the screen.
  private struct Way {
    var name: String
    var mark = HostileTextStory.mark
    var placement = Placement.full
    var table: @MainActor () -> Table
    var show: @MainActor (Stage) async -> Void = { _ in }
  }

  private struct Hostile: Error, CustomStringConvertible {
    var description: String { HostileTextStory.hostile }
  }

  private static func cell(_ name: String, _ cell: @escaping @MainActor () -> Cell) -> Way {
    Way(name: name) { Table("T") { cell() } }
  }

  private static func section(_ name: String, _ section: @escaping @MainActor () -> Section) -> Way
  {
    Way(name: name) { Table("T") { section() } }
  }

  /// Makes a way from a cell and the keys that show its text.
  private static func cell(
    _ name: String,
    keys: [Key],
    _ cell: @escaping @MainActor () -> Cell
  ) -> Way {
    Way(
      name: name,
      table: { Table("T") { cell() } },
      show: { stage in keys.forEach { stage.press($0) } }
    )
  }

  private static var ways: [Way] { titles + cells + fields + answers + changes + surroundings }

  private static var titles: [Way] {
    [
      Way(name: "title") { Table(hostile) { Cell("a") } },
      Way(
        name: "title on the way",
        table: { Table(hostile) { Cell.link("a") { Table("Inner") { Cell("b") } } } },
        show: {
          $0.resize(columns: 260, lines: 20)
          $0.press(.enter)
        }
      ),
      Way(name: "tab") { Table("T", tabs: [Table(hostile) { "a" }, Table("b") { "b" }]) },
      Way(name: "other tab") { Table("T", tabs: [Table("a") { "a" }, Table(hostile) { "b" }]) },
      section("header") { Section(hostile) { Cell("a") } },
      section("footer") { Section(footer: hostile) { Cell("a") } },
      section("header view") { Section { Cell("a") }.header(hostile) },
      section("footer view") { Section { Cell("a") }.footer(hostile) },
      section("summary") {
        Section("a") { Cell("a") }.foldable(startsFolded: true, summary: hostile)
      },
      section("folded header") { Section(hostile) { Cell("a") }.foldable() },
      Way(
        name: "index title",
        mark: "Ж",
        table: {
          Table("T") {
            Section("A", footer: mark) { Cell("a") }.indexTitle("Ж\u{202E}\u{301}")
            Section("B") { Cell("b") }.indexTitle("\u{1B}\u{202E}")
          }
        },
        show: { $0.press(.character("'")) }
      ),
      Way(name: "empty view") { Table("T") {}.empty(hostile) },
      Way(name: "tile") {
        Table("T") { Section(count: 4) { _ in Cell(hostile) }.layout(.grid) }
      },
      Way(name: "card") { Table("T") { Section { Cell(hostile) }.style(.card) } },
      Way(name: "load more") {
        Table("T") {
          Section { Cell("a") }.loadMore(hostile) { try await Task.sleep(for: .seconds(60)) }
        }
      },
    ]
  }

  private static var cells: [Way] {
    [
      cell("text") { Cell(hostile) },
      cell("detail") { Cell("a", detail: hostile) },
      cell("text and detail") { Cell(hostile, detail: hostile) },
      cell("disabled") { Cell(hostile, detail: hostile).disabled() },
      cell("label") { .labeled(hostile, detail: "a") },
      cell("labelled detail") { .labeled("a", detail: hostile) },
      cell("subtitle's text") { .subtitle(hostile, detail: "a") },
      cell("subtitle") { .subtitle("a", detail: hostile) },
      cell("button") { Cell(Button(hostile) {}) },
      cell("toggle") { .toggle(hostile, isOn: constant(true)) },
      cell("loading") { .loading(hostile) },
      cell("row of buttons") {
        .buttons {
          Button(hostile, run: {})
          Button("b", run: {})
        }
      },
      cell("several lines") { .text(hostile + "\n" + hostile) },
      cell("content") { .custom(content: hostile) },
      cell("runs") {
        .custom(
          content: DrawnContent { _ in
            Role.allCases.map { TextLine([.init("a"), .init(hostile, role: $0)], overflow: .clip) }
              + [TextLine(hostile, overflow: .wrapAtMost(lines: 2), alignment: .center)]
          }
        )
      },
      cell("link") { .link(hostile) { Table("a") {} } },
      cell("choice", { .choice(hostile, selection: constant("a"), options: ["a"]) }),
      cell("chosen option") { .choice("a", selection: constant(hostile), options: [hostile]) },
      cell("options", keys: [.enter]) {
        .choice("a", selection: constant("b"), options: ["b", hostile])
      },
    ]
  }

  private static var fields: [Way] {
    [
      cell("field") { .field(hostile, value: constant("")) },
      cell("field's value") { .field("a", value: constant(hostile)) },
      cell("placeholder") { .field("a", value: constant(""), placeholder: hostile) },
      cell("field being edited", keys: [.enter, .home]) { .field("a", value: constant(hostile)) },
      cell("name of a field being edited", keys: [.enter]) {
        .field(hostile, value: constant("b"))
      },
      Way(
        name: "pasted text",
        table: { Table("T") { Cell.field("a", value: constant("")) } },
        show: { stage in
          stage.press(.enter)
          stage.paste(hostile)
          stage.press(.home)
        }
      ),
      Way(
        name: "typed text",
        table: { Table("T") { Cell.field("a", value: constant("")) } },
        show: { stage in
          stage.press(.enter)
          stage.type(hostile)
          stage.press(.home)
        }
      ),
    ]
  }

  /// Ways for text that is shown after a row is selected.
  private static var answers: [Way] {
    [
      cell("disabled reason", keys: [.enter]) { Cell("a").disabled(reason: hostile) },
      cell("reason's alert", keys: [.enter]) {
        Cell(hostile).disabled(reason: String(repeating: "long ", count: 50))
      },
      Way(
        name: "refusal",
        table: { Table("T") { "a" }.willSelect { _ in .refuse(hostile) } },
        show: { $0.press(.enter) }
      ),
      cell("error", keys: [.enter]) { Cell("a") { () async throws in throw Hostile() } },
      cell("name of what failed", keys: [.enter]) {
        Cell(hostile) { () async throws in throw Hostile() }
      },
      cell("accessory's error", keys: [.character(";")]) {
        Cell("a").accessory(Button(hostile, task: { () async throws in throw Hostile() }))
      },
      cell("button's error", keys: [.enter]) {
        .buttons { Button("a", task: { () async throws in throw Hostile() }) }
      },
      Way(
        name: "error of refreshing",
        table: { Table("T") { "a" }.refreshable { () async throws in throw Hostile() } },
        show: { $0.press(.character("R")) }
      ),
      Way(name: "error of appearing") {
        Table("T") { "a" }.onAppear { () async throws in throw Hostile() }
      },
      alert("alert") { Alert(hostile) },
      alert("alert's message") { Alert("a", message: hostile + "\n" + hostile) },
      alert("alert's button") {
        Alert("a") {
          Button(hostile)
          Button("b")
        }
      },
      alert("menu") { Alert(hostile, style: .menu) { Button("a") } },
      alert("menu's message") { Alert("a", message: hostile, style: .menu) { Button("a") } },
      alert("menu's button") {
        Alert("a", style: .menu) {
          Button(hostile, role: .destructive)
          Button("b")
        }
      },
      cell("row action", keys: [.character(".")]) {
        Cell("a").actions { Button(hostile, run: {}) }
      },
      cell("title of the row actions", keys: [.character(".")]) {
        Cell(hostile).actions { Button("a", run: {}) }
      },
    ]
  }

  private static func alert(_ name: String, _ alert: @escaping @MainActor () -> Alert) -> Way {
    cell(name, keys: [.enter]) { Cell("a") { navigation in navigation.present(alert()) } }
  }

  private static var changes: [Way] {
    [
      Way(
        name: "row that was undone",
        table: {
          let rows = Texts()
          return Table("T") { Section(editing: Binding(rows).texts) { Cell($0.value) } }
        },
        show: { $0.press(.character("E"), .character("d"), .character("u")) }
      ),
      Way(name: "row being edited") {
        Table("T") { Section(editing: constant([hostile])) { Cell($0.value) } }
      },
    ]
  }

  private final class Texts {
    var texts = [HostileTextStory.hostile, HostileTextStory.hostile + "2"]
  }

  private static var surroundings: [Way] {
    let buttons: @MainActor () -> Table = {
      Table("T") { "a" }.barButtons {
        Button(hostile, key: "n", run: {}).disabled(reason: hostile)
      }
    }
    return [
      Way(name: "bar button", table: buttons, show: { $0.resize(columns: 260, lines: 20) }),
      Way(
        name: "bar button in the help",
        table: buttons,
        show: { stage in
          stage.type("?a")
          for _ in 0..<40 where !stage.screen.contains(mark) { stage.press(.pageDown) }
        }
      ),
      Way(name: "reason of a bar button", table: buttons, show: { $0.press(.character("n")) }),
      Way(
        name: "key of a bar button",
        mark: "Do",
        table: { Table("T") { "a" }.barButtons { Button("Do", key: "\u{1B}", run: {}) } }
      ),
      Way(
        name: "beside",
        placement: .leading(beside: hostile),
        table: { Table("T") { "a" } },
        show: { $0.resize(columns: 120, lines: 20) }
      ),
      Way(
        name: "beside at the left",
        placement: .trailing(beside: DrawnContent { _ in [TextLine(hostile)] }),
        table: { Table("T") { "a" } },
        show: { $0.resize(columns: 120, lines: 20) }
      ),
      Way(name: "popup", placement: .popup, table: { Table(hostile) { Cell(hostile) } }),
    ]
  }

  private static func constant<Value>(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
}
