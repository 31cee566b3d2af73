/// The locations where a person was, as in a browser.
struct LocationHistory {
  private var back: [Location] = []
  private var forward: [Location] = []
  /// True while a person goes somewhere over several tables: those on the way are not noted.
  var isPaused = false

  /// The most locations that are kept.
  private static let most = 100

  /// Notes that a location is being left for another one; those ahead are forgotten.
  mutating func leave(_ location: Location?) {
    guard !isPaused, let location else { return }
    forward = []
    back.append(location)
    if back.count > Self.most { back.removeFirst() }
  }

  /// Returns the previous location, or the next one; nil if there is none.
  func target(forward isForward: Bool) -> Location? { isForward ? forward.last : back.last }

  /// Goes to the previous location, or to the next one.
  ///
  /// - Parameter current: The location that was left; it is then in the other direction.
  mutating func go(forward isForward: Bool, from current: Location?) {
    guard (isForward ? forward.popLast() : back.popLast()) != nil else { return }
    if let current { if isForward { back.append(current) } else { forward.append(current) } }
  }
}
