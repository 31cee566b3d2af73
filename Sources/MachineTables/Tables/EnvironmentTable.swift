import TableModel
import TableSystem

/// The variables with which the program was started.
@MainActor struct EnvironmentTable {
  /// The variables as they are, in the order of their names.
  static var current: [String] {
    var found: [String] = []
    var next = environ
    while let entry = next.pointee {
      found.append(
        String(decoding: UnsafeRawBufferPointer(start: entry, count: strlen(entry)), as: UTF8.self)
      )
      next += 1
    }
    return found.sorted()
  }

  func table() -> Table {
    let variables = Self.current
    let texts = MachineTexts.current.overview
    return Table(texts.environment) { Self.section(of: variables) }.empty(texts.noVariables)
  }

  /// The rows of variables, each with its name and its value.
  static func section(of variables: [String]) -> Section {
    Section(Array(variables.enumerated()), id: \.offset) { variable in
      let parts = variable.element.split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      return Cell(String(parts.first ?? ""), detail: parts.count > 1 ? String(parts[1]) : nil)
    }
  }
}
