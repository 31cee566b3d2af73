import TableDocuments

/// The reason why a schema cannot be used.
package enum SchemaFailure: Error, Sendable {
  /// It is not on this machine; its name.
  case missing(String)
  /// Its file cannot be read, or has an error; the path and the reason.
  case unreadable(String, reason: String)
  /// A file is too large to be judged as one value; the limit.
  case tooLarge(megabytes: Int)

  /// The reason alone, without the name of the schema.
  package var reason: String {
    if case .unreadable(_, let reason) = self { reason } else { sentence }
  }

  /// The failure in a sentence.
  package var sentence: String {
    let texts = SchemaTexts.current.choosing
    return switch self {
    case .missing(let name): texts.missing(name.harmless)
    case .unreadable(let path, let reason): texts.unreadable(path.harmless, reason)
    case .tooLarge(let megabytes): texts.tooLarge(megabytes)
    }
  }
}
