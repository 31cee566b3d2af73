import Foundation
import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// A walk over the screens in languages that a script made: a word in Latin letters is a text that
/// no language file has.
@MainActor @Suite("Story: A language of a script") struct PseudoLanguageStory {
  private struct Values: Equatable {
    var wifi = true
    var agreed = false
    var color = "α"
    var names: Set<String> = []
    var count = 3
    var share = 0.5
    var day = CalendarDate("2026-11-22") ?? .first
    var time = TimeOfDay("14:30") ?? .midnight
    var folder = "/"
    var port = 80
    var size = 1000
    var pause = Duration.seconds(5)
    var mail = ""
    var secret = "σ"
    var plate = ""
    var servers = ["α", "β"]
  }

  private let values = Box(Values())

  /// A form with each control, named with Greek letters and numbers.
  private var table: Table {
    Table("Φόρμα", editing: values.binding) { draft in
      Section("Α") {
        Cell.toggle("1", isOn: draft.wifi).help("Ω")
        Cell.check("2", isOn: draft.agreed)
        Cell.choice("3", selection: draft.color, options: ["α", "β", "γ"], allowsOthers: true)
        Cell.choices("4", selection: draft.names, options: ["α", "β", "γ"], limit: 1) { $0 }
        Cell.stepper("5", value: draft.count, in: 1...5)
        Cell.slider("6", value: draft.share, in: 0...1, step: 0.1)
        Cell.date("7", value: draft.day)
        Cell.time("8", value: draft.time)
        Cell.folder("9", path: draft.folder)
        Cell.progress("10", value: nil)
        Cell.field("11", value: draft.port, format: .integer(in: 1...100))
        Cell.field("12", value: draft.mail, format: .email).required()
        Cell.field("13", value: draft.secret, format: .plain.secret())
        Cell.field("14", value: draft.plate, format: .plain.masked("##-##"))
        Cell("15") {}.disabled(reason: "Ω")
        Cell.link("16") { Table("Ψ") {} }
        Cell.buttons {
          Button("Ν") {}
          Button("Ο") {}
        }
      }
      .foldable()
      Section("Σ", editing: draft.servers, id: \.self, limit: 1...2, new: { "ν" }) { server in
        Cell.field("Σ", value: server)
      }
    } save: { _ in
    }
    .barButtons { Button("Χ", key: "x") {} }
  }

  private func expectNoLatin(
    _ screen: String,
    after keys: String,
    typed: [String] = [],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let left = PseudoLanguage.latin(on: screen, typed: typed)
    #expect(left.isEmpty, "\(left) after \(keys)\n\(screen)", sourceLocation: location)
  }

  private func walk(
    _ keys: [[Key]],
    columns: Int = 120,
    lines: Int = 40,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let texts = try PseudoLanguage.hebrew.get()
    for keys in keys {
      let stage = Stage(table, columns: columns, lines: lines, texts: texts)
      expectNoLatin(stage.screen, after: "the start", typed: [], location)
      for key in keys {
        stage.press(key)
        // A field takes letters; nN are two keys.
        expectNoLatin(stage.screen, after: "\(keys)", typed: ["Ea", "Ead", "Eadd", "nN"], location)
      }
    }
  }

  private func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test("P62 no English word is left on the lists of keys, commands and themes")
  func lists() throws {
    try walk([
      typed("?"), typed("?a"), typed(":"), typed(":7"), typed(":9999"), typed(":ωω"),
      typed(":") + [.down, .down, .enter],
    ])
    for command in ["changeKeys", "themes"] {
      let texts = try PseudoLanguage.hebrew.get()
      let stage = Stage(table, columns: 120, lines: 80, texts: texts)
      stage.type(":" + texts.commands.title(command == "themes" ? .themes : .changeKeys))
      stage.press(.enter)
      for key: Key in [
        .down, .down, .character("."), .escape, .character("d"), .escape, .character("r"),
        .character("R"), .escape, .enter, .character("q"), .escape, .home, .enter, .down,
      ] {
        expectNoLatin(stage.screen, after: "\(key)")
        stage.press(key)
      }
    }
  }

