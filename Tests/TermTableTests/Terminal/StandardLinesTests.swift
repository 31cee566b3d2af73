import Testing

@testable import TermTable

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The lines of standard input; each test has its own process.
struct StandardLinesTests {
  @Test(
    "P60 Non-blocking input is waited for, and each line is delivered after `listen`"
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
      // Wait until these bytes are read: then the input is empty.
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
