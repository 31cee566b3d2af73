/// Turns the bytes of a keyboard into events.
///
/// A pure value: what arrives in several reads gives the same events as what arrives in one. Only
/// a lone Esc needs the clock: while ``isWaiting``, the owner calls ``expire()`` after the delay.
public struct InputParser: Sendable {
  /// Takes bytes and returns the events they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Event] { [] }

  /// Whether a sequence has begun that may be a lone Esc.
  public var isWaiting: Bool { false }

  /// Decides what is pending: a lone Esc becomes a key, half a sequence is dropped.
  public mutating func expire() -> [Event] { [] }

  /// A parser that knows the common keys, and those of `sequences` (from terminfo) besides.
  public init(sequences: [[UInt8]: Key] = [:]) {}
}
