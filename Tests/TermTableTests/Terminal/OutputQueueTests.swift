import Testing

@testable import TermTable

struct OutputQueueTests {
  /// A terminal with room for a number of bytes.
  private final class Taker {
    var room: Int
    var taken: [UInt8] = []
    var calls = 0

    init(room: Int) { self.room = room }

    func write(_ bytes: UnsafeRawBufferPointer) -> Int {
      calls += 1
      guard room >= 0 else { return -1 }
      let count = min(room, bytes.count)
      taken += bytes.prefix(count)
      room -= count
      return count
    }
  }

  @Test("P58 Bytes that fit are written in one piece")
  func onePiece() {
    var queue = OutputQueue()
    let taker = Taker(room: 100)
    queue.send(Array(0..<50), write: taker.write)
    #expect(queue.isEmpty && taker.taken == Array(0..<50) && taker.calls == 1)
  }

  @Test("P58 Bytes that do not fit wait, and are written in order")
  func order() {
    var queue = OutputQueue()
    let taker = Taker(room: 3)
    queue.send(Array(0..<5), write: taker.write)
    queue.send(Array(5..<9), write: taker.write)
    #expect(taker.taken == [0, 1, 2] && queue.bytes == [3, 4, 5, 6, 7, 8])
    taker.room = 4
    queue.drain(write: taker.write)
    #expect(!queue.isEmpty)
    taker.room = 4
    queue.drain(write: taker.write)
    #expect(queue.isEmpty && taker.taken == Array(0..<9))
  }

  @Test("P58 If the terminal is gone no bytes wait for it")
  func gone() {
    var queue = OutputQueue()
    let taker = Taker(room: -1)
    queue.send([1, 2], write: taker.write)
    #expect(queue.isEmpty && taker.calls == 1)
  }

  @Test("P58 Bytes that wait can be taken back")
  func takenBack() {
    var queue = OutputQueue()
    let taker = Taker(room: 1)
    queue.send([1, 2, 3], write: taker.write)
    #expect(queue.takeAll() == [2, 3] && queue.isEmpty)
  }
}
