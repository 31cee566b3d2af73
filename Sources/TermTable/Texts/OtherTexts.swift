/// The texts of other modules, in the language of an application.
///
/// Callbacks of the system have no task-local values. So an application sets the texts of
/// `TableModel`, and these, each time it answers keys.
package protocol OtherTexts: Sendable {
  /// Runs `body` with these texts, and returns its result.
  func speaking<Result>(_ body: () -> Result) -> Result
}
