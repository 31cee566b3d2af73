/// What was made of places, and whether something that it read then has changed.
///
/// What is farthest away is forgotten first, a few rows at a time: to free them and to end what observes them takes
/// a while, and no key is to wait for a hundred rows. Each generation observes for itself what its rows read.
@MainActor final class KeptPlaces {
  private struct Generation {
    let staleness: Staleness
    /// Those that are not hidden.
    var places: [Place] = []
    var hidesRows = false
    var hasSpinner = false

    /// How many sections, and then rows, lie between it and a place.
    func distance(to place: Place) -> (Int, Int) {
      let own = places[places.count / 2]
      return (abs(own.section - place.section), abs((own.row ?? 0) - (place.row ?? 0)))
    }
  }

  private let wake: @Sendable () -> Void
  private let made = PlaceCache<Listing.Made>()
  /// From the oldest to the one to which what is made now belongs; at least one.
  private var generations: [Generation]
  /// How many places are kept that are not hidden.
  private var count: Int { generations.reduce(0) { $0 + $1.places.count } }

  /// Rows kept though they are out of sight, so that going back and forth makes nothing. Hidden rows
  /// do not count: all those beside what is visible are walked over again and again.
  private static let most = 128
  /// After how many rows a generation ends.
  private static let generation = 16

  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    generations = [Generation(staleness: Staleness(wake: wake))]
  }

  deinit {
    for generation in generations { generation.staleness.retire() }
  }

  /// Whether something that was read has changed.
  var isStale: Bool { generations.contains { $0.staleness.isStale } }

  /// Whether nothing is kept.
  var isEmpty: Bool { count == 0 && !generations.contains(where: \.hidesRows) }

  /// Whether a spinner of its own turns in any row.
  var hasSpinner: Bool { generations.contains(where: \.hasSpinner) }

  /// What was made of a place.
  func find(_ place: Place) -> Listing.Made? { made.find(place) }

  /// Reads what a place is made of.
  func tracked<Value>(_ read: () -> Value) -> Value {
    let staleness = generations[generations.count - 1].staleness
    return staleness.tracked(read)
  }

  /// Keeps what was made of a place, while it was tracked.
  func keep(_ new: Listing.Made, for place: Place) {
    made.keep(new, for: place)
    generations[generations.count - 1].places.append(place)
    if new.painted?.spinner != nil { generations[generations.count - 1].hasSpinner = true }
  }

  /// Keeps that a row is hidden.
  func keep(hidden: Listing.Made, for place: Place) {
    made.keep(hidden, for: place)
    generations[generations.count - 1].hidesRows = true
  }

  /// Forgets one place.
  func forget(_ place: Place) { made.keep(nil, for: place) }

  /// Forgets what is farthest away, where it is more than is kept.
  ///
  /// Whether it had changed does not matter: it is read anew when it comes into sight.
  ///
  /// - Parameter place: What is about to be made; nil where that is not known: then what was made first is
  ///   forgotten.
  /// - Returns: Whether anything was forgotten.
  func makeRoom(for place: Place?) -> Bool {
    if generations[generations.count - 1].places.count >= Self.generation {
      generations.append(Generation(staleness: Staleness(wake: wake)))
    }
    guard count > Self.most else { return false }
    while count > Self.most {
      let forgotten = generations.remove(at: place.flatMap(farthest) ?? 0)
      forgotten.staleness.retire()
      // Of the rows that are hidden only their runs are known: they are forgotten together.
      if forgotten.hidesRows {
        removeAll()
        return true
      }
      for place in forgotten.places { made.keep(nil, for: place) }
    }
    return true
  }

  /// The generation farthest from a place, but for the last.
  private func farthest(from place: Place) -> Int? {
    generations.indices.dropLast().max {
      generations[$0].distance(to: place) < generations[$1].distance(to: place)
    }
  }

  /// Forgets everything.
  ///
  /// - Returns: Whether something that was read had changed.
  @discardableResult func removeAll() -> Bool {
    let wasStale = generations.reduce(false) { $1.staleness.retire() || $0 }
    made.removeAll()
    generations = [Generation(staleness: Staleness(wake: wake))]
    return wasStale
  }
}
