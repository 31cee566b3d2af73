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
    guard let cell = table.focusedCell else { return texts.noRowToCopy }
    let (part, text): (MessageTexts.RowPart, String?) =
      switch command {
      case .copyKey: (.name, table.titleOfChosenColumn ?? RowDescription(cell).title)
      case .copyPath: (.path, path)
      case .copyRow: (.row, table.rowToCopy(of: cell))
      default: (.value, table.valueToCopy(of: cell))
      }
    if cell.control?.isSecret == true, [.copyValue, .copyRow].contains(command) {
      return texts.secretNotCopied
    }
    guard let text, !text.isEmpty else { return texts.nothingToCopy(part) }
    guard text.utf8.count <= Self.mostCopied else {
      return texts.tooLongToCopy(part, text.utf8.count)
    }
    guard terminal?.copy(text) == true || copies != nil else { return texts.noClipboard }
    copies?.append(text)
    if let count = copies?.count, count > Self.mostCopies { copies?.removeFirst() }
    return texts.copied(part, text.oneLine(atMost: 60, mark: mark))
  }
}
