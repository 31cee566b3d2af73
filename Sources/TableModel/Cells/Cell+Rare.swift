// The properties that few cells have, stored outside the cell to keep it small to copy.

extension Cell {
  struct Rare {
    var spokenText: String?
    var isLink = false
    var accessoryButton: Button?
    var accessoryView: (any Content)?
    var actionTitle: String?
    var actions: [Button] = []
    var isDim = false
    var error: String?
    var isRequired = false
    var check: Check?
    var cause: AnyHashable?
    var inline: Inline?
    var adds = false
    var isChanged = false
    var explanation: String?
    var help: String?
    var beside: (@MainActor () -> Table?)?
    var field: (@MainActor (Int) -> RecordField?)?
  }

  /// The rare properties, behind one reference; `empty` if a cell has none of them.
  indirect enum RareBox {
    case empty
    case full(Rare)

    var value: Rare {
      get { if case .full(let rare) = self { rare } else { Rare() } }
      set { self = .full(newValue) }
    }
  }

  /// True if the row looks like a disabled one, though it can be selected.
  package var isDim: Bool {
    get { if case .full(let rare) = rare { rare.isDim } else { false } }
    set { rare.value.isDim = newValue }
  }

  /// True if the row has a change that is not saved, in itself or in the table that it opens.
  package var isChanged: Bool {
    get { if case .full(let rare) = rare { rare.isChanged } else { false } }
    set { rare.value.isChanged = newValue }
  }

  /// More sentences about the row, shown by the key `i`; nil for none.
  package var explanation: String? {
    get { if case .full(let rare) = rare { rare.explanation } else { nil } }
    set { rare.value.explanation = newValue }
  }

  /// The sentences that say what the row is for; nil for none.
  package var help: String? {
    if case .full(let rare) = rare { rare.help } else { nil }
  }

  /// The text for linear mode; nil for ``text``.
  package var spokenText: String? {
    get { if case .full(let rare) = rare { rare.spokenText } else { nil } }
    set { rare.value.spokenText = newValue }
  }

  /// True if selecting the row adds an element to its section.
  package var adds: Bool { if case .full(let rare) = rare { rare.adds } else { false } }

  /// True if the table that the cell opens has its place elsewhere: printing does not open it, as
  /// links can form circles.
  package var isLink: Bool {
    get { if case .full(let rare) = rare { rare.isLink } else { false } }
    set { rare.value.isLink = newValue }
  }

  /// The button of the accessory; nil if the accessory is only a mark.
  ///
  /// Its key is `;`, which has no effect in a disabled cell.
  package var accessoryButton: Button? {
    get { if case .full(let rare) = rare { rare.accessoryButton } else { nil } }
    set { rare.value.accessoryButton = newValue }
  }

  /// The content before the mark at the right end; nil for none.
  package var accessoryView: (any Content)? {
    get { if case .full(let rare) = rare { rare.accessoryView } else { nil } }
    set { rare.value.accessoryView = newValue }
  }

  /// The name of the cell's action, for the hint bar and linear mode; nil for a general word.
  package var actionTitle: String? {
    get { if case .full(let rare) = rare { rare.actionTitle } else { nil } }
    set { rare.value.actionTitle = newValue }
  }

  /// The further actions of the row, in the order of its menu.
  ///
  /// The key `.` opens the menu. A disabled cell has no menu. If the row can be deleted
  /// (``RowEditing``), “Delete” follows these actions.
  package var actions: [Button] {
    get { if case .full(let rare) = rare { rare.actions } else { [] } }
    set { rare.value.actions = newValue }
  }
}
