/// The places that were made, and their heights; tells if something that they read has changed.
///
/// The farthest are forgotten first, a few rows at a time: it takes a while to free rows and to end their
/// observation, and no key shall wait for a hundred of them. Each generation observes what its own rows read.
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
  private let made = PlaceCache<MadePlace>()
  // Each walk along the screen reads these two for each line. They are not checked at run time for overlapping accesses:
  // nothing here calls out while it uses them.
  /// The heights of the places that were asked for last: a walk along the screen reads nothing else.
  @exclusivity(unchecked) private var heights = Recent<Int>()
  /// The hidden rows that were met.
  @exclusivity(unchecked) private(set) var hiddenRuns = HiddenRuns()
  /// The content of an empty table; nil until it is painted.
  var emptyStrips: [Strip]?
  /// From the oldest to the one to which what is made now belongs; at least one.
  private var generations: [Generation]
  /// How many places are kept that are not hidden.
  private var count: Int {
    var count = 0
    for generation in generations { count += generation.places.count }
    return count
  }

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

  /// True if something that was read has changed.
  var isStale: Bool {
    // A loop, here and for `count`: each key asks, and a closure of the main actor is checked at each call.
    for generation in generations where generation.staleness.isStale { return true }
    return false
  }

  /// True if any row has a spinner of its own.
  var hasSpinner: Bool { generations.contains(where: \.hasSpinner) }

  /// What was made of a place.
  func find(_ place: Place) -> MadePlace? { made.find(place) }

  /// The height of a place that was asked for before; nil if it is not known.
  func height(of place: Place) -> Int? { heights.find(place) }

  /// Keeps the height of a place.
  func keepHeight(_ lines: Int, of place: Place) { heights.keep(lines, for: place) }

  /// Reads what a place is made of.
  func tracked<Value>(_ read: () -> Value) -> Value {
    let staleness = generations[generations.count - 1].staleness
    return staleness.tracked(read)
  }

  /// Keeps what was made of a place; of a hidden row only that it is hidden.
  ///
  /// What it read must have been ``tracked(_:)``.
  func keep(_ new: MadePlace, for place: Place) {
    made.keep(new, for: place)
    let last = generations.count - 1
    if new === MadePlace.hidden {
      generations[last].hidesRows = true
      if let row = place.row { hiddenRuns.insert(row, inSection: place.section) }
    } else {
      generations[last].places.append(place)
      if new.painted?.spinner != nil { generations[last].hasSpinner = true }
    }
  }

  /// Forgets one place.
  func forget(_ place: Place) {
    made.keep(nil, for: place)
    heights.keep(nil, for: place)
  }

  /// Forgets the farthest places if there are too many.
  ///
  /// A change in them is lost, which is harmless: they are read again when they come into sight.
  ///
  /// - Parameter place: The place that is about to be made; nil if that is unknown: then the oldest ones
  ///   are forgotten.
  func makeRoom(for place: Place?) {
    if generations[generations.count - 1].places.count >= Self.generation {
      generations.append(Generation(staleness: Staleness(wake: wake)))
    }
    guard count > Self.most else { return }
    heights = Recent()
    emptyStrips = nil
    while count > Self.most {
      let forgotten = generations.remove(at: place.flatMap(farthest) ?? 0)
      forgotten.staleness.retire()
      // Hidden rows are known as runs only: they are forgotten together.
      if forgotten.hidesRows {
        removeAll()
        return
      }
      for place in forgotten.places { made.keep(nil, for: place) }
    }
  }

  /// The generation farthest from a place, but for the last.
  private func farthest(from place: Place) -> Int? {
    generations.indices.dropLast().max {
      generations[$0].distance(to: place) < generations[$1].distance(to: place)
    }
  }

  /// Forgets everything.
  ///
  /// - Returns: True if something that was read had changed.
  @discardableResult func removeAll() -> Bool {
    let wasStale = generations.reduce(false) { $1.staleness.retire() || $0 }
    made.removeAll()
    heights = Recent()
    hiddenRuns = HiddenRuns()
    emptyStrips = nil
    generations = [Generation(staleness: Staleness(wake: wake))]
    return wasStale
  }
}
