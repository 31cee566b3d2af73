import Foundation
import TermTable
import TermTableTesting
import Testing

/// Compares a stage with its picture in the documentation, in a dark and in a light theme.
///
/// `Scripts/pictures` writes the pictures again.
@MainActor public func expectPicture(
  _ name: String,
  _ stage: Stage,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectPicture(name, sourceLocation: sourceLocation) { stage.svg(theme: $0) }
}

/// Compares screens with the moving picture that shows them in the documentation.
@MainActor package func expectPicture(
  _ name: String,
  _ picture: MovingPicture,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectPicture(name, sourceLocation: sourceLocation) { picture.svg(theme: $0) }
}

@MainActor private func expectPicture(
  _ name: String,
  sourceLocation: SourceLocation,
  picture make: (Theme) -> String
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/Pictures")
  for (suffix, theme) in [("dark", Theme.dark), ("light", .light)] {
    let file = folder.appending(path: "\(name)-\(suffix).svg")
    let picture = make(theme)
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
