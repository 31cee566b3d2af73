import Dispatch

/// A program that has the terminal of this one, for scripts: nobody sees a table.
package enum ForegroundProgram {
  /// Runs a program, which is looked for in `PATH`, to its end.
  ///
  /// - Returns: Its exit status; 127 if it cannot be run, and 128 and its number for a signal.
  package static func run(_ words: [String]) async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: status(of: words)) }
    }
  }

  private static func status(of words: [String]) -> Int {
    let texts = words.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var process: pid_t = 0
    guard let name = words.first, posix_spawnp(&process, name, nil, nil, texts, environ) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return 127 } }
    let signal = status & 0x7F
    return Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }
}
