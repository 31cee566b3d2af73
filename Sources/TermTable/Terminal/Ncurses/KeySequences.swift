/// What the keys of the open terminal send, according to its terminfo entry.
enum KeySequences {
  /// The terminfo names of the keys that have one.
  static let names: [(name: String, key: Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
      ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown),
      ("kich1", Key(.insert)), ("kdch1", .delete), ("kcbt", .backTab), ("kbs", .backspace),
    ] + (1...20).map { ("kf\($0)", .function($0)) }

  /// The sequences that are worth telling to a parser.
  ///
  /// Left out are single bytes, which stand for themselves, and sequences with a parameter for
  /// modifiers: where terminfo calls Shift-F1 the thirteenth key, the parser knows better.
  ///
  /// - Parameter capability: The string of a terminfo capability, nil where there is none.
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
