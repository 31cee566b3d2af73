import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport

@testable import TableDocuments
@testable import TableSchemas
@testable import TableScreens

/// A composed table over the files of an image.
@MainActor struct TestScreen {
  let folder: WrittenFolder
  let screen: ComposedScreen
  var store: ScreenStore { screen.store }
  var saves: ScreenSaves { screen.saves }
  let errors: [String]
  let warnings: [String]

  /// - Parameters:
  ///   - definition: The definition, without its first line.
  ///   - files: The paths of files of the image, and their texts.
  ///   - beside: The names of files beside the definition, and their texts.
  ///   - tags: The tags of the language.
  ///   - runs: True to run the programs of this machine.
  ///   - state: The folder of the state; nil for none.
  ///   - keeps: True to keep records of its plans, in a folder of its own.
  init(
    _ definition: String,
    _ files: [String: String] = [:],
    beside: [String: String] = [:],
    in tags: [String] = [],
    runs: Bool = false,
    state: StateFolder? = nil,
    keeps: Bool = false
  ) async throws {
    folder = try WrittenFolder()
    try folder.write("screen.yaml", "termtable: 1\n" + definition)
    // It stands for the root, also if no file is there.
    try folder.write("image/.keep", "")
    for (path, text) in files { try folder.write("image" + path, text) }
    for (path, text) in beside { try folder.write(path, text) }
    let name = FileName(folder.path("screen.yaml"))
    let file = try await ScreenFile(name, in: tags)
    // The definition is `screen`; the files beside it have their names.
    func sentence(_ finding: ScreenFinding) -> String {
      finding.error.description(for: finding.file == name ? FileName("screen") : finding.file.last)
    }
    errors = file.errors.map(sentence)
    warnings = file.findings.filter(\.isWarning).map(sentence)
    var root = ScreenRoot(FileName(folder.path("image/.keep")).folder)
    root.beside = name.folder
    // No stand-in is there, so that programs of this machine run.
    let standIns = runs ? FileName("/none") : nil
    let own = keeps ? StateFolder(FileName(folder.path("state"))) : nil
    screen = ComposedScreen(
      file.definition,
      of: name,
      root: root,
      state: state ?? own,
      standIns: standIns
    )
    await store.read()
  }

  /// Returns the text of a file of the image; nil if there is none.
  func text(_ path: String) -> String? {
    try? String(contentsOfFile: folder.path("image" + path), encoding: .utf8)
  }

  /// Writes a file of the image.
  func write(_ path: String, _ text: String) throws { try folder.write("image" + path, text) }

  /// Returns the value of a row in the words of its file.
  func value(_ path: String) -> String? { store.value(ScreenPath(path), ScreenChanges())?.text }

  /// Sets rows, as a form that is saved does it.
  func set(_ values: KeyValuePairs<String, ScreenValue?>) async throws {
    var changes = ScreenChanges()
    for (path, value) in values { store.set(value, at: ScreenPath(path), in: &changes) }
    try await saves.save(changes)
  }

  /// The table on a headless terminal.
  func stage(columns: Int = 60, lines: Int = 12) -> Stage {
    Stage(ScreenTable(screen).table, columns: columns, lines: lines)
  }
}

extension FileName {
  /// The folder of the file.
  var folder: FileName { FileName(path.split(separator: "/").dropLast().map { "/" + $0 }.joined()) }
}
