import Observation
import TableDocuments
import TableModel

/// The state of a composed table: what its files have, and why a row cannot be read.
@Observable @MainActor package final class ScreenStore {
  package let definition: ScreenDefinition
  /// The rows with values and those that open tables, by their paths.
  @ObservationIgnored package let rows: [ScreenPath: ScreenRow]
  /// The paths of the rows in the order of the definition.
  @ObservationIgnored package let paths: [ScreenPath]
  let root: ScreenRoot
  /// The values that are stored; rows without one are missing.
  private var stored: [ScreenPath: ScreenValue] = [:]
  /// The reasons why rows cannot be read.
  private(set) var failures: [ScreenPath: String] = [:]
  /// The folder of locks and old versions; nil for none.
  @ObservationIgnored private let state: StateFolder?
  @ObservationIgnored private let formats: [String: String]

  /// A store that has read nothing yet.
  ///
  /// - Parameters:
  ///   - root: The folder that stands for the root of the machine.
  ///   - state: The folder of locks and old versions; nil for none.
  package init(_ definition: ScreenDefinition, root: ScreenRoot, state: StateFolder?) {
    (self.definition, self.root, self.state) = (definition, root, state)
    let all = definition.allRows(below: ScreenPath())
    paths = all.map(\.path)
    rows = Dictionary(all.map { ($0.path, $0.row) }) { first, _ in first }
    formats = definition.formats
  }

  /// Returns the path that rows have now, of one with ids that they had before; nil for another.
  package func newPath(of text: String) -> String? {
    var path = ScreenPath()
    let old = ScreenPath(text)
    for id in old.ids {
      let known = path.appending(id)
      guard rows[known] == nil else {
        path = known
        continue
      }
      let new = paths.first { $0.parent == path && rows[$0]?.was.contains(id) == true }
      guard let new else { return nil }
      path = new
    }
    return path == old ? nil : "\(path)"
  }

  // MARK: - Reading

  /// Reads the values of all rows; each that cannot be read fails alone.
  package func read() async {
    let files = ScreenFiles(root, formats: formats)
    var (values, failures) = ([ScreenPath: ScreenValue](), [ScreenPath: String]())
    for path in paths {
      guard let row = rows[path], let place = row.places.first else { continue }
      do {
        values[path] = try await files.value(at: place, of: row)
      } catch {
        failures[path] = Self.reason(error)
      }
    }
    (stored, self.failures) = (values, failures)
  }

  private static func reason(_ error: any Error) -> String {
    (error as? DocumentError)?.reason ?? "\(error)"
  }

  /// Returns the value of a row: that of a draft, or else the stored one; nil if it has none.
  package func value(_ path: ScreenPath, _ changes: ScreenChanges) -> ScreenValue? {
    changes[path] ?? stored[path]
  }

  // MARK: - Changing

  /// Notes a change in a draft; it is none if it is the stored value again.
  func set(_ value: ScreenValue?, at path: ScreenPath, in changes: inout ScreenChanges) {
    changes[path] = value == stored[path] ? nil : .some(value)
  }

  /// Makes the changes of a draft in the files as they are now, without saving them.
  ///
  /// - Throws: The reason why a row cannot have its value, such as that another program has changed
  ///   it meanwhile.
  package func plan(_ changes: ScreenChanges) async throws -> ScreenPlan {
    let files = ScreenFiles(root, formats: formats)
    for path in paths {
      guard let new = changes[path], let row = rows[path], let first = row.places.first else {
        continue
      }
      do {
        let now = try await files.value(at: first, of: row)
        if now != stored[path], now != new {
          let texts = ScreenTexts.current
          let words = [stored[path], now].map { $0?.text ?? texts.rows.notSet }
          throw EditRefusal(texts.problems.changedMeanwhile(row.title, words[0], words[1]))
        }
        for place in row.places { try await files.set(new, at: place, of: row) }
      } catch {
        throw InvalidText("\(row.title): \(Self.reason(error))", row: row.id)
      }
    }
    return ScreenPlan(files.files)
  }

  /// Returns a file of some rows that this user may not write; nil if all can be written, or root
  /// alone may not do more.
  package func lockedFile(of paths: [String]) -> FileName? {
    let places = paths.compactMap { rows[ScreenPath($0)] }.flatMap(\.places)
    return places.map { root.place(of: $0.file) }.first(where: ScreenRoot.isLocked)
  }

  /// Saves the changes of a draft: all of them or, if one cannot be made, none.
  ///
  /// - Throws: The reason.
  package func save(_ changes: ScreenChanges) async throws {
    do {
      let locks = try await lock(changes)
      defer { withExtendedLifetime(locks) {} }
      try await plan(changes).save(state)
    } catch {
      // What another program has written is shown.
      await read()
      throw error
    }
    await read()
  }

  /// Keeps other programs of this kind from editing the files.
  private func lock(_ changes: ScreenChanges) async throws -> [FileLock] {
    guard let state else { return [] }
    let changed = changes.values.keys.compactMap { rows[$0] }
    let files = Set(changed.flatMap(\.places).map { root.place(of: $0.file) })
    var locks: [FileLock] = []
    // In one order, so that two programs do not wait for each other.
    for file in files.sorted(by: { $0.path < $1.path }) {
      do {
        let lock = try await FileLock.awaited(for: file, in: state, patience: Self.patience)
        locks += [lock].compactMap { $0 }
      } catch let failure as FileLock.Failure {
        throw InvalidText("\(file.shown) \(failure.reason)")
      }
    }
    return locks
  }

  /// The time for which another program is waited for.
  private static let patience = Duration.seconds(2)

  // MARK: - What must begin anew

  /// The sentences about what the changes wait for, each once.
  func remarks(on changes: ScreenChanges) -> [String] {
    let needs = Set(changes.values.keys.compactMap { rows[$0]?.needs })
    return ScreenRow.Restart.allCases.filter(needs.contains).map(\.sentence)
  }

  // MARK: - Conditions

  /// The reason why nothing of the table is here; nil if it is.
  package var lack: String? { lack(of: definition, at: ScreenPath(), ScreenChanges()) }

  /// Returns the reason why nothing of a table is here; nil if it is.
  func lack(of table: ScreenDefinition, at path: ScreenPath, _ changes: ScreenChanges) -> String? {
    let missing = table.uses.first { !root.hasProgram($0) }
    return missing.map(ScreenTexts.current.rows.needsProgram)
      ?? reason(against: table.only, in: path, changes)
  }

  /// Returns the reason why a condition does not hold; nil if it does.
  ///
  /// - Parameter table: The path of the table in which it stands.
  func reason(
    against condition: ScreenCondition?,
    in table: ScreenPath,
    _ changes: ScreenChanges
  ) -> String? {
    guard let condition else { return nil }
    let texts = ScreenTexts.current.rows
    func reason(_ inner: ScreenCondition) -> String? {
      self.reason(against: inner, in: table, changes)
    }
    switch condition {
    case .row(let id, let wanted):
      let path = ScreenPath(id).resolved(from: table) { rows[$0] != nil }
      guard let path, let row = rows[path] else { return texts.needsRow(id) }
      let value = value(path, changes)?.text ?? row.rules.unset
      return row.isMet(value, wanted) ? nil : texts.needsRow(row.title)
    case .exists(let path): return root.has(path) ? nil : texts.needsFile(path)
    case .program(let name): return root.hasProgram(name) ? nil : texts.needsProgram(name)
    case .all(let all): return all.lazy.compactMap(reason).first
    case .any(let any):
      let reasons = any.map(reason)
      return reasons.contains { $0 == nil } ? nil : reasons.first ?? nil
    case .not(let inner): return reason(inner) == nil ? texts.cannot : nil
    }
  }
}

