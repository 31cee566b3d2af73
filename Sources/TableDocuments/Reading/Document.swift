import Observation

/// An opened file of data: its root, and how far it has been read.
///
/// Few formats need a document of their own: `TreeDocument` serves formats that are read whole into
/// memory, and `RecordsDocument` formats with one record after the other.
@MainActor package protocol Document: AnyObject {
  /// The value of the whole file; nil if there is none, or none was read yet.
  ///
  /// It can be observed: it changes when more of the document has been read.
  var root: (any Node)? { get }
  /// The part that was read, from 0 to 1; nil when reading has ended, by an error too.
  var progress: Double? { get }
  /// The error that ended reading; what precedes it can be used.
  var error: SyntaxError? { get }
  /// The lines that were read and not understood, of a file of one value; those of records are
  /// ``Node/error``.
  var unreadLines: UnreadLines { get }
  /// True if the part that was read has comments between its values.
  var hasComments: Bool { get }
  /// The choices of how it is read; none for most formats.
  var options: [DocumentOption] { get }
  /// Counts how often it was read anew in another way.
  var edition: Int { get }
  /// Reads the rest, off the main actor, until the end, an error or the cancellation of the task.
  ///
  /// A call after a cancellation continues there; a call while another one reads returns at once.
  func read() async
  /// True if bytes appended to its file can be read, too, as in a log; false for a file of one
  /// value.
  var canGrow: Bool { get }
  /// The reason why no more rows follow, though they did before, such as the end of a pipe; nil for
  /// none.
  var endOfGrowth: String? { get }
  /// Reads the bytes that were appended to the file.
  ///
  /// - Returns: False if the file has changed in another way, or if it cannot grow; then nothing
  ///   was read.
  func readAppended() async -> Bool
  /// Limits the time that the main actor waits for values that are read when they are asked for: a
  /// screen shows what is loading.
  func limitWaiting(to limit: Duration)
  /// True if its rows are read when they are visible, so that it need not be read again when its
  /// file has changed.
  var isLive: Bool { get }
  /// True for a folder, whose values are files.
  var isFolder: Bool { get }
}

extension Document {
  package var unreadLines: UnreadLines { UnreadLines() }
  package var hasComments: Bool { false }
  package var options: [DocumentOption] { [] }
  package var edition: Int { 0 }
  package var canGrow: Bool { false }
  package var endOfGrowth: String? { nil }
  package var isLive: Bool { false }
  package var isFolder: Bool { false }
  package func limitWaiting(to limit: Duration) {}
  package func readAppended() async -> Bool { false }

  /// Waits until more has been read, or the task is cancelled.
  func changed() async {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking {
      _ = progress
    } onChange: {
      continuation.finish()
    }
    for await _ in changes {}
  }
}
