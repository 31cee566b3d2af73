/// The names of the members that an object may have and has not, in the order in which they are
/// written. Those that are not to be used any more are left out.
package struct UnsetNames: Sendable {
  /// Those that the object needs.
  package var required: [String] = []
  package var others: [String] = []
  /// Those that only a comment of the file has: they are commented out.
  package var commentedOut: [String] = []
}
