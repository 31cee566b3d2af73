import Testing

@testable import TermTable

@Suite struct BurstTests {
  private func drag(_ column: Int, _ button: Mouse.Button = .left) -> Event {
    .mouse(Mouse(.drag(button), at: Position(column: column, line: 0)))
  }

  @Test("a held key is counted up to the first other event; a key by itself is not held")
  func heldKey() {
    let events: [Event] = [.key(.down), .key(.down), .key(.down), .key(.up), .key(.down)]
    let held = Burst.heldKey(atStartOf: events[...])
    #expect(held?.key == .down && held?.count == 3)
    #expect(Burst.heldKey(atStartOf: events[2...]) == nil)
    #expect(Burst.heldKey(atStartOf: [.resize, .resize]) == nil)
    #expect(Burst.heldKey(atStartOf: []) == nil)
    let many = [Event](repeating: .key(.down), count: 1_000)
    #expect(Burst.heldKey(atStartOf: many[...])?.count == 256)
  }

  @Test("of several drags with the same button only the last counts")
  func drags() {
    #expect(Burst.isOvertaken(atStartOf: [drag(1), drag(2)]))
    #expect(!Burst.isOvertaken(atStartOf: [drag(2)]))
    #expect(!Burst.isOvertaken(atStartOf: [drag(1), drag(2, .right)]))
    #expect(!Burst.isOvertaken(atStartOf: [drag(1), .key(.down)]))
  }
}
