import Dispatch
import Foundation
import Synchronization

@testable import TableDocuments

/// Notes which parts of files the main actor reads, and lets the reads on other threads wait.
final class WatchedReads: Sendable {
  /// A mark of the main queue, on which the main actor runs, on whatever thread.
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The size of a part, in bytes.
  private static let partSize = 1 << 14

  /// The numbers of the parts that the main actor has read, also in memory.
  private let parts = Mutex<Set<Int>>([])
  private let isHeld = Atomic(false)
  private let waiting = Atomic(0)

  /// Returns how many bytes the main actor has read since the last call.
  ///
  /// Bytes that it has read twice count once.
  func takeCount() -> Int {
    parts.withLock { (parts: inout Set<Int>) -> Int in
      defer { parts = [] }
      return parts.count * WatchedReads.partSize
    }
  }

  /// True if a read waits.
  var isAwaited: Bool { waiting.load(ordering: .acquiring) > 0 }

  /// Lets the reads of files wait from now on.
  func hold() { isHeld.store(true, ordering: .releasing) }

  /// Lets all reads go on.
  func release() { isHeld.store(false, ordering: .releasing) }

  /// Runs something, and watches the files that it opens.
  @MainActor func watch(_ body: () async throws -> Void) async rethrows {
    _ = WatchedReads.mainQueue
    try await ReadHook.$current.withValue({ self.note($0, $1) }) {
      defer { release() }
      try await body()
    }
  }

  private func note(_ range: Range<Int>, _ isFile: Bool) {
    guard !range.isEmpty else { return }
    if DispatchQueue.getSpecific(key: WatchedReads.mainQueue) == true {
      let size = WatchedReads.partSize
      parts.withLock { $0.formUnion(range.lowerBound / size...(range.upperBound - 1) / size) }
      return
    }
    guard isFile, isHeld.load(ordering: .acquiring) else { return }
    waiting.add(1, ordering: .acquiringAndReleasing)
    while isHeld.load(ordering: .acquiring) { Thread.sleep(forTimeInterval: 0.001) }
    waiting.subtract(1, ordering: .acquiringAndReleasing)
  }
}
