/// JSON5 (spec.json5.org): JSON with the notations of JavaScript, for files that people write.
struct JSON5Format: DocumentFormat {
  let name = "JSON5"

  func recognizes(path: String) -> Bool { path.fileExtension == "json5" }

  func document(of file: DocumentFile) -> any Document {
    TreeDocument(file) { bytes, tree in
      var parser = JSON5Parser(bytes, tree)
      defer { tree = parser.tree }
      try parser.parse()
    }
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    JSONEditor(scope: .file, isJSON5: true, commentNotation: .slashes)
  }
}