extension ScreenRow.Restart {
  /// What a change waits for, as a sentence.
  var sentence: String {
    switch self {
    case .reboot: ScreenTexts.current.rows.reboot
    case .login: ScreenTexts.current.rows.login
    }
  }
}

extension ScreenRow {
  /// True if a value is one of some others; without others, if the row is on, or has a value.
  fileprivate func isMet(_ value: String?, _ wanted: [String]) -> Bool {
    guard !wanted.isEmpty else {
      return kind == .toggle ? value == rules.checked : value.map { !$0.isEmpty } ?? false
    }
    guard let value else { return false }
    guard kind == .toggle else { return wanted.contains(value) }
    let word = value == rules.checked ? "on" : value == rules.unchecked ? "off" : value
    return wanted.contains(word) || wanted.contains(value)
  }
}

extension ScreenDefinition {
  /// Returns all rows, with their paths, each before those of its table.
  fileprivate func allRows(below path: ScreenPath) -> [(path: ScreenPath, row: ScreenRow)] {
    rows.flatMap { row in
      let own = path.appending(row.id)
      return [(own, row)] + (row.table?.allRows(below: own) ?? [])
    }
  }

  /// The formats of the files whose names do not tell them, by their paths.
  fileprivate var formats: [String: String] {
    var formats: [String: String] = [:]
    for place in allRows(below: ScreenPath()).flatMap(\.row.places) {
      formats[place.file] = formats[place.file] ?? place.format
    }
    return formats
  }
}
