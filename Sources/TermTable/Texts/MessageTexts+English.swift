extension MessageTexts {
  /// The texts in English.
  public static let english = MessageTexts(
    noSectionTitles: "No section titles",
    noRows: "No rows",
    typeRowNumber: "Type the number of a row",
    typeFirstLetters: "Type the first letters of a row",
    noNextPlace: "No next place",
    noPreviousPlace: "No previous place",
    noTableBeside: "No table to step through",
    noNextTable: "No next table",
    noPreviousTable: "No previous table",
    row: { "Row \($0) of \($1)" },
    goingTo: { "Go to: \($0)" },
    noSuchRow: { "Go to: \($0) (no such row)" },
    notInNextRows: { "Go to: \($0) (not in the next \($1) rows)" },
    opensNotByItself: { "“\($0)” does not open by itself" },
    noRowToCopy: "No row to copy",
    secretNotCopied: "A secret is not copied",
    noClipboard: "This terminal has no clipboard",
    nothingToCopy: { "The row has no \(name(of: $0))" },
    tooLongToCopy: { "The \(name(of: $0)) is too long to copy: \($1) bytes" },
    copied: { "Copied \(name(of: $0)): \($1)" },
    mouseOn: "Mouse on",
    mouseOff: "Mouse off",
    mouseOffWithKey: { "Mouse off; press \($0) to turn it on" },
    pasteIsCut: "Too long: only the first 1 MB was pasted",
    cancelled: "Cancelled",
    stillRunning: { "“\($0)” is still running" },
    pressToQuit: { "Press \($0) to quit" },
    lineBreaksReplaced: "Line breaks were replaced with spaces",
    secretStaysHere: "A secret cannot be edited in another program"
  )

  private static func name(of part: RowPart) -> String {
    switch part {
    case .value: "value"
    case .name: "name"
    case .path: "path"
    }
  }
}
