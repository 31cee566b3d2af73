import TableDocuments

/// A composed table that is open: its rows, its saves, and its actions that go on.
@MainActor package struct ComposedScreen {
  package let store: ScreenStore
  package let saves: ScreenSaves
  /// The runs of actions that go on without the terminal; nil if there are no such actions.
  let runs: LastingRuns?

  /// A table that has read nothing yet.
  ///
  /// - Parameters:
  ///   - file: The file of the definition, by which its saves and its actions that go on are noted.
  ///   - root: The folder that stands for the root of the machine.
  ///   - state: The folder of locks, old versions and records; nil for none.
  ///   - standIns: The folder of programs that come before those of the machine; nil for none.
  package init(
    _ definition: ScreenDefinition,
    of file: FileName,
    root: ScreenRoot,
    state: StateFolder?,
    standIns: FileName? = nil
  ) {
    store = ScreenStore(definition, root: root, standIns: standIns)
    saves = ScreenSaves(store, of: file, in: state)
    runs = definition.hasLastingActions ? state.map { LastingRuns(of: file, in: $0) } : nil
  }
}
