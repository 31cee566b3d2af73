import TableDocuments

extension Document {
  /// True for a file of records or of several documents: a schema is that of each of them.
  var hasSeveralValues: Bool { isListOfDocuments || root?.isRecords == true }
}
