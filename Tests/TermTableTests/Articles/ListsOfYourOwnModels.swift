import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Lists of your own models”, compiled and run; the last test compares the
// two.

@MainActor @Suite struct ListsOfYourOwnModels {
  struct Track: Identifiable, Hashable {
    var id: Int
    var title: String
    var minutes: Int
  }

  @Observable @MainActor final class Player {
    var tracks = [
      Track(id: 1, title: "So What", minutes: 9),
      Track(id: 2, title: "Blue in Green", minutes: 6),
      Track(id: 3, title: "All Blues", minutes: 12),
    ]
    var chosen: Set<Int> = []
    var layout = Section.Layout.grid
    var hasMore = true
  }

  @MainActor func trackTable(_ player: Player) -> Table {
    Table("Tracks") {
      Section("Kind of Blue", player.tracks) { track in
        Cell(track.title, detail: "\(track.minutes) min")
      }
    }
    .empty("No tracks yet")
  }

  struct Album: Identifiable, CellRepresentable {
    var title: String
    var artist: String
    var id: String { title }
    var cell: Cell { .subtitle(title, detail: artist) }
  }

  @MainActor func albumTable(_ albums: [Album]) -> Table {
    Table("Albums") { Section("Jazz", albums) { $0.cell } }
  }

  @MainActor func mixedTable(_ items: [Any]) -> Table {
    let registry = CellRegistry()
    registry.register(Track.self) { Cell($0.title, detail: "\($0.minutes) min") }
    registry.register(Track.self, variant: "short") { Cell($0.title) }
    return Table("Library") {
      Section("All", items) { registry.cell(for: $0) }
      Section("Short", items) { registry.cell(for: $0, variant: "short") }
    }
  }

  @MainActor func columnTable(_ player: Player) -> Table {
    Table("Columns") {
      Section("Kind of Blue", player.tracks) { track in
        Cell.record(track.title, "\(track.minutes) min", "Miles Davis")
      }
      .columns {
        Column("Title")
        Column("Length", alignment: .trailing, sortedBy: \Track.minutes)
        Column("Artist", priority: -1)
      }
    }
  }

  @MainActor func gridTable(_ player: Player) -> Table {
    Table("Grid") {
      Section("Kind of Blue", player.tracks) { track in
        player.layout == .grid
          ? Cell(track.title) : Cell(track.title, detail: "\(track.minutes) min")
      }
      .layout(Binding(player).layout, tileColumns: 16)
    }
  }

  @MainActor func choosingTable(_ player: Player) -> Table {
    Table("Choose") {
      Section("Tracks", player.tracks) { Cell($0.title) }
        .selection(Binding(player).chosen)
      Cell("Play", detail: "\(player.chosen.count)") { player.chosen = [] }
    }
  }

  @MainActor func editingTable(_ player: Player) -> Table {
    Table("Edit") {
      Section(
        "Tracks",
        editing: Binding(player).tracks,
        allowing: { track in track.id == 1 ? [.move] : .all },
        new: { Track(id: player.tracks.count + 1, title: "New", minutes: 0) }
      ) { track in
        Cell(track.value.title)
      }
    }
  }

  @MainActor func pagedTable(
    _ player: Player,
    next: @escaping @MainActor () async throws -> [Track]
  ) -> Table {
    Table("Pages") {
      Section("Tracks", player.tracks) { Cell($0.title) }
        .loadMore(when: player.hasMore) {
          let page = try await next()
          player.tracks += page
          player.hasMore = !page.isEmpty
        }
    }
  }

