extension Application {
  /// Ends the program with one line on standard error.
  ///
  /// ```swift
  /// do {
  ///   try await Application(table).run()
  /// } catch {
  ///   Application.fail("rows: \(error)")
  /// }
  /// ```
  ///
  /// Characters that could control the terminal, and those that the locale does not have, are
  /// written out, such as `<U+65E5>`: the message may contain an argument or the name of a file.
  ///
  /// - Parameters:
  ///   - message: The name of the program, what is wrong and what was expected.
  ///   - status: The exit status; 64 is usual for wrong arguments (`sysexits.h`).
  public nonisolated static func fail(_ message: String, status: Int32 = 1) -> Never {
    StandardError.print(message.printable)
    System.endProcess(status: status)
  }
}
