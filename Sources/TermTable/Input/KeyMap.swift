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
    /// A text field of a form, besides the keys of the editor; Alt with a letter is what the letter
    /// is in a table.
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
  /// - Parameter bindings: The commands of each context with their keys, in the order of the help.
  ///   A command that is not listed has no key; without `.close`, `.quit` and `.interrupt`, no key
  ///   ends the program.
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

  /// Returns the key map with other keys for a command, in each context in which the command has a
  /// meaning. A command that had one of these keys in one of these contexts loses it everywhere.
  ///
  /// Text fields and prompts do not get keys that type a character.
  ///
  /// - Parameters:
  ///   - command: The command; ``Command/interrupt`` keeps `^C`, whatever else it gets.
  ///   - keys: Its keys, the first of which the hint bar shows; none for a command that only the
  ///     palette finds.
  public func binding(_ command: Command, to keys: [Key]) -> KeyMap {
    let places = contexts(of: command)
    let keys = command == .interrupt ? keys + [.control("c")] : keys
    var lost: [Command: Set<Key>] = [:]
    for place in places {
      for binding in bindings[place] ?? [] where binding.command != command {
        let taken = binding.keys.filter { keys.contains($0) && fits($0, command, in: place) }
        lost[binding.command, default: []].formUnion(taken)
      }
    }
    return KeyMap(
      bindings.reduce(into: [:]) { map, entry in
        // A command without keys keeps its place: the palette finds it, and it may get keys again.
        var all = entry.value.map { binding in
          (binding.command, binding.keys.filter { lost[binding.command]?.contains($0) != true })
        }
        defer { map[entry.key] = all }
        guard places.contains(entry.key) else { return }
        let fitting = keys.filter { fits($0, command, in: entry.key) }
        if let index = all.firstIndex(where: { $0.0 == command }) {
          all[index].1 = fitting
        } else {
          all.append((command, fitting))
        }
      }
    )
  }

  /// True if a command can have a key in a context.
  ///
  /// Where text is typed, characters are text. In a text field of a form, the editor keeps its
  /// keys, except those that the standard key map gives to the command.
  private func fits(_ key: Key, _ command: Command, in context: Context) -> Bool {
    if context.takesText, key.typesCharacter { return false }
    guard context == .field, Self.standard.commands[.editor]?[key] != nil else { return true }
    return Self.standard.commands[.field]?[key] == command
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
}

extension KeyMap.Context {
  /// True if text is typed in this context.
  var takesText: Bool {
    switch self {
    case .editor, .field, .typeAhead, .rowNumber, .sectionIndex, .find: true
    case .table, .editMode, .copy, .alert, .menu: false
    }
  }
}

extension Key {
  /// True if it types a character.
  var typesCharacter: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}