  @Test("one row for each model; an empty list says so")
  func rows() {
    let player = Player()
    let stage = Stage(trackTable(player), columns: 40, lines: 7)
    expectScreen(
      stage,
      """
       Tracks
       Kind of Blue
         So What                     9 min
         Blue in Green               6 min
         All Blues                  12 min

       q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.down)
    player.tracks.removeFirst()
    #expect(stage.focusedText?.hasPrefix("Blue in Green") == true)
    player.tracks = []
    let empty = Stage(
      Table("Tracks") { Section(player.tracks) { Cell($0.title) } }.empty("No tracks yet")
    )
    #expect(empty.screen.contains("No tracks yet"))
  }

  @Test("a model makes its own cell")
  func representable() {
    let stage = Stage(
      albumTable([Album(title: "Kind of Blue", artist: "Miles Davis")]),
      columns: 40,
      lines: 6
    )
    #expect(stage.focusedText == "Kind of Blue\nMiles Davis")
  }

  @Test("a registry finds the cell of each type, and shows which type is not registered")
  func mixed() {
    let items: [Any] = [
      Player().tracks[0], Album(title: "Kind of Blue", artist: "Miles Davis"), 1959,
    ]
    let stage = Stage(mixedTable(items), columns: 64, lines: 16)
    expectScreen(
      stage,
      """
       Library
       All
         So What                                             9 min
         Kind of Blue
         Miles Davis
         No cell is registered for “Int”
         Add registry.register(Int.self) { model in Cell(…) }

       Short
         So What
         Kind of Blue
         Miles Davis
         No cell is registered for “Int”
         Add registry.register(Int.self) { model in Cell(…) }

       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("A12 records stand in columns, and are sorted by a value of their own")
  func columns() {
    let stage = Stage(columnTable(Player()), columns: 50, lines: 8)
    expectScreen(
      stage,
      """
       Columns
       Kind of Blue
         Title          Length  Artist
         So What         9 min  Miles Davis
         Blue in Green   6 min  Miles Davis
         All Blues      12 min  Miles Davis

       q Quit  s Sort  ←→ Columns  ↑↓ Move  ? Keys
      """
    )
    stage.click("Length")
    #expect(stage.focusedText?.hasPrefix("All Blues") == true)
  }

  @Test("the same rows as a grid and as a list")
  func grid() {
    let player = Player()
    let stage = Stage(gridTable(player), columns: 40, lines: 7)
    expectScreen(
      stage,
      """
       Grid
       Kind of Blue
         So What            Blue in Green
         All Blues


       ←→ Choose  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.right, .down)
    #expect(stage.focusedText == "All Blues")
    stage.press(.character("t"))
    #expect(player.layout == .list)
    #expect(stage.focusedText?.hasPrefix("All Blues") == true)
    #expect(stage.focusedText?.hasSuffix("12 min") == true)
  }

  @Test("several rows are selected")
  func selection() {
    let player = Player()
    let stage = Stage(choosingTable(player), columns: 40, lines: 9)
    stage.press(.space, .down, .down, .space)
    #expect(player.chosen == [1, 3])
    #expect(stage.line(0) == " Choose                      2 selected")
    stage.press(.down, .enter)
    #expect(player.chosen == [])
  }

  @Test("rows are deleted, added and moved in edit mode, and undone")
  func editing() {
    let player = Player()
    let stage = Stage(editingTable(player), columns: 50, lines: 8)
    stage.press(.character("E"))
    expectScreen(
      stage,
      """
       Edit                                     Editing
       Tracks
         So What                                     ≡
       - Blue in Green                               ≡
       - All Blues                                   ≡


       E Done  Shift-↑↓ Move  u Undo  ? Keys
      """
    )
    stage.press(.character("d"))
    #expect(stage.line(7) == " This row cannot be deleted")
    stage.press(.down, .character("d"))
    #expect(player.tracks.map(\.id) == [1, 3])
    stage.press(.character("u"), Key(.up, .shift))
    #expect(player.tracks.map(\.id) == [2, 1, 3])
    stage.press(.character("a"))
    #expect(player.tracks.map(\.id) == [2, 4, 1, 3])
  }

  @Test("more rows are loaded when the end is near")
  func more() async {
    let player = Player()
    var pages = [[Track(id: 4, title: "Flamenco Sketches", minutes: 9)], []]
    let stage = Stage(pagedTable(player) { pages.removeFirst() }, columns: 40, lines: 10)
    #expect(await stage.wait { player.tracks.count == 4 })
    stage.press(.end, .up)
    #expect(await stage.wait { !player.hasMore })
    #expect(!stage.screen.contains("Load more"))
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TableModel/ListsOfYourOwnModels") }
}
