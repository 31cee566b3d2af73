import TableModel

/// The table in whose rows a person types.
@MainActor protocol TypedTable: TableAccess {
  /// The form to which the rows belong.
  var form: OpenForm { get }
  /// True if the focused row is busy with something else: its action, a range, edit mode.
  var isBusyAtFocus: Bool { get }
  /// The name of the value that a person types: the title of the chosen column, or else the text of
  /// the focused row; nil at a header.
  var nameOfValue: String? { get }

  /// Begins to edit the text of the control of the focused row.
  func beginEditing<C: Control>(_ control: C, named name: String)
}

/// The text that is typed into a row of a table: it begins with ``begin(_:in:change:)``, and is
/// taken, left, or lost with its row.
///
/// Some fields take letters as soon as they have the focus: those of a form, and those whose value
/// follows the text. What was typed there is taken when the field is left.
@MainActor final class Typing {
  private unowned let table: any TypedTable
  private let texts: RowTexts

  /// The text that is being typed; nil if none is.
  private(set) var editing: EditedText?
  /// The text that was deleted last in a field, to be inserted into another.
  private var cut: [Character] = []
  /// The text that was being typed when its row could no longer be edited.
  private var lost: EditedText?
  /// The reason why the text of a field that was left has no value; nil once it was told.
  private var refusal: String?
  /// The row of a form that had the focus when the table settled last.
  private var attended: RowReference?

  init(in table: any TypedTable, texts: RowTexts) {
    self.table = table
    self.texts = texts
  }

  private var listing: Listing { table.listing }

  /// True while a text is being typed.
  var isOpen: Bool { editing != nil }

  // MARK: - The beginning and the end

  /// Begins to edit the text of the focused row.
  ///
  /// - Parameter change: Changes the value of the control, once the text is taken.
  func begin<Value>(
    _ value: Value,
    in format: TextFormat<Value>,
    change: @escaping @MainActor (Value) -> Void
  ) {
    guard let row = table.focusedRow, let name = table.nameOfValue else { return }
    editing = EditedText(value, in: format, of: row, named: name, cut: cut, change: change)
    show()
  }

  /// Calls a function with the text after each change of it.
  func follow(_ follow: @escaping @MainActor (String) -> Void) { editing?.follow = follow }

  /// Ends editing as the person wishes, without taking the text.
  func leave() {
    let left = editing?.left
    end()
    left?()
  }

  /// Ends editing; the control keeps its value until the caller sets it.
  func end() {
    // The text of a secret does not leave its field.
    if let editor = editing?.editor, !editor.isSecret { cut = editor.cut }
    editing = nil
    show()
  }

  /// Ends editing without taking the text.
  ///
  /// - Returns: The typed text that was not taken, only once; nil if nothing was typed.
  func abandon() -> EditedText? {
    let typed = editing ?? lost
    lost = nil
    if editing != nil { end() }
    // A value that followed the text needs no question.
    return typed.flatMap { !$0.isChanged || $0.follow != nil ? nil : $0 }
  }

  /// Returns, only once, the text that was being typed when its row could no longer be edited.
  func takeLost() -> EditedText? { editing == nil && lost != nil ? abandon() : nil }

  /// Takes the edited text; if it is not a valid value, goes on editing, and says why below the
  /// row.
  ///
  /// - Returns: The reason why it is not valid, if there is no room for it below the row.
  func take() -> String? {
    guard let editing else { return nil }
    if editing.isChanged {
      do {
        try editing.take(editing.editor.text)
      } catch {
        return tell(String(describing: error), of: editing)
      }
    }
    end()
    return nil
  }

  /// Tells below the row what is wrong with the text, until it changes.
  ///
  /// - Returns: The reason, if there is no room for it.
  private func tell(_ reason: String, of editing: EditedText) -> String? {
    guard let row = editing.row.find(in: listing), let cell = table.focusedCell,
      cell.height ?? listing.sections[row.section].rows.height == nil,
      listing.painter.lines > Self.mostLinesWithoutRefusals
    else { return reason }
    self.editing?.editor.refusal = reason
    show()
    return nil
  }

