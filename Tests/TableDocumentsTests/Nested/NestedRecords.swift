import Fuzzing

/// Random records with objects inside, written as JSON, whose values are known without reading it.
struct NestedRecords {
  /// A value of JSON.
  indirect enum Value {
    /// A scalar, and its text as it is shown.
    case scalar(json: String, text: String)
    case list([Value])
    case object([(name: String, value: Value)])

    /// The value that names lead to: the first member of each name.
    func value(at names: ArraySlice<String>) -> Value? {
      guard let first = names.first else { return self }
      guard case .object(let members) = self else { return nil }
      return members.first { $0.name == first }?.value.value(at: names.dropFirst())
    }

    /// This value with another one at the end of names.
    func setting(_ names: ArraySlice<String>, to new: Value) -> Value {
      guard let first = names.first else { return new }
      guard case .object(var members) = self,
        let index = members.firstIndex(where: { $0.name == first })
      else { return self }
      members[index].value = members[index].value.setting(names.dropFirst(), to: new)
      return .object(members)
    }

    var json: String {
      switch self {
      case .scalar(let json, _): json
      case .list(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
      case .object(let members):
        "{" + members.map { "\(Self.quoted($0.name)): \($0.value.json)" }.joined(separator: ", ")
          + "}"
      }
    }

    /// The text of a scalar; nil for an object or a list.
    var text: String? { if case .scalar(_, let text) = self { text } else { nil } }

    /// A text in quotes; that of some names has escapes which it does not need.
    static func quoted(_ text: String) -> String {
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\"" + escaped.replacing("é", with: "\\u00e9") + "\""
    }
  }

  private static let names = ["id", "name", "a.b", "a", "b", "x y", "日本", "né", "q\"t", "k=v"]

  let records: [Value]

  /// Records that are mostly alike: some have other members, in another order, twice, or none.
  init(_ count: Int, random: inout SeededGenerator) {
    let shape = Self.object(depth: 0, &random)
    records = (0..<count).map { _ in Self.varied(shape, &random) }
  }

  private static func object(depth: Int, _ random: inout SeededGenerator) -> Value {
    var members = names.shuffled(using: &random).prefix(Int.random(in: 2...6, using: &random)).map {
      (name: $0, value: value(depth: depth + 1, &random))
    }
    // At least two scalars of the record itself, so that it has columns.
    if depth == 0 {
      members = [("one", scalar(&random)), ("two", scalar(&random))] + members
      members.append(("a.b", scalar(&random)))
      members.append(("a", .object([("b", scalar(&random)), ("id", scalar(&random))])))
    }
    return .object(members)
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> Value {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<3 where depth < 4: object(depth: depth, &random)
    case 3: .list([scalar(&random), .object([("id", scalar(&random))])])
    default: scalar(&random)
    }
  }

  private static func scalar(_ random: inout SeededGenerator) -> Value {
    let number = Int.random(in: -99...99, using: &random)
    switch number.magnitude % 4 {
    case 0: return .scalar(json: "true", text: "true")
    case 1: return .scalar(json: "\(number)", text: "\(number)")
    case 2: return .scalar(json: "\"tä\\t\(number)\"", text: "tä\t\(number)")
    default: return .scalar(json: "\"w\(number)\"", text: "w\(number)")
    }
  }

  private static func varied(_ shape: Value, _ random: inout SeededGenerator) -> Value {
    switch shape {
    case .scalar: return scalar(&random)
    case .list: return shape
    case .object(var members):
      if Int.random(in: 0..<4, using: &random) == 0 { members.shuffle(using: &random) }
      members = members.filter { _ in Int.random(in: 0..<12, using: &random) > 0 }
        .map { ($0.name, varied($0.value, &random)) }
      if let first = members.first, Int.random(in: 0..<9, using: &random) == 0 {
        members.append((first.name, scalar(&random)))
      }
      return .object(members)
    }
  }

  /// The records in a format.
  func text(as format: String) -> String { Self.text(of: records, as: format) }

  static func text(of records: [Value], as format: String) -> String {
    switch format {
    case "jsonl": records.map { $0.json + "\n" }.joined()
    case "yaml": records.map { "- \($0.json)\n" }.joined()
    default: "[\n" + records.map { "  \($0.json)" }.joined(separator: ",\n") + "\n]\n"
    }
  }
}
