import TableDocuments

/// The files of a composed table at one moment, as they are read and changed together.
@MainActor final class ScreenFiles {
  private let root: ScreenRoot
  /// The formats of the files whose names do not tell them, by their paths.
  private let formats: [String: String]
  let files = OpenFiles()
  private var open: [String: OpenFile] = [:]

  init(_ root: ScreenRoot, formats: [String: String]) {
    (self.root, self.formats) = (root, formats)
  }

  /// Returns a file; an empty one if there is none.
  ///
  /// - Throws: The reason why it cannot be read.
  private func file(_ path: String) async throws -> OpenFile {
    if let file = open[path] { return file }
    let file = try files.open(address(of: path), creates: true)
    await file.document.read()
    open[path] = file
    return file
  }

  private func address(of path: String) -> Address {
    let format = formats[path].flatMap { FormatChoice(named: $0) }
    return Address(root.place(of: path), ReadingChoice(format: format))
  }

  /// Takes bytes for those of a file.
  ///
  /// - Throws: The reason why they cannot be read.
  func show(_ bytes: [UInt8], as path: String) async throws -> OpenFile {
    let file = try OpenFile(bytes, at: address(of: path))
    await file.document.read()
    open[path] = file
    return file
  }

  /// The files that have changed, with the paths by which they are known.
  var changed: [(path: String, file: OpenFile)] {
    open.filter { !$0.value.splices.isEmpty }.map { ($0.key, $0.value) }
  }

  // MARK: - Reading

  /// Returns the value at a place; nil if none is set.
  ///
  /// - Throws: The reason why it cannot be read.
  func value(at place: ScreenPlace, of row: ScreenRow) async throws -> ScreenValue? {
    let file = try await file(place.file)
    func presence(_ isOn: Bool) -> ScreenValue { .text(isOn ? "on" : "off") }
    switch place.form {
    case .line(let line): return presence(try lines(of: file).has(line))
    case .lines:
      let lines = try lines(of: file)
      return .list(row.rules.options.map(\.value).filter(lines.has))
    case .word(let word) where place.path.isEmpty:
      let line = try lines(of: file).lines.first?.text ?? ""
      return presence(line.words.contains(word[...]))
    case .word(let word):
      let text = try await text(at: place.path, in: file) ?? ""
      return presence(text.words.contains(word[...]))
    case .part(let name):
      return try await part(name, of: place.path, in: file).map { .text($0.value) }
    case .value: return try await value(at: place.path, of: row, in: file)
    }
  }

  /// Returns the first place of a row that has another value than its first place; nil if all have
  /// the same.
  func differing(from value: ScreenValue?, of row: ScreenRow) async -> ScreenPlace? {
    for place in row.places.dropFirst() {
      // One that cannot be read is told when it is saved.
      guard let other = try? await self.value(at: place, of: row) else {
        if value != nil { return place }
        continue
      }
      if other != value { return place }
    }
    return nil
  }

  /// Returns the elements at a path of a file: of an object, the members `item` and `label` tell
  /// the key and the name, or else the first two.
  ///
  /// - Throws: The reason why they cannot be read.
  func items(at path: String, in name: String) async throws -> [ScreenItem] {
    let document = try await file(name).document
    var items: [ScreenItem] = []
    try await PathPattern(parsing: path).forEach(in: document) { path, node in
      guard node.kind.isContainer else {
        let text = node.text.whole
        return items.append(ScreenItem(key: text, label: text))
      }
      let members = (0..<node.count).map { node.child(at: $0) }.filter { $0.kind != .comment }
        .map {
          ($0.name?.whole ?? "", $0.scriptValue.kind.isContainer ? "" : $0.scriptValue.text.whole)
        }
      let fields = Dictionary(members) { $1 }
      let key = fields["item"] ?? members.first?.1 ?? path.steps.last?.name ?? ""
      let label = fields["label"] ?? members.dropFirst().first?.1 ?? key
      items.append(ScreenItem(key: key, label: label, fields: fields))
    }
    return ScreenItem.once(items)
  }

  private func lines(of file: OpenFile) throws -> FileLines {
    FileLines(try file.bytes.allBytes())
  }

