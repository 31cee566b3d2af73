extension Revision {
  /// Refuses new characters that the encoding of the file does not have.
  func checkEncoding(of splices: [Splice]) throws(EditRefusal) {
    guard let encoding = base.encoding, case .codePage(let page) = encoding.form else { return }
    for splice in splices {
      let text = String(decoding: splice.bytes, as: UTF8.self)
      guard let missing = text.unicodeScalars.first(where: { page.bytes[$0] == nil }) else {
        continue
      }
      let number = "U+" + hexadecimal(missing.value, digits: 4)
      throw EditRefusal(
        FileTexts.current.edits.notInEncoding(String(missing).harmless, number, page.name)
      )
    }
  }
}
