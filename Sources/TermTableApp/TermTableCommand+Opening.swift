import ArgumentParser
import TableDocuments
import TermTable

/// An opened document, and the path to the row that the person asked for.
@MainActor struct OpenedFile {
  let file: FileName
  let document: any Document
  /// The path to the row; it has no steps if the whole document is shown.
  let path: Location
}

extension TermTableCommand {
  /// Opens a file, and finds the row to show; ends the program if it cannot be opened or has no such row.
  @MainActor func opened(_ file: FileName?) async -> OpenedFile? {
    guard let file else { return nil }
    let document: any Document
    do {
      document = try Documents.open(file)
    } catch {
      Application.fail("termtable: \(error.description(for: file))")
    }
    do {
      let resolved = try await (path ?? DocumentPath()).resolvedToShow(in: document)
      return OpenedFile(file: file, document: document, path: resolved)
    } catch {
      Application.fail("termtable: \(error.description(for: file))")
    }
  }
}

extension DocumentPath {
  /// Reads the path in an argument.
  init(argument: String) throws {
    do {
      try self.init(parsing: argument)
    } catch {
      throw ValidationError("The path \(argument) cannot be read at \(error).")
    }
  }
}
