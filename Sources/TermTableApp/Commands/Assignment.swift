import ArgumentParser
import TableDocuments

/// A path and its new value, as arguments say them.
struct Assignment {
  let path: String
  /// The value, as it is typed.
  let value: String
  /// True if the value is written in JSON: `PATH:=VALUE`.
  let isJSON: Bool

  /// Reads `PATH VALUE`, or any number of `PATH=VALUE` and `PATH:=VALUE`.
  static func all(_ arguments: [String]) throws -> [Assignment] {
    let arguments = try arguments.map(Arguments.value)
    let parsed = arguments.map(Assignment.init)
    if arguments.count == 2, parsed[0] == nil {
      return [Assignment(path: arguments[0], value: arguments[1], isJSON: false)]
    }
    return try zip(arguments, parsed).map { argument, parsed in
      guard let parsed else {
        throw ValidationError(AppTexts.current.usage.noAssignment(argument))
      }
      return parsed
    }
  }
}

extension Assignment {
  /// Reads `PATH=VALUE` or `PATH:=VALUE`; nil if the argument has no `=` after its path.
  private init?(_ argument: String) {
    guard let parts = PathPattern.assignment(argument) else { return nil }
    isJSON = parts.path.last == ":"
    path = isJSON ? String(parts.path.dropLast()) : parts.path
    value = parts.value
  }
}