  /// The most lines of a table that has no room for the reason of a refusal below a row.
  private static let mostLinesWithoutRefusals = 2

  /// Shows the edited text in its row; keeps it as lost if the row can no longer be edited.
  ///
  /// Called when other rows are listed.
  func show() {
    guard let editing else { return listing.endEditing() }
    let spot = editing.row.find(in: listing).map { listing.spot(of: $0) }
    guard let spot, isEditable(spot) else {
      lost = editing
      self.editing = nil
      return listing.endEditing()
    }
    listing.edit(editing.editor, at: spot)
  }

  private func isEditable(_ spot: Listing.Spot) -> Bool {
    guard spot.place.row != nil, let cell = listing.usedCell(at: spot.place, item: spot.tile),
      cell.isEnabled, cell.control?.takes(.text) == true
    else { return false }
    return listing.lines(at: spot.place) > 0
  }
}

// MARK: - Changing the text

extension Typing {
  /// True if a command belongs to the text that is typed, or keeps it open.
  nonisolated static func isKept(by command: Command) -> Bool {
    if TextEditor.Edit(command) != nil { return true }
    return switch command {
    case .caretUp, .caretDown, .complete, .editOutside, .takeEdit, .leaveEdit, .repaint, .suspend,
      .interrupt:
      true
    default: false
    }
  }

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
    let unfit = editing.editor.textWithoutPlace(of: fitting)
    editing.editor.apply(fitting)
    show(editing)
    let concern = editing.concernBeforeCaret.flatMap { tell($0, of: editing) }
    if fitting != allowed { return texts.limit(editing.editor.limit ?? 0) }
    if let unfit { return unfit.count == 1 ? texts.unfit(unfit) : texts.leftOutUnfit }
    guard allowed != edit else { return concern }
    if case .insert(let text) = edit, text.count == 1 { return texts.notAllowed(text) }
    return texts.leftOutNotAllowed
  }

  /// Shows a changed text, which the value follows if its format is live.
  private func show(_ changed: EditedText) {
    editing = changed
    show()
    changed.follow?(changed.editor.text)
  }

  /// Moves the caret to another line, or steps the value that the text means.
  ///
  /// - Parameter count: The lines down, or up if negative.
  func moveCaret(by count: Int) {
    guard let editing else { return }
    if editing.editor.hasLines {
      edit(.moveLines(by: count, columns: textColumns ?? 1))
    } else if let text = editing.step?(editing.editor.text, -count) {
      edit(.replace(text))
    }
  }

  /// True if a command that moves to another row moves the caret in a text of several lines
  /// instead.
  func movesCaret(by command: Command) -> Bool {
    guard let editing, editing.editor.hasLines, let columns = textColumns else { return false }
    let lines = editing.editor.lines(columns: columns, above: 1, below: 1)
    return command == .moveUp
      ? lines.caretLine > 0 : lines.caretLine < lines.ranges.count - 1
  }

  /// The columns of the text of several lines that is being edited; nil if its row is gone.
  private var textColumns: Int? {
    guard let row = editing?.row.find(in: listing), let cell = table.focusedCell else {
      return nil
    }
    return listing.painter(ofRowsIn: row.section).textColumns(of: cell)
  }

  // MARK: - Completing

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
}

// MARK: - Fields that take letters at once

extension Typing {
  /// True if the text field with the focus takes letters at once.
  var takesLetters: Bool {
    guard listing.painter.arrangement == .screen else { return false }
    if table.form.exists && table.table.opensFieldsAtOnce || editing?.follow != nil { return true }
    // No cells of uniform rows are made for this: one key can pass thousands of them.
    guard editing == nil, let section = table.state.focus?.section,
      listing.sections.indices.contains(section), !listing.sections[section].rows.areUniform
    else { return false }
    return table.focusedCell?.control?.isLive == true
  }

