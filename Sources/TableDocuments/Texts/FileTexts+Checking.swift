extension FileTexts {
  /// The reasons why a file was not checked.
  package struct Checking: Sendable, Decodable {
    package var isBinary = "it is binary"
    package var formatUnknown = "its format is not known"
  }
}
