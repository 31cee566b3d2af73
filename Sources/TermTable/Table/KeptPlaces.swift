/// The places that were made, their heights, and the observation of the values that they read.
///
/// The farthest places are forgotten first, a few at a time: it takes a while to free rows and to
/// end their observation, and no key shall wait for a hundred of them. A generation is a few places
/// that are observed together and forgotten together.
@MainActor final class KeptPlaces {
  private struct Generation {
    let staleness: Staleness
    /// The places that are not hidden, and were not forgotten.
    var places: [Place] = []
    /// The number of places that were made, including those that were forgotten since.
    var made = 0
    var hidesRows = false
    var hasSpinner = false

    /// Returns the number of sections, and then of rows, between the generation and a place; none
    /// if all its places were forgotten.
    func distance(to place: Place) -> (Int, Int) {
      guard !places.isEmpty else { return (0, 0) }
      let own = places[places.count / 2]
      return (
        abs(own.section - place.section), abs((own.row ?? 0).number - (place.row ?? 0).number)
      )
    }
  }

  private let wake: @Sendable () -> Void
  private let made = PlaceCache<MadePlace>()
  // Each walk along the screen reads these two for each line. They are not checked at run time for
  // overlapping accesses: nothing here calls other code while it uses them.
  /// The heights that were asked for last: a walk along the screen reads nothing else.
  @exclusivity(unchecked) private var heights = Recent<Int>()
  /// The hidden rows met so far.
  @exclusivity(unchecked) private(set) var hiddenRuns = HiddenRuns()
  /// True while the focus passes rows, which are then made, but not painted.
  private(set) var isPassing = false
  /// True while ``trackingOnce(_:)`` tracks what rows read.
  private(set) var isTrackingOnce = false
  /// The content of an empty table; nil until it is painted.
  var emptyStrips: [Strip]?
  /// The generations from the oldest on, at least one; a place that is made joins the last.
  private var generations: [Generation]
  /// The number of kept places that are not hidden.
  private var count: Int {
    var count = 0
    for generation in generations { count += generation.places.count }
    return count
  }

  /// The number of places to keep, more than are visible, so that going back and forth makes none.
  /// Hidden rows do not count: those next to the visible rows are walked over again and again.
  private static let most = 128
  /// The number of places after which a new generation begins.
  private static let generation = 16

  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    generations = [Generation(staleness: Staleness(wake: wake))]
  }

  deinit {
    for generation in generations { generation.staleness.retire() }
  }

  /// True if a value that was read has changed.
  var isStale: Bool {
    // A loop, here and for `count`: each key asks, and a closure on the main actor is checked at
    // each call.
    for generation in generations where generation.staleness.isStale { return true }
    return false
  }

  /// True if a kept row has a spinner of its own.
  var hasSpinner: Bool { generations.contains(where: \.hasSpinner) }

  /// Returns a made place; nil if it is not kept.
  func find(_ place: Place) -> MadePlace? { made.find(place) }

  /// Returns the height of a place; nil if it is not kept.
  func height(of place: Place) -> Int? { heights.find(place) }

  /// Keeps the height of a place.
  func keepHeight(_ lines: Int, of place: Place) { heights.keep(lines, for: place) }

  /// Calls `read`, which makes places, and observes the values that it reads.
  func tracked<Value>(_ read: () -> Value) -> Value {
    let staleness = generations[generations.count - 1].staleness
    return staleness.tracked(read)
  }

  /// Returns a place that `make` makes, and keeps it.
  func making(_ place: Place, _ make: () -> MadePlace) -> MadePlace {
    if !isTrackingOnce { makeRoom(for: place) }
    let new = isTrackingOnce ? make() : tracked(make)
    keep(new, for: place)
    return new
  }

  /// Runs a walk past rows that are not painted; see ``Listing/passing(_:)``.
  func passing(_ move: () -> Void) {
    isPassing = true
    trackingOnce(move)
    isPassing = false
  }

  /// Runs a walk whose reads are tracked together; see ``Listing/trackingOnce(_:)``.
  func trackingOnce<Value>(_ walk: () -> Value) -> Value {
    guard !isTrackingOnce else { return walk() }
    makeRoom(for: nil)
    isTrackingOnce = true
    defer { isTrackingOnce = false }
    return tracked(walk)
  }

  /// Keeps a made place; of a hidden row, only the fact that it is hidden.
  ///
  /// It must have been made inside ``tracked(_:)``.
  private func keep(_ new: MadePlace, for place: Place) {
    made.keep(new, for: place)
    let last = generations.count - 1
    if new === MadePlace.hidden {
      generations[last].hidesRows = true
      if let row = place.row { hiddenRuns.insert(row, inSection: place.section) }
    } else {
      generations[last].places.append(place)
      generations[last].made += 1
      if new.painted?.spinner != nil { generations[last].hasSpinner = true }
    }
  }

  /// Forgets one place.
  func forget(_ place: Place) {
    heights.keep(nil, for: place)
    guard made.find(place) != nil else { return }
    made.keep(nil, for: place)
    // The newest first: a place that was forgotten is often one that was just made.
    for index in generations.indices.reversed() {
      guard let position = generations[index].places.lastIndex(of: place) else { continue }
      generations[index].places.remove(at: position)
      if generations[index].places.isEmpty { endGeneration(at: index) }
      return
    }
  }

  /// Ends the observation of a generation without places, but not of the newest, and not of hidden
  /// rows.
  private func endGeneration(at index: Int) {
    guard index < generations.count - 1, !generations[index].hidesRows else { return }
    generations.remove(at: index).staleness.retire()
  }

  /// Has the rows and the header of a section painted again, without making the rows again.
  func repaint(section: Int) {
    for generation in generations {
      for place in generation.places where place.section == section {
        if place.row == nil { made.keep(nil, for: place) } else { made.find(place)?.painted = nil }
      }
    }
  }

  /// Forgets the farthest places if there are too many.
  ///
  /// Later changes in them are not noticed, which is harmless: they are made again when they become
  /// visible.
  ///
  /// - Parameter place: The place that is about to be made; nil if it is unknown: then the oldest
  ///   places are forgotten.
  private func makeRoom(for place: Place?) {
    if generations[generations.count - 1].made >= Self.generation {
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

  /// Returns the generation farthest from a place, but never the last; nil if there is no other.
  private func farthest(from place: Place) -> Int? {
    generations.indices.dropLast().max {
      generations[$0].distance(to: place) < generations[$1].distance(to: place)
    }
  }

  /// Forgets everything.
  ///
  /// - Returns: True if a value that was read had changed.
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
