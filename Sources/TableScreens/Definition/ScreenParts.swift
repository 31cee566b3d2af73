import TableDocuments
import TableSchemas

/// The values of the files that compose a table together, by their paths without symbolic links.
struct ScreenParts: Sendable {
  /// A file as another one names it.
  struct Link: Hashable {
    /// The file in which the name stands.
    let file: FileName
    let name: String
  }

  /// The file that the others belong to.
  let first: FileName
  var values: [FileName: JSONValue] = [:]
  /// The files that are named; those that cannot be read, or lead in a circle, are missing.
  var links: [Link: FileName] = [:]
  /// The texts in the language of the person, of those files that have translations of their own.
  var texts: [FileName: [String: String]] = [:]

  init(_ first: FileName) { self.first = first }

  /// A value by itself, of whose files nothing is known.
  init(_ value: JSONValue) {
    first = FileName("")
    values[first] = value
  }

  /// Returns the object of a file that another one names; nil if it is missing.
  func object(named name: String, in file: FileName) -> (file: FileName, object: JSONObject)? {
    links[Link(file: file, name: name)].flatMap { path in
      values[path]?.object.map { (path, $0) }
    }
  }

  /// Returns a path as the first file would write it: a relative one begins at the folder of the
  /// file in which it stands.
  func path(_ path: String, in file: FileName) -> String {
    guard file != first, !path.hasPrefix("/"), !path.hasPrefix("~/") else { return path }
    let (here, there) = (Self.folders(of: first), Self.folders(of: file))
    let common = zip(here, there).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: here.count - common)
    return (up + there[common...].map(String.init) + [path]).joined(separator: "/")
  }

  private static func folders(of file: FileName) -> [Substring] {
    file.path.split(separator: "/").dropLast()
  }
}

extension JSONObject {
  /// The names of the files whose sections come after those of a table.
  var includedNames: [(name: String, place: [Int])] {
    guard let value = self["include"] else { return [] }
    if let name = value.text { return [(name, [value.index])] }
    return (value.list ?? []).compactMap { item in
      item.text.map { ($0, [value.index, item.index]) }
    }
  }

  /// True for a row that opens a table.
  var isTable: Bool {
    ["rows", "sections", "include", "table"].contains { self[$0] != nil }
  }

  /// The names of all files that a table and the tables of its rows take sections from, with their
  /// places.
  var namedFiles: [(name: String, place: [Int])] {
    let inside = ["sections", "rows"].compactMap { self[$0] }.flatMap { list in
      (list.list ?? []).flatMap { item in
        (item.object?.namedFiles ?? []).map { ($0.name, [list.index, item.index] + $0.place) }
      }
    }
    let table = self["table"].flatMap { value in value.text.map { ($0, [value.index]) } }
    return [table].compactMap { $0 } + includedNames + inside
  }
}
