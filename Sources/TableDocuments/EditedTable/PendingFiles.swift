/// The files with changes that are not saved, of all documents that the program has opened.
@MainActor package final class PendingFiles {
  private var files: [FileEditing] = []

  package init() {}

  /// Notes whether a file has changes.
  func note(_ editing: FileEditing) {
    files.removeAll { $0 === editing }
    if !editing.changes.isEmpty { files.append(editing) }
  }

  /// The sentences to print when the program ends, one for each file with changes.
  package var farewells: [String] { files.compactMap(\.farewell) }
}