  private func value(
    at path: String,
    of row: ScreenRow,
    in file: OpenFile
  ) async throws -> ScreenValue? {
    guard row.kind.isList else { return try await text(at: path, in: file).map { .text($0) } }
    guard let node = try await located(path, in: file)?.node.scriptValue, node.kind != .null else {
      return nil
    }
    if node.kind.isContainer {
      let items = (0..<node.count).map { node.child(at: $0) }.filter { $0.kind != .comment }
      return .list(items.map(\.scriptValue.text.whole))
    }
    let text = node.text.whole
    guard let separator = row.rules.separator, !separator.trimmed.isEmpty else {
      return .list(text.words.map(String.init))
    }
    return .list(text.split(separator: separator).map { String($0).trimmed })
  }

  /// Returns the text of a scalar; nil if none is set.
  private func text(at path: String, in file: OpenFile) async throws -> String? {
    guard let node = try await located(path, in: file)?.node.scriptValue, node.kind != .null else {
      return nil
    }
    guard !node.kind.isContainer else {
      throw EditRefusal(ScreenTexts.current.problems.noScalar(path))
    }
    return node.text.whole
  }

  /// Returns the path and the node of a value; nil if there is none.
  private func located(
    _ text: String,
    in file: OpenFile
  ) async throws -> (path: DocumentPath, node: any Node)? {
    let pattern = try PathPattern(parsing: text)
    let paths: [DocumentPath]
    do {
      paths = try await pattern.paths(in: file.document)
    } catch let error as UnknownPath {
      guard error.alternatives.isEmpty else { throw error }
      return nil
    }
    guard paths.count < 2 else {
      throw EditRefusal(ScreenTexts.current.problems.several(text, paths.count))
    }
    guard let path = paths.first, let node = try await path.resolved(in: file.document).value else {
      return nil
    }
    return (path, node)
  }

  /// Returns what follows a name in one of several values, such as `on` in `spi=on`, and the path
  /// of that value; nil if none of them begins with the name.
  private func part(
    _ name: String,
    of path: String,
    in file: OpenFile
  ) async throws -> (path: DocumentPath, value: String)? {
    let path = try DocumentPath(parsing: path)
    await file.document.readAll()
    guard let last = path.steps.last,
      let container = try? await DocumentPath(path.steps.dropLast()).resolved(in: file.document)
        .destination
    else { return nil }
    var found: (path: DocumentPath, value: String)?
    let parent = DocumentPath(path.steps.dropLast())
    for (place, node) in parent.children(of: container) where node.name?.whole == last.name {
      let all = node.kind == .list ? place.children(of: node) : [(place, node)]
      for (place, node) in all where !node.kind.isContainer {
        let text = node.scriptValue.text.whole
        if text == name { found = (place, "") }
        // The last one counts, as in files of lines that are read one after the other.
        if text.hasPrefix(name + "=") { found = (place, String(text.dropFirst(name.count + 1))) }
      }
    }
    return found
  }

  // MARK: - Changing

  /// Puts a value at a place; the file is not saved.
  ///
  /// - Parameter value: The value; nil to remove it.
  /// - Throws: The reason why the file cannot have it.
  func set(_ value: ScreenValue?, at place: ScreenPlace, of row: ScreenRow) async throws {
    let file = try await file(place.file)
    let isOn = value == .text("on")
    switch place.form {
    case .line(let line): try await toggle([(line, isOn)], in: file)
    case .lines:
      let wanted = Set(value?.words ?? [])
      try await toggle(row.rules.options.map { ($0.value, wanted.contains($0.value)) }, in: file)
    case .word(let word) where place.path.isEmpty:
      let old = try lines(of: file).lines.first
      let new = (old?.text ?? "").toggling(word, to: isOn)
      guard new != old?.text ?? "" else { return }
      let splice = Splice(old?.range ?? 0..<0, Array((old == nil ? new + "\n" : new).utf8))
      try await file.restore([splice])
    case .word(let word):
      let text = try await text(at: place.path, in: file)
      let new = (text ?? "").toggling(word, to: isOn)
      if new != text ?? "" { try await set(.text(new), at: place.path, of: row, in: file) }
    case .part(let name): try await set(value?.text, asPart: name, of: place.path, in: file)
    case .value:
      guard let value else {
        guard let (path, _) = try await located(place.path, in: file) else { return }
        try await file.apply([Edit(path, .delete)])
        return
      }
      try await set(value, at: place.path, of: row, in: file)
    }
  }

