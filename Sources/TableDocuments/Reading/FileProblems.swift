/// What is wrong in a file that was read to its end.
package struct FileProblems {
  /// The most places of a kind that are told.
  static let mostPlaces = 100

  /// The errors that ``Document/forEachError(_:)`` does not tell, as only strict readers have them.
  package var errors: [SyntaxError] = []
  /// The values that do not count, as another one of their name does.
  package var warnings: [SyntaxError] = []
  /// The reason why the file was not checked; nil if it was. It has no errors then.
  package var reasonNotChecked: String?
}
