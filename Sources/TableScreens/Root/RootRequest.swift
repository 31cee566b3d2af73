import TableDocuments
import TableModel
import TableSchemas

/// The rows that `termtable apply` sets: ids and values, and nothing else. It comes as JSON on
/// standard input, so that values and secrets are in no argument and no variable.
@MainActor package struct RootRequest {
  /// A row, the value that the person has seen, and the one that it gets.
  private struct Change {
    let path: ScreenPath
    /// Nil if whatever is there may be replaced.
    let old: ScreenValue??
    let new: ScreenValue?
  }

  private let changes: [Change]

  /// - Parameter stored: The values that were read.
  init(_ changes: ScreenChanges, _ stored: [ScreenPath: ScreenValue]) {
    self.changes = changes.values.map { Change(path: $0, old: .some(stored[$0]), new: $1) }
      .sorted { $0.path.description < $1.path.description }
  }

  /// The request as JSON.
  var json: String {
    let items = changes.map { change in
      let ids = change.path.ids.map(quotedAsJSON).joined(separator: ", ")
      let old = change.old.map { ", \"old\": \($0.asJSON)" } ?? ""
      return "{\"row\": [\(ids)]\(old), \"new\": \(change.new.asJSON)}"
    }
    return "[" + items.joined(separator: ",\n ") + "]\n"
  }

  /// Reads a request.
  ///
  /// - Throws: The reason why it is none.
  package init(reading bytes: [UInt8]) async throws {
    guard let list = await JSONValue.read(String(decoding: bytes, as: UTF8.self))?.list else {
      throw InvalidText(ScreenTexts.current.problems.noRequest)
    }
    changes = try list.map { item in
      let row = item.object?["row"]
      let ids = row?.list?.compactMap(\.text) ?? row?.text.map { ScreenPath($0).ids } ?? []
      guard let object = item.object, !ids.isEmpty, let new = object["new"],
        new.isNull || ScreenValue(new) != nil
      else { throw InvalidText(ScreenTexts.current.problems.noRequest) }
      return Change(
        path: ScreenPath(ids),
        old: object["old"].map { ScreenValue($0) },
        new: ScreenValue(new)
      )
    }
  }

  /// The rows.
  package var paths: [ScreenPath] { changes.map(\.path) }

  /// The changes as words of `set`.
  package var assignments: [String] {
    changes.map { change in
      let value = change.new?.words.joined(separator: ",") ?? ""
      return change.path.typed + "=" + value
    }
  }

  /// - Throws: The reason if a row of a file has another value than the person has seen.
  package func checkOld(in store: ScreenStore) throws {
    for change in changes {
      guard let row = store.index[change.path], !row.places.isEmpty, let old = change.old else {
        continue
      }
      try row.checkIsUnchanged(
        store.value(change.path, ScreenChanges()),
        from: old,
        to: change.new
      )
    }
  }
}
