import TableDocuments
import TableModel
import TermTable

/// The files that the arguments of `termtable open` name, and the tables with which they begin.
@MainActor struct FileOpening {
  /// The result of opening: nothing, one file or several.
  enum Opened {
    /// No file: the program begins with a table of its own.
    case nothing
    /// A file, and the row that the path leads to; the root without a path.
    case file(OpenFile, Location)
    /// Several files.
    case files([FileName])
  }

  private let words: OpenedWords
  private let opener: FileOpener
  /// Returns the address of a file that is read as the options say, else as it was last.
  private let address: @MainActor (FileName) throws -> Address

  init(
    _ words: OpenedWords,
    by opener: FileOpener,
    address: @escaping @MainActor (FileName) throws -> Address
  ) {
    self.words = words
    self.opener = opener
    self.address = address
  }

  /// Opens the file, and finds the row of its path; ends the program if it cannot be opened or has
  /// no such row.
  func opened() async throws -> Opened {
    guard let name = words.files.first else { return .nothing }
    guard words.files.count == 1 || words.path != nil else { return .files(words.files) }
    let file: OpenFile
    do {
      file = try open(name)
    } catch let error as DocumentError {
      fail(error, of: name)
    }
    // The root need not be there yet: its table shows that it is read.
    guard let path = words.path else { return .file(file, Location(root: file.document.root)) }
    do {
      return .file(file, try await path.resolvedToShow(in: file.document))
    } catch {
      guard words.mayBeFiles else { fail(error, of: name) }
      return .files(words.files)
    }
  }

  /// Opens a file for which the options hold.
  func open(_ name: FileName) throws -> OpenFile { try opener.opened(try address(name)) }

  /// Returns the table to begin with; nil without a file.
  ///
  /// - Parameter asLeft: True to begin at the row where a file was left, if no other is asked for.
  func table(of opened: Opened, asLeft: Bool) async -> Table? {
    switch opened {
    case .nothing: nil
    case .files(let names): table(of: names)
    case .file(let file, let row):
      if words.path != nil {
        await opener.table(of: file, at: row, entersContainer: true)
      } else if asLeft || words.start != nil {
        await opener.table(of: file, from: words.start)
      } else {
        await opener.table(of: file, at: row)
      }
    }
  }

  /// Returns a table of several files, which begins by opening the first one.
  private func table(of names: [FileName]) -> Table {
    let isFirst = Box(true)
    return Table(AppTexts.current.home.files(names.count)) {
      Section(names, id: \.self) { name in
        Cell(name.abbreviated) { navigation in try await show(name, from: nil, in: navigation) }
          .accessory(.disclosure)
      }
    }
    .onAppear { navigation in
      guard isFirst.value, let first = names.first else { return }
      isFirst.value = false
      try await show(first, from: words.start, in: navigation)
    }
  }

  /// Opens one of several files, for which the options hold, too.
  private func show(
    _ name: FileName,
    from start: OpenedWords.Start?,
    in navigation: any Navigation
  ) async throws {
    try await opener.open(try address(name), in: navigation) { file in
      await opener.table(of: file, from: start)
    }
  }
}
