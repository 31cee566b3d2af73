import TableModel

/// A text that is being edited in a row, and how to take it.
struct EditedText {
  let row: RowReference
  /// The text of the cell.
  let name: String
  var editor: TextEditor
  let allows: @MainActor (Character) -> Bool
  /// Returns the text of the value some steps up, or nil if the text means no value; the closure is
  /// nil if the format has no steps.
  let step: (@MainActor (String, Int) -> String?)?
  /// The source of the texts that Tab completes.
  let completions: TextCompletions
  /// The completions that are offered now.
  var completing: Completing?
  /// Sets the control to the value of a text.
  let take: @MainActor (String) throws -> Void
  /// Returns why no text that begins with one fits; nil if one may.
  let concern: (@MainActor (String) -> String?)?
  /// Sets the control to the value of a text while it is typed; nil if the control waits for
  /// ``take``.
  var follow: (@MainActor (String) -> Void)?
  /// Runs when the person leaves the text without taking it.
  let left: (@MainActor () -> Void)?
}

extension EditedText {
  /// The text of a value in a row.
  ///
  /// - Parameters:
  ///   - cut: The text that was deleted in another field.
  ///   - change: Changes the value of the control, once the text is taken.
  @MainActor init<Value>(
    _ value: Value,
    in format: TextFormat<Value>,
    of row: RowReference,
    named name: String,
    cut: [Character],
    change: @escaping @MainActor (Value) -> Void
  ) {
    self.row = row
    self.name = name
    editor = TextEditor(
      format.text(value),
      isSecret: format.isSecret,
      hasLines: format.hasLines,
      limit: format.limit,
      mask: format.mask,
      cut: cut
    )
    allows = format.allows
    step = Self.step(in: format)
    completions = format.completions
    take = { text in change(try format.value(text)) }
    concern = format.concern
    left = format.left
  }

  /// Returns a function from a text to that of the value some steps up; nil if the format has no
  /// steps.
  @MainActor private static func step<Value>(
    in format: TextFormat<Value>
  ) -> (@MainActor (String, Int) -> String?)? {
    guard let step = format.step else { return nil }
    return { text, count in
      guard let value = try? format.value(text) else { return nil }
      return format.text(step(value, count))
    }
  }

  /// True if the text was changed.
  var isChanged: Bool { editor.text != editor.original }

  /// The reason why no text that begins with the characters before the caret fits; nil if one may,
  /// or nothing was typed.
  @MainActor var concernBeforeCaret: String? {
    guard isChanged, let concern else { return nil }
    return concern(String(editor.characters[..<editor.caret]))
  }

  /// True if Tab completes the text.
  var completes: Bool { if case .none = completions { false } else { true } }

  /// The texts of a list that Tab completes.
  @MainActor var texts: [String] {
    if case .texts(let texts) = completions { texts() } else { [] }
  }

  /// Returns what a command does while the text is typed.
  func use(of command: Command) -> CommandUse {
    switch command {
    case .newLine: .only(if: editor.hasLines)
    case .caretUp, .caretDown: .only(if: editor.hasLines || step != nil)
    case .reveal: .only(if: editor.isSecret)
    // It moves to the next control if there is nothing to complete.
    case .complete: .taken(orWorksIf: completes)
    default: .works
    }
  }

  /// The alert that asks whether to apply the text, when its row disappeared during typing.
  ///
  /// Both titles begin with the same letter, so that a person who goes on typing presses neither.
  @MainActor func alertOfLoss(in texts: ChangeTexts) -> Alert {
    Alert(
      texts.lost(name),
      message: texts.notApplied(editor.isSecret ? "" : editor.text)
    ) {
      Button(texts.apply) { navigation in
        do {
          try take(editor.text)
        } catch {
          navigation.present(Alert(name, message: String(describing: error)))
        }
      }
      Button(texts.abandon, role: .cancel)
    }
  }
}
