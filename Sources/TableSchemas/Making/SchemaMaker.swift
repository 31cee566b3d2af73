/// The one who knows what the values of a file mean, in place of a schema.
package enum SchemaMaker: Equatable, Sendable {
  /// systemd, which tells the directives of units.
  case systemd
  /// The extensions of VS Code, which tell their settings; their number.
  case extensions(Int)
  /// The schemas of kinds of Kubernetes.
  case kinds
  /// A file beside it, by its name.
  case example(String)

  /// Its name.
  var name: String {
    let texts = SchemaTexts.current.choosing
    return switch self {
    case .systemd: texts.systemd
    case .extensions: texts.code
    case .kinds: texts.kubernetes
    case .example(let name): name
    }
  }
}
