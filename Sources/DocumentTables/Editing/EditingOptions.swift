import TableDocuments
import TableSchemas

/// The choices of how files are edited.
package struct EditingOptions: Sendable {
  /// The changes that are shown before they are saved.
  package enum Review: String, Sendable, CaseIterable {
    /// All changes.
    case always
    /// Changes of more than values.
    case structural
    /// None.
    case never
  }

  /// True if nothing can be changed.
  package var isReadOnly = false
  /// The changes that are shown before they are saved.
  package var review = Review.always
  /// The folder for journals, locks and old versions; nil if there is none.
  package var state: StateFolder? = .ofEnvironment
  /// The program that writes files which only root may write; nil if there is none.
  package var superuser: Superuser? = .ofEnvironment
  /// Returns the reason why the person may not write a file; another one in tests.
  var reasonNotWritable: @Sendable (Saver) async -> SaveError? = { await $0.reasonNotWritable() }
  /// The folders of the programs that check new bytes before they are saved.
  var programs = FileChecker.folders
  /// The files that were opened last; nil to note none.
  package var recent: RecentFiles?
  /// The files with changes that are not saved; nil to note none.
  package var pending: PendingFiles?
  /// The schemas that tell what values mean; nil to look for none.
  package var schemas: SchemaLibrary?
  /// The schema that the person names, a path or a URI, or `none`; nil for that of the file.
  package var schema: String?
  /// Keeps the schema that the person chooses for a file, nil for that of the file; nil to keep
  /// none.
  package var keepSchema: (@MainActor (String?, FileName) async throws -> Void)?
  /// Keeps the paths in a file whose problems the person ignores; nil to keep none.
  package var keepIgnored: (@MainActor ([String], FileName) async throws -> Void)?
  /// The places in which programs look for their files.
  package var layers = LayerPlaces.ofPerson
  /// The longest time that the main actor waits for values, as of a database, before they are shown
  /// as loading; nil to wait until they are there, as in linear mode.
  package var patience: Duration?
  /// Runs before an edit is applied; for tests that slow edits down.
  package var beforeEdit: (@MainActor () async -> Void)?

  package init() {}
}
