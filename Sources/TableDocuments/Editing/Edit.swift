/// A change of a document: the place, and what to do there.
package struct Edit: Hashable, Sendable {
  /// The kind of a change.
  package enum Change: Hashable, Sendable {
    /// Puts another value in place of the one at the path.
    case set(NewValue)
    /// Gives the member at the path another name.
    case rename(String)
    /// Deletes the member or item at the path.
    case delete
    /// Adds a value to the object or list at the path; an object needs a name for it, a list takes
    /// none.
    case add(name: String?, NewValue, Place)
    /// Adds a copy of the value at the path after it; in an object it needs a name of its own.
    case duplicate(name: String?)
    /// Moves the member or item at the path within its object or list, to a 0-based position among
    /// the values there.
    case move(to: Int)
  }

  /// A place among the members of an object or the items of a list.
  package enum Place: Hashable, Sendable {
    case before(DocumentPath.Step)
    case after(DocumentPath.Step)
    case end
  }

  package var path: DocumentPath
  package var change: Change

  package init(_ path: DocumentPath, _ change: Change) {
    self.path = path
    self.change = change
  }
}
