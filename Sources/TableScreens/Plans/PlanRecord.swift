import TableDocuments
import TableSchemas

/// A plan that was carried out, and how far it came: it tells what a save has done that was
/// stopped, and what takes it back.
///
/// It is a log of lines of JSON: the plan, then a line for each command that begins and that ends,
/// and the end. Whether a file was written, its bytes tell. Secrets are in no line.
package struct PlanRecord: Sendable {
  /// A row that the plan changed.
  package struct Change: Sendable {
    package let path: ScreenPath
    package let title: String
    package let old: ScreenValue?
    package let new: ScreenValue?
    /// True for a value that is not written down.
    package let isSecret: Bool
  }

  /// A file that the plan writes.
  struct File: Sendable {
    let name: FileName
    /// The hash of its bytes before; nil for a file that is new.
    let old: String?
    let new: String
  }

  /// The way in which the plan ended.
  enum End: Equatable, Sendable {
    case done
    /// With the reason.
    case failed(String)
  }

  /// The seconds since 1970.
  let time: Int
  package let changes: [Change]
  let files: [File]
  /// The commands, in one line each.
  let commands: [String]
  /// The numbers of the commands that have begun, and of those that have succeeded.
  private(set) var begun: Set<Int> = []
  private(set) var succeeded: Set<Int> = []
  /// Nil for a plan that was stopped, or is being carried out.
  private(set) var end: End?
  /// True once a person has looked at a plan that was not carried out as a whole.
  private(set) var isSeen = false

  init(time: Int, changes: [Change], files: [File], commands: [String]) {
    (self.time, self.changes, self.files, self.commands) = (time, changes, files, commands)
  }

  /// True for a plan that did all that it was to do.
  var isDone: Bool { end == .done }
}

// MARK: - Lines

extension PlanRecord {
  /// A line behind the first one.
  enum Line {
    case begins(command: Int)
    case succeeded(command: Int)
    case ends(End)
    case isSeen

    var text: String {
      switch self {
      case .begins(let command): "{\"begins\": \(command)}"
      case .succeeded(let command): "{\"succeeded\": \(command)}"
      case .ends(.done): "{\"end\": true}"
      case .ends(.failed(let reason)): "{\"end\": \(quotedAsJSON(reason))}"
      case .isSeen: "{\"seen\": true}"
      }
    }
  }

  /// The first line.
  var firstLine: String {
    func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }
    let changes = changes.map { change in
      let values =
        change.isSecret
        ? "\"secret\": true" : "\"old\": \(change.old.asJSON), \"new\": \(change.new.asJSON)"
      let ids = list(change.path.ids.map(quotedAsJSON))
      return "{\"path\": \(ids), \"title\": \(quotedAsJSON(change.title)), \(values)}"
    }
    let files = files.map { file in
      let old = file.old.map(quotedAsJSON) ?? "null"
      return "{\"name\": \(quotedAsJSON(file.name.path)), \"old\": \(old), "
        + "\"new\": \(quotedAsJSON(file.new))}"
    }
    return "{\"time\": \"\(time)\", \"changes\": \(list(changes)), \"files\": \(list(files)), "
      + "\"commands\": \(list(commands.map(quotedAsJSON)))}"
  }

  /// Reads a log; nil if its first line is none of a plan.
  @MainActor init?(_ lines: [String]) async {
    guard let first = lines.first, let object = await JSONValue.read(first)?.object,
      let time = object["time"]?.text.flatMap({ Int($0) })
    else { return nil }
    self.init(
      time: time,
      changes: (object["changes"]?.list ?? []).compactMap { $0.object.flatMap(Change.init) },
      files: (object["files"]?.list ?? []).compactMap { $0.object.flatMap(File.init) },
      commands: object["commands"]?.list?.compactMap(\.text) ?? []
    )
    for line in lines.dropFirst() {
      guard let object = await JSONValue.read(line)?.object else { continue }
      if let command = object["begins"]?.whole { begun.insert(command) }
      if let command = object["succeeded"]?.whole { succeeded.insert(command) }
      if let end = object["end"] { self.end = end.text.map { .failed($0) } ?? .done }
      if object["seen"] != nil { isSeen = true }
    }
  }
}

extension PlanRecord.Change {
  fileprivate init?(_ object: JSONObject) {
    guard let ids = object["path"]?.list?.compactMap(\.text) else { return nil }
    self.init(
      path: ScreenPath(ids),
      title: object["title"]?.text ?? "",
      old: object["old"].flatMap(ScreenValue.init),
      new: object["new"].flatMap(ScreenValue.init),
      isSecret: object["secret"] != nil
    )
  }
}

extension PlanRecord.File {
  fileprivate init?(_ object: JSONObject) {
    guard let name = object["name"]?.text, let new = object["new"]?.text else { return nil }
    self.init(name: FileName(name), old: object["old"]?.text, new: new)
  }

  /// The bytes that a file has now: the new ones, the old ones, or others.
  enum State { case written, asBefore, changed }

  /// Its state, for which its bytes are read.
  var state: State {
    let hash = (try? ByteSource(name).allBytes()).map { ContentHash($0).digits }
    return hash == new ? .written : hash == old ? .asBefore : .changed
  }
}

extension ScreenValue {
  /// Reads a value from JSON; nil for another one, and for null.
  init?(_ value: JSONValue) {
    if let text = value.text {
      self = .text(text)
    } else if let list = value.list {
      self = .list(list.compactMap(\.text))
    } else {
      return nil
    }
  }
}

extension ScreenValue? {
  /// The value as JSON: a text, a list of texts, or null.
  var asJSON: String {
    switch self {
    case nil: "null"
    case .text(let text): quotedAsJSON(text)
    case .list(let words): "[" + words.map(quotedAsJSON).joined(separator: ", ") + "]"
    }
  }
}

extension JSONValue {
  /// True for null, which stands for no value.
  var isNull: Bool { if case .null = content { true } else { false } }

  /// A whole number; nil for another value.
  fileprivate var whole: Int? {
    if case .number(let number) = content { Int(number.json) } else { nil }
  }

  /// Reads a text of JSON; nil if it is none.
  @MainActor static func read(_ text: String) async -> JSONValue? {
    let address = Address(FileName("plan.json"))
    guard let document = try? OpenFile(Array(text.utf8), at: address).document else { return nil }
    await document.readAll()
    guard document.error == nil else { return nil }
    return try? document.root.map { try JSONValue($0) }
  }
}
