/// Standard input, as the value of a row.
enum StandardInput {
  /// Reads standard input to its end, without the last line end.
  static func text() throws(ProgramFailure) -> String {
    guard !System.isTerminal(System.standardInput) else {
      throw ProgramFailure(.usage) { $0.noInput }
    }
    var bytes: [UInt8] = []
    do throws(System.Failure) {
      while true {
        guard let some = try System.readSome(System.standardInput, most: 65_536) else { continue }
        if some.isEmpty { break }
        bytes += some
      }
    } catch {
      throw ProgramFailure(.usage) { $0.inputFails(error.reason) }
    }
    // Nothing at all, such as /dev/null, is no value; an empty line is an empty one.
    if bytes.isEmpty { throw ProgramFailure(.usage) { $0.noInput } }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ProgramFailure(.refused) { $0.inputIsNoText }
    }
    return text
  }
}
