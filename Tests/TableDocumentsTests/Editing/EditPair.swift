import Testing

@testable import TableDocuments

/// A text, an edit, and the text after it: a line of a table of edits.
struct EditPair: Sendable, CustomTestStringConvertible {
  enum Result: Sendable {
    case text(String)
    /// The beginning of the reason.
    case refused(String)
  }

  let before: String
  /// An edit in words; see ``edit``.
  let words: String
  let result: Result

  init(_ before: String, _ words: String, _ after: String) {
    self.before = before
    self.words = words
    result = .text(after)
  }

  init(_ before: String, _ words: String, refused reason: String) {
    self.before = before
    self.words = words
    result = .refused(reason)
  }

  var testDescription: String { "\(words) in \(before.debugDescription)" }

  /// The edit in words: `set PATH VALUE`, `rename PATH NAME`, `delete PATH`,
  /// `add PATH [NAME=]VALUE [before|after STEP]`, `duplicate PATH [NAME]`, `move PATH POSITION`. A
  /// path `.` is the root. A value is JSON, or a date such as `@2001-12-14`.
  @MainActor var edit: Edit {
    get throws {
      // A blank in quotes does not end the path.
      let match = try #require(
        words.wholeMatch(of: /([a-z]+) ((?:[^ "]|"(?:[^"\\]|\\.)*")*) ?(.*)/)
      )
      let path = try DocumentPath(parsing: match.2 == "." ? "" : String(match.2))
      return Edit(path, try change(String(match.1), String(match.3)))
    }
  }

  @MainActor private func change(_ verb: String, _ rest: String) throws -> Edit.Change {
    switch verb {
    case "set": return .set(try value(rest))
    case "rename": return .rename(rest)
    case "delete": return .delete
    case "duplicate": return .duplicate(name: rest.isEmpty ? nil : rest)
    case "move": return .move(to: try #require(Int(rest)))
    default:
      let match = try #require(
        rest.wholeMatch(of: /(?:([^="\[{]*)=)?(.*?)(?: (before|after) ([^ ]+))?/)
      )
      var place = Edit.Place.end
      if let word = match.3, let step = match.4 {
        let step = try #require(DocumentPath(parsing: String(step)).steps.first)
        place = word == "before" ? .before(step) : .after(step)
      }
      return .add(name: match.1.map(String.init), try value(String(match.2)), place)
    }
  }

  @MainActor private func value(_ text: String) throws -> NewValue {
    text.hasPrefix("@") ? .date(String(text.dropFirst())) : try NewValue(json: text)
  }

  /// Applies the edit, and compares; undoes it, and compares with the text before.
  @MainActor func check(path: String) async throws {
    let document = try OpenFile(Array(before.utf8), path: path)
    let edit = try edit
    switch result {
    case .text(let after):
      try await document.apply(edit)
      #expect(document.text == after)
      try document.undo()
      #expect(document.text == before)
      document.redo()
      #expect(document.text == after)
    case .refused(let reason):
      let refusal = await #expect(throws: (any Error).self) { try await document.apply(edit) }
      let words = refusal.map { "\($0)" } ?? ""
      #expect(words.hasPrefix(reason), "\(words)")
      #expect(document.text == before)
    }
  }
}

extension OpenFile {
  /// The bytes with all edits.
  var bytesNow: [UInt8] { ByteReader(bytes).bytes(in: 0..<bytes.count) }
  /// The text with all edits.
  var text: String { String(decoding: ByteReader(bytes).bytes(in: 0..<bytes.count), as: UTF8.self) }
}
