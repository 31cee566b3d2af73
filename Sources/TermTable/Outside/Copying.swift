import TableModel

/// Copying parts of rows to the clipboard of the person.
@MainActor final class Copying {
  /// The terminal that may have a clipboard; nil if there is none.
  private let terminal: (any Terminal)?
  private let texts: MessageTexts
  /// The last texts that were copied; nil if they are not kept.
  private(set) var copies: [String]?

  /// The most texts that are kept.
  private static let mostCopies = 1_000

  /// The most bytes that are copied: many terminals take no more in one sequence.
  private static let mostCopied = 74_000

  init(to terminal: (any Terminal)?, texts: MessageTexts) {
    self.terminal = terminal
    self.texts = texts
  }

  /// Keeps the texts that are copied from now on.
  func keepCopies() { copies = [] }

  /// Copies a part of the focused row of a table.
  ///
  /// - Parameters:
  ///   - command: The command that copies the part.
  ///   - path: The path of the row.
  ///   - mark: Stands at the end of a long text in the message.
  /// - Returns: The message.
  func copy(_ command: Command, of table: OpenTable, path: String?, mark: Character) -> String {
    if let selection = table.awaitingSelection { return copy(command, of: table, selection) }
    guard let cell = table.focusedCell else { return texts.noRowToCopy }
    let part = part(of: command)
    let text: String? =
      switch part {
      case .name: table.titleOfChosenColumn ?? RowDescription(cell).title
      case .path: path
      case .row: table.rowToCopy(of: cell)
      case .value: table.valueToCopy(of: cell)
      }
    if cell.control?.isSecret == true, [.copyValue, .copyRow].contains(command) {
      return texts.secretNotCopied
    }
    guard let text, !text.isEmpty else { return texts.nothingToCopy(part) }
    guard text.utf8.count <= Self.mostCopied else {
      return texts.tooLongToCopy(part, text.utf8.count)
    }
    guard take(text) else { return texts.noClipboard }
    return texts.copied(part, text.oneLine(atMost: 60, mark: mark))
  }

  /// Copies a part of each selected row, a line for each.
  private func copy(_ command: Command, of table: OpenTable, _ selection: RowSelection) -> String {
    let part = part(of: command)
    let rows = table.textsToCopy(by: command, of: selection, upTo: Self.mostCopied)
    guard !rows.isEmpty else { return texts.nothingToCopy(part) }
    let text = rows.joined(separator: "\n")
    guard text.utf8.count <= Self.mostCopied else { return texts.tooManyToCopy(selection.count) }
    return take(text) ? texts.copiedSeveral(part, rows.count) : texts.noClipboard
  }

  private func part(of command: Command) -> MessageTexts.RowPart {
    switch command {
    case .copyKey: .name
    case .copyPath: .path
    case .copyRow: .row
    default: .value
    }
  }

  /// Gives a text to the clipboard.
  ///
  /// - Returns: False if there is none.
  private func take(_ text: String) -> Bool {
    guard terminal?.copy(text) == true || copies != nil else { return false }
    copies?.append(text)
    if let count = copies?.count, count > Self.mostCopies { copies?.removeFirst() }
    return true
  }
}
