import TableDocuments

/// Tells what the values of a document mean, such as a schema does, or the comments of the file.
@MainActor protocol MeaningSource {
  /// Returns the meaning of the value at a path, which may not be set; nil if nothing is known of
  /// it.
  ///
  /// - Parameters:
  ///   - path: The names of members and the numbers of items.
  ///   - node: The value, if that is known; nil to look for it.
  func meaning(at path: [String], _ node: (any Node)?) -> Meaning?
  /// Returns the names of the members that the object at a path may have and has not.
  func unsetNames(inObjectAt path: [String]) -> UnsetNames
  /// Returns the names that are known of the members of the object at a path, in the order in which
  /// they are written.
  func declaredNames(inObjectAt path: [String]) -> [String]
}

extension MeaningSource {
  func unsetNames(inObjectAt path: [String]) -> UnsetNames { UnsetNames() }
  func declaredNames(inObjectAt path: [String]) -> [String] { [] }
}
