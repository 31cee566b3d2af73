import TableDocuments
import TableSchemas
import TableSystem
import TermTable

/// Brings schemas and catalogs to this machine, by the program `curl`, where a person asks for
/// them.
@MainActor struct SchemaFetching {
  /// The catalog of the SchemaStore.
  static let catalog = "https://www.schemastore.org/api/json/catalog.json"

  /// The reason why something was not fetched.
  struct Failure: Error {
    let sentence: String
    var status = CommandStatus.unavailable
  }

  /// The most bytes that are fetched.
  private static let mostBytes = 16 << 20
  private static let limit = Duration.seconds(60)

  private let folders: SchemaFolders

  init(_ folders: SchemaFolders = .ofSystem) { self.folders = folders }

  /// Fetches a file, and keeps it where its URI is looked for.
  ///
  /// - Parameters:
  ///   - uri: An address of https, or of http on this machine.
  ///   - place: The URI under which it is kept, if it is another one.
  /// - Returns: The path of the file.
  func fetch(_ uri: String, as place: String? = nil) async throws(Failure) -> String {
    let texts = SchemaTexts.current.fetching
    let uri = uri.split(separator: "#", maxSplits: 1).first.map(String.init) ?? uri
    guard let protocols = Self.protocols(of: uri),
      let path = folders.placeToKeep(place ?? uri)
    else { throw Failure(sentence: texts.badAddress(uri.harmless), status: CommandStatus.usage) }
    guard let curl = Self.curl else { throw Failure(sentence: texts.noCurl(uri.harmless, path)) }
    let file = FileName(path)
    let part = FileName(path + ".part-\(getpid())")
    defer { unlink(part.path) }
    do {
      try file.createFolder()
    } catch {
      throw Failure(sentence: "\(error)", status: CommandStatus.unwritable)
    }
    try run(curl, protocols, uri, to: part)
    do throws(SchemaFailure) {
      try await SchemaLibrary.check(part.path)
    } catch {
      throw Failure(sentence: error.reason, status: CommandStatus.invalid)
    }
    guard rename(part.path, path) == 0 else {
      let reason = String(cString: strerror(errno))
      throw Failure(sentence: "\(path): \(reason)", status: CommandStatus.unwritable)
    }
    return path
  }

  private func run(
    _ curl: String,
    _ protocols: String,
    _ uri: String,
    to part: FileName
  ) throws(Failure) {
    let words = [
      "curl", "--fail", "--silent", "--show-error", "--location", "--max-redirs", "5", "--proto",
      "=\(protocols)", "--proto-redir", "=\(protocols)", "--max-filesize", "\(Self.mostBytes)",
      "--max-time", "\(Self.limit.components.seconds)", "--output", part.path, "--url", uri,
    ]
    let texts = SchemaTexts.current.fetching
    let names = ["HOME", "PATH", "https_proxy", "no_proxy", "CURL_CA_BUNDLE", "SSL_CERT_FILE"]
    let environment = names.compactMap { name in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    guard
      let run = TableSystem.ProgramRun(
        curl,
        words.map { Array($0.utf8) },
        environment: environment,
        limit: Self.limit + .seconds(5)
      )
    else { throw Failure(sentence: texts.failed(uri.harmless, String(cString: strerror(errno)))) }
    guard run.end == .status(0) else {
      let line = String(decoding: run.output, as: UTF8.self).split(separator: "\n").last ?? ""
      throw Failure(sentence: texts.failed(uri.harmless, String(line).harmless))
    }
  }

  /// Returns the protocols by which an address may be fetched; nil if it may not.
  private static func protocols(of uri: String) -> String? {
    if uri.hasPrefix("https://"), uri.count > 8 { return "https" }
    let isLocal = ["http://127.0.0.1", "http://[::1]", "http://localhost"].contains { host in
      uri.hasPrefix(host) && [":", "/"].contains(uri.dropFirst(host.count).prefix(1))
    }
    return isLocal ? "http" : nil
  }

  /// The path of `curl`; nil if it is not here.
  private static var curl: String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/curl" }
      .first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }
}
