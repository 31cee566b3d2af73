import MachineTables
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The tables of a machine in another language.
@MainActor @Suite struct MachineTextsStory {
  private let machine = FakeMachine()

  /// A machine whose names have no Latin letters.
  private func fill() async {
    await machine.set {
      $0.all = [MachineProcess(1, "α"), MachineProcess(2, "β")]
      $0.all[1].parent = 1
      for index in 0...1 { $0.all[index].user = "Ω" }
      var details = ProcessDetails(process: $0.all[1])
      details.arguments = ["γ"]
      (details.folder, details.threads) = ("/θ", 1)
      $0.detailsOfAll = details
      $0.mounts = [
        FileSystem(path: "/", device: "δ", type: "ε", total: 4, used: 1, available: 3),
        FileSystem(path: "/ζ", device: "δ", type: "ε"),
      ]
      var facts = MemoryFacts()
      (facts.total, facts.available) = (4, 1)
      $0.memoryFacts = facts
      var interface = NetworkInterface(name: "η")
      (interface.addresses, interface.received, interface.sent) = (["1.2.3.4"], 1, 1)
      $0.traffic = [interface]
      $0.processorTimes = [.init(busy: 1, idle: 1), .init(busy: 1, idle: 1)]
    }
  }

  /// Names that are the same in every language: of signals, one of them cut, and those that the
  /// machine has.
  private let names = ProcessSignal.allCases.map(\.rawValue) + ["KIL", "Test", "OS", "Linux"]

  /// The marks of a row that is still read.
  private static let spinner = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"

  /// Opens a table in Hebrew letters from that of the machine, and presses keys. After each step
  /// the screen must come to show a text, or, without one, no row that is still read; and it may
  /// have no word in Latin letters.
  ///
  /// - Parameter row: The number of the row that leads to the table, counted from the end.
  private func walk(
    from row: Int,
    _ steps: [(keys: [Key], shown: String?)],
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let texts = try PseudoLanguage.hebrew.get()
    let machineTexts = MachineTexts.Current(try PseudoLanguage.hebrew(MachineTexts.english))
    let open = [.end] + [Key](repeating: .up, count: row)
    let steps: [(keys: [Key], shown: String?)] = [([], "測試"), (open, "測試")] + steps
    await MachineTexts.$current.withValue(machineTexts) {
      let stage = Stage(MachineTable(machine).table(), columns: 120, lines: 40, texts: texts)
      for (keys, shown) in steps {
        for key in keys { stage.press(key) }
        let isShown = await stage.wait {
          shown.map(stage.screen.contains)
            ?? !stage.screen.contains { Self.spinner.contains($0) }
        }
        #expect(isShown, "\(shown ?? "") after \(keys)\n\(stage.screen)", sourceLocation: location)
        let left = PseudoLanguage.latin(on: stage.screen, typed: names)
        #expect(left.isEmpty, "\(left) after \(keys)\n\(stage.screen)", sourceLocation: location)
      }
    }
  }

  @Test("P62 no English word is left in the tables of a machine and of its processes")
  func hebrew() async throws {
    await fill()
    let enter: [Key] = [.enter]
    try await walk(from: 1, [(enter, "Ω"), ([.character("s")], "Ω"), ([.escape], "Ω")])
    try await walk(
      from: 1,
      [
        (enter, "Ω"), (enter, "/θ"), ([.end, .up, .enter], "α (1)"), ([.left, .enter], "STOP"),
        ([.home], "/θ"), ([.character("i")], "α"), ([.escape], "/θ"),
      ]
    )
    try await walk(from: 2, [(enter, "1.2.3.4")])
    try await walk(from: 3, [(enter, "1 B"), ([.character("a")], "ζ"), ([.character("i")], "δ")])
    try await walk(from: 4, [(enter, "3 B")])
    try await walk(from: 5, [(enter, "░")])
  }

  @Test("P62 what is not known or not there is told without an English word")
  func hebrewOfNothing() async throws {
    await machine.set { $0.all = [MachineProcess(1, "α")] }
    await machine.set { $0.all[0].user = "Ω" }
    try await walk(from: 0, [])
    for row in 2...5 { try await walk(from: row, [([.enter], nil)]) }
  }

  @Test("P62 a language file replaces the texts of a machine, and a wrong line is told")
  func file() async throws {
    let file = try LanguageFile(
      """
      language = de
      machine.overview.title = Dieser Rechner
      machine.fileSystems.hidden = {systems, plural, one {# ist} other {# sind}} verborgen
      machine.signals.effect.kill = Sofort beenden
      """,
      name: "de.txt"
    )
    let entries = LanguageEntry.all(of: MachineTexts.english, at: "machine")
    try file.check(entries)
    let texts = try file.texts(MachineTexts.english, at: "machine")
    #expect(texts.fileSystems.hidden(1) == "1 ist verborgen")
    #expect(texts.fileSystems.hidden(2) == "2 sind verborgen")
    #expect(texts.signals.effect(.kill) == "Sofort beenden")
    #expect(texts.signals.effect(.stop) == "Pause it")
    MachineTexts.$current.withValue(MachineTexts.Current(texts)) {
      let stage = Stage(MachineTable(machine).table())
      #expect(stage.screen.contains("Dieser Rechner"))
      #expect(stage.screen.contains("Processors"))
    }
    let wrong = try LanguageFile("machine.memory.swpa = x", name: "de.txt")
    let error = #expect(throws: LanguageError.self) { try wrong.check(entries) }
    #expect(
      error?.description
        == "de.txt:1:1: expected the name of a text, such as machine.memory.swap, found “machine.memory.swpa”"
    )
  }
}
