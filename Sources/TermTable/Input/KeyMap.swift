/// The commands of keys, by context. The hint bar, the help and the palette show them.
///
/// ```swift
/// let keys = KeyMap.standard.binding(.save, to: [.control("s"), .function(2)])
/// try await Application(settings, keyMap: keys).run()
/// ```
public struct KeyMap: Equatable, Sendable {
  /// The receiver of keys.
  package enum Context: String, CaseIterable, Sendable {
    /// The table that is shown.
    case table
    /// The rows in edit mode; keys without a binding here go to the table.
    case editMode
    /// The text that is being edited; characters without a binding are typed.
    case editor
    /// A text field of a form, besides the keys of the editor; Alt with a letter is what the letter is in a table.
    case field
    /// The section index: a character leads to the section whose title begins with it.
    case sectionIndex
    /// The first letters of a row; a key that types no character has its meaning in the table.
    case typeAhead
    /// The number of a row; a key that is no digit has its meaning in the table.
    case rowNumber
    /// The part of a row that is copied.
    case copy
    /// The words to find, besides the keys of the editor; characters without a binding are typed.
    case find
    /// The alert that is shown.
    case alert
    /// The menu that is shown; a letter without a binding chooses the entry that begins with it.
    case menu
  }

  /// The keys of a command.
  package struct Binding: Equatable, Sendable {
    /// The command.
    package var command: Command
    /// The keys; the hint bar shows the first.
    package var keys: [Key]
  }

  /// The bindings of each context, in the order of the help.
  package private(set) var bindings: [Context: [Binding]]
  private var commands: [Context: [Key: Command]]

  /// A key map; if a key is bound twice in a context, the first binding wins.
  ///
  /// - Parameter bindings: The commands of each context with their keys, in the order of the help. A
  ///   command that is not listed has no key; without `.quit` and `.interrupt`, no key ends the program.
  package init(_ bindings: [Context: [(Command, [Key])]]) {
    self.bindings = bindings.mapValues { $0.map { Binding(command: $0, keys: $1) } }
    commands = bindings.mapValues { bindings in
      var commands: [Key: Command] = [:]
      for (command, keys) in bindings {
        for key in keys where commands[key] == nil { commands[key] = command }
      }
      return commands
    }
  }

  /// Returns the command of a key; nil if it has none.
  package func command(for key: Key, in context: Context) -> Command? {
    commands[context]?[key]
  }

  /// Returns the first key of a command, which the hint bar shows; nil if it has none.
  package func key(for command: Command, in context: Context) -> Key? {
    bindings[context]?.first { $0.command == command }?.keys.first
  }

  /// Returns the key map with other keys for a command, wherever the command has a meaning. Other commands lose these keys there.
  ///
  /// Text fields and prompts do not get keys that type a character.
  ///
  /// - Parameters:
  ///   - command: The command; ``Command/interrupt`` keeps `^C`, whatever else it gets.
  ///   - keys: Its keys, the first of which the hint bar shows; none for a command that only the palette finds.
  public func binding(_ command: Command, to keys: [Key]) -> KeyMap {
    let places = contexts(of: command)
    let keys = command == .interrupt ? keys + [.control("c")] : keys
    return KeyMap(
      bindings.reduce(into: [:]) { map, entry in
        guard places.contains(entry.key) else {
          return map[entry.key] = entry.value.map { ($0.command, $0.keys) }
        }
        let fitting = keys.filter { !entry.key.takesText || !$0.typesCharacter }
        var others = entry.value.map { binding in
          (binding.command, binding.keys.filter { !fitting.contains($0) })
        }
        if let index = others.firstIndex(where: { $0.0 == command }) {
          others[index].1 = fitting
        } else {
          others.append((command, fitting))
        }
        // The palette finds the commands of a table without keys.
        map[entry.key] = entry.key == .table ? others : others.filter { !$0.1.isEmpty }
      }
    )
  }

  /// The contexts in which a command has a meaning.
  func contexts(of command: Command) -> Set<Context> {
    let standard = Context.allCases.filter { context in
      Self.standard.bindings[context]?.contains { $0.command == command } == true
    }
    return standard.isEmpty ? [.table] : Set(standard)
  }

