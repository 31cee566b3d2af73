/// The files with changes that are not saved, of all documents that the program has opened.
@MainActor package final class PendingFiles {
  private var files: [EditKeeper] = []

  package init() {}

  /// Notes a file that is edited from now on, also when its tables are left.
  func note(_ keeper: EditKeeper) {
    drop(keeper)
    files.append(keeper)
  }

  /// Notes that a file has no changes any more.
  func drop(_ keeper: EditKeeper) { files.removeAll { $0 === keeper } }

  /// The sentences to print when the program ends, one for each file with changes.
  package var farewells: [String] { files.compactMap(\.farewell) }
}
