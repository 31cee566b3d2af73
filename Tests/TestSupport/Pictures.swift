import Foundation
import TermTable
import Testing

/// Compares a picture in the documentation with the one that is made now, in a dark and in a light
/// theme.
///
/// `Scripts/pictures` writes the pictures again.
@MainActor public func expectPicture(
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  svg: (Theme) -> String
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/Pictures")
  for (suffix, theme) in [("dark", Theme.dark), ("light", .light)] {
    let file = folder.appending(path: "\(name)-\(suffix).svg")
    let picture = svg(theme)
    guard ProcessInfo.processInfo.environment["TERMTABLE_WRITES_PICTURES"] == nil else {
      try Data(picture.utf8).write(to: file)
      continue
    }
    let stored = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      stored == picture,
      "\(file.lastPathComponent) is outdated: run Scripts/pictures",
      sourceLocation: sourceLocation
    )
  }
}
