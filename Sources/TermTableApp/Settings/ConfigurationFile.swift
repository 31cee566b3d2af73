import Observation
import TableDocuments

/// The file of the person's choices, `termtable/config.toml` in the configuration folder (XDG).
///
/// A change edits one value; every other byte stays as it is.
@Observable @MainActor final class ConfigurationFile {
  /// Its path; nil if the environment tells no folder for it.
  let file: FileName?
  /// The choices; a value that cannot be read has its usual value.
  private(set) var values = Configuration()
  /// The reason why a value, or the whole file, cannot be read, with its place; nil if all is well.
  private(set) var problem: String?
  /// The value that cannot be read; nil if none, or if the whole file cannot.
  private(set) var badValue: Configuration.Key?
  /// The reason why the last change was not saved; nil if it was.
  private(set) var failure: String?
  /// The last of the changes, which are saved one after the other.
  @ObservationIgnored private var last: Task<Void, Never>?

  init(_ file: FileName?) {
    self.file = file
  }

  /// The file that the environment tells: in `XDG_CONFIG_HOME`, or else in `~/.config`.
  static var ofEnvironment: FileName? {
    FileName(folder: "XDG_CONFIG_HOME", inHome: ".config")?.appending("termtable/config.toml")
  }

  // MARK: - Reading

  /// Reads the file; one that does not exist has no choices.
  func read() async {
    values = Configuration()
    problem = nil
    badValue = nil
    guard let file else { return }
    do throws(DocumentError) {
      // Each start would wait for it.
      guard !file.isFIFO else { throw .isFIFO }
      await take(try OpenFile(file), from: file)
    } catch {
      if error != .missing { problem = error.description(for: file) }
    }
  }

  private func take(_ edited: OpenFile, from file: FileName) async {
    await edited.document.read()
    let root = edited.document.root
    for index in 0..<(root?.count ?? 0) {
      guard let node = root?.child(at: index), let name = node.name?.whole else { continue }
      do throws(Configuration.Problem) {
        try values.take(node, named: name)
      } catch {
        badValue = badValue ?? Configuration.Key(rawValue: name)
        problem =
          problem ?? edited.current.sentence(about: node, in: file, expected: error.expected)
      }
    }
    problem = problem ?? Preferences.problem(of: values, in: file)
    if let error = edited.document.error { problem = error.description(for: file) }
  }

  // MARK: - Changing

  /// Makes a choice: it counts at once, and is saved.
  func set(_ key: Configuration.Key, to value: NewValue, _ change: (inout Configuration) -> Void) {
    change(&values)
    let before = last
    last = Task {
      await before?.value
      do {
        try await save(value, as: key)
        failure = nil
      } catch {
        failure = "\(error)"
      }
    }
  }

  /// Waits until all changes are saved.
  func settled() async { await last?.value }

  private func save(_ value: NewValue, as key: Configuration.Key) async throws {
    try await change { edited in try await edit(value, at: key.path, of: edited) }
  }

  /// Keeps the schema of a file.
  ///
  /// - Parameter schema: A path, a URI or `none`; nil to forget it.
  /// - Throws: The reason why it is not saved.
  func keep(schema: String?, of name: FileName) async throws {
    try await keep(schema.map { .text($0) }, in: "schemas", of: "\(name.realPath ?? name)")
  }

  /// Keeps the schema of the files of a pattern.
  ///
  /// - Parameter schema: A path, a URI or `none`.
  /// - Throws: The reason why it is not saved.
  func keep(schema: String, ofFilesLike pattern: String) async throws {
    try await keep(.text(schema), in: "schemas", of: pattern)
  }

  /// Keeps the paths in a file whose problems are not told.
  ///
  /// - Throws: The reason why they are not saved.
  func keep(ignored paths: [String], of name: FileName) async throws {
    let list = paths.isEmpty ? nil : NewValue.list(paths.map { .text($0) })
    try await keep(list, in: "ignored", of: "\(name.realPath ?? name)")
  }

  /// Keeps a value for a file, or a pattern of files, in a table; nil removes it.
  private func keep(_ value: NewValue?, in table: String, of name: String) async throws {
    let path = DocumentPath([.init(table), .init(name)])
    try await change { edited in
      if let value { return try await edit(value, at: path, of: edited) }
      let isKept = (try? await path.resolved(in: edited.document)) != nil
      return isKept ? Edit(path, .delete) : nil
    }
  }

  /// Makes an edit of the file, and saves it; nil for none.
  private func change(_ edit: (OpenFile) async throws -> Edit?) async throws {
    guard let file else { throw ConfigurationError.noFolder }
    try file.createFolder()
    let edited = try FileEdits.document(at: Address(file), creates: true)
    guard let edit = try await edit(edited) else { return }
    try await edited.apply(edit)
    _ = try Saver(file, over: edited.base, state: .ofEnvironment).save(edited.bytes)
  }

  /// Keeps the text of a key map in a file beside this one, and chooses it.
  ///
  /// - Throws: The reason why it is not saved.
  func save(keys text: String) async throws {
    guard let file else { throw ConfigurationError.noFolder }
    let keys = file.folder.appending("keys")
    try keys.createFolder()
    let version = (try? ByteSource(keys))?.version
    _ = try Saver(keys, opened: version, state: .ofEnvironment).save(ByteSource(Array(text.utf8)))
    let name = "\(keys)"
    if values.keys != name { set(.keys, to: .text(name)) { $0.keys = name } }
    await settled()
    if let failure { throw OpeningFailure(description: failure) }
  }

  private func edit(
    _ value: NewValue,
    at path: DocumentPath,
    of edited: OpenFile
  ) async throws -> Edit {
    do {
      _ = try await path.resolved(in: edited.document)
      return Edit(path, .set(value))
    } catch {
      return try await edited.current.adding(value, at: path, beyond: DocumentPath())
    }
  }
}

/// The reason why a choice is not saved.
enum ConfigurationError: Error, CustomStringConvertible {
  case noFolder
  case folder(FileName, String)

  var description: String {
    let texts = AppTexts.current.settings
    return switch self {
    case .noFolder: texts.noFolder
    case .folder(let folder, let reason): texts.folderFails("\(folder)", reason)
    }
  }
}

extension Revision {
  /// A line that tells the place of a value and what was expected there.
  fileprivate func sentence(about node: any Node, in file: FileName, expected: String) -> String {
    let place = place(of: node).map { ":\($0.line):\($0.column)" } ?? ""
    let sentence = AppTexts.current.settings.wrongValue(node.text.whole, expected)
    return "\(file)\(place): \(sentence)"
  }
}
