import ArgumentParser
import DocumentTables
import TableDocuments
import TableModel
import TermTable

extension OpenCommand {
  /// Prints the home table or the examples, or the readable part of a document, followed by its
  /// errors on standard error.
  @MainActor func printTable(
    of opened: (file: OpenFile, row: Location)?,
    or preferences: Preferences
  ) async throws {
    guard let (file, row) = opened else {
      return printed(ownTable(preferences), rows: rows ?? 1000)
    }
    await file.document.read()
    let errors = ErrorList()
    await (path == nil ? file.document.root : row.destination)?.read()
    let tables = DocumentTable(file.document, tellError: errors.add)
    printed(tables.table(at: row, of: file.name), rows: rows)
    let lines = errors.lines(for: file.name)
    guard !lines.isEmpty else { return }
    for line in lines { StandardError.tell(line) }
    throw CommandStatus.invalid
  }

  @MainActor private func printed(_ table: Table, rows: Int?) {
    do {
      try PlainText(table, depth: depth, columns: columns, rows: rows).print()
    } catch {
      fail(error)
    }
  }
}

/// The errors of a file that was printed, each once.
@MainActor private final class ErrorList {
  /// The maximum number of errors that are listed; the others are counted.
  private static let limit = 100

  private var known: Set<String> = []
  private var listed: [SyntaxError] = []

  func add(_ error: SyntaxError) {
    guard known.insert("\(error.offset) \(error)").inserted, listed.count < ErrorList.limit else {
      return
    }
    listed.append(error)
  }

  /// One line per error; the last one tells how many are not listed.
  func lines(for file: FileName) -> [String] {
    let more = known.count - listed.count
    let lines = listed.map { $0.description(for: file) }
    return more == 0 ? lines : lines + [AppTexts.current.commands.moreErrors(more)]
  }
}
