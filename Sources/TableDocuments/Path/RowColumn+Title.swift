extension RowColumn {
  /// Returns the title of the column that names lead to: their path. Names with points are quoted,
  /// and a point stands in front where a member has the same name: `a.b` is a member, `.a.b` the
  /// member `b` of `a`.
  package static func title(of names: [String], besides others: Set<String>) -> String {
    var title = DocumentPath(names.map { DocumentPath.Step($0) }).description
    while others.contains(title) { title = "." + title }
    return title
  }
}
