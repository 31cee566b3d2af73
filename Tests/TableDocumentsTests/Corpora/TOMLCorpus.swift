@testable import TableDocuments

extension Corpus {
  /// Reads the files of toml-test that count for a version of TOML.
  ///
  /// - Returns: The valid files, which must have equal values, and the invalid ones, which must
  ///   have an error.
  func toml(_ version: String) throws -> (valid: CorpusResult, invalid: CorpusResult) {
    var valid = CorpusResult()
    var invalid = CorpusResult()
    let list = String(decoding: try bytes("toml-test/files-toml-\(version)"), as: UTF8.self)
    for name in list.split(separator: "\n") where name.hasSuffix(".toml") {
      let document = try document("toml-test/\(name)", TOMLFormat())
      guard name.hasPrefix("valid/") else {
        invalid.note("\(name)", document.error == nil ? "no error" : nil)
        continue
      }
      let expected = try self.document("toml-test/\(name.dropLast(5)).json", JSONFormat())
      let isEqual =
        if let one = document.root, let other = expected.root {
          isEqual(one, tagged: other)
        } else {
          document.root == nil && expected.root == nil
        }
      valid.note("\(name)", document.error?.description ?? (isEqual ? nil : "other values"))
    }
    return (valid, invalid)
  }

  /// True if a value equals one in tagged JSON: `{"type": "integer", "value": "1"}`.
  private func isEqual(_ node: any Node, tagged: any Node) -> Bool {
    let (values, expected) = (node.values, tagged.values)
    if !node.kind.isContainer {
      guard let type = tagged.member("type"), let value = tagged.member("value") else {
        return false
      }
      return isEqual(node, type: type.text.whole, value: value.text.whole)
    }
    guard node.kind == tagged.kind, values.count == expected.count else { return false }
    guard node.kind == .object else {
      return zip(values, expected).allSatisfy { isEqual($0, tagged: $1) }
    }
    return values.allSatisfy { value in
      guard let name = value.name, let other = tagged.member(name.whole) else { return false }
      return isEqual(value, tagged: other)
    }
  }

  private func isEqual(_ node: any Node, type: String, value: String) -> Bool {
    let text = node.text.whole
    let digits = text.replacing("_", with: "")
    return switch type {
    case "string": node.kind == .text && text.utf8.elementsEqual(value.utf8)
    case "bool": node.kind == .boolean && text == value
    case "integer": node.kind == .number && integer(digits) == Int(value)
    case "float":
      node.kind == .number
        && (Double(digits) == Double(value) || digits.hasSuffix("nan") && value.hasSuffix("nan"))
    default: node.kind == .date && comparable(text) == comparable(value)
    }
  }

  private func integer(_ digits: String) -> Int? {
    let bases = ["0x": 16, "0o": 8, "0b": 2]
    let base = bases[String(digits.prefix(2))]
    return base.map { Int(digits.dropFirst(2), radix: $0) } ?? Int(digits)
  }

  /// Returns a date as upper case, with “T” before the time, with seconds, and no zeros at the end
  /// of a fraction.
  private func comparable(_ date: String) -> String {
    let text = date.uppercased().replacing(" ", with: "T")
      .replacing(/(^|T)([0-9]{2}:[0-9]{2})(?!:)/) { "\($0.1)\($0.2):00" }
    return text.replacing(/(\.[0-9]*?)0+(?![0-9])/) { $0.1 == "." ? "" : String($0.1) }
  }
}
