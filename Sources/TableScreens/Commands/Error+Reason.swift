import TableDocuments

extension Error {
  /// The reason in words: of an error of a file without the name of that, of others all of them.
  var reasonInWords: String { (self as? DocumentError)?.reason ?? "\(self)" }
}
