import TableDocuments

/// A file with settings of a program, which those of other files can override.
package struct SettingsLayer: Equatable, Sendable {
  /// The role of a file among the others.
  package enum Kind: Equatable, Sendable {
    /// It comes with the program.
    case program
    /// It is for the whole machine.
    case system
    case user
    /// It is for a project, or an environment of Python.
    case project
    /// It adds to another one, such as a drop-in.
    case addition
    /// Another one brings it in.
    case included
    /// It is in a folder around.
    case outer
  }

  package let kind: Kind
  package let path: String
  /// False for a file whose settings do not count, as another file of its name stands in its place.
  package var counts = true
}

/// A setting as one file has it.
@MainActor package struct LayeredSetting {
  package let layer: SettingsLayer
  /// The place in its file.
  package let location: Location
  package let value: String
  /// The number of its line, from 1.
  package let line: Int
  /// True if it counts only under a condition that is not known without running anything, such as
  /// that of `Match exec`.
  package var isUncertain = false
  /// True if it counts, alone or with others.
  package internal(set) var counts = false
}
