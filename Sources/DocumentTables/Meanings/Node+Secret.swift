import TableDocuments
import TableModel

// Passwords and the like are told by their names, in formats whose values are all texts.

extension NodeRows {
  /// True if passwords and the like are not shown: in settings, such as `.env`.
  var hidesSecrets: Bool { editing?.hasKinds == false }

  /// True if the value of a row is not shown.
  func hidesValue(of node: any Node) -> Bool { hidesSecrets && node.isSecret }
}

extension Node {
  /// True for a text whose name says that it is a password or the like: `DB_PASSWORD`, `apiKey`.
  var isSecret: Bool {
    guard kind == .text, let name, !text.prefix(1).text.isEmpty else { return false }
    return Self.isSecret(name: name.prefix(100).text)
  }

  /// True for the name of a password or the like.
  static func isSecret(name: String) -> Bool {
    var words: [String] = [""]
    var wasLower = false
    for character in name {
      guard character.isLetter else {
        if words.last?.isEmpty == false { words.append("") }
        continue
      }
      // A capital letter begins a word: apiKey.
      if character.isUppercase, wasLower { words.append("") }
      words[words.count - 1] += character.lowercased()
      wasLower = character.isLowercase
    }
    let named = words.filter { !$0.isEmpty }
    guard let last = named.last else { return false }
    if secretWords.contains(last) { return true }
    return last == "key" && named.count > 1 && keyWords.contains(named[named.count - 2])
  }
}

// The same in every language.
private let secretWords: Set<String> = [
  "password", "passwd", "passphrase", "pwd", "pass", "secret", "token", "apikey", "credential",
  "credentials",
]
private let keyWords: Set<String> = [
  "api", "private", "access", "secret", "encryption", "signing", "master", "session", "auth",
]