  @Test("P62 no English word is left in messages, alerts and while something is found")
  func messages() throws {
    try walk([
      typed("u"), typed("U"), typed("z"), typed("t"), typed("s"), typed("v"), typed("*"),
      typed(";"), typed("."), typed("E"), typed("yy"), typed("yk"), typed("yp"), typed("i"),
      typed("fω"), typed("9"), typed("["), typed("]"), typed("("), typed("{"), typed("}"),
      typed("'α"), typed("m"), typed("r"), typed("+"), typed("-"), typed("="), typed("<"),
      typed("/") + [.enter], typed("/1") + [.enter] + typed("nnnN"), typed("/ω") + [.enter],
      typed("&1") + [.enter] + typed("&"), typed("/1") + [.tab], [.space, .escape],
      [.space, .control("s")], [.space] + typed("i=") + [.escape, .character(".")],
      [.control("o")], [.control("r")], [.function(1)],
    ])
  }

  @Test("P62 no English word is left in controls, what they open and what they refuse")
  func controls() throws {
    for row in 0..<20 {
      let down = [Key](repeating: .down, count: row)
      try walk([
        down + [.space, .character("i")], down + [.enter, .down, .down, .space, .enter],
        down + [.enter, .character("/"), .character("ω")],
        down + [.character("e"), .control("u"), .character("9"), .character("9"), .character("9")]
          + [.enter],
        down + [.character("e"), .control("u"), .character("ω"), .enter, .control("s")],
        down + [.character("E"), .character("a"), .character("d"), .character("d"), .escape],
      ])
    }
  }

  @Test("P62 no English word is left in what linear mode says")
  func linear() throws {
    let texts = try PseudoLanguage.hebrew.get()
    for lines in [
      ["help"], ["where"], ["1"], ["2", ""], ["3", "2"], ["5"], ["step up 5"], ["step down 5"],
      ["15"], ["16"], ["16", "back"], ["17"], ["17.2"], ["17.9"], ["1.3"], ["99"], ["1-3"],
      ["mark 1"], ["mark 9"], ["edit 1"], ["edit 12", "ω"], ["edit rows", "help", "done"],
      ["fill", "", "ω", "", "", "", "", ""], ["find 1"], ["find ω"], ["filter 1", "filter"],
      ["fold 1", "again", "unfold 1"], ["press q"], ["press x"], ["tab 2"], ["next tab"],
      ["section"], ["section α"], ["beside"], ["actions 10"], ["explain 2"], ["next"],
      ["previous"], ["first", "up"], ["last", "down"], ["save"], ["1", "save"], ["undo"], ["redo"],
      ["back"], ["ωω"], ["go"], ["where 3"], ["1", "quit", "9", "1"], ["sort"], ["layout"],
      ["changes"], ["refresh"], ["cancel"],
    ] {
      let stage = LinearStage(table, texts: texts)
      expectNoLatin(stage.heard.joined(separator: "\n"), after: "the start")
      for line in lines {
        stage.say(line)
        expectNoLatin(
          stage.heard.joined(separator: "\n"),
          after: "\(lines)",
          typed: lines.flatMap { $0.split(separator: " ").map(String.init) }
        )
      }
    }
  }

  @Test("P62 texts that are longer fit at any size", arguments: [(80, 24), (40, 10), (20, 5)])
  func longer(columns: Int, lines: Int) throws {
    let texts = try PseudoLanguage.longer.get()
    for keys in ["?", "?a", ":", "/1", "i", ".", "7", "eω"] {
      let stage = Stage(table, columns: columns, lines: lines, texts: texts)
      #expect(stage.screen.contains("⟦") || columns == 20)
      stage.type(keys)
      for _ in 0..<10 {
        #expect(
          stage.screen.split(separator: "\n", omittingEmptySubsequences: false).count == lines
        )
        stage.press(.down)
      }
    }
  }
}
