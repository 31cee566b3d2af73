import Observation

/// The person's choice for all folders of a document.
@Observable @MainActor final class FolderView {
  var showsHidden = false
  /// Returns the node that is the document in a file.
  @ObservationIgnored let fileNode: @MainActor (FileName) -> any Node

  init(fileNode: @escaping @MainActor (FileName) -> any Node) { self.fileNode = fileNode }
}

/// A folder. Its entries are listed when they are needed: at once if they are few, else by
/// ``read()``.
@Observable @MainActor final class Folder {
  /// The maximum number of entries that are listed before the first screen.
  nonisolated static let firstEntries = 2_000

  let path: FileName
  let view: FolderView
  /// The entries of a large folder, once they were read.
  private var rest: Listing?
  /// The entries of a small folder; nil for a large one.
  @ObservationIgnored private lazy var first = Listing(of: path, limit: Folder.firstEntries)
  @ObservationIgnored private var isReading = false

  init(_ path: FileName, view: FolderView) {
    self.path = path
    self.view = view
  }

  /// The entries, or the reason why they cannot be read.
  struct Listing: Sendable {
    /// All entries, in the order of their rows.
    var entries: [FolderEntry] = []
    /// The entries that are not hidden.
    var plain: [FolderEntry] = []
    var error: DocumentError?

    /// Lists a folder; nil if it has more than `limit` entries, or if the task was cancelled.
    init?(of path: FileName, limit: Int = .max) {
      do throws(DocumentError) {
        guard let entries = try FolderEntry.entries(of: path, limit: limit) else { return nil }
        self.entries = entries
        plain = entries.filter { !$0.isHidden }
      } catch {
        self.error = error
      }
    }
  }

  private var listing: Listing? { rest ?? first }

  /// True if all entries are known.
  var isListed: Bool { listing != nil }
  /// The reason why the folder cannot be read.
  var error: DocumentError? { listing?.error }
  /// The entries that are shown.
  var entries: [FolderEntry] {
    guard let listing else { return [] }
    return view.showsHidden ? listing.entries : listing.plain
  }
  /// The number of hidden entries.
  var hiddenCount: Int { listing.map { $0.entries.count - $0.plain.count } ?? 0 }

  /// Lists a large folder, off the main actor.
  func read() async {
    guard !isListed, !isReading else { return }
    isReading = true
    defer { isReading = false }
    if let listing = await Folder.listed(path) { rest = listing }
  }

  @concurrent private nonisolated static func listed(_ path: FileName) async -> Listing? {
    Listing(of: path)
  }

  /// Shows hidden entries, or hides them.
  ///
  /// - Returns: The index of the entry that was at `index`, or of the next one that is shown.
  func toggleHidden(keeping index: Int?) -> Int? {
    let before = entries
    view.showsHidden.toggle()
    guard let index, before.indices.contains(index) else { return nil }
    let wanted = before[index...].first { view.showsHidden || !$0.isHidden } ?? before[index]
    return entries.firstIndex { $0.name == wanted.name } ?? entries.indices.last
  }
}
