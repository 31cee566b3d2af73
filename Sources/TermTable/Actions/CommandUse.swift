import TableModel

/// The use of a command at a moment: the one answer for keys, hints, help, palette and linear mode.
enum CommandUse: Equatable {
  /// It does what its title says: the hints show it.
  case works
  /// It is accepted, but at most tells a reason: the hints leave it out.
  case taken
  /// It does nothing, for a reason that is told; nil if there is nothing to tell.
  case idle(reason: String?)

  /// Returns a command that works if a condition holds, and else does nothing for a reason.
  static func only(if works: Bool, else reason: String? = nil) -> CommandUse {
    works ? .works : .idle(reason: reason)
  }

  /// Returns a command that works if a condition holds, and else is only taken.
  static func taken(orWorksIf works: Bool) -> CommandUse { works ? .works : .taken }

  /// The availability of its row or button in a list: enabled if it works or is taken.
  var availability: Availability {
    if case .idle(let reason) = self { .disabled(reason: reason) } else { .enabled }
  }
}
