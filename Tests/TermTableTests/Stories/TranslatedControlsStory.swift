import Foundation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// A walk over all controls, in German: no English word is left, whatever is typed.
@MainActor @Suite("Story: Controls in German") struct TranslatedControlsStory {
  private struct Values: Equatable {
    var wifi = true
    var agreed = false
    var color = "rot"
    var names: Set<String> = []
    var count = 3
    var share = 0.5
    var day = CalendarDate("2026-11-22") ?? .first
    var time = TimeOfDay("14:30") ?? .midnight
    var file = ""
    var folder = ""
    var port = 80
    var size = 1000
    var pause = Duration.seconds(5)
    var mail = ""
    var secret = "geheim"
    var plate = ""
    var servers = ["eins", "zwei"]
  }

  private static let words = EnglishWords()
  private let values = Box(Values())
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private var table: Table {
    let colors = (1...20).map { "Farbe \($0)" }
    return Table("Werte", editing: values.binding) { draft in
      Section("Wahl") {
        Cell.toggle("WLAN", isOn: draft.wifi)
        Cell.check("Einverstanden", isOn: draft.agreed)
        Cell.choice("Lack", selection: draft.color, options: colors, allowsOthers: true)
        Cell.choices("Namen", selection: draft.names, options: colors, limit: 1) { $0 }
        Cell.stepper("Anzahl", value: draft.count, in: 1...5)
        Cell.slider("Anteil", value: draft.share, in: 0...1, step: 0.1)
        Cell.date("Tag der Reise", value: draft.day)
        Cell.time("Abfahrt", value: draft.time)
        Cell.file("Karte", path: draft.file)
        Cell.folder("Ablage", path: draft.folder)
        Cell.progress("Kopie", value: nil)
      }
      Section("Eingabe") {
        Cell.field("Port", value: draft.port, format: .integer(in: 1...100))
        Cell.field("Platz", value: draft.size, format: .byteSize(in: 10...2000))
        Cell.field("Pause", value: draft.pause, format: .duration())
        Cell.field("Brief", value: draft.mail, format: .email).required()
        Cell.field("Kennwort", value: draft.secret, format: .plain.secret())
        Cell.field("Schild", value: draft.plate, format: .plain.masked("AA-###"))
      }
      Section("Server", editing: draft.servers, id: \.self, limit: 1...2, new: { "neu" }) {
        server in
        Cell.field("Server", value: server)
      }
      Cell.link("Leer") { Table("Leer") {} }
    } save: { _ in
    }
  }

  private func expectGerman(
    _ stage: Stage,
    _ keys: [Key],
    _ location: SourceLocation = #_sourceLocation
  ) {
    // Sentences with a value in them are no words of the oracle.
    let sentences = ["Type ", "No more", "At least", " required", "Nothing", " or more", " of "]
    let screen = stage.screen
    let left = Self.words.left(on: screen) + sentences.filter(screen.contains)
    #expect(left.isEmpty, "\(left) after \(keys)\n\(screen)", sourceLocation: location)
  }

  @Test(
    "P62 every control, what it opens and what it refuses is in German",
    arguments: [(80, 24), (20, 5)]
  )
  func controls(columns: Int, lines: Int) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    values.value.file = folder.path + "/"
    values.value.folder = folder.path + "/"
    for row in stride(from: 0, to: 19, by: columns == 80 ? 1 : 3) {
      for keys: [Key] in [
        [.space, .character("."), .escape, .character("i")],
        [.enter, .character("/"), .character("x"), .character("x")],
        [.enter, .down, .down, .space, .down, .space, .enter],
        [
          .character("e"), .control("u"), .character("9"), .character("9"), .character("9"), .enter,
        ],
        [.character("e"), .control("u"), .character("a"), .enter, .control("s")],
      ] {
        let stage = Stage(table, columns: columns, lines: lines, texts: .german)
        for _ in 0..<row { stage.press(.down) }
        for (number, key) in keys.enumerated() {
          stage.press(key)
          if number == 0 || number == keys.count - 1 { expectGerman(stage, keys) }
        }
        if row == 8 || row == 9 {
          _ = await stage.wait { stage.screen.contains("/") || stage.screen.contains("Hier") }
          expectGerman(stage, keys)
        }
      }
    }
  }

  @Test(
    "P62 an empty table and rows that are edited are in German",
    arguments: [(80, 24), (20, 5)]
  )
  func rows(columns: Int, lines: Int) {
    let stage = Stage(
      Table("Leer") { Cell.link("Fach") { Table("Fach") {} } },
      columns: columns,
      lines: lines,
      texts: .german
    )
    stage.press(.enter)
    #expect(stage.screen.contains("Hier ist nichts"))
    expectGerman(stage, [])
    let names = Box(["eins", "zwei", "drei"])
    let list = Stage(
      Table("Liste") {
        Section("Namen", editing: names.binding, id: \.self, limit: 2...3, new: { "neu" }) {
          Cell($0.value)
        }
      },
      columns: columns,
      lines: lines,
      texts: .german
    )
    for key: Key in [
      .character("E"), .character("a"), .character("d"), .character("d"), .character("u"),
      Key(.down, .shift), .character("E"), .character("."), .escape, .character("s"),
    ] {
      list.press(key)
      expectGerman(list, [key])
    }
  }

  @Test("P62 a row that is loading, and a printed table, are in German")
  func loading() {
    let stage = Stage(Table("Laden") { Cell.loading() }, texts: .german)
    #expect(stage.screen.contains("Wird geladen"))
    var lines: [String] = []
    ModelTexts.$current.withValue(ModelTexts.Current(Texts.german.model)) {
      let table = Table("Liste") {
        Cell.toggle("WLAN", isOn: Box(true).binding)
        Section("Zahlen", count: 5) { Cell("\($0)") }
      }
      PlainText(table, rows: 2).write { lines.append($0) }
    }
    #expect(lines.contains { $0.contains("an") && $0.contains("WLAN") }, "\(lines)")
    #expect(lines.contains { $0.contains("… und 3 weitere") }, "\(lines)")
  }
}
