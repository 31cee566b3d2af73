import TableModel

/// Plain text, as lines.
struct TextLinesFormat: DocumentFormat {
  let name = "text"

  func recognizes(path: String) -> Bool {
    ["txt", "text", "log", "md", "markdown", "rst", "adoc", "tex"].contains(path.fileExtension)
      || isOfParagraphs(path)
  }

  /// True for files of lines that look like those of another format: paragraphs of `Name: value`,
  /// as Debian has them, and presets of systemd.
  private func isOfParagraphs(_ path: String) -> Bool {
    let name = path.fileName.lowercased()
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return ["sources", "dsc", "changes", "buildinfo", "preset", "rules"].contains(
      path.fileExtension
    )
      || folder == "preferences.d" || name == "preferences" && folder == "apt"
      || ["debconf.conf", "control"].contains(name)
  }

  func document(of file: DocumentFile) -> any Document {
    RecordsDocument(
      file,
      kind: .lines,
      splitter: Lines(),
      matcher: { query, _ in LineMatcher(query) }
    ) { record in
      TextLineNode(
        text: NodeText(TextStretch(record.reader, record.lineRange)),
        position: record.number,
        range: record.lineRange
      )
    }
  }

  func problems(
    of file: DocumentFile,
    _ document: any Document
  ) throws(DocumentError) -> FileProblems {
    let start = try file.bytes.bytes(at: 0, count: FileStart.length)
    if start.contains(0) {
      return FileProblems(reasonNotChecked: FileTexts.current.checking.isBinary)
    }
    let isText = file.path.map(recognizes(path:)) ?? false
    return FileProblems(reasonNotChecked: isText ? nil : FileTexts.current.checking.formatUnknown)
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    TextLinesEditor()
  }
}

/// A line of text.
private struct TextLineNode: Node {
  let text: NodeText
  let position: Int?
  let range: Range<Int>

  var kind: NodeKind { .text }
  var span: NodeSpan? { NodeSpan(value: range) }
}
