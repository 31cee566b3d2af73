import TermTableTesting
import Testing

/// Fails with the difference if the screen is not as expected.
@MainActor package func expectScreen(
  _ stage: Stage,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let difference = stage.difference(from: expected) {
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }
}
