extension Edit.Change {
  /// True if the names and texts that it writes are in ASCII.
  var isASCII: Bool {
    switch self {
    case .set(let value): value.isASCII
    case .rename(let name): name.utf8.allSatisfy { $0 < 0x80 }
    case .add(let name, let value, _):
      (name ?? "").utf8.allSatisfy { $0 < 0x80 } && value.isASCII
    case .duplicate(let name): (name ?? "").utf8.allSatisfy { $0 < 0x80 }
    case .delete, .move: true
    }
  }
}

extension NewValue {
  /// True if all names and texts in it are in ASCII.
  var isASCII: Bool {
    switch self {
    case .text(let text), .number(let text), .boolean(let text), .date(let text):
      text.utf8.allSatisfy { $0 < 0x80 }
    case .null: true
    case .object(let members):
      members.allSatisfy { $0.name.utf8.allSatisfy { $0 < 0x80 } && $0.value.isASCII }
    case .list(let items): items.allSatisfy(\.isASCII)
    }
  }
}
