import TableDocuments
import TableModel
import TableSystem

/// A change of one value in a file of settings.
struct SettingChange {
  let path: DocumentPath
  /// The new value; nil to remove it.
  let value: NewValue?
}

/// The result of changes.
struct ChangedSettings {
  let values: SettingsValues
  let refused: [(DocumentPath, any Error)]
}

/// A file of settings, or one in memory: it is opened anew for each change, so that the changes of
/// others stay.
@MainActor final class SettingsFile {
  /// The longest time that a change waits for another program that edits the file.
  private static let patience = Duration.seconds(2)
  /// The most times that a change is tried, as something else may write the file meanwhile.
  private static let mostTries = 5

  let name: FileName
  private let state: StateFolder?
  /// The file in memory; nil for one on the disk.
  private var memory: OpenFile?

  /// - Parameter state: The folder for locks and old versions.
  init(_ name: FileName, state: StateFolder?) {
    self.name = name
    self.state = state
  }

  /// A file in memory.
  init() throws {
    name = FileName("settings.json")
    state = nil
    memory = try OpenFile.empty(at: Address(name))
  }

  /// True if it is on the disk, where others can change it.
  var isShared: Bool { memory == nil }

  /// Opens the file, or begins an empty one.
  ///
  /// - Throws: Why it cannot be read, or cannot have settings.
  func open() throws -> OpenFile {
    if let memory { return memory }
    let file = try opened()
    if let refusal = file.current.refusal { throw refusal }
    let kind = file.document.root?.kind ?? .object
    guard kind == .object, !file.current.hasStatements else {
      throw SettingsProblem(of: name, ModelTexts.current.settings.noSettings)
    }
    return file
  }

  private func opened() throws(DocumentError) -> OpenFile {
    do {
      return try OpenFile(Address(name))
    } catch {
      guard error == .missing else { throw error }
      return try OpenFile.empty(at: Address(name))
    }
  }

  /// Reads the values of an opened file.
  ///
  /// - Throws: The error in its text.
  func values(of file: OpenFile) throws -> SettingsValues {
    let bytes = try file.bytes.allBytes()
    let path = String(decoding: name.bytes, as: UTF8.self)
    let document = try Documents.open(bytes, path: path)
    guard document.progress == nil else {
      throw SettingsProblem(of: name, ModelTexts.current.settings.tooLarge)
    }
    // An empty file is an error in some formats, but no obstacle to a first value.
    if let error = document.error, document.root != nil || !bytes.allSatisfy(isSpace) {
      throw error
    }
    let hasKinds = (try? file.current.hasKinds) ?? true
    return SettingsValues(document: document, hasKinds: hasKinds, bytes: bytes)
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// Makes changes in the file as it is now, and saves it.
  ///
  /// - Returns: The values of the file with the changes, and those of others; and the changes that
  ///   the file cannot have, with the reasons.
  /// - Throws: The reason why the file cannot be read or saved.
  func change(_ changes: [SettingChange]) async throws -> ChangedSettings {
    var tries = 1
    while true {
      do {
        return try await changeOnce(changes)
      } catch let error as SaveError
        where [.hasChanged, .isGone, .exists].contains(error) && tries < Self.mostTries
      {
        // Something that takes no locks has written it since it was opened.
        tries += 1
      }
    }
  }

  private func changeOnce(_ changes: [SettingChange]) async throws -> ChangedSettings {
    let lock = try await lock()
    defer { withExtendedLifetime(lock) {} }
    let file = try open()
    // An error in its text would refuse each change.
    _ = try values(of: file)
    var refused: [(DocumentPath, any Error)] = []
    for change in changes {
      do {
        if let edit = try await edit(change, of: file) { try await file.apply(edit) }
      } catch {
        refused.append((change.path, error))
      }
    }
    if isShared, !file.splices.isEmpty {
      try await Self.save(file.bytes, by: Saver(name, over: file.base, state: state))
    }
    return ChangedSettings(values: try values(of: file), refused: refused)
  }

  private func lock() async throws -> FileLock? {
    guard isShared, let state else { return nil }
    return try await FileLock.awaited(for: name, in: state, patience: Self.patience)
  }

  /// Saves bytes off the main actor, as a disk may be slow.
  @concurrent private nonisolated static func save(
    _ bytes: ByteSource,
    by saver: Saver
  ) async throws {
    if saver.opened == nil { try saver.createFolder() }
    _ = try saver.save(bytes, inPlace: true)
  }

  /// Returns the edit that makes a change; nil if there is nothing to remove.
  private func edit(_ change: SettingChange, of file: OpenFile) async throws -> Edit? {
    let hasKinds = try file.current.hasKinds
    let node: any Node
    do {
      node = try await change.path.resolved(in: file.document).node
    } catch {
      guard error.alternatives.isEmpty else { throw error }
      guard let value = change.value else { return nil }
      let new = hasKinds ? value : value.asText
      return try await file.current.adding(new, at: change.path, beyond: error.known)
    }
    guard let value = change.value else {
      try await change.path.checkIsAlone(in: file.document)
      return Edit(change.path, .delete)
    }
    return Edit(change.path, .set(try value.fitting(node, hasKinds: hasKinds)))
  }
}

extension NewValue {
  /// The value as a text, for a file that has no other kinds.
  fileprivate var asText: NewValue { text.map(NewValue.text) ?? self }

  /// Returns this value as it is written in place of another one: true as the word that the file
  /// has, a date as a date.
  ///
  /// - Throws: A refusal to replace an object, or a list of other values than texts.
  @MainActor fileprivate func fitting(
    _ node: any Node,
    hasKinds: Bool
  ) throws(EditRefusal) -> NewValue {
    if node.kind.isContainer {
      let items = node.ownValues
      guard node.kind == .list, kind == .list, items.allSatisfy({ $0.kind == .text }) else {
        let texts = ModelTexts.current.settings
        throw EditRefusal(node.kind == .object ? texts.hasObject : texts.hasList)
      }
      return self
    }
    var new = self
    if case .boolean(let word) = self, node.kind == .boolean || !hasKinds {
      let words = NewValue.words(like: node.text.whole)
      new = .boolean(word == "true" ? words.0 : words.1)
    }
    guard hasKinds else { return new.asText }
    if node.kind == .date, case .text(let text) = new { return .date(text) }
    return new
  }
}
