import TableSystem

/// A failed call of the system.
package struct SystemError: Error {
  /// Its `errno`.
  let code: Int32

  /// True if something to create exists already.
  var isOfExisting: Bool { code == EEXIST }
}