  /// Returns the key map with these keys unbound in the context `.table`.
  func leavingOut(_ keys: [Key]) -> KeyMap {
    let keys = Set(keys)
    guard keys.contains(where: { commands[.table]?[$0] != nil }) else { return self }
    return KeyMap(
      bindings.reduce(into: [:]) { map, entry in
        map[entry.key] = entry.value.map { binding in
          guard entry.key == .table else { return (binding.command, binding.keys) }
          let left = binding.keys.filter { !keys.contains($0) }
          return (binding.command, left)
        }
      }
    )
  }

  /// Returns the key map without a command.
  func leavingOut(_ command: Command) -> KeyMap {
    KeyMap(
      bindings.mapValues { bindings in
        bindings.filter { $0.command != command }.map { ($0.command, $0.keys) }
      }
    )
  }

  /// The keys that most terminal programs share; the default of ``Application``.
  public static let standard = KeyMap([
    .table: [
      (.moveUp, [.up, .character("k"), .control("p")]),
      (.moveDown, [.down, .character("j"), .control("n")]),
      (.pageUp, [.pageUp, .control("b")]),
      (.pageDown, [.pageDown, .control("f")]),
      (.halfPageUp, [.control("u")]),
      (.halfPageDown, [.control("d")]),
      (.first, [.home, .character("g")]),
      (.last, [.end, .character("G")]),
      (.previousSection, [.character("K"), .character("{")]),
      (.nextSection, [.character("J"), .character("}")]),
      (.sectionIndex, [.character("'")]),
      (.previousSibling, [.character("(")]),
      (.nextSibling, [.character(")")]),
      (.historyBack, [.character("[")]),
      (.historyForward, [.character("]")]),
      (.goToText, [.character("f")]),
      (.goToRow, (1...9).map { .character(Character("\($0)")) }),
      (.find, [.character("/")]),
      (.filter, [.character("&"), .function(4)]),
      (.findNext, [.character("n"), .function(3)]),
      (.findPrevious, [.character("N"), Key(.function(3), .shift)]),
      (.nextField, [.tab]),
      (.previousField, [.backTab]),
      (.previousTab, [.character("<")]),
      (.nextTab, [.character(">")]),
      (.select, [.enter]),
      (.moveRight, [.right]),
      (.open, [.character("l")]),
      (.toggle, [.space]),
      (.edit, [.character("e")]),
      (.stepDown, [.character("-")]),
      (.stepUp, [.character("+")]),
      (.editOutside, [.control("o")]),
      (.moveLeft, [.left]),
      (.back, [.character("h"), .backspace]),
      (.accessoryAction, [.character(";")]),
      (.rowActions, [.character(".")]),
      (.explain, [.character("i")]),
      (.copy, [.character("y")]),
      (.save, [.control("s"), .character("w")]),
      (.selectRange, [.character("v")]),
      (.selectAll, [.character("*"), .control("a")]),
      (.escape, [.escape]),
      (.foldAll, [.character("z")]),
      (.unfoldAll, [.character("Z")]),
      (.switchLayout, [.character("t")]),
      (.panLeft, [.character("H"), Key(.left, .shift)]),
      (.panRight, [.character("L"), Key(.right, .shift)]),
      (.sort, [.character("s")]),
      (.editMode, [.character("E")]),
      (.undo, [.character("u"), .control("_")]),
      (.redo, [.control("r"), .character("U")]),
      (.refresh, [.character("R"), .function(5)]),
      (.mouse, [.character("m")]),
      (.help, [.character("?"), .function(1)]),
      (.palette, [.character(":"), .control("k")]),
      (.themes, []),
      (.quit, [.character("q"), .character("Q"), .function(10)]),
    ] + everywhere,
    .editMode: [
      (.deleteRow, [.character("d"), .delete]),
      (.addBelow, [.character("a")]),
      (.addAbove, [.character("A")]),
      (
        .moveRowUp,
        [Key(.up, .shift), Key(.up, .alt), Key(.character("k"), .alt), Key(.character("K"), .alt)]
      ),
      (
        .moveRowDown,
        [
          Key(.down, .shift), Key(.down, .alt), Key(.character("j"), .alt),
          Key(.character("J"), .alt),
        ]
      ),
      (.endEditMode, [.character("E"), .escape]),
    ],
    .editor: [
      (.takeEdit, [.enter]),
      (.leaveEdit, [.escape]),
      (.caretLeft, [.left, .control("b")]),
      (.caretRight, [.right, .control("f")]),
      (.caretWordLeft, [Key(.character("b"), .alt), Key(.left, .control), Key(.left, .alt)]),
      (.caretWordRight, [Key(.character("f"), .alt), Key(.right, .control), Key(.right, .alt)]),
      (.caretToStart, [.home, .control("a")]),
      (.caretToEnd, [.end, .control("e")]),
      (.caretUp, [.up, .control("p")]),
      (.caretDown, [.down, .control("n")]),
      (.newLine, [Key(.enter, .alt), .control("j")]),
      (.complete, [.tab]),
      (.previousField, [.backTab]),
      (.reveal, [.control("t")]),
      (.deleteBackward, [.backspace]),
      (.deleteForward, [.delete, .control("d")]),
      (.deleteWord, [.control("w"), Key(.backspace, .alt)]),
      (.deleteWordForward, [Key(.character("d"), .alt), Key(.delete, .alt)]),
      (.deleteToStart, [.control("u")]),
      (.deleteToEnd, [.control("k")]),
      (.insertDeleted, [.control("y")]),
      (.undoTyping, [.control("_")]),
      (.editOutside, [.control("o")]),
    ] + everywhere,
    .field: [
      (.moveUp, [.up, .control("p")]),
      (.moveDown, [.down, .control("n")]),
      (.pageUp, [.pageUp]),
      (.pageDown, [.pageDown]),
      (.save, [.control("s")]),
      (.redo, [.control("r")]),
      (.filter, [.function(4)]),
      (.findNext, [.function(3)]),
      (.findPrevious, [Key(.function(3), .shift)]),
      (.help, [.function(1)]),
      (.quit, [.function(10)]),
    ] + everywhere,
    .sectionIndex: [
      (.endSequence, [.escape])
    ] + everywhere,
    .typeAhead: [
      (.endSequence, [.enter, .escape]),
      (.deleteBackward, [.backspace]),
    ] + everywhere,
    .rowNumber: [
      (.endSequence, [.enter, .escape]),
      (.deleteBackward, [.backspace]),
    ] + everywhere,
    .copy: [
      (.copyValue, [.character("y")]),
      (.copyKey, [.character("k")]),
      (.copyPath, [.character("p")]),
      (.endSequence, [.escape]),
    ] + everywhere,
    .find: [
      (.takeFind, [.enter]),
      (.leaveFind, [.escape]),
      (.findEverywhere, [.tab]),
      (.findNext, [.function(3)]),
      (.findPrevious, [Key(.function(3), .shift)]),
      (.filter, [.function(4)]),
      (.olderFind, [.up, .control("p")]),
      (.newerFind, [.down, .control("n")]),
    ] + everywhere,
    .alert: [
      (.previousButton, [.left, .backTab]),
      (.nextButton, [.right, .tab]),
      (.pressButton, [.enter, .space]),
      (.cancelAlert, [.escape]),
      (.scrollMessageUp, [.up, .pageUp]),
      (.scrollMessageDown, [.down, .pageDown]),
    ] + everywhere,
    .menu: [
      (.previousButton, [.up, .character("k"), .control("p"), .left, .backTab]),
      (.nextButton, [.down, .character("j"), .control("n"), .right, .tab]),
      (.pressButton, [.enter, .space]),
      (.cancelAlert, [.escape]),
      (.scrollMessageUp, [.pageUp]),
      (.scrollMessageDown, [.pageDown]),
    ] + everywhere,
  ])

  private static let everywhere: [(Command, [Key])] = [
    (.repaint, [.control("l")]),
    (.suspend, [.control("z")]),
    (.interrupt, [.control("c")]),
  ]
}

extension KeyMap.Context {
  /// True if a key that types a character is typed there.
  fileprivate var takesText: Bool {
    switch self {
    case .editor, .field, .typeAhead, .rowNumber, .sectionIndex, .find: true
    case .table, .editMode, .copy, .alert, .menu: false
    }
  }
}

extension Key {
  /// True if it types a character.
  fileprivate var typesCharacter: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}
