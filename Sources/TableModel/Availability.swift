/// Whether a cell or a button can be used; where it cannot, it is dim and does nothing.
package enum Availability: Equatable, Sendable {
  /// Can be used.
  case enabled
  /// Cannot be used, with a sentence why, if there is one.
  case disabled(reason: String?)

  /// Disabled, for a reason, where `isDisabled`; else enabled.
  init(isDisabled: Bool, reason: String?) {
    self = isDisabled ? .disabled(reason: reason) : .enabled
  }
}