  private func toggle(_ lines: [(line: String, isOn: Bool)], in file: OpenFile) async throws {
    let splices = try self.lines(of: file).splices(toggling: lines)
    if !splices.isEmpty { try await file.restore(splices) }
  }

  private func set(
    _ value: ScreenValue,
    at path: String,
    of row: ScreenRow,
    in file: OpenFile
  ) async throws {
    let found = try await located(path, in: file)
    if let found, !found.node.scriptValue.kind.isContainer {
      let text = text(of: value, row)
      let new = try file.current.typed(text, inPlaceOf: found.node)
      try await file.apply([Edit(found.path, .set(new))])
      return
    }
    let new = try newValue(value, of: row, in: file)
    if let found {
      let edits = items(value.words, of: found.node, at: found.path)
      try await file.apply(edits ?? [Edit(found.path, .set(new))])
    } else {
      guard let path = try PathPattern(parsing: path).path else {
        throw EditRefusal(ScreenTexts.current.problems.noPlace(path))
      }
      try await file.apply([try await file.current.adding(new, at: path)])
    }
  }

  /// Returns the edits that give a list other words, and leave the items alone that stay; nil if
  /// the order of these is another one.
  private func items(_ words: [String], of list: any Node, at path: DocumentPath) -> [Edit]? {
    guard list.kind == .list else { return nil }
    let items = path.children(of: list).filter { $0.node.kind != .comment }
    let texts = items.map(\.node.scriptValue.text.whole)
    let kept = texts.filter(words.contains)
    guard words.starts(with: kept) else { return nil }
    let deleted = zip(items, texts).filter { !words.contains($0.1) }.map(\.0.path).reversed()
    return deleted.map { Edit($0, .delete) }
      + words.dropFirst(kept.count).map { Edit(path, .add(name: nil, .text($0), .end)) }
  }

  /// Returns the text of a value where a file has a text for it.
  private func text(of value: ScreenValue, _ row: ScreenRow) -> String {
    switch value {
    case .text(let text): text
    case .list(let words): words.joined(separator: row.rules.separator ?? " ")
    }
  }

  /// Returns a value where there is none yet, in the kind that the row tells.
  private func newValue(
    _ value: ScreenValue,
    of row: ScreenRow,
    in file: OpenFile
  ) throws -> NewValue {
    guard try file.current.hasKinds else { return .text(text(of: value, row)) }
    switch value {
    case .list(let words):
      return row.rules.separator == nil
        ? .list(words.map { .text($0) }) : .text(text(of: value, row))
    case .text(let text):
      let isQuoted = row.kind != .number && !row.rules.unquoted.contains(text)
      return isQuoted ? .text(text) : try file.current.newValue(text)
    }
  }

  private func set(
    _ value: String?,
    asPart name: String,
    of path: String,
    in file: OpenFile
  ) async throws {
    let found = try await part(name, of: path, in: file)
    guard let value else {
      if let found { try await file.apply([Edit(found.path, .delete)]) }
      return
    }
    let text = NewValue.text(name + "=" + value)
    if let found { return _ = try await file.apply([Edit(found.path, .set(text))]) }
    let path = try DocumentPath(parsing: path)
    guard let node = try? await path.resolved(in: file.document).destination else {
      return _ = try await file.apply([try await file.current.adding(text, at: path)])
    }
    guard node.kind != .list else {
      return _ = try await file.apply([Edit(path, .add(name: nil, text, .end))])
    }
    try await repeatLine(of: node, with: name + "=" + value, in: file)
  }

  /// Adds a setting of the same name as another one, in a line behind that.
  private func repeatLine(of node: any Node, with text: String, in file: OpenFile) async throws {
    guard let span = node.span?.value else {
      throw EditRefusal(ScreenTexts.current.problems.noPlace(text))
    }
    let lines = try lines(of: file)
    guard let line = lines.lines.first(where: { $0.end > span.lowerBound }) else { return }
    let start = Array(line.text.utf8.prefix(span.lowerBound - line.range.lowerBound))
    try await file.restore([lines.inserting(start + text.utf8, behind: line)])
  }
}
