@testable import TermTable

/// The texts of a language by their paths, such as “hints.quit”.
struct AllTexts {
  /// What each text says; those with arguments are called with samples.
  var sentences: [String: [String]] = [:]
  /// The paths of texts that have arguments.
  private(set) var withArguments: Set<String> = []

  init(_ texts: Texts) {
    add(texts, path: "")
    addTextsWithArguments(texts)
  }

  /// Returns the paths of texts that say the same in both languages.
  func alike(_ other: AllTexts) -> Set<String> {
    Set(sentences.filter { other.sentences[$0.key] == $0.value }.keys)
  }

  private mutating func add(_ value: Any, path: String) {
    if let text = value as? String {
      sentences[path] = [text]
    } else if let texts = value as? [String] {
      sentences[path] = texts
    } else {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle != .struct { withArguments.insert(path) }
      for case (let name?, let child) in mirror.children {
        add(child, path: path.isEmpty ? name : "\(path).\(name)")
      }
    }
  }
}
