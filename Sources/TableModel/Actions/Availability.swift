/// The state of a cell or a button: enabled, or disabled, which makes it dim and without effect.
package enum Availability: Equatable, Sendable {
  /// Can be used.
  case enabled
  /// Cannot be used; the reason is a sentence for the person, or nil.
  case disabled(reason: String?)

  /// Returns enabled if a condition holds, and else disabled for a reason.
  package static func only(if isEnabled: Bool, else reason: String? = nil) -> Availability {
    isEnabled ? .enabled : .disabled(reason: reason)
  }
}
