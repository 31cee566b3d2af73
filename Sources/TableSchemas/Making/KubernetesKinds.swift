import TableDocuments
import TableSystem

/// The schemas of the kinds of Kubernetes: each document of a file has the one of its `apiVersion`
/// and `kind`.
///
/// They are looked for in the folders of schemas, with the names that kubeconform gives them: those
/// of Kubernetes as in a copy of `yannh/kubernetes-json-schema`, and those of others as in a copy
/// of `datreeio/CRDs-catalog`.
@MainActor enum KubernetesKinds {
  /// The most documents whose kinds are looked at.
  private static let mostDocuments = 1_000
  /// The folders, in a folder of schemas, with a folder for each version of Kubernetes.
  private static let ownFolders = [
    "kubernetes-json-schema", "raw.githubusercontent.com/yannh/kubernetes-json-schema/master",
    "kubernetesjsonschema.dev",
  ]
  /// The folders with the kinds of others.
  private static let otherFolders = [
    "CRDs-catalog", "raw.githubusercontent.com/datreeio/CRDs-catalog/main",
  ]

  /// A kind in a version of an API.
  private struct Kind: Hashable {
    let apiVersion: String
    let name: String

    /// True for a list of values of any kinds.
    var isList: Bool { name == "List" && apiVersion == "v1" }
    /// The group of the API; empty for that of Kubernetes itself.
    var group: String {
      apiVersion.contains("/") ? String(apiVersion.prefix { $0 != "/" }) : ""
    }
    var version: String { apiVersion.split(separator: "/").last.map(String.init) ?? "" }
    /// The name of its schema among those of Kubernetes.
    var ownName: String {
      let group = group.isEmpty ? "" : "-" + group.prefix { $0 != "." }
      return "\(name)\(group)-\(version).json".lowercased()
    }
    /// The path of its schema among those of others.
    var otherName: String { "\(group)/" + "\(name)_\(version).json".lowercased() }
    /// The address from which its schema can be fetched, if it is public.
    var uri: String {
      let isOwn = !group.contains(".") || group.hasSuffix(".k8s.io")
      return "https://raw.githubusercontent.com/"
        + (isOwn
          ? "yannh/kubernetes-json-schema/master/master-standalone-strict/\(ownName)"
          : "datreeio/CRDs-catalog/main/\(otherName)")
    }
    /// True if its parts can be those of a path.
    var isPlain: Bool {
      [name, group, version].allSatisfy { part in
        part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
          && part != ".." && part != "."
      }
    }
  }

  /// Returns the schema of a document; nil if none of its kinds is known.
  static func schema(
    of document: any Document,
    from folders: SchemaFolders
  ) async -> MadeSchema? {
    let kinds = kinds(in: document)
    guard !kinds.isEmpty else { return nil }
    var parts: [(path: String, value: JSONValue)] = []
    var forms: [JSONValue] = []
    for kind in kinds where !kind.isList && kind.isPlain {
      if let path = path(of: kind, in: folders), let value = try? await SchemaLibrary.read(path) {
        parts.append((path, value))
        forms.append(form(of: kind, .reference(to: MadeSchema.uri(ofFileAt: path))))
      } else {
        forms.append(form(of: kind, .reference(to: kind.uri)))
      }
    }
    // Without a copy of any, nobody expects them.
    guard !parts.isEmpty || hasAny(in: folders), !forms.isEmpty else { return nil }
    if let list = kinds.first(where: \.isList) {
      let items: JSONValue = ["properties": ["items": ["items": ["$ref": "#"]]]]
      forms.append(form(of: list, items))
    }
    let value = JSONValue(object: [("allOf", JSONValue(.list(forms)))])
    return MadeSchema(maker: .kinds, value: value, parts: parts)
  }

  /// Returns the schema that holds for values of a kind.
  private static func form(of kind: Kind, _ schema: JSONValue) -> JSONValue {
    func constant(_ text: String) -> JSONValue {
      JSONValue(object: [("const", JSONValue(.text(text)))])
    }
    let names = [("apiVersion", constant(kind.apiVersion)), ("kind", constant(kind.name))]
    let condition = JSONValue(object: [
      ("properties", JSONValue(object: names)), ("required", ["apiVersion", "kind"]),
    ])
    return JSONValue(object: [("if", condition), ("then", schema)])
  }

  /// Returns the kinds of the documents of a file, in order.
  private static func kinds(in document: any Document) -> [Kind] {
    guard let root = document.root else { return [] }
    var found: [Kind] = []
    func add(_ node: any Node) {
      guard node.kind == .object, let version = node.value(named: "apiVersion"),
        let name = node.value(named: "kind"), version.kind == .text, name.kind == .text
      else { return }
      let kind = Kind(apiVersion: version.text.whole, name: name.text.whole)
      if !found.contains(kind) { found.append(kind) }
      guard kind.isList, let items = node.value(named: "items") else { return }
      for index in 0..<min(items.count, mostDocuments) { add(items.child(at: index)) }
    }
    guard document.isListOfDocuments else {
      add(root)
      return found
    }
    for index in 0..<min(root.count, mostDocuments) { add(root.child(at: index)) }
    return found
  }

  /// True if there is a copy of the schemas of kinds.
  private static func hasAny(in folders: SchemaFolders) -> Bool {
    folders.paths.contains { folder in
      (ownFolders + otherFolders).contains { SmallFile.names("\(folder)/\($0)") != nil }
    }
  }

  /// Returns the path of the schema of a kind; nil if it is not here.
  private static func path(of kind: Kind, in folders: SchemaFolders) -> String? {
    let own = kind.ownName
    for folder in folders.paths {
      for place in ownFolders {
        for version in versions(in: "\(folder)/\(place)") {
          let path = "\(folder)/\(place)/\(version)/\(own)"
          if FileName(path).isRegularFile { return path }
        }
      }
      for place in otherFolders {
        let path = "\(folder)/\(place)/\(kind.otherName)"
        if FileName(path).isRegularFile { return path }
      }
    }
    return nil
  }

  /// Returns the folders of versions, the best first: those that forbid what they do not know, then
  /// those that stand alone, the newest of them.
  private static func versions(in folder: String) -> [String] {
    func rank(_ name: String) -> Int {
      (name.hasSuffix("-strict") ? 2 : 0) + (name.contains("-standalone") ? 1 : 0)
    }
    return (SmallFile.names(folder) ?? []).filter { !$0.hasPrefix(".") }.sorted { one, other in
      rank(one) != rank(other)
        ? rank(one) > rank(other) : NaturalOrder(other) < NaturalOrder(one)
    }
  }
}