  /// True while a text is typed that filters the options of a control.
  var isFilteringOptions: Bool {
    guard let editing, editing.follow != nil else { return false }
    return table.table.isOfControl || editing.row.row?.isInner == true
  }

  /// Follows the focus, when the table has settled: takes what was typed into the row that was
  /// left, shows its problem, and opens the text field that has the focus now.
  ///
  /// - Returns: True if something has changed that shows.
  func followFocus() -> Bool {
    guard takesLetters else { return false }
    let row = table.focusedRow
    var hasChanged = false
    if row?.identity != attended?.identity {
      if let attended { hasChanged = leave(attended) }
      attended = row
    }
    return openField() || hasChanged
  }

  private func leave(_ row: RowReference) -> Bool {
    let wasEditing = editing?.row.identity == row.identity
    if wasEditing { commit() }
    guard table.form.leave(row.identity) else { return wasEditing }
    guard let shown = row.find(in: listing) else { return wasEditing }
    listing.show(shown)
    return true
  }

  /// Opens the text field that has the focus.
  private func openField() -> Bool {
    guard editing == nil, !table.isBusyAtFocus, !table.table.hooks.followsSelecting,
      let cell = table.focusedCell, cell.isEnabled, let control = cell.control,
      let row = table.focusedRow
    else { return false }
    let typed = table.form.typedText(of: row.identity)
    guard cell.opensAsField || typed != nil else { return false }
    table.beginEditing(control, named: cell.text)
    if let typed {
      editing?.editor = typed
      show()
    }
    return editing != nil
  }

  /// Opens the text of the focused row for a character that begins it, such as the first digit of a
  /// number that could also be stepped.
  ///
  /// - Returns: False if the character begins no text here.
  func begin(with character: Character) -> Bool {
    guard takesLetters, editing == nil, !table.isBusyAtFocus,
      let cell = table.focusedCell, cell.isBegun(by: character), let control = cell.control
    else { return false }
    table.beginEditing(control, named: cell.text)
    edit(.replace(""))
    return editing != nil
  }

  /// Closes the text of a row that did not open by itself.
  ///
  /// - Returns: False if there is none.
  func closeSteps() -> Bool {
    guard editing != nil, table.focusedCell?.opensAsField == false else { return false }
    end()
    return true
  }

  /// Takes the edited text. A text that means no value stays in the row, with the reason: nobody is
  /// trapped in a field. A record has no place for it, as it is the text of one column.
  func commit() {
    guard takesLetters, let editing else { return }
    let row = editing.row.identity
    if editing.isChanged {
      do {
        try editing.take(editing.editor.text)
        table.form.dropText(of: row)
      } catch  where table.form.exists && !isRecord(editing.row) {
        var editor = editing.editor
        editor.refusal = String(describing: error)
        table.form.keep(editor, of: row)
      } catch {
        // The value stays that of the last valid text.
        refusal = String(describing: error)
      }
    } else {
      table.form.dropText(of: row)
    }
    end()
  }

  private func isRecord(_ row: RowReference) -> Bool {
    row.find(in: listing).flatMap { listing.cell(of: $0) }?.isRecord == true
  }

  /// Returns, only once, the reason why the text of a field that was left has no value.
  func takeRefusal() -> String? {
    defer { refusal = nil }
    return refusal
  }

  /// Leaves the typed text; the field keeps the value it had.
  ///
  /// - Returns: False if nothing was typed.
  func leaveTyped() -> Bool {
    guard takesLetters, let editing, editing.isChanged else { return false }
    editing.follow?(editing.editor.original)
    table.form.dropText(of: editing.row.identity)
    end()
    return true
  }

  /// Drops a text that means no value, as the newest change.
  ///
  /// - Returns: False if there is no such text.
  func dropTyped() -> Bool {
    guard takesLetters, let row = table.focusedRow?.identity,
      table.form.dropAnyText(preferring: row)
    else { return false }
    if editing != nil { end() }
    table.setNeedsListing()
    return true
  }
}

extension Control {
  /// True if the value follows the text while it is typed.
  fileprivate var isLive: Bool { text?.isLive ?? false }
}
