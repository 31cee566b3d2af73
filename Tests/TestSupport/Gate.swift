/// A gate at which actions wait until the test opens it.
@MainActor package final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The number of actions that came to the gate.
  package private(set) var arrivals = 0

  package init() {}

  /// True if an action waits.
  package var isAwaited: Bool { !waiting.isEmpty }

  package func wait() async {
    arrivals += 1
    await withCheckedContinuation { waiting.append($0) }
  }

  package func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
