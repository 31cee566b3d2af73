/// The searches of a session.
struct FindState {
  /// The line in which words to find are typed; nil if none are.
  var prompt: FindPrompt?
  /// The texts that were searched for.
  var history = FindHistory()
  /// True if the last step went on from the other end of the table.
  var hasContinued = false
  /// The search that goes on between keys; nil if none does.
  var task: Task<Void, Never>?
  /// The time at which its progress was drawn last.
  var drawn: ContinuousClock.Instant?
}
