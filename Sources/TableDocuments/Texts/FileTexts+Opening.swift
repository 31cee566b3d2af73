import TableModel

extension FileTexts {
  /// The texts of opening and reading files.
  package struct Opening: Sendable, Decodable {
    package var missing = "no such file"
    package var isFolder = "is a folder"
    package var isDevice = "is a device"
    package var isSocket = "is a socket"
    package var isFIFO = "is a FIFO"
    package var noPermission = "permission denied"
    @Phrase("The file cannot be read: {reason}. Nothing was changed.")
    package var editNotMade: @Sendable (_ reason: String) -> String
    @Phrase("{file}: no such file")
    package var missingFile: @Sendable (_ file: String) -> String
    @Phrase("{file}: {reason}, not a file")
    package var notFile: @Sendable (_ file: String, _ reason: String) -> String
    @Phrase("{file}: permission denied")
    package var noPermissionFor: @Sendable (_ file: String) -> String
    @Phrase("{file}: cannot be read ({reason})")
    package var unreadable: @Sendable (_ file: String, _ reason: String) -> String
    @Phrase("the text has bytes that are no characters of {encoding}")
    package var notInEncoding: @Sendable (_ encoding: String) -> String
    @Phrase("the text has characters that {page} does not have")
    package var notInPage: @Sendable (_ page: String) -> String
    package var standardInput = "standard input"
    package var noTemporaryFolder =
      "there is no folder for a temporary file; TMPDIR names one"
    @Phrase("the {compression} data ends too early")
    package var endsTooEarly: @Sendable (_ compression: String) -> String
    @Phrase("the {compression} data is damaged")
    package var damaged: @Sendable (_ compression: String) -> String
    package var noMemory = "not enough memory to unpack it"
    package var titleOfStandardInput = "Standard input"
    @Phrase("{file}: line {line} was not understood")
    package var unreadLine: @Sendable (_ file: String, _ line: Int) -> String
    @Phrase("{file}: {lines} lines were not understood; the first is line {first}")
    package var unreadLines: @Sendable (_ file: String, _ lines: Int, _ first: Int) -> String
    package var inputHasEnded = "Standard input has ended"
    @Phrase("cannot be opened: {reason}")
    package var cannotBeOpened: @Sendable (_ reason: String) -> String
    /// In place of rows until the file is read.
    package var reading = "Reading"
    @Phrase("in UTF-8, it has more than {gigabytes} GB")
    package var tooLargeInUTF8: @Sendable (_ gigabytes: Int) -> String
    @Phrase("unpacked, it has more than {gigabytes} GB")
    package var tooLargeUnpacked: @Sendable (_ gigabytes: Int) -> String
  }
}
