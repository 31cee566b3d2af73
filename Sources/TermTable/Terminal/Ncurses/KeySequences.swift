/// The sequences that the keys of the open terminal send, from its terminfo entry.
enum KeySequences {
  /// The terminfo names of the keys that have one.
  static let names: [(name: String, key: Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
      ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown),
      ("kich1", Key(.insert)), ("kdch1", .delete), ("kcbt", .backTab), ("kbs", .backspace),
    ] + (1...20).map { ("kf\($0)", .function($0)) }

  /// The sequences that a parser does not know by itself.
  ///
  /// Single bytes are left out, and so are sequences with a parameter for modifiers: terminfo calls
  /// Shift-F1 the key F13, but the parser recognises Shift.
  ///
  /// - Parameter capability: Returns the string of a terminfo capability; nil if there is none.
  static func known(capability: (String) -> [UInt8]?) -> [[UInt8]: Key] {
    var known: [[UInt8]: Key] = [:]
    for (name, key) in names {
      guard let sequence = capability(name), sequence.count > 1,
        !sequence.contains(UInt8(ascii: ";")), known[sequence] == nil
      else { continue }
      known[sequence] = key
    }
    return known
  }
}
