/// A command that follows a change.
package struct ScreenStep: Sendable {
  let command: ScreenCommand
  /// The name of what it does, for people; nil for the text of the command.
  var title: String?
  var output = ScreenRow.Output.none
  /// The seconds after which it is ended; nil for those of its row.
  var timeout: Double?
}
