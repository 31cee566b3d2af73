/// Something for each of some places.
///
/// The places of a screen are looked up a dozen times for each key; those that were looked up last are
/// found without hashing.
struct PlaceCache<Value> {
  private var values: [Place: Value] = [:]
  private var recent: [(place: Place, value: Value)?] = Array(repeating: nil, count: slots)

  /// More than a screen has lines; a power of 2.
  private static var slots: Int { 128 }

  /// What is kept for a place.
  mutating func find(_ place: Place) -> Value? {
    let slot = slot(of: place)
    if let found = recent[slot], found.place == place { return found.value }
    guard let value = values[place] else { return nil }
    recent[slot] = (place, value)
    return value
  }

  /// Keeps something for a place; nil forgets it.
  mutating func keep(_ value: Value?, for place: Place) {
    values[place] = value
    recent[slot(of: place)] = value.map { (place, $0) }
  }

  private func slot(of place: Place) -> Int { place.number & (Self.slots - 1) }
}
