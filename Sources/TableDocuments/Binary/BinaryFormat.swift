/// Files that are no text: they are not shown, and their error says what they are.
struct BinaryFormat: DocumentFormat {
  let name = "binary"

  func recognizes(signature start: [UInt8]) -> Bool { BinaryKind.found(in: start) != nil }

  func document(of file: DocumentFile) -> any Document {
    let start = ByteReader(file.bytes).bytes(in: 0..<1 << 16)
    let kind = BinaryKind.found(in: start)
    return BinaryDocument(
      error: SyntaxError {
        $0.binary.cannotBeShown(
          kind?.words($0.binary) ?? $0.binary.other,
          kind?.advice($0.binary) ?? $0.binary.text
        )
      }
    )
  }

  func problems(of file: DocumentFile, _ document: any Document) -> FileProblems {
    let kind = BinaryKind.found(in: ByteReader(file.bytes).bytes(in: 0..<1 << 16))
    let texts = FileTexts.current
    return FileProblems(
      reasonNotChecked: texts.binary.isKind(kind?.words(texts.binary) ?? texts.binary.other)
    )
  }
}

/// A file that is not shown.
@MainActor private final class BinaryDocument: Document {
  let error: SyntaxError?

  init(error: SyntaxError) {
    self.error = error
  }

  var root: (any Node)? { nil }
  var progress: Double? { nil }
  func read() async {}
}
