import Testing

@testable import TermTable

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The lines of a process, each test in a process of its own.
struct StandardLinesTests {
  @Test(
    "P60 Input that does not wait by itself is waited for, and lines come when they are listened to"
  )
  func nonBlocking() async {
    await #expect(processExitsWith: .success) { @MainActor in
      var ends: [Int32] = [-1, -1]
      precondition(pipe(&ends) == 0)
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      dup2(ends[0], STDIN_FILENO)
      let (events, continuation) = AsyncStream.makeStream(of: Event.self)
      var iterator = events.makeAsyncIterator()
      let lines = StandardLines()
      try? lines.open { $0.forEach { continuation.yield($0) } }
      lines.listen()
      _ = write(ends[1], "fir", 3)
      // Once that was read there is nothing.
      var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      while poll(&waiting, 1, 0) > 0 { try? await Task.sleep(for: .milliseconds(1)) }
      _ = write(ends[1], "st\nsecond\nlast", 14)
      close(ends[1])
      for expected in [Event.line("first"), .line("second"), .line("last"), .hangUp] {
        let event = await iterator.next()
        precondition(event == expected, "\(String(describing: event))")
        lines.listen()
      }
      lines.close()
    }
  }
}
