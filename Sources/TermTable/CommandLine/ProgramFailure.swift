/// The reason why a command of a program has failed, and its exit status.
struct ProgramFailure: Error {
  /// The exit statuses of an author's program, of `sysexits.h` where they have a name there.
  enum Status: Int32 {
    /// An action has failed, or there is nothing to print.
    case no = 1
    /// Wrong usage: an unknown option, an id that no row has, or no answer to a question.
    case usage = 64
    /// A value is refused, or a row is disabled.
    case refused = 65
    /// Standard output cannot be written.
    case cannotPrint = 73
  }

  let status: Status
  /// Returns the sentence for the person, in their language; nil if it was told already.
  let sentence: @Sendable (ProgramTexts) -> String?

  init(_ status: Status, _ sentence: @escaping @Sendable (ProgramTexts) -> String? = { _ in nil }) {
    self.status = status
    self.sentence = sentence
  }
}
