/// A choice of how a file is read, such as the delimiter of its fields.
@MainActor package struct DocumentOption {
  /// The name of the choice, such as “Delimiter”.
  package let name: String
  /// The choices.
  package let values: [String]
  /// The number of the choice that applies.
  package let current: Int
  /// Reads the file in the way of a choice, by its number.
  package let choose: @MainActor (Int) -> Void
}
