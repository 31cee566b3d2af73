#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pseudo-terminal in place of standard input and output. Its other end reads the output and drops it.
struct PseudoTerminal {
  private let earlier: [Int32]

  init(columns: Int, lines: Int) {
    fflush(nil)
    earlier = [dup(0), dup(1)]
    var emulator: Int32 = -1
    var own: Int32 = -1
    var size = winsize(ws_row: UInt16(lines), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&emulator, &own, nil, nil, &size) == 0 else { fatalError("no pseudo-terminal") }
    setenv("TERM", "xterm-256color", 1)
    dup2(own, 0)
    dup2(own, 1)
    close(own)
    Self.dropOutput(from: emulator)
  }

  /// Gives standard input and output back.
  func leave() {
    for (descriptor, old) in earlier.enumerated() { dup2(old, Int32(descriptor)) }
  }

  private static func dropOutput(from descriptor: Int32) {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    context.pointee = descriptor
    pthread_create(
      &thread,
      nil,
      { context in
        #if canImport(Darwin)
          let descriptor = context.load(as: Int32.self)
        #else
          guard let descriptor = context?.load(as: Int32.self) else { return nil }
        #endif
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        return nil
      },
      context
    )
  }
}
