import Observation
import TableDocuments
import TableModel

/// The settings of a program, kept in a file.
///
/// ```swift
/// let store = try SettingsStore(file: "~/.config/board/settings.toml")
///
/// Cell.toggle("Wi-Fi", isOn: store.binding("wifi", default: true))
/// Cell.field("Host", value: store.binding("network.host", default: "lab"))
/// ```
///
/// A changed value counts at once, and is saved soon; ``save()`` waits for that at the end of the
/// program. Only the bytes of changed values are written: comments, order and values of others
/// stay. The article <doc:KeepSettingsInAFile> has the rules.
@Observable @MainActor public final class SettingsStore {
  /// The values that the file had when it was read last.
  private var values: SettingsValues
  /// The values that are not saved yet, in order.
  private var unsaved: [(change: SettingChange, number: Int)] = []
  /// The reason why the file could not be read or saved last; nil if it could.
  private var fileProblem: SettingsProblem?
  /// The reasons why values were not written, which the file cannot have.
  private var refused: [DocumentPath: SettingsProblem] = [:]
  /// The problem of a dropped value that ``save()`` has not thrown yet.
  @ObservationIgnored private var untold: SettingsProblem?

  @ObservationIgnored private let file: SettingsFile
  @ObservationIgnored private let queue = EditQueue()
  /// The number of all changes so far.
  @ObservationIgnored private var changeCount = 0
  @ObservationIgnored private var isSaveDue = false
  /// Returns the problem of the value at a path, for each path with a binding.
  @ObservationIgnored private var checks: [DocumentPath: @MainActor (SettingsValues) -> String?] =
    [:]
  /// The paths of the bindings, in the order in which they were made.
  @ObservationIgnored private var paths: [DocumentPath] = []
  @ObservationIgnored private var watching: Task<Void, Never>?

  /// A store in memory, such as for tests and previews.
  public convenience init() {
    do {
      try self.init(SettingsFile())
    } catch {
      preconditionFailure("a file in memory can always be read: \(error)")
    }
  }

  /// A store in a file, whose name tells its format: JSON, JSON5, TOML, YAML, INI, a property list.
  ///
  /// Its values are read at once. If there is no file, all settings have their defaults; the file
  /// and its folders are created with the first change.
  ///
  /// - Parameter path: The path; `~/` is the person's home folder.
  /// - Throws: ``SettingsProblem`` if the file cannot be read, its text has an error, or its format
  ///   has no settings that can be edited.
  public convenience init(file path: String) throws(SettingsProblem) {
    try self.init(file: path, state: .ofEnvironment)
  }

  /// - Parameter state: The folder for locks and old versions.
  package convenience init(file path: String, state: StateFolder?) throws(SettingsProblem) {
    try self.init(SettingsFile(FileName(path).inHome, state: state))
  }

  private init(_ file: SettingsFile) throws(SettingsProblem) {
    self.file = file
    do {
      values = try file.values(of: file.open())
    } catch {
      throw SettingsProblem(error, of: file.name)
    }
    watch()
  }

  isolated deinit { watching?.cancel() }

  /// What is wrong now: why the file could not be read or saved, values that it cannot have, and
  /// values in it of the wrong kind, whose defaults count.
  ///
  /// Values are checked once they have a binding.
  public var problems: [SettingsProblem] {
    let ofFile = fileProblem.map { [$0] } ?? []
    return ofFile
      + paths.compactMap { path in
        if let problem = refused[path] { return problem }
        return checks[path]?(values).map {
          SettingsProblem(InvalidText($0), of: file.name, at: path)
        }
      }
  }

  /// Waits until all changes are saved. Call it at the end of the program.
  ///
  /// - Throws: ``SettingsProblem`` if a change cannot be saved.
  public func save() async throws(SettingsProblem) {
    do {
      try await queue.result { try await self.saveAll() }
    } catch {
      throw problem(error)
    }
    defer { untold = nil }
    if let untold { throw untold }
  }

  // MARK: - Values

  /// Returns a binding to the value at a path.
  func binding<Value>(
    _ path: String,
    _ fallback: Value,
    _ form: SettingForm<Value>
  ) -> Binding<Value> {
    let path = DocumentPath(ofSetting: path)
    if checks[path] == nil { paths.append(path) }
    checks[path] = { values in
      guard let stored = values.value(at: path) else { return nil }
      do {
        _ = try form.read(stored, values.hasKinds)
        return nil
      } catch {
        return ModelTexts.current.settings.isNotUsed(stored.text?.harmless ?? "…", "\(error)")
      }
    }
    return Binding {
      self.value(at: path, fallback, form)
    } set: { value in
      // A default that is not in the file stays out of it.
      let isNew = value != self.value(at: path, fallback, form)
      guard isNew || self.checks[path]?(self.values) != nil else { return }
      self.set(SettingChange(path: path, value: form.write(value)))
    }
  }

  private func value<Value>(
    at path: DocumentPath,
    _ fallback: Value,
    _ form: SettingForm<Value>
  ) -> Value {
    let set = unsaved.last { $0.change.path == path }
    guard let stored = set.map(\.change.value) ?? values.value(at: path) else { return fallback }
    return (try? form.read(stored, set == nil ? values.hasKinds : true)) ?? fallback
  }

  // MARK: - Saving

  /// Sets a value now, and saves it soon, with others that are set meanwhile.
  private func set(_ change: SettingChange) {
    changeCount += 1
    unsaved.removeAll { $0.change.path == change.path }
    unsaved.append((change, changeCount))
    refused[change.path] = nil
    guard !isSaveDue else { return }
    isSaveDue = true
    queue.inOrder {
      // Told by `problems`, and by `save`, which tries again.
      _ = try? await self.saveAll()
    }
  }

  /// Saves the values that were set. Those that the file cannot have are dropped.
  ///
  /// - Throws: The reason why the file was not saved.
  private func saveAll() async throws {
    isSaveDue = false
    let changes = unsaved
    guard !changes.isEmpty else { return }
    do {
      let result = try await file.change(changes.map(\.change))
      unsaved.removeAll { kept in changes.contains { $0.number == kept.number } }
      adopt(result.values)
      for (path, error) in result.refused {
        refused[path] = problem(error, at: path)
        untold = untold ?? refused[path]
      }
    } catch {
      fileProblem = problem(error)
      throw error
    }
  }

  private func problem(_ error: any Error, at path: DocumentPath? = nil) -> SettingsProblem {
    SettingsProblem(error, of: file.name, at: path)
  }

  // MARK: - Reading again

  private func adopt(_ new: SettingsValues) {
    if fileProblem != nil, unsaved.isEmpty { fileProblem = nil }
    if new.bytes != values.bytes || !file.isShared { values = new }
    watch()
  }

  /// Watches the file for the changes of others, once it exists.
  private func watch() {
    guard watching == nil, file.isShared, var watch = try? FileWatch(file.name) else { return }
    watching = Task { [weak self, name = file.name] in
      while await watch.hasChanged() {
        // A program that replaces the file may delete it first.
        for _ in 1...20 where FileVersion(name) == nil {
          try? await Task.sleep(for: .milliseconds(50))
        }
        // Watched before it is read, so that no change is missed.
        let next = try? FileWatch(name)
        await self?.reload()
        guard let next else { break }
        watch = next
      }
      self?.watching = nil
    }
  }

  private func reload() async {
    await queue.inOrder {
      do {
        self.adopt(try self.file.values(of: self.file.open()))
        // What could not be saved before may be saved now.
        try await self.saveAll()
      } catch {
        self.fileProblem = self.problem(error)
      }
    }
    .value
  }
}
