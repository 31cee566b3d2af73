import TableModel

// What editing helps with: characters that are allowed, steps, completion, and the reason of a
// refusal.

extension OpenTable {
  /// Changes the edited text, as far as its format allows.
  ///
  /// - Returns: A message about what was left out; nil if nothing was.
  @discardableResult func edit(_ edit: TextEditor.Edit) -> String? {
    guard var editing else { return nil }
    // Text that was deleted in another field must be allowed here, too.
    let edit = edit == .insertDeleted ? .insert(String(editing.editor.cut)) : edit
    // A line break becomes a space in a text of one line.
    let (allows, hasLines) = (editing.allows, editing.editor.hasLines)
    let allowed = edit.filtered { $0.isNewline && hasLines || allows($0.isNewline ? " " : $0) }
    let fitting = editing.editor.fitting(allowed)
    editing.completing = nil
    let unfit = editing.editor.unfit(fitting, in: texts.rows)
    editing.editor.apply(fitting)
    show(editing)
    if fitting != allowed { return texts.rows.limit(editing.editor.limit ?? 0) }
    if let unfit { return unfit }
    guard allowed != edit else { return nil }
    if case .insert(let text) = edit, text.count == 1 { return texts.rows.notAllowed(text) }
    return texts.rows.leftOutNotAllowed
  }

  /// Shows a changed text, which the value follows if its format is live.
  private func show(_ changed: Editing) {
    editing = changed
    showEditor()
    changed.follow?(changed.editor.text)
  }

  /// Moves the caret to another line, or steps the value that the text means.
  ///
  /// - Parameter count: The lines down, or up if negative.
  func moveCaret(by count: Int) {
    guard let editing else { return }
    if editing.editor.hasLines {
      edit(.moveLines(by: count, columns: textColumns))
    } else if let text = editing.step?(editing.editor.text, -count) {
      edit(.replace(text))
    }
  }

  /// The columns of the text of several lines that is being edited.
  private var textColumns: Int {
    guard let editing, let place = editing.row.find(in: listing.sections),
      let cell = focusedCell
    else { return 1 }
    return listing.painter(ofRowsIn: place.section).textColumns(of: cell)
  }

  /// The text to complete to a path that was not looked up yet; nil for none.
  var pathToComplete: String? {
    guard let editing, case .paths = editing.completions, editing.completing == nil else {
      return nil
    }
    return editing.editor.text
  }

  /// Offers the paths found for a text, if it is still the one that is edited.
  ///
  /// - Returns: False if another text is edited.
  func offer(_ found: PathCompletion, for text: String) -> Bool {
    guard pathToComplete == text else { return false }
    editing?.completing = Completing(found)
    return true
  }

  /// Completes the edited text; if there are several completions, each call shows the next.
  ///
  /// - Returns: False if the text cannot be completed; and a message with the completions if there
  ///   are several.
  func complete() -> (completed: Bool, message: String?) {
    guard var editing else { return (false, nil) }
    let text = editing.editor.text
    var completing = editing.completing ?? Completing(editing.texts, of: text)
    guard let next = completing.next(after: text), next != text else { return (false, nil) }
    editing.editor.apply(.replace(next))
    editing.completing = completing
    show(editing)
    return (true, completing.texts.count > 1 ? completing.names.joined(separator: "  ") : nil)
  }

  /// Takes the edited text; if it is not a valid value, says why and goes on editing.
  func takeEdit() -> Effect {
    guard let editing else { return .nothing }
    let text = editing.editor.text
    if text != editing.editor.original {
      do {
        try editing.take(text)
      } catch {
        return refuse(String(describing: error), of: editing)
      }
    }
    endEditing()
    return .nothing
  }

  /// Says below the row why its text is refused; in the hint bar, or in an alert, if there is no
  /// room.
  private func refuse(_ reason: String, of editing: Editing) -> Effect {
    guard let place = editing.row.find(in: listing.sections), let cell = focusedCell,
      cell.height ?? listing.sections[place.section].rows.height == nil,
      listing.painter.lines > Self.leastLinesOfRefusals
    else { return .tell(reason, title: editing.name) }
    self.editing?.editor.refusal = reason
    showEditor()
    return .nothing
  }

  /// The fewest lines of a table in which a row has room for the reason of a refusal.
  private static let leastLinesOfRefusals = 2
}

extension OpenTable.Editing {
  /// True if Tab completes the text.
  var completes: Bool { if case .none = completions { false } else { true } }

  /// The texts of a list that Tab completes.
  @MainActor fileprivate var texts: [String] {
    if case .texts(let texts) = completions { texts() } else { [] }
  }

  /// True if a command can do something in this field.
  func takes(_ command: Command) -> Bool {
    switch command {
    case .newLine: editor.hasLines
    case .caretUp, .caretDown: editor.hasLines || step != nil
    case .reveal: editor.isSecret
    default: true
    }
  }
}

extension TextEditor {
  /// Returns an edit with only as many characters as the limit leaves room for.
  fileprivate func fitting(_ edit: Edit) -> Edit {
    switch edit {
    case .insert(let text): text.count <= room ? edit : .insert(String(text.prefix(room)))
    case .replace(let text):
      text.count <= limit ?? .max ? edit : .replace(String(text.prefix(limit ?? .max)))
    default: edit
    }
  }

  /// Returns a message about characters of an edit that have no place in the mask; nil if all have
  /// one.
  fileprivate func unfit(_ edit: Edit, in texts: RowTexts) -> String? {
    let (text, range): (String, Range<Int>)
    switch edit {
    case .insert(let new): (text, range) = (new, caret..<caret)
    case .replace(let new): (text, range) = (new, characters.indices)
    default: return nil
    }
    guard let mask, mask.leavesOut(text, fitting: mask.fitting(text, in: range, of: characters))
    else { return nil }
    return text.count == 1 ? texts.unfit(text) : texts.leftOutUnfit
  }
}
