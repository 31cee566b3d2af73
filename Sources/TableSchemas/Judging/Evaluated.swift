/// The members or items of a value that subschemas have judged, by their places.
struct Evaluated {
  private(set) var isAll = false
  private var places: Set<Int> = []

  mutating func insert(_ place: Int) { if !isAll { places.insert(place) } }

  mutating func insertAll() {
    isAll = true
    places = []
  }

  mutating func formUnion(_ other: Evaluated) {
    if other.isAll { return insertAll() }
    guard !isAll, !other.places.isEmpty else { return }
    places.formUnion(other.places)
  }

  func contains(_ place: Int) -> Bool { isAll || places.contains(place) }
}
