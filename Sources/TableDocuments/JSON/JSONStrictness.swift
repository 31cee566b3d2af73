/// Looks for what strict readers of JSON do not take, and for names that stand twice in an object.
///
/// It reads the bytes once, with the open objects on a stack, and takes a text for good that
/// ``JSONScanner`` took.
struct JSONStrictness {
  /// The most names that are kept to find those that stand twice.
  private static let mostNames = 4_000_000

  private enum State {
    case outside, string, escape, slash, lineComment, blockComment, star
  }

  /// An open object or array.
  private struct Frame {
    let isObject: Bool
    /// The hashes of its names.
    var names: Set<UInt64> = []
  }

  /// The first comment or comma that JSON does not have.
  private(set) var failure: ScanFailure?
  /// The first `NaN` or `Infinity`, which few readers take.
  private(set) var numberFailure: ScanFailure?
  /// The offsets of names that stood in their object before.
  private(set) var repeated: [Int] = []

  private var state = State.outside
  private var frames: [Frame] = []
  private var nameCount = 0
  /// The offset of the comma, if one precedes; else nil.
  private var comma: Int?
  private var awaitsName = false
  private var stringStart = 0
  /// The hash of the name so far (FNV-1a), from a beginning that differs in each process.
  private var name = JSONStrictness.seed
  private static let seed = UInt64.random(in: 1...UInt64.max)

  /// Reads a file.
  init(_ source: ByteSource) throws(DocumentError) {
    var offset = 0
    while true {
      let part = try source.chunk(at: offset)
      guard !part.isEmpty else { return }
      part.withUnsafeBufferPointer { bytes in
        for place in bytes.indices { take(bytes[place], at: offset + place) }
      }
      offset += part.count
    }
  }

  private mutating func take(_ byte: UInt8, at offset: Int) {
    switch state {
    case .outside: takeOutside(byte, at: offset)
    case .string:
      if byte == Byte.quote { return endString() }
      if byte == Byte.backslash { state = .escape }
      if awaitsName { add(byte) }
    case .escape:
      state = .string
      if awaitsName { add(byte) }
    case .slash: state = byte == Byte.star ? .blockComment : .lineComment
    case .lineComment: if byte == Byte.newline { state = .outside }
    case .blockComment: if byte == Byte.star { state = .star }
    case .star: state = byte == Byte.slash ? .outside : byte == Byte.star ? .star : .blockComment
    }
  }

  private mutating func takeOutside(_ byte: UInt8, at offset: Int) {
    switch byte {
    case Byte.quote:
      state = .string
      stringStart = offset
      name = JSONStrictness.seed
    case Byte.slash:
      state = .slash
      fail(offset) { $0.syntax.json.noComments }
      return
    case Byte.openObject, Byte.openArray:
      frames.append(Frame(isObject: byte == Byte.openObject))
      awaitsName = byte == Byte.openObject
    case Byte.closeObject, Byte.closeArray:
      if let comma { fail(comma) { $0.syntax.json.noComma } }
      if let frame = frames.popLast() { nameCount -= frame.names.count }
      awaitsName = false
    case Byte.comma:
      awaitsName = frames.last?.isObject ?? false
      comma = offset
      return
    case UInt8(ascii: "N"), UInt8(ascii: "I"):
      guard numberFailure == nil else { break }
      numberFailure = ScanFailure(offset, .sentence { $0.syntax.json.noSpecialNumbers })
    default: if byte <= Byte.space { return }
    }
    comma = nil
  }

  private mutating func add(_ byte: UInt8) { name = (name ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private mutating func endString() {
    state = .outside
    guard awaitsName, !frames.isEmpty else { return }
    awaitsName = false
    guard nameCount < JSONStrictness.mostNames else { return }
    let isNew = frames[frames.count - 1].names.insert(name).inserted
    if isNew {
      nameCount += 1
    } else if repeated.count < FileProblems.mostPlaces {
      repeated.append(stringStart)
    }
  }

  private mutating func fail(_ offset: Int, _ sentence: @escaping FileWords) {
    if failure == nil { failure = ScanFailure(offset, .sentence(sentence)) }
  }
}

extension JSONStrictness {
  /// A warning for each name that stands twice in its object.
  func repeatedNames(in source: ByteSource) -> [SyntaxError] {
    repeated.map { offset in
      SyntaxError(ScanFailure(offset, .sentence { $0.syntax.json.repeatedName }), in: source)
    }
  }
}

extension JSONFormat {
  /// True if the readers of a file of this name may take comments and trailing commas.
  ///
  /// - Parameter path: The path; nil for standard input.
  static func allowsComments(_ path: String?) -> Bool {
    guard let path else { return false }
    let strict: Set = ["json", "geojson", "webmanifest", "ipynb", "har", "map"]
    guard strict.contains(path.fileExtension) else { return true }
    let folder = path.split(separator: "/").dropLast().last ?? ""
    let name = path.fileName.lowercased()
    return commentedNames.contains(name)
      || [".vscode", ".devcontainer", ".zed", "user"].contains(folder.lowercased())
      || ["tsconfig", "jsconfig", "appsettings"].contains {
        name.hasPrefix($0) && name.hasSuffix(".json")
      }
  }

  /// The files that the tools of their names, or the list “JSON with Comments” of GitHub, take with
  /// comments.
  private static let commentedNames: Set = [
    ".babelrc", ".babelrc.json", ".cspell.json", ".devcontainer.json", ".eslintrc",
    ".eslintrc.json", ".hintrc", ".jscsrc", ".jshintrc", ".jslintrc", ".jsbeautifyrc",
    ".luarc.json", ".markdownlint.json", ".mocharc.json", ".oxlintrc.json", ".prettierrc",
    ".swcrc", "angular.json", "api-extractor.json", "babel.config.json", "biome.json",
    "cspell.json", "deno.json", "devcontainer.json", "global.json", "language-configuration.json",
    "nx.json", "pyrightconfig.json", "rush.json", "tsdoc.json", "tslint.json", "turbo.json",
    "typedoc.json", "wrangler.json",
  ]
}
