/// A program that must accept the new bytes of a file before they are saved, such as visudo.
package struct FileChecker: Equatable, Sendable {
  /// An argument of the program.
  enum Argument: Equatable, Sendable {
    case word(String)
    /// The file with the new bytes.
    case candidate
    /// Another file in the folder of the file.
    case neighbor(String)
  }

  /// Its name; it is looked for in fixed folders alone.
  let program: String
  /// The usual name of the package that has it.
  let source: String
  let arguments: [Argument]
  /// The time after which it counts as failed.
  var limit: Duration = .seconds(10)

  static let visudo = FileChecker(
    program: "visudo",
    source: "sudo",
    arguments: [.word("-c"), .word("-f"), .candidate]
  )

  /// It is quiet about what needs no repair, such as users without a home folder.
  static let pwck = FileChecker(
    program: "pwck",
    source: "passwd (shadow-utils)",
    arguments: [.word("-q"), .word("-r"), .neighbor("passwd"), .candidate]
  )
}
