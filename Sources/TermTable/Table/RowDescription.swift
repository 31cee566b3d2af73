import TableModel

/// A row in words: its texts by their roles, what can be done with it, and its state.
///
/// It is made from a cell. Finding, speaking, printing, copying and the commands of a shell read it
/// and never ask a cell for words. The texts are raw: whoever shows them makes them safe.
struct RowDescription: Equatable {
  /// The control of a row in words.
  struct ControlWords: Equatable {
    /// The kind of control, such as “switch”; empty if it needs no name.
    var name: String
    var value: String
    /// The text that an empty field shows; nil for none.
    var placeholder: String?
    var isSecret: Bool
    /// The names and values of the parts that can have the focus; empty without any.
    var parts: [FoundWords.NamedValue] = []
  }

  /// One of the buttons in a row.
  struct ButtonWords: Equatable {
    var title: String
    var isEnabled: Bool
  }

  /// The state of a row besides its cell.
  struct State: Equatable {
    /// True if the row is selected; nil if it cannot be selected.
    var isSelected: Bool?
    /// True if its action is running.
    var isRunning = false
    /// The sentence that tells what is wrong with its value.
    var problem: String?
    /// True if its value differs from the saved one of the form.
    var isChanged = false
    /// The permissions of edit mode; empty outside it.
    var permissions: EditPermissions = []
  }

  // MARK: - Texts

  /// The first text.
  var text: String
  /// False if the row does not show its first text: it is a control alone.
  var showsText = true
  /// The text that is said in place of the first one; nil for the same.
  var spokenText: String?
  /// The content of the author's own, or text of several lines; nil for none.
  var content: ContentWords?
  /// The texts of a record, with the titles of their columns.
  var fields: [FoundWords.NamedValue] = []
  var control: ControlWords?
  /// The second text; nil if there is none, or a control has its place.
  var detail: String?
  /// The content at the right end; empty for none.
  var view: String
  /// The buttons in the row, from left to right.
  var buttons: [ButtonWords]
  /// The sentences that say what the row is for; nil for none.
  var help: String?
  /// The further sentences that explain it; nil for none.
  var explanation: String?

  // MARK: - Use

  /// True if the row looks like a button, or selecting it runs an action that no other word of the
  /// row tells.
  var isButton: Bool
  /// True if the row opens a table and has no named control.
  var leadsOn: Bool
  /// The name of what selecting the row does; nil for a general word.
  var actionTitle: String?
  /// The mark at the right end.
  var mark: Cell.Accessory
  var hasDetails: Bool
  var hasActions: Bool

  // MARK: - State

  var availability: Availability
  var isRequired: Bool
  var isLoading = false
  /// True if the row is empty room.
  var isGap: Bool
  var state = State()

  /// Describes the row of a cell.
  ///
  /// - Parameters:
  ///   - columns: The columns of its section.
  ///   - width: The width, in columns, for the lines of content without words.
  @MainActor init(_ cell: Cell, columns: [Column] = [], width: Int = 80) {
    text = cell.text
    spokenText = cell.spokenText
    control = cell.control.map {
      ControlWords(
        name: $0.name,
        value: $0.words,
        placeholder: $0.placeholder,
        isSecret: $0.isSecret,
        parts: $0.hasParts ? $0.inputParts.map { FoundWords.NamedValue($0.name, $0.words) } : []
      )
    }
    view = Self.view(of: cell)
    buttons = cell.buttons.map { ButtonWords(title: $0.title, isEnabled: $0.isEnabled) }
    (help, explanation) = (cell.help, cell.explanation)
    isButton = cell.runsUnnamed
    leadsOn =
      cell.control?.name.isEmpty != false && (cell.opensTable || cell.shownAccessory == .disclosure)
    actionTitle = cell.actionTitle
    mark = cell.shownAccessory
    hasDetails = cell.accessoryButton != nil || mark == .info
    hasActions = !cell.actions.isEmpty
    (availability, isRequired, isGap) = (cell.availability, cell.isRequired, cell.isGap)
    switch cell.style {
    case .line, .label: if control == nil { detail = cell.detail }
    case .subtitle: detail = cell.detail
    case .button: isButton = true
    case .control: (showsText, isButton) = (false, false)
    case .loading: (isLoading, isButton) = (true, false)
    case .content(let content):
      (self.content, isButton) = (ContentWords(content, columns: width), false)
    case .record(let texts): fields = Self.fields(texts, columns)
    case .gap: break
    }
  }

  @MainActor private static func view(of cell: Cell) -> String {
    guard let view = cell.accessoryView, cell.showsAccessoryView else { return "" }
    let words = ContentWords(view, columns: 40)
    return view.words == nil ? words.lines.first ?? "" : words.inOneLine
  }

  private static func fields(
    _ texts: [TextLine.Run],
    _ columns: [Column]
  ) -> [FoundWords.NamedValue] {
    texts.enumerated().map { index, text in
      let column = index < columns.count ? columns[index] : nil
      return FoundWords.NamedValue(column?.title ?? "", text.text, notation: column?.notation)
    }
  }

  // MARK: - In short

  /// The text by which a person knows the row: its first text, or else the first one that it shows.
  var title: String {
    let shown = content?.lines.first { !$0.isEmpty } ?? fields.first { !$0.value.isEmpty }?.value
    return shown ?? (text.isEmpty ? value ?? "" : text)
  }

  /// The value of the control, or else the second text; nil for none.
  var value: String? { control?.value ?? detail }

  /// All that a row shows as its value, the texts of a record divided by tabs; nil for none.
  var wholeValue: String? {
    if !fields.isEmpty { return fields.map(\.value).joined(separator: "\t") }
    return content?.lines.joined(separator: "\n") ?? value ?? (text.isEmpty ? nil : text)
  }

  /// The words by which the row is found.
  ///
  /// - Parameter header: The words of the header of its section.
  func foundWords(under header: String = "") -> FoundWords {
    let value = control.flatMap { $0.isSecret || !buttons.isEmpty ? nil : $0.value }
    return FoundWords(
      // A record shows its texts, not the number that names it.
      title: fields.isEmpty ? text : "",
      values: [value, detail, view.isEmpty ? nil : view].compactMap(\.self)
        + (content?.lines ?? []) + buttons.map(\.title),
      header: header,
      help: [help, explanation].compactMap(\.self),
      fields: fields
    )
  }
}

extension Cell {
  /// True if selecting the row runs an action that no other word tells.
  @MainActor fileprivate var runsUnnamed: Bool {
    guard input(for: .select) == nil else { return false }
    return switch action {
    case .run, .task: true
    case .push, nil: false
    }
  }
}
