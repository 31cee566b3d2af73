/// A navigation stack that reads folders, and opens a row for typing: a file picker needs both. The
/// front end reads the folders, as this module reads no files.
@MainActor package protocol FolderReading {
  /// Reads a folder in the background: it may have many entries, or be on a slow disk.
  func content(of request: FolderRequest) async -> FolderContent
  /// Moves the focus to the row with an id, and opens its text to be typed, with `text` in it.
  func edit(_ id: AnyHashable, typing text: String)
}

/// A folder to read, and its entries that are wanted.
package struct FolderRequest: Sendable {
  /// The entries that can be picked; folders, which lead to others, always belong to the content.
  package enum Wanted: Sendable {
    case folders
    /// The files for whose names the function returns true; nil for all files.
    case files((@Sendable (String) -> Bool)?)

    var isFolder: Bool { if case .folders = self { true } else { false } }

    var matches: (@Sendable (String) -> Bool)? {
      if case .files(let matches) = self { matches } else { nil }
    }

    /// True for an entry that belongs to the content.
    fileprivate func includes(_ entry: FolderContent.Entry) -> Bool {
      entry.isFolder || !isFolder && matches?(entry.name) ?? true
    }
  }

  /// The path as the person typed it.
  package let path: String
  let wanted: Wanted
}

/// The entries of a folder, or the reason why it cannot be read.
package struct FolderContent: Sendable {
  /// A file or a folder.
  package struct Entry: Comparable, Sendable {
    package let name: String
    /// True for a folder, or a link to one.
    package let isFolder: Bool
    /// False if the bytes of the name are no text: a path of it would lead nowhere.
    let isText: Bool

    /// The name without case.
    let folded: String

    package init(name: String, isFolder: Bool, isText: Bool) {
      folded = name.lowercased()
      self.name = name
      self.isFolder = isFolder
      self.isText = isText
    }

    /// Folders come first, then names without case.
    package static func < (one: Entry, other: Entry) -> Bool {
      guard one.isFolder == other.isFolder else { return one.isFolder }
      return (one.folded, one.name) < (other.folded, other.name)
    }

    /// True if the entry is shown only on demand.
    package var isHidden: Bool { name.hasPrefix(".") }

    /// The name; that of a folder ends with a slash.
    package var shownName: String { isFolder ? name + "/" : name }
  }

  /// The path, from the root on and without a slash at the end.
  let path: String
  /// The wanted entries, folders first, then by name.
  private(set) var entries: [Entry] = []
  /// The reason why the folder cannot be read; nil if it was.
  private(set) var problem: String?
  /// True if the folder has more entries than ``entries``.
  private(set) var isCut = false

  /// The content of a folder that cannot be read, with the reason.
  package init(path: String, problem: String) {
    self.path = Self.tidied(path)
    self.problem = problem
  }

  /// The content of a folder.
  ///
  /// - Parameters:
  ///   - path: The path, from the root on.
  ///   - isCut: True if the folder has more entries.
  package init(path: String, entries: [Entry], isCut: Bool, of request: FolderRequest) {
    self.path = Self.tidied(path)
    self.entries = entries.filter(request.wanted.includes).sorted()
    self.isCut = isCut
  }

  /// A sentence about entries that were left out; nil if all are there.
  var note: String? { isCut ? ModelTexts.current.controls.onlyFirst(entries.count) : nil }

  /// The path of the folder around it; nil for the root.
  var parent: String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns a path without empty names, `.` and `..`.
  private static func tidied(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}
