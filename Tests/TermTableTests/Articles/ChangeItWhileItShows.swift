import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Change it while it shows”, compiled and run; the last test compares the
// two.

@MainActor @Suite struct ChangeItWhileItShows {
  @Observable @MainActor final class Library {
    var isOpen = true
    var books = ["Dune", "Emma", "Ulysses"]
  }

  @MainActor func shelf(_ library: Library) -> Table {
    Table("Shelf") {
      Cell.toggle("Open", isOn: Binding(library).isOpen)
      if library.isOpen {
        Section("Books", library.books, footer: "\(library.books.count) books") {
          Cell($0)
        }
      }
    }
  }

  @MainActor final class Counter {
    var count = 0
  }

  @MainActor func counting(_ counter: Counter) -> Table {
    let isLoud = Box(false)
    return Table("Counter") {
      Cell("Count", detail: "\(counter.count)" + (isLoud.value ? "!" : "")) { counter.count += 1 }
      Cell.toggle("Loud", isOn: isLoud.binding)
      Cell.toggle(
        "Started",
        isOn: Binding(get: { counter.count > 0 }, set: { counter.count = $0 ? 1 : 0 })
      )
    }
  }

  @MainActor func queue(_ library: Library) -> Table {
    Table("Queue") {
      Section("To read", library.books) { book in
        Cell(book) { library.books.removeAll { $0 == book } }
      }
      Cell("Add a book") { navigation in
        library.books.append("Walden")
        navigation.focus(on: "Walden")
      }
      .id("add")
    }
    .focused(on: "add")
  }

  @MainActor final class Fetching {
    let composed = ComposedTable("Fetch")
    let files: CellReference
    let stop: CellReference

    init() {
      composed.header = "Progress"
      files = composed.add(Cell("Files", detail: "0"))
      composed.addSection("Actions")
      stop = composed.add(Cell("Stop") {}.disabled())
    }

    func arrived(_ count: Int) {
      files.detail = "\(count)"
      stop.isEnabled = true
    }
  }

  @Observable @MainActor final class News {
    var lines: [String]?
  }

  @MainActor func newsTable(
    _ news: News,
    load: @escaping @MainActor () async throws -> [String]
  ) -> Table {
    Table("News") {
      if let lines = news.lines {
        Section(lines) { Cell.text($0) }
      } else {
        Cell.loading()
      }
    }
    .onAppear {
      if news.lines == nil { news.lines = try await load() }
    }
    .refreshable { news.lines = try await load() }
  }

  @Observable @MainActor final class Sensor {
    var degrees: Int?
  }

  @MainActor func thermometer(
    _ sensor: Sensor,
    measure: @escaping @Sendable () async -> Int
  ) -> Table {
    Table("Thermometer") {
      if let degrees = sensor.degrees {
        Cell("Now", detail: "\(degrees) °C")
      } else {
        Cell.loading()
      }
    }
    .refreshed(every: .seconds(2)) { sensor.degrees = await measure() }
  }

  @Observable @MainActor final class Desk {
    var hint = ""
    var borrowed: [String] = []
  }

  @MainActor func lending(_ library: Library, _ desk: Desk) -> Table {
    Table("Lending") {
      Section("Books", library.books, footer: desk.hint) { book in
        Cell(book) { desk.borrowed.append(book) }
      }
    }
    .willSelect { row in
      row.id(as: String.self) == "Emma" ? .refuse("Emma is lent out") : .allow
    }
    .didFocus { row in desk.hint = "Enter borrows \(row.cell.text)" }
  }

  @Test("a change of an observable model shows by itself")
  func observed() async {
    let library = Library()
    let stage = Stage(shelf(library), columns: 40, lines: 10)
    expectScreen(
      stage,
      """
       Shelf
         Open                          [✓]

       Books
         Dune
         Emma
         Ulysses
         3 books

       Space Toggle  q Quit  ↑↓ Move  ? Keys
      """
    )
    library.books.append("Walden")
    #expect(await stage.wait { stage.shownScreen.contains("4 books") })
    stage.press(.space)
    #expect(!stage.screen.contains("Books"))
  }

  @Test("a change of plain state shows after an action; a binding can be two closures")
  func plain() {
    let counter = Counter()
    let stage = Stage(counting(counter), columns: 40, lines: 6)
    stage.press(.enter)
    #expect(stage.focusedText == "Count                           1")
    stage.press(.down, .space)
    #expect(stage.line(1).hasSuffix("1!"))
    stage.press(.down, .space)
    #expect(counter.count == 0)
    #expect(stage.line(1).hasSuffix("0!"))
    counter.count = 41
    #expect(stage.line(1).hasSuffix("0!"), "the change was not announced")
    stage.press(.character("R"))
    #expect(stage.line(1).hasSuffix("41!"))
  }

  @Test("the focus stays on its row when rows come, go and move")
  func focus() {
    let library = Library()
    let stage = Stage(queue(library), columns: 40, lines: 12)
    #expect(stage.focusedText == "Add a book")
    stage.press(.enter)
    #expect(stage.focusedText == "Walden")
    library.books.reverse()
    #expect(stage.focusedText == "Walden")
    stage.press(.enter)
    #expect(library.books == ["Ulysses", "Emma", "Dune"])
    #expect(stage.focusedText == "Ulysses", "the row now in its place")
  }

  @Test("a cell that was added changes through its reference")
  func composed() async {
    let fetching = Fetching()
    let stage = Stage(fetching.composed.table, columns: 40, lines: 8)
    #expect(stage.texts(in: .disabled) == ["Stop"])
    fetching.arrived(3)
    #expect(await stage.wait { stage.shownScreen.contains("3") })
    #expect(stage.texts(in: .disabled) == [])
    expectScreen(
      stage,
      """
       Fetch
       Progress
         Files                           3

       Actions
         Stop

       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("a value is read when its table appears")
  func refreshed() async {
    let stage = Stage(thermometer(Sensor()) { 21 }, columns: 40, lines: 5)
    #expect(await stage.wait { stage.line(1).hasSuffix("21 °C") })
  }

  @Test("a loading row shows until the lines have arrived; R loads them again")
  func loading() async {
    let news = News()
    var loads = 0
    let table = newsTable(news) {
      loads += 1
      return ["Load \(loads)"]
    }
    let stage = Stage(table, columns: 40, lines: 6)
    #expect(stage.line(2).contains("⠋ Loading"))
    #expect(await stage.wait { stage.shownScreen.contains("Load 1") })
    stage.press(.character("R"))
    #expect(await stage.wait { stage.shownScreen.contains("Load 2") })
  }

  @Test("hooks are told which row has the focus, and can refuse a selection")
  func hooks() {
    let desk = Desk()
    let stage = Stage(lending(Library(), desk), columns: 40, lines: 10)
    #expect(stage.texts(in: .footer) == ["Enter borrows Dune"])
    stage.press(.enter, .down)
    #expect(stage.texts(in: .footer) == ["Enter borrows Emma"])
    stage.press(.enter)
    #expect(stage.line(9) == " Emma is lent out")
    #expect(desk.borrowed == ["Dune"])
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TableModel/ChangeItWhileItShows") }
}
