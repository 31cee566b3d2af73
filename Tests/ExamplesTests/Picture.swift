import TermTableTesting
import Testing

/// Fails with the difference where the screen is not as expected.
@MainActor func expectScreen(
  _ stage: Stage,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let difference = stage.difference(from: expected) {
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }
}
