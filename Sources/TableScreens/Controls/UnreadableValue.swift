import TableModel

/// A row that cannot be read.
struct UnreadableValue: ScriptedControl {
  /// The reason why.
  let reason: String
  var role = Role.error

  var words: String { reason }
  func runs(columns: Int) -> [TextLine.Run] { [.init(reason, role: role)] }

  var scripted: ScriptedValue? { nil }
  var scriptedDefault: ScriptedValue? { nil }
  var scriptedOptions: [String]? { nil }
  var scriptedFacts: [(name: String, text: String)] { [] }
  func value(ofScripted text: String) throws -> Never? { throw InvalidText(reason) }
}
