import ArgumentParser
import DocumentTables
import TableDocuments
import TableModel
import TermTable

extension OpenCommand {
  /// Prints the home table or the examples, or the readable part of a document, followed by its
  /// errors on standard error.
  @MainActor func print(
    _ opened: FileOpening.Opened,
    _ opening: FileOpening,
    or preferences: Preferences
  ) async throws {
    switch opened {
    case .nothing: printed(ownTable(preferences), rows: rows ?? 1000)
    case .file(let file, let row): try await print(file, at: row)
    case .files(let names):
      var isValid = true
      for name in names {
        do {
          let file = try opening.open(name)
          try await print(file, at: Location(root: file.document.root))
        } catch let status as ExitCode where status == CommandStatus.invalid {
          isValid = false
        } catch let error as DocumentError {
          fail(error, of: name)
        }
      }
      if !isValid { throw CommandStatus.invalid }
    }
  }

  @MainActor private func print(_ file: OpenFile, at row: Location) async throws {
    await file.document.read()
    let errors = ErrorList()
    await (row.container == nil ? file.document.root : row.destination)?.read()
    let tables = DocumentTable(file.document, tellError: errors.add)
    printed(tables.table(at: row, of: file.name), rows: rows)
    let lines = errors.lines(for: file.name)
    guard !lines.isEmpty else { return }
    for line in lines { StandardError.tell(line) }
    throw CommandStatus.invalid
  }

  @MainActor private func printed(_ table: Table, rows: Int?) {
    do {
      try PlainText(table, depth: depth, columns: width, rows: rows).print()
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
