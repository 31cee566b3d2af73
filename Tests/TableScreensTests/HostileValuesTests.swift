import Foundation
import Fuzzing
import TableModel
import TableScreens
import TestSupport
import Testing

@testable import TableScreens

/// Random values of every kind, in every way in which a value reaches a command: none becomes code.
@MainActor @Suite struct HostileValuesTests {
  /// The parts of values; each that is run makes a file.
  private static func parts(_ canary: String) -> [String] {
    let run = "touch \(canary)"
    return [
      "$(\(run))", "`\(run)`", "; \(run) ;", "&& \(run)", "| \(run)", "\n\(run)\n", "\r", "\0", "'",
      "\"", "\\", "*", "?", "~", "-", "--", "-rf", "$value", "${value}", "$0", "%s", "%n", "#", "!",
      "a[$(\(run))0]", "$((\(run)))", "<(\(run))", ">\(canary)", "\u{202E}", "日本", "é", " ", "\t",
      "=", "IFS=x", "()", "{ \(run); }", "|| \(run)", "&", "1", "0x10", "on", "$'\\x41'", "${IFS}",
    ]
  }

  /// A row for each way in which a value is set, with the file that the command writes.
  private static func rows(_ folder: String) -> String {
    func text(_ name: String, _ value: String = "$value") -> String {
      "'printf %s \"\(value)\" >\(folder)/\(name)'"
    }
    func list(_ shell: String, _ name: String) -> String {
      "[\(shell), -c, 'printf %s \"$1\" >\(folder)/\(name)', name, \"$value\"]"
    }
    // The commands have written it before it is read again.
    func get(_ name: String) -> String { "get: [cat, \(folder)/\(name)], hyphen: true" }
    return """
      rows:
        - {id: text, \(get("text")), set: \(text("text"))}
        - {id: sh, \(get("sh")), set: \(list("sh", "sh"))}
        - {id: bash, \(get("bash")), set: \(list("bash", "bash"))}
        - {id: dash, \(get("dash")), set: \(list("dash", "dash"))}
        - {id: after, \(get("after")), set: ["true"], after: [\(text("after"))]}
        - {id: check, \(get("check")), set: ["true"], check: \(text("check"))}
        - {id: secret, type: secret, \(get("secret")), set: 'cat >\(folder)/secret'}
        - {id: number, \(get("number")), min: 0, set: \(text("number"))}
        - {id: kept, keep: true, hyphen: true}
        - {id: act, run: \(text("act", "$kept"))}
        - {id: acts, hyphen: true, run: [sh, -c, 'printf %s "$1" >\(folder)/acts', name, $kept]}

      """
  }

  /// The ways in which a value was given, by what became of it.
  private struct Outcome {
    var arrived = 0
    var refused = 0
  }

  @Test("A31 a random value arrives as it is, or is refused; nothing of it runs")
  func random() async throws {
    let folder = try WrittenFolder()
    try folder.write("out/.keep", "")
    let out = String(folder.path("out/.keep").dropLast(6))
    let canary = folder.path("canary")
    let screen = try await TestScreen(Self.rows(out), runs: true)
    #expect(screen.errors == [])
    let parts = Self.parts(canary)
    var random = SeededGenerator(seed: 36)
    var outcome = Outcome()
    for number in 0..<150 {
      let count = Int.random(in: 1...6, using: &random)
      let chosen = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }
      // A value that is there already is no change.
      var value = chosen.joined() + "\(number)"
      if number % 30 == 0 {
        value = String(repeating: value + "x", count: 1 + 100_000 / value.utf8.count)
      }
      for id in ["text", "sh", "bash", "dash", "after", "check", "secret", "number", "act", "acts"]
      {
        try? FileManager.default.removeItem(atPath: "\(out)/\(id)")
        let isGiven = await give(value, to: id, of: screen)
        let arrived = FileManager.default.contents(atPath: "\(out)/\(id)")
        if isGiven {
          // A secret is a line of the input.
          let expected = Data((id == "secret" ? value + "\n" : value).utf8)
          #expect(arrived == expected, "\(id): \(value.debugDescription)")
          outcome.arrived += 1
        } else {
          #expect(arrived == nil, "\(id): \(value.debugDescription)")
          outcome.refused += 1
        }
        #expect(!FileManager.default.fileExists(atPath: canary), "\(id): \(value.debugDescription)")
      }
    }
    // Most have parts that a line cannot have, or are no numbers.
    #expect(outcome.arrived > 300 && outcome.refused > 300, "\(outcome)")
    print("hostile values: \(outcome.arrived) arrived, \(outcome.refused) were refused")
  }

  /// Gives a value to a row as a script does, and saves it, or runs the action beside it.
  ///
  /// - Returns: False if it is refused.
  private func give(_ value: String, to id: String, of screen: TestScreen) async -> Bool {
    let isAction = id.hasPrefix("act")
    let path = ScreenPath(isAction ? "kept" : id)
    let store = screen.store
    store.readOnly([id])
    do {
      let row = try #require(store.row(at: path))
      let nothing = Binding<ScreenValue?>(get: { nil }, set: { _ in })
      let new = try StoredField(binding: nothing, row: row).value(ofScripted: value)
      var changes = ScreenChanges()
      store.set(new, at: path, in: &changes)
      guard isAction else {
        try await screen.saves.save(changes)
        return true
      }
      let place = ScreenPath(id)
      let action = try #require(store.row(at: place))
      let actions = ScreenActions(store: store, runs: nil, script: nil, helper: { _ in nil })
      let call = try #require(try actions.call(of: action, at: place, changes))
      _ = try await store.runner.output(call)
      return true
    } catch {
      return false
    }
  }

  @Test("A31 keys and names of elements reach commands as they are, and run nothing")
  func elements() async throws {
    let folder = try WrittenFolder()
    let canary = folder.path("canary")
    let parts = Self.parts(canary).filter { part in
      !part.unicodeScalars.contains { $0.value < 0x20 }
    }
    var random = SeededGenerator(seed: 37)
    let keys = Set(
      (0..<60).map { number in
        "\(number)" + (0..<3).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      }
    )
    let lines = keys.map { "\($0)\tname \($0)\n" }.joined()
    try folder.write("keys", lines)
    let screen = try await TestScreen(
      """
      sections:
        - each: {command: [cat, \(folder.path("keys"))]}
          rows: [{id: a, title: $label, get: 'printf %s "$item"', set: ["true"]}]
      """,
      runs: true
    )
    #expect(screen.errors == [])
    await screen.store.readCommands(of: ScreenPath())
    let values = screen.store.index.paths.compactMap {
      screen.store.value($0, ScreenChanges())?.text
    }
    #expect(Set(values) == keys)
    #expect(!FileManager.default.fileExists(atPath: canary))
  }
}
