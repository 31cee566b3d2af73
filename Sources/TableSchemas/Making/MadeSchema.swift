/// A schema that is made for a file of what others know: the program that reads it, an example
/// beside it, or the schemas of its parts.
struct MadeSchema {
  let maker: SchemaMaker
  let value: JSONValue
  /// The files that it refers to.
  var parts: [(path: String, value: JSONValue)] = []

  /// The URI of the schema of a file.
  static func uri(ofFileAt path: String) -> String { "file://" + path }
}
