import TableModel

// Asks for the values of a table one after the other.

extension LinearMode {
  /// The line that goes back to the previous question.
  static let previousQuestion = "/back"
  /// The line that ends the questions.
  static let endOfQuestions = "/done"

  /// Begins to ask for the value of each control, from the first on.
  func beginFilling() {
    session.perform(.first)
    if table.focusedCell?.control == nil || table.focusedCell?.isEnabled != true {
      let focus = table.state.focus
      _ = table.moveToField(by: 1)
      guard table.state.focus != focus else {
        return answers.append(texts.nothingToFill)
      }
    }
    isFilling = true
    extent = .row
    answers.append(texts.filling(Self.clearing, Self.previousQuestion, Self.endOfQuestions))
  }

  /// Hears the answer to a question: the value of the focused row in words.
  func hearValue(_ line: String) {
    extent = .row
    switch line {
    case Self.endOfQuestions: return endFilling()
    case Self.previousQuestion:
      let focus = table.state.focus
      _ = table.moveToField(by: -1)
      if table.state.focus == focus { answers.append(texts.firstQuestion) }
    case "": askNext()
    default:
      let text = line == Self.clearing ? "" : line
      if let problem = session.values.fillFocusedRow(with: text) {
        answers.append(problem)
      } else if !problemOfFocusedRow.isEmpty {
        answers.append(problemOfFocusedRow)
      } else {
        askNext()
      }
    }
  }

  /// Sets the value of a row that is named by its number.
  func setValue(_ argument: String) {
    guard let (row, value) = Word.rowAndValue(argument), focus(on: TypedRows(row)) else { return }
    extent = .row
    if case .disabled(let reason) = table.focusedCell?.availability {
      return answers.append(reason ?? texts.doesNothing)
    }
    let text = value == Self.clearing ? "" : value
    let problem = session.values.fillFocusedRow(with: text) ?? problemOfFocusedRow
    if !problem.isEmpty { answers.append(problem) }
  }

  private func askNext() {
    let focus = table.state.focus
    _ = table.moveToField(by: 1)
    if table.state.focus == focus { endFilling() }
  }

  private func endFilling() {
    isFilling = false
    extent = .changes
    answers.append(texts.lastQuestion(table.form.hasChanges))
  }

  /// The problem of the value of the focused row; empty for none.
  private var problemOfFocusedRow: String {
    guard table.form.exists, let cell = table.focusedCell, let row = table.focusedRow else {
      return ""
    }
    return table.form.problem(of: cell, row.identity) ?? ""
  }

  /// The options of the focused row as a line, while its value is asked for; empty if it has none.
  var question: [String] {
    guard isFilling, let control = table.focusedCell?.control, let options = control.ownTable else {
      return []
    }
    let titles = options.sections().flatMap { section in
      (0..<min(section.rows.count, Self.mostOptions)).map { section.rows.cell(at: $0) }
        .filter { $0.control == nil }.map(\.text)
    }
    return titles.isEmpty ? [] : [texts.oneOf(titles.joined(separator: ", "))]
  }

  /// The most options that a question tells.
  private static let mostOptions = 30
}
