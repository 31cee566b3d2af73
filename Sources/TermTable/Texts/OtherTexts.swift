/// The texts of other modules, in the language of an application.
///
/// An application answers keys in callbacks of the system, which have no task-local values. So it
/// makes the texts of `TableModel` count each time, and these with them.
package protocol OtherTexts: Sendable {
  /// Returns the result of `body`, for which the texts count.
  func speaking<Result>(_ body: () -> Result) -> Result
}
