extension Document {
  /// Calls `body` with each error of a document that was read to its end, in the order of the file.
  ///
  /// A document that is read as one text has at most one error; of records and tables of a
  /// database, each may have its own.
  package func forEachError(_ body: (SyntaxError) -> Void) {
    var last = -1
    func tell(_ error: SyntaxError?) {
      // The error of a value is also the error of the values around it.
      guard let error, error.offset > last else { return }
      last = error.offset
      body(error)
    }
    if let root, root.isRecords || root.span == nil {
      for index in 0..<root.count { tell(root.child(at: index).error) }
    }
    tell(error)
  }
}
