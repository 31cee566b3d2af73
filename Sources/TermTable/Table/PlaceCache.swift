/// A cache of one value per place.
///
/// Each key looks up the places of a screen several times; the places that were looked up last are
/// found without hashing.
@MainActor final class PlaceCache<Value> {
  private var values: [Place: Value] = [:]
  // Not checked at run time for overlapping accesses, as each row of a frame reads it: nothing here
  // calls other code while it uses it.
  @exclusivity(unchecked) private var recent = Recent<Value>()

  /// Returns the value of a place; nil if none is kept.
  func find(_ place: Place) -> Value? {
    if let value = recent.find(place) { return value }
    guard let value = values[place] else { return nil }
    recent.keep(value, for: place)
    return value
  }

  /// Keeps the value of a place; nil forgets it.
  func keep(_ value: Value?, for place: Place) {
    values[place] = value
    recent.keep(value, for: place)
  }

  /// Forgets everything.
  func removeAll() {
    values = [:]
    recent = Recent()
  }
}

/// The values of the places that were looked up last, found without hashing; others are forgotten.
struct Recent<Value> {
  private var entries: [(place: Place, value: Value)?] = Array(repeating: nil, count: slots)

  /// The number of entries: a power of 2, greater than the number of lines of a screen.
  private static var slots: Int { 128 }

  /// Returns the value of a place; nil if none is kept.
  func find(_ place: Place) -> Value? {
    guard let found = entries[slot(of: place)], found.place == place else { return nil }
    return found.value
  }

  /// Keeps the value of a place; nil forgets it.
  mutating func keep(_ value: Value?, for place: Place) {
    entries[slot(of: place)] = value.map { (place, $0) }
  }

  private func slot(of place: Place) -> Int { place.number & (Self.slots - 1) }
}
