/// The hook of tests at each read of bytes, such as one that counts them or takes long.
///
/// A source keeps the hook of the task that made it, and calls it on whatever thread it is read.
package enum ReadHook {
  /// - Parameters:
  ///   - range: The offsets of the bytes that were read; the first byte for a query of a database.
  ///   - isFile: False for bytes in memory.
  package typealias Body = @Sendable (_ range: Range<Int>, _ isFile: Bool) -> Void

  /// The hook of the sources that the task makes; nil for none.
  @TaskLocal package static var current: Body?
}
