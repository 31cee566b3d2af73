/// The state of a cell or a button: enabled, or disabled, which makes it dim and without effect.
package enum Availability: Equatable, Sendable {
  /// Can be used.
  case enabled
  /// Cannot be used; the reason is a sentence for the person, or nil.
  case disabled(reason: String?)

  /// Disabled for `reason` if `isDisabled`; else enabled.
  init(isDisabled: Bool, reason: String?) {
    self = isDisabled ? .disabled(reason: reason) : .enabled
  }
}
