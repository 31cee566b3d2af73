/// Events that arrive together because the program was busy or the connection is slow: a held key,
/// a dragged mouse.
enum Burst {
  /// The most rows to pass before the model is checked for changes.
  private static let mostPassed = 256

  /// Returns the key that the first events repeat, and how often; nil if the first event is not a
  /// repeated key.
  static func heldKey(atStartOf events: ArraySlice<Event>) -> (key: Key, count: Int)? {
    guard case .key(let key)? = events.first else { return nil }
    let count = events.prefix(mostPassed).prefix { $0 == .key(key) }.count
    return count > 1 ? (key, count) : nil
  }

  /// True if the first event and the next are the same drag of the mouse: only the last position
  /// counts.
  static func isOvertaken(atStartOf events: ArraySlice<Event>) -> Bool {
    guard events.count > 1, case .mouse(let mouse) = events[events.startIndex],
      case .mouse(let next) = events[events.startIndex + 1], case .drag = mouse.action
    else { return false }
    return mouse.action == next.action
  }
}
