// Questions whose answer an action awaits.

extension Navigation {
  /// Asks a question in an alert, and waits for the answer.
  ///
  /// ```swift
  /// let saves = await navigation.ask("Save it?", answers: ["Save": true, "Discard": false])
  /// ```
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The text below it.
  ///   - answers: The titles of the buttons, each with its answer. “Cancel” follows them.
  /// - Returns: The answer; nil for “Cancel” and Esc, and if the action was cancelled or its table
  ///   left meanwhile.
  public func ask<Answer>(
    _ title: String,
    message: String = "",
    answers: KeyValuePairs<String, Answer>
  ) async -> Answer? {
    await ask(title, message: message, answers.map { ($0.key, .normal, $0.value) })
  }

  /// Asks whether to do something, and waits for the answer.
  ///
  /// ```swift
  /// guard await navigation.confirm("Erase all settings?", button: "Erase") else { return }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The text below it.
  ///   - button: The title of the button that agrees. “Cancel” follows it.
  ///   - role: The role of that button; a destructive one never has the focus first.
  /// - Returns: True if the person agreed.
  public func confirm(
    _ title: String,
    message: String = "",
    button: String,
    role: Button.Role = .destructive
  ) async -> Bool {
    await ask(title, message: message, [(button, role, true)]) ?? false
  }

  private func ask<Answer>(
    _ title: String,
    message: String,
    _ answers: [(title: String, role: Button.Role, answer: Answer)]
  ) async -> Answer? {
    let cell = AnswerCell<Answer>()
    let cancel = ModelTexts.current.controls.cancel
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answering = Answering(continuation, cell)
        var alert = Alert(title, message: message) {
          for (title, role, answer) in answers {
            Button(title, role: role) { answering.end(with: answer) }
          }
          Button(cancel, role: .cancel) { answering.end(with: nil) }
        }
        // The author did not list “Cancel”: its first letter must not take that of an answer.
        alert.cancelsByEscapeAlone = true
        present(alert)
      }
      return cell.answer
    } onCancel: {
      Task { @MainActor in cell.end?() }
    }
  }
}

/// The answer to a question, once there is one.
@MainActor private final class AnswerCell<Answer> {
  var answer: Answer?
  /// Ends the waiting.
  var end: (() -> Void)?
}

/// The waiting for an answer. Only the buttons of the alert keep it: if the alert goes away without
/// an answer, `deinit` ends the waiting.
@MainActor private final class Answering<Answer> {
  private var continuation: CheckedContinuation<Void, Never>?
  private let cell: AnswerCell<Answer>

  init(_ continuation: CheckedContinuation<Void, Never>, _ cell: AnswerCell<Answer>) {
    self.continuation = continuation
    self.cell = cell
    cell.end = { [weak self] in self?.end(with: nil) }
    if Task.isCancelled { end(with: nil) }
  }

  deinit { continuation?.resume() }

  func end(with answer: Answer?) {
    guard let continuation else { return }
    self.continuation = nil
    cell.answer = answer
    continuation.resume()
  }
}
