import TableDocuments
import TableSystem

/// Patterns of files and of names, as the C library matches them.
enum LayerFiles {
  /// Returns the paths that a pattern matches, sorted.
  static func matching(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  /// True if a name matches a pattern of `*` and `?`, whatever the case.
  static func isMatch(_ name: String, _ pattern: String) -> Bool {
    fnmatch(pattern.lowercased(), name.lowercased(), 0) == 0
  }
}
