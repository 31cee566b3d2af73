/// A control whose values have texts of their own in scripts: those on the screen may be
/// translated, or say more.
@MainActor package protocol ScriptedControl<Value>: Control {
  /// The value in a script; nil if none is set.
  var scripted: ScriptedValue? { get }
  /// The value that counts where none is set; nil if that is not known.
  var scriptedDefault: ScriptedValue? { get }
  /// The texts of the values from which it chooses; nil if other ones can be typed.
  var scriptedOptions: [String]? { get }
  /// The facts that `describe` tells beside the value, each with its name.
  var scriptedFacts: [(name: String, text: String)] { get }
  /// Returns the value that a text means in a script.
  ///
  /// - Throws: `InvalidText` if it means none.
  func value(ofScripted text: String) throws -> Value
}

/// A value in a script.
package enum ScriptedValue: Equatable, Sendable {
  case boolean(Bool)
  /// A number as it is written in JSON.
  case number(String)
  case text(String)
  case list([String])

  /// The value in one line, without the notation of JSON.
  package var text: String {
    switch self {
    case .boolean(let isOn): isOn ? "on" : "off"
    case .number(let text), .text(let text): text
    case .list(let words): words.joined(separator: ",")
    }
  }
}
