import Fuzzing
import Testing

@testable import TableDocuments

@Suite("The places of a text with splices") struct SplicedPlacesTests {
  @Test("A range that no splice changes has the same bytes at its new place")
  func mappedFuzz() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let text = (0..<40).map { UInt8($0) }
      var splices: [Splice] = []
      var start = Int.random(in: 0...5, using: &random)
      while start < 40 {
        let end = min(40, start + Int.random(in: 0...4, using: &random))
        let new = [UInt8](repeating: 200, count: Int.random(in: 0...3, using: &random))
        splices.append(Splice(start..<end, new))
        start = end + Int.random(in: 1...9, using: &random)
      }
      let edited = splices.reversed().reduce(into: text) {
        $0.replaceSubrange($1.range, with: $1.bytes)
      }
      let places = SplicedPlaces(splices)
      for start in 0..<40 {
        for end in start + 1...40 {
          let isChanged = splices.contains {
            $0.range.lowerBound < end && $0.range.upperBound > start
          }
          let mapped = places.mapped(start..<end)
          #expect((mapped == nil) == isChanged)
          if let mapped { #expect(edited[mapped] == text[start..<end]) }
        }
      }
      for place in edited.indices { #expect(places.isNew(place) == (edited[place] == 200)) }
    }
  }
}
