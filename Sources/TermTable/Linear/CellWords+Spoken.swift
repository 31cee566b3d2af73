import TableModel

// The words of a row in linear mode: every mark of the screen is a word.

extension CellWords {
  /// The state of a row besides its cell.
  struct RowState: Equatable {
    /// True if the row is selected; nil if it cannot be selected.
    var isSelected: Bool?
    /// True if its action is running.
    var isRunning = false
    /// The sentence that tells what is wrong with its value in a form.
    var problem: String?
    /// True if its value differs from the saved one of the form.
    var isChanged = false
    /// The permissions of edit mode; empty outside it.
    var permissions: EditPermissions = []
  }

  /// The lines of the row: one, or one for each line of its content; the last ends with the row's
  /// marks.
  ///
  /// - Parameter number: The number of the row, with which the numbers of its buttons begin, such
  ///   as “3.1”.
  func spoken(number: Int, _ state: RowState, in texts: SpokenTexts) -> [String] {
    var lines: [String] = []
    if case .content(let content) = cell.style { lines = Self.spoken(content) }
    let last = lines.popLast() ?? text(in: texts)
    return lines + [([last] + second(number: number, texts) + marks(state, texts)).sentence]
  }

  /// The first text; a control alone has none.
  private func text(in texts: SpokenTexts) -> String {
    switch cell.style {
    case .control: ""
    case .record(let runs): titled(runs, texts).sentence
    default: SpokenText.words(cell.spokenText ?? cell.text, in: texts)
    }
  }

  /// The texts of a record, each with the title of its column; empty texts are left out.
  private func titled(_ runs: [TextLine.Run], _ texts: SpokenTexts) -> [String] {
    runs.enumerated().map { index, run in
      let words = SpokenText.words(run.text, in: texts)
      let title = columns.indices.contains(index) ? columns[index].title : ""
      return words.isEmpty || title.isEmpty ? words : "\(title): \(words)"
    }
  }

  /// The words after the text: the control and its value, or the detail.
  private func second(number: Int, _ texts: SpokenTexts) -> [String] {
    let detail = SpokenText.words(cell.detail ?? "", in: texts)
    let control = control(in: texts)
    let button = button(in: texts)
    let view = SpokenText.withoutDrawings(accessoryView)
    return switch cell.style {
    case .line, .label: (control ?? [detail]) + [view, isPressed ? button : ""]
    case .subtitle: (control ?? []) + [detail, view, isPressed ? button : ""]
    case .button: (control ?? []) + [view, button]
    case .control:
      cell.buttons.isEmpty ? control ?? [] : words(of: cell.buttons, number: number, texts)
    case .loading: [texts.pleaseWait]
    case .content: control ?? []
    case .record: [isPressed ? button : ""]
    case .gap: []
    }
  }

  /// The name of the control, and its value; nil without a control.
  private func control(in texts: SpokenTexts) -> [String]? {
    guard let control = cell.control else { return nil }
    let words = SpokenText.words(control.words, in: texts)
    guard words.isEmpty, let placeholder = control.placeholder else {
      return [control.name, words]
    }
    return [control.name, texts.empty, placeholder.isEmpty ? "" : texts.hint(placeholder)]
  }

  private func words(of buttons: [Button], number: Int, _ texts: SpokenTexts) -> [String] {
    func disabled(_ button: Button) -> String {
      button.isEnabled || !cell.isEnabled ? "" : texts.disabled
    }
    if buttons.count == 1 { return [buttons[0].title, texts.button, disabled(buttons[0])] }
    let each = buttons.enumerated().map { index, button in
      ["\(number).\(index + 1) \(button.title)", disabled(button)].sentence
    }
    return [texts.buttons, each.joined(separator: "; ")]
  }

  /// “button”, with the title of its action if it has one.
  private func button(in texts: SpokenTexts) -> String {
    cell.actionTitle.map { texts.buttonFor(SpokenText.words($0, in: texts)) } ?? texts.button
  }

  /// True if selecting the row runs an action that no other word tells.
  private var isPressed: Bool {
    guard cell.input(for: .select) == nil else { return false }
    return switch cell.action {
    case .run, .task: true
    case .push, nil: false
    }
  }

  /// “opens a table”, with the title of the action if it has one; empty if the row opens none.
  private func opensTable(in texts: SpokenTexts) -> String {
    guard leadsOn else { return "" }
    return cell.actionTitle.map { texts.opensTableFor(SpokenText.words($0, in: texts)) }
      ?? texts.opensTable
  }

  /// The marks of the row.
  private func marks(_ state: RowState, _ texts: SpokenTexts) -> [String] {
    [
      cell.isRequired ? texts.required : "", state.isChanged ? texts.changed : "",
      state.problem.map(texts.error) ?? "", accessory(state, texts), more(in: texts),
      editing(state.permissions, texts),
      state.isRunning ? texts.running : "",
      cell.availability.spoken(in: texts),
    ]
  }

  private func accessory(_ state: RowState, _ texts: SpokenTexts) -> String {
    let opensTable = opensTable(in: texts)
    if let isSelected = state.isSelected {
      return [opensTable, isSelected ? texts.selected : texts.notSelected].sentence
    }
    return [
      opensTable, cell.shownAccessory == .checkmark ? texts.checked : "",
    ].sentence
  }

  /// True if the row opens a table and has no named control.
  private var leadsOn: Bool {
    guard cell.control?.name.isEmpty != false else { return false }
    return cell.opensTable || cell.shownAccessory == .disclosure
  }

  private func more(in texts: SpokenTexts) -> String {
    [
      cell.accessoryButton != nil || cell.shownAccessory == .info ? texts.hasDetails : "",
      cell.actions.isEmpty ? "" : texts.hasActions,
    ].sentence
  }

  private func editing(_ permissions: EditPermissions, _ texts: SpokenTexts) -> String {
    [
      permissions.contains(.delete) ? texts.canBeDeleted : "",
      permissions.contains(.move) ? texts.canBeMoved : "",
    ].sentence
  }
}

extension Availability {
  /// “disabled”, with the reason; empty if enabled.
  func spoken(in texts: SpokenTexts) -> String {
    guard case .disabled(let reason) = self else { return "" }
    return reason.map(texts.disabledBecause) ?? texts.disabled
  }
}

extension CellWords {
  /// The lines of content as linear mode says them: its words or, without them, its text without
  /// drawings.
  static func spoken(_ content: any Content) -> [String] {
    let lines = lines(of: content, columns: 80)
    // Plain text is data: nothing of it is left out.
    guard content.words == nil, !(content is String) else { return lines }
    return lines.compactMap { line in
      let spoken = SpokenText.withoutDrawings(line)
      return spoken.isEmpty && !line.isEmpty ? nil : spoken
    }
  }

  /// The title or the view of a header or a footer, line by line.
  static func spoken(_ supplement: Supplement) -> [String] {
    (supplement.view ?? supplement.title).map { spoken($0) } ?? []
  }
}

extension [String] {
  /// The texts that are not empty, joined by commas.
  var sentence: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}
