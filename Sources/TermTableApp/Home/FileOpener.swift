import DocumentTables
import TableDocuments
import TableModel

/// Opens files as tables, with the choices of the person, where they were left.
@MainActor final class FileOpener {
  /// The choices of how files are edited.
  var editing: EditingOptions
  /// The files with changes that are not saved.
  private let pending = PendingFiles()

  /// The time after which a file opens at its first row if the row where it was left has not been
  /// found yet.
  private static let patience = Duration.milliseconds(300)

  init(_ editing: EditingOptions) {
    self.editing = editing
    self.editing.pending = pending
  }

  /// The files that were opened last; nil if none are kept.
  var recent: RecentFiles? { editing.recent }

  /// The sentences to print when the program ends.
  var farewells: [String] { pending.farewells }

  /// Opens a file, read as it was last, above the table from which a person chose it.
  ///
  /// - Parameter path: The path of the row to focus; nil for the one where the file was left.
  /// - Throws: The reason why it cannot be opened.
  func open(
    _ name: FileName,
    at path: DocumentPath? = nil,
    in navigation: any Navigation
  ) async throws {
    let address = Address(name, recent?.reading(of: name) ?? ReadingChoice())
    try await open(address, in: navigation) { file in
      guard let path else { return await table(of: file, from: nil) }
      return await table(of: file, at: await nearestRow(to: path, in: file.document))
    }
  }

  /// Opens a file above the shown table.
  ///
  /// - Parameter table: Returns the table of the file.
  /// - Throws: The reason why it cannot be opened.
  func open(
    _ address: Address,
    in navigation: any Navigation,
    table: @MainActor (OpenFile) async -> Table
  ) async throws {
    do {
      navigation.push(await table(try opened(address)))
    } catch {
      throw OpeningFailure(description: error.description(for: address.name))
    }
  }

  /// Opens a file that is shown: nothing waits long for its values from now on.
  func opened(_ address: Address) throws(DocumentError) -> OpenFile {
    let file = try OpenFile(address, takesFolders: true)
    if let patience = editing.patience { file.document.limitWaiting(to: patience) }
    return file
  }

  /// Returns the table of a file for a look at it, without noting that it was opened; nil if it
  /// cannot be opened.
  func tableToLookAt(_ name: FileName) -> Table? {
    let address = Address(name, recent?.reading(of: name) ?? ReadingChoice())
    guard name.canBeLookedAt, let file = try? opened(address) else { return nil }
    return DocumentTable(file, editing).table(of: file.name)
  }

  /// Returns the table of a file with the focus on a row.
  ///
  /// - Parameters:
  ///   - row: The location of the row; nil for the first one.
  ///   - entersContainer: True to open the table of the row, if that is an object or a list.
  func table(of file: OpenFile, at row: Location?, entersContainer: Bool = false) async -> Table {
    let tables = DocumentTable(file, editing)
    await tables.prepare()
    guard let row else { return tables.table(of: file.name) }
    return tables.table(of: file.name, opening: row, entersContainer: entersContainer)
  }

  /// Returns the table of a file that begins at a place.
  ///
  /// - Parameter start: The place; nil for the row where the file was left, which the table says.
  func table(of file: OpenFile, from start: OpenedWords.Start?) async -> Table {
    switch start {
    case .row(let number):
      return await table(of: file, at: await Location.row(number, of: file.document))
    case .match(let words):
      // Without any row there is nothing to find yet.
      _ = await Location.row(1, of: file.document)
      return await table(of: file, at: nil).onFirstAppearance { $0.find(words) }
    case nil:
      let row = await rowWhereLeft(file)
      let table = await table(of: file, at: row)
      guard let row, row.indices != [0] else { return table }
      let words = AppTexts.current.home.whereLeft
      return table.onFirstAppearance { $0.say(words) }
    }
  }

  /// Finds the row that had the focus when a file was left, or the last row on the way to it that
  /// is still there.
  ///
  /// - Returns: Its location; nil if the file opens at its first row.
  private func rowWhereLeft(_ file: OpenFile) async -> Location? {
    guard file.address.isRemembered, let row = recent?.row(of: file.name),
      let path = try? DocumentPath(parsing: row)
    else { return nil }
    let search = Task { await nearestRow(to: path, in: file.document) }
    let end = Task {
      try await Task.sleep(for: FileOpener.patience)
      search.cancel()
    }
    defer { end.cancel() }
    return await search.value
  }

  private func nearestRow(to path: DocumentPath, in document: any Document) async -> Location? {
    do {
      return try await path.resolvedToShow(in: document)
    } catch {
      guard !Task.isCancelled, !error.known.steps.isEmpty else { return nil }
      return try? await error.known.resolved(in: document)
    }
  }
}

/// The reason why a file cannot be opened, as an alert tells it.
struct OpeningFailure: Error, CustomStringConvertible {
  let description: String
}
