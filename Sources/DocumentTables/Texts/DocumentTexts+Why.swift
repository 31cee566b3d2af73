import TableModel

extension DocumentTexts {
  /// The texts of the table that tells why a value counts.
  package struct Why: Sendable, Decodable {
    /// The button that opens it.
    package var title = "Why?"
    @Phrase("Why? {name}") package var of: @Sendable (_ name: String) -> String
    package var setHere = "Set here"
    package var notSetHere = "Not set here"
    @Phrase("line {number}") package var line: @Sendable (_ number: Int) -> String
    /// The value stands elsewhere in the file, such as after `*base`.
    @Phrase("Comes from {name}") package var inherited: @Sendable (_ name: String) -> String
    @Phrase("Stands at {anchor}") package var alias: @Sendable (_ anchor: String) -> String
    package var doesNotCount = "Does not count"
    /// The value that counts if none is set.
    package var defaultValue = "Default"

    // MARK: - Files

    @Phrase("What {program} reads, the last first")
    package var layers: @Sendable (_ program: String) -> String
    package var collects = "These values count together."
    package var setNowhere = "Set in none of its files"
    @Phrase("Other files of {program}")
    package var others: @Sendable (_ program: String) -> String
    package var counts = "counts"
    package var overridden = "does not count"
    /// A setting of a block of ssh, such as one of `Match exec`.
    package var uncertain = "counts if the condition of its block holds"
    /// The command that lists all settings in the files of a program.
    @Phrase("All settings of {program}")
    package var allSettings: @Sendable (_ program: String) -> String
    /// Other names of the command.
    package var allSettingsNames = "layers, effective, origin, inherited"
    /// In place of the value of a setting of which none counts.
    package var noneCounts = "no value counts"
    package var missingFile = "not there yet"
    /// The action of a file without the setting.
    package var setThere = "Set there"
    /// The action of the file that is open.
    package var setHereNow = "Set here"
    // The kinds of files.
    package var ofProgram = "comes with the program"
    package var ofSystem = "for the whole machine"
    package var ofUser = "yours"
    package var ofProject = "for this project"
    package var addition = "adds to the file"
    package var included = "is included"
    package var outer = "in a folder around"

    /// The texts in English.
    package init() {}
  }
}
