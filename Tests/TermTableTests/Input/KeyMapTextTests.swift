import Fuzzing
import Testing

@testable import TermTable

/// The text of a key map, and changes of single keys.
struct KeyMapTextTests {
  private static let editable = Command.allCases.filter { !KeyMap.isFixed($0) }
  private static let keys: [Key] =
    KeyMap.standard.bindings.values.joined().flatMap(\.keys)
    + [
      .character("="), .character("#"), .character("^"), .character("-"), .character("日"),
      .character("é"), .function(9), .function(63), Key(.character("^"), [.alt, .control]),
      Key(.character("-"), .alt), Key(.up, [.alt, .shift, .control]), .control(" "), .space,
    ]

  @Test("P66 the text of a built-in key map is its name")
  func builtIn() throws {
    for (name, keyMap) in KeyMap.builtIn {
      #expect(keyMap.text == "base = \(name)\n")
      #expect(try KeyMap(parsing: keyMap.text, name: "my") == keyMap)
    }
  }

  @Test("P66 the text has a line for each command whose keys differ, unless it only loses them")
  func lines() throws {
    let keyMap = KeyMap.vi.binding(.sort, to: [.function(9), .control("s")]).binding(.quit, to: [])
    #expect(keyMap.text == "base = vi\nsort = F9 ^S\nquit =\n")
    #expect(try KeyMap(parsing: keyMap.text, name: "my") == keyMap)
    #expect(keyMap.keys(of: .save) == [.character("w")])
  }

  @Test("P66 every key that a key map has can be written and read again; other keys have no name")
  func names() {
    for key in Self.keys { #expect(key.name.flatMap(Key.init(named:)) == key, "\(key)") }
    for key in [
      Key(.character("\n")), Key(.character("S"), .control), Key(.character("x"), .shift),
      Key(.character("日"), .control), Key(.function(64)), Key(.character("\t")),
    ] { #expect(key.name == nil, "\(key)") }
  }

  @Test("P66 a key map that was changed in any way is read again as it was", arguments: 0..<30)
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var keyMap = KeyMap.builtIn[seed % 4].keyMap
    for _ in 0..<20 {
      guard let command = Self.editable.randomElement(using: &generator),
        let key = Self.keys.randomElement(using: &generator)
      else { return }
      let old = keyMap.keys(of: command)
      let change =
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: old.randomElement(using: &generator).map { keyMap.removing($0, from: command) }
        case 1: keyMap.resetting(command, to: keyMap.base.keyMap) as KeyChange?
        default: keyMap.adding(key, to: command) as KeyChange?
        }
      guard let change, change.refusal == nil else { continue }
      keyMap = change.keyMap
      let text = keyMap.text
      let read = try KeyMap(parsing: text, name: "my")
      #expect(read == keyMap, "\(text)")
      #expect(keyMap.lockout == nil)
    }
  }

  @Test("P66 a key that another command has in the same place is taken from it, and from no other")
  func conflicts() {
    let taken = KeyMap.standard.adding(.control("s"), to: .sort)
    #expect(taken.losers == [.save] && taken.refusal == nil)
    #expect(taken.keyMap.command(for: .control("s"), in: .table) == .sort)
    #expect(taken.keyMap.command(for: .control("s"), in: .field) == nil)
    #expect(KeyMap.standard.adding(.function(9), to: .sort).losers.isEmpty)
    // While a text is typed, it deletes as ever.
    let half = KeyMap.standard.adding(.control("u"), to: .sort)
    #expect(half.losers == [.halfPageUp])
    #expect(half.keyMap.command(for: .control("u"), in: .editor) == .deleteToStart)
  }

  @Test("P66 a change that would lock a person out is refused with its reason")
  func lockouts() {
    let only = KeyMap.standard.binding(.close, to: []).binding(.quit, to: [.function(9)])
    #expect(only.removing(.function(9), from: .quit).refusal == .needsKey(.quit))
    #expect(only.adding(.function(9), to: .sort).refusal == .needsKey(.quit))
    #expect(KeyMap.standard.removing(.up, from: .moveUp).refusal == nil)
    let arrows = KeyMap.plain
    #expect(arrows.removing(.up, from: .moveUp).refusal == .needsKey(.moveUp))
    #expect(
      arrows.adding(.enter, to: .sort).refusal?.text(in: Texts())
        == "At least one key selects a row"
    )
    #expect(
      arrows.removing(.enter, from: .takeEdit).refusal?.text(in: Texts())
        == "At least one key accepts a text"
    )
    var noBack = KeyMap.standard.binding(.back, to: []).binding(.moveLeft, to: [])
    #expect(noBack.lockout == nil)
    #expect(
      noBack.removing(.escape, from: .escape).refusal?.text(in: Texts())
        == "At least one key goes back"
    )
    noBack = noBack.binding(.escape, to: [])
    #expect(noBack.lockout != nil)
  }

  @Test("P66 keys that cannot be given are refused with the reason")
  func refusals() {
    let map = KeyMap.standard
    #expect(
      map.adding(.control("c"), to: .sort).refusal?.text(in: Texts())
        == "^C always cancels or ends the program"
    )
    #expect(
      map.adding(.character("s"), to: .sort).refusal?.text(in: Texts()).contains("already") == true
    )
    #expect(
      map.adding(.character("x"), to: .caretLeft).refusal?.text(in: Texts()).contains("types")
        == true
    )
    #expect(
      map.adding(Key(.character("S"), .control), to: .sort).refusal?.text(in: Texts()).contains(
        "file"
      ) == true
    )
    #expect(
      map.adding(.character("1"), to: .sort).refusal?.text(in: Texts()).contains("Go to row")
        == true
    )
  }

  @Test("P66 the editor of a form keeps its keys when a command of the table gets others")
  func field() {
    let map = KeyMap.standard.adding(.function(9), to: .pageUp).keyMap
    #expect(map.command(for: .control("b"), in: .table) == .pageUp)
    #expect(map.command(for: .control("b"), in: .field) == nil)
    #expect(map.command(for: .function(9), in: .field) == .pageUp)
    let moved = KeyMap.standard.adding(.function(9), to: .moveUp).keyMap
    #expect(moved.command(for: .control("p"), in: .field) == .moveUp)
  }
}
