/// The answer to the question if a value fits a schema.
package enum Verdict: Int, Comparable, Sendable {
  case misfit
  /// Nobody knows: the schema refers to one that is not here, has a pattern that cannot be read, or
  /// the value is not known.
  case unknown
  case fits

  init(_ fits: Bool) { self = fits ? .fits : .misfit }
  /// - Parameter fits: Nil if nobody knows.
  init(_ fits: Bool?) { self = fits.map { Verdict($0) } ?? .unknown }

  package static func < (one: Verdict, other: Verdict) -> Bool { one.rawValue < other.rawValue }

  /// The verdict of a schema that must not fit.
  var inverted: Verdict {
    switch self {
    case .misfit: .fits
    case .unknown: .unknown
    case .fits: .misfit
    }
  }
}
