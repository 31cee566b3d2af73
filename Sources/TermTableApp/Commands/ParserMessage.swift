import TableModel

/// A message of ArgumentParser without its full stop, told in the language of the texts.
///
/// ArgumentParser gives its errors as words in English alone. A message that is not known here
/// stays as it is.
struct ParserMessage {
  private let message: String

  init(_ message: String) { self.message = message }

  /// The message in the language of the texts; nil if it is not known.
  var translated: String? {
    let texts = AppTexts.current.usage
    // The words of ArgumentParser. The same in every language: they are looked for.
    if let parts = parts("Unknown option '", "'. Did you mean '", "'?") {
      return texts.unknownOption(parts[0], parts[1])
    }
    if let parts = parts("Unknown option '", "'") { return texts.unknownOption(parts[0], nil) }
    if let parts = parts("Missing value for '", "'") { return texts.missingValue(parts[0]) }
    if let parts = parts("Missing expected argument '", "'") {
      return texts.missingArgument(parts[0])
    }
    if let parts = parts("Unexpected argument '", "'") { return texts.unexpected(parts[0]) }
    if let parts = parts("", " unexpected arguments: '", "'"), let count = Int(parts[0]) {
      return texts.severalUnexpected(count, parts[1].split(separator: "', '").map(String.init))
    }
    if let parts = parts("The option '", "' does not take any value, but '", "' was specified") {
      return texts.takesNoValue(parts[0], parts[1])
    }
    if let parts = parts("The value '", "' is invalid for '", "': ", "") {
      return texts.invalidValue(parts[0], parts[1], parts[2])
    }
    if let parts = parts("The value '", "' is invalid for '", "'") {
      return texts.invalidValue(parts[0], parts[1], nil)
    }
    return nil
  }

  /// Returns the texts between words that follow each other, from the beginning to the end of the
  /// message; nil if the words do not.
  private func parts(_ words: String...) -> [String]? {
    guard let first = words.first, let last = words.last, message.hasPrefix(first) else {
      return nil
    }
    var rest = message.dropFirst(first.count)
    var parts: [String] = []
    for word in words.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: word) else { return nil }
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    guard rest.hasSuffix(last) else { return nil }
    return parts + [String(rest.dropLast(last.count))]
  }
}
