import Synchronization

/// Notes the reads that fail while something runs.
///
/// Many readers cannot throw, and go on as if the bytes ended there (``ByteReader``). Whoever uses
/// their answers, such as for an edit or to print them, runs inside of ``checked(isolation:_:)``,
/// so that no answer is taken from a file that looks shorter than it is.
package final class ReadFailures: Sendable {
  @TaskLocal private static var current: ReadFailures?

  private let first = Mutex<DocumentError?>(nil)
  /// The notes of what this is a part of.
  private let outer: ReadFailures?

  private init() { outer = ReadFailures.current }

  private func note(_ error: DocumentError) {
    first.withLock { $0 = $0 ?? error }
    outer?.note(error)
  }

  /// Notes a read that has failed.
  static func note(_ error: DocumentError) { current?.note(error) }

  /// Runs something.
  ///
  /// - Throws: The `DocumentError` of the first read that failed meanwhile, in place of any other
  ///   error; else the errors of `body`.
  package static func checked<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async throws -> Result {
    let failures = ReadFailures()
    do {
      let result = try await $current.withValue(failures) {
        // Captured, so that it runs where the caller does.
        _ = isolation
        return try await body()
      }
      if let error = failures.first.withLock({ $0 }) { throw error }
      return result
    } catch {
      throw failures.first.withLock { $0 } ?? error
    }
  }

  /// Runs something that reads another file, whose failures are its own.
  static func ignored<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = $current.withValue(nil) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Runs something at once.
  ///
  /// - Throws: The error of the first read that failed meanwhile.
  static func checked<Result>(_ body: () -> Result) throws(DocumentError) -> Result {
    let failures = ReadFailures()
    let result = $current.withValue(failures) { body() }
    if let error = failures.first.withLock({ $0 }) { throw error }
    return result
  }
}
