import ArgumentParser
import TableDocuments
import TermTable

extension OpenCommand {
  /// Opens a file, and finds the row that the person asked for, the root if none; ends the program
  /// if it cannot be opened or has no such row.
  @MainActor func opened(
    _ address: Address?,
    by opener: FileOpener
  ) async -> (file: OpenFile, row: Location)? {
    guard let address else { return nil }
    let file: OpenFile
    do {
      file = try opener.opened(address)
    } catch {
      fail(error, of: address.name)
    }
    // The root need not be there yet: its table shows that it is read.
    guard let path else { return (file, Location(root: file.document.root)) }
    do {
      return (file, try await path.resolvedToShow(in: file.document))
    } catch {
      fail(error, of: address.name)
    }
  }
}

extension DocumentPath {
  /// Reads the path in an argument.
  init(argument: String) throws {
    do {
      try self.init(parsing: argument)
    } catch {
      throw ValidationError(AppTexts.current.usage.wrongPath(argument, "\(error)"))
    }
  }
}
