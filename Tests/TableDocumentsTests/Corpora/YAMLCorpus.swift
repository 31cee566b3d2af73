import DocumentFuzzing

@testable import TableDocuments

extension Corpus {
  /// Reads the cases of yaml-test-suite.
  ///
  /// - Returns: The valid cases that have no error, those of them with equal trees, the invalid
  ///   cases, which must have an error, and the cases whose error says correctly whether YAML 1.2
  ///   allows them.
  func yaml() throws -> (
    valid: CorpusResult, equal: CorpusResult, invalid: CorpusResult, told: CorpusResult
  ) {
    var (valid, equal) = (CorpusResult(), CorpusResult())
    var (invalid, told) = (CorpusResult(), CorpusResult())
    for path in try files(in: "yaml-test-suite/src") {
      var fields: [String: any Node] = [:]
      for (number, example) in (try document(path, YAMLFormat()).root?.values ?? []).enumerated() {
        if number > 0, example.member("yaml") != nil { fields["fail"] = nil }
        for field in example.values { fields[field.name?.whole ?? ""] = field }
        guard let text = fields["yaml"]?.text.whole, example.member("skip") == nil else { continue }
        let name = "\(path.fileName.dropLast(5))/\(number)"
        let document = document(Array(TriedFiles.yamlText(of: text).utf8), YAMLFormat())
        let error = document.error.map { "\($0.line):\($0.column): \($0)" }
        if let error {
          let isAllowed = error.contains("which YAML 1.2 allows")
          told.note(name, isAllowed == (fields["fail"] == nil) ? nil : error)
        }
        guard fields["fail"] == nil else {
          invalid.note(name, error == nil ? "no error" : nil)
          continue
        }
        valid.note(name, error)
        guard error == nil else { continue }
        var events = YAMLCorpusEvents(fields["tree"]?.text.whole ?? "")
        equal.note(name, events.difference(from: document.root))
      }
    }
    return (valid, equal, invalid, told)
  }
}

/// The expected events of a case, which are compared with a tree.
///
/// A node knows no anchors and tags of keys, and of a list or an object that is a key only the
/// text.
@MainActor private struct YAMLCorpusEvents {
  private var events: [Substring]
  private var next = 0

  init(_ tree: String) {
    events = tree.split(separator: "\n").map { $0.drop { $0 == " " } }
  }

  private var event: Substring { next < events.count ? events[next] : "" }

  /// Returns the first difference; nil if there is none.
  mutating func difference(from root: (any Node)?) -> String? {
    next = 1
    let count = events.count { $0.hasPrefix("+DOC") }
    guard count > 0 else { return root == nil || root?.values.isEmpty == true ? nil : "a document" }
    let documents = count == 1 ? root.map { [$0] } ?? [] : root?.values ?? []
    guard documents.count == count else { return "\(documents.count) documents" }
    for document in documents {
      next += 1
      if let difference = difference(of: document) { return difference }
      next += 1
    }
    return nil
  }

  private mutating func difference(of node: any Node) -> String? {
    let expected = event
    next += 1
    guard properties(of: expected) == (node.properties.words ?? "").components else {
      return "\(expected): note \(node.properties.words ?? "none")"
    }
    let isList = expected.hasPrefix("+SEQ")
    guard isList || expected.hasPrefix("+MAP") else {
      let text = expected.hasPrefix("=ALI") ? String(expected.dropFirst(5)) : content(of: expected)
      return node.text.whole == text && !node.kind.isContainer
        ? nil : "\(expected): \(node.kind) \(node.text.whole)"
    }
    guard node.kind == (isList ? .list : .object) else { return "\(expected): \(node.kind)" }
    for child in node.values where !child.properties.isInherited {
      if !isList, let key = takeKey(), key != child.name?.whole {
        return "key \(key): \(child.name?.whole ?? "")"
      }
      if let difference = difference(of: child) { return difference }
    }
    guard event.hasPrefix("-") else { return "\(event): end" }
    next += 1
    return nil
  }

  /// Takes a key, and returns its text; nil for a list or an object.
  private mutating func takeKey() -> String? {
    let key = event
    next += 1
    if key.hasPrefix("=ALI") { return String(key.dropFirst(5)) }
    if key.hasPrefix("=VAL") { return content(of: key) }
    var levels = 1
    while levels > 0, next < events.count {
      if event.hasPrefix("+") { levels += 1 }
      if event.hasPrefix("-") { levels -= 1 }
      next += 1
    }
    return nil
  }

  /// The anchor and the tag of an event, in the words of a note.
  private func properties(of event: Substring) -> Set<String> {
    var words: Set<String> = []
    for word in event.dropFirst(4).split(separator: " ") {
      if word.hasPrefix("&") {
        words.insert(String(word))
      } else if word.hasPrefix("<") {
        let tag = word.dropFirst().dropLast()
        words.insert(tag.hasPrefix(YAMLScalar.tagPrefix) ? "!!" + tag.dropFirst(18) : String(tag))
      } else if word != "{}" && word != "[]" {
        break
      }
    }
    return words
  }

  /// The text of a scalar, which follows a sign of its style.
  private func content(of event: Substring) -> String {
    var rest = event.dropFirst(5)
    while rest.hasPrefix("&") || rest.hasPrefix("<") {
      rest = rest[(rest.firstIndex(of: " ") ?? rest.endIndex)...].dropFirst()
    }
    let escapes: [Character: String] = [
      "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "\\": "\\",
    ]
    var text = ""
    var isEscaped = false
    for character in rest.dropFirst().replacing("␣", with: " ") {
      if isEscaped {
        text += escapes[character] ?? String(character)
      } else if character != "\\" {
        text.append(character)
      }
      isEscaped = !isEscaped && character == "\\"
    }
    return text
  }
}

extension String {
  /// The words of a note that are an anchor or a tag.
  fileprivate var components: Set<String> {
    let words = split(separator: "  ").filter { !$0.hasSuffix("in YAML 1.1") }
    return Set(words.map(String.init))
  }
}
