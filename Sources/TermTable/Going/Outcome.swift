/// The outcome of a run.
enum Outcome {
  /// The person left.
  case left
  /// A table gave its answer.
  case finished(Any)
  /// The system asked for it, or the person pressed ^C.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case hungUp

  /// True if all tables were left before the end.
  var hasLeft: Bool {
    switch self {
    case .left, .finished: true
    case .terminated, .hungUp: false
    }
  }
}
