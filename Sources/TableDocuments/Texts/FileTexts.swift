/// The texts about files, to be replaced with those of another language: errors, refusals, and the
/// words for values and changes.
///
/// A language file has them below `files`: `files.opening.missing = Datei nicht vorhanden`.
package struct FileTexts: Sendable, Decodable {
  /// The texts of opening and reading files.
  package var opening = Opening()
  /// The words for values.
  package var nodes = Nodes()
  /// The reasons why an edit was refused.
  package var edits = Edits()
  /// The reasons why a text was not replaced.
  package var replacing = Replacing()
  /// The reasons why an edit of a comment was refused.
  package var comments = Comments()
  /// The changes of a file in words.
  package var changes = Changes()
  /// The reasons why a file was not saved, or not replaced.
  package var saving = Saving()
  /// The remarks about what saving a file cannot keep, or has not kept.
  package var remarks = Remarks()
  /// The texts of locks, journals, old versions, and of programs that check a file.
  package var locking = Locking()
  /// The errors of paths.
  package var paths = Paths()
  /// The errors of counts and sums of rows.
  package var summing = Summing()
  /// The texts of folders.
  package var folders = Folders()
  /// The reasons why a file was not checked.
  package var checking = Checking()
  /// The errors of syntax.
  package var errors = Errors()
  /// The things that parsers expected, and sentences about errors of syntax.
  package var syntax = Syntax()
  /// The texts of databases.
  package var databases = Databases()
  /// The texts of files of records in lines, as CSV.
  package var csv = CSV()
  /// The texts of files of settings.
  package var settings = Settings()
  /// The texts of files that are no text.
  package var binary = Binary()
  /// The reasons why an edit of a property list was refused.
  package var propertyLists = PropertyLists()
  /// The reasons why an edit of TOML was refused.
  package var toml = TOML()
  /// The reasons why an edit of YAML was refused.
  package var yaml = YAML()

  /// The texts in English, made once: their templates are read for them.
  package static let english = FileTexts()
  private init() {}

  /// The texts that count now. Work on a queue or in a detached task binds those of its caller.
  @TaskLocal package static var current = Current(.english)

  /// Texts that count. A reference, so that reading one text copies no others.
  package final class Current: Sendable {
    package let opening: Opening
    package let nodes: Nodes
    package let edits: Edits
    package let replacing: Replacing
    package let comments: Comments
    package let changes: Changes
    package let saving: Saving
    package let remarks: Remarks
    package let locking: Locking
    package let paths: Paths
    package let folders: Folders
    package let summing: Summing
    package let checking: Checking
    package let errors: Errors
    package let syntax: Syntax
    package let databases: Databases
    package let csv: CSV
    package let settings: Settings
    package let binary: Binary
    package let propertyLists: PropertyLists
    package let toml: TOML
    package let yaml: YAML

    /// Texts to count while something runs, by `FileTexts.$current.withValue(Current(texts))`.
    package init(_ texts: FileTexts) {
      (opening, nodes, edits) = (texts.opening, texts.nodes, texts.edits)
      (comments, changes, saving) = (texts.comments, texts.changes, texts.saving)
      (remarks, locking, paths) = (texts.remarks, texts.locking, texts.paths)
      (folders, checking, errors) = (texts.folders, texts.checking, texts.errors)
      (databases, csv, settings) = (texts.databases, texts.csv, texts.settings)
      (binary, propertyLists) = (texts.binary, texts.propertyLists)
      (summing, replacing) = (texts.summing, texts.replacing)
      (syntax, toml, yaml) = (texts.syntax, texts.toml, texts.yaml)
    }
  }
}
