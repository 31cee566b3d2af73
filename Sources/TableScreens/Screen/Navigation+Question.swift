import TableModel

extension Navigation {
  /// Asks a question of a definition, and waits for the answer.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - message: The text below it.
  ///   - button: The title of the button that agrees.
  ///   - word: The word that the person must type before; nil for none.
  ///   - isScript: True if nobody sees it: a script answers with the word, or with the button.
  /// - Returns: True if the person agreed.
  func agrees(
    to title: String,
    message: String,
    button: String,
    typing word: String?,
    isScript: Bool
  ) async -> Bool {
    guard let word, !isScript else {
      return await confirm(title, message: message, button: word ?? button, role: .normal)
    }
    return await TypedAnswer.isGiven(to: title, message, button: button, word: word, in: self)
  }
}

/// The answer to a question that is given by typing a word, in a table of its own.
@MainActor private final class TypedAnswer {
  private let text = Box("")
  private let outcome: Outcome

  /// The answer: more than the table has it.
  private final class Outcome {
    var isGiven = false
    var continuation: CheckedContinuation<Void, Never>?
  }

  private init(_ outcome: Outcome) { self.outcome = outcome }

  // The table that keeps it is left.
  isolated deinit { outcome.continuation?.resume() }

  static func isGiven(
    to title: String,
    _ message: String,
    button: String,
    word: String,
    in navigation: any Navigation
  ) async -> Bool {
    let outcome = Outcome()
    await withCheckedContinuation { continuation in
      outcome.continuation = continuation
      let answer = TypedAnswer(outcome)
      navigation.push(answer.table(title, message, button, word))
    }
    return outcome.isGiven
  }

  private func table(_ title: String, _ message: String, _ button: String, _ word: String) -> Table
  {
    let texts = ScreenTexts.current.rows
    return Table(title) {
      if !message.isEmpty { Cell.text(message) }
      Section {
        Cell.field(texts.typeWord(word), value: self.text.binding, format: .plain.live()).id("word")
      }
      Section {
        Cell(
          Button(button) { navigation in
            self.outcome.isGiven = true
            navigation.pop()
          }
          .disabled(self.text.value != word, reason: texts.typeWordFirst(word))
        )
        .id("agree")
      }
    }
    .focused(on: "word")
  }
}
