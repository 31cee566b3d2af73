import TableModel

/// The language that a person asked for: the tag of a language, or the path of a file.
package struct LanguageChoice: Equatable, Sendable {
  /// A tag such as `de_AT`, or a path if it has a slash or a dot; the bytes of a path need not be
  /// valid text.
  var bytes: [UInt8]
  /// The origin of the choice, such as `TERMTABLE_LANGUAGE`, with which an error message begins.
  var source: String
  /// True for a locale, which is English if the language has no file and is not built in.
  var isLocale = false

  package init(bytes: [UInt8], source: String) {
    self.bytes = bytes
    self.source = source
  }

  /// The language of the environment: that of `TERMTABLE_LANGUAGE`, else that of the locale for
  /// messages (https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html#tag_08_02).
  /// Empty variables count as unset.
  package static var ofEnvironment: LanguageChoice? {
    for variable in ["TERMTABLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let bytes = System.bytes(of: variable), !bytes.isEmpty else { continue }
      var choice = LanguageChoice(bytes: bytes, source: variable)
      choice.isLocale = variable != "TERMTABLE_LANGUAGE"
      return choice
    }
    return nil
  }

  /// The language that a person asked for beyond their locale: that of `TERMTABLE_LANGUAGE`.
  static var ofPerson: LanguageChoice? { ofEnvironment.flatMap { $0.isLocale ? nil : $0 } }

  /// The texts of tables in this language.
  ///
  /// - Throws: ``TerminalError/unusableLanguage(_:from:)``.
  func texts() throws(TerminalError) -> Texts {
    try load { file throws(LanguageError) in try Texts(file) } ?? Texts()
  }

  /// Reads this language, and makes texts of it.
  ///
  /// - Parameter builtIn: The languages that need no file.
  /// - Returns: The texts; nil for English, if it has no file.
  /// - Throws: ``TerminalError/unusableLanguage(_:from:)``.
  package func load<Result>(
    builtIn: [BuiltInLanguage] = BuiltInLanguage.all,
    _ make: (LanguageFile) throws(LanguageError) -> Result
  ) throws(TerminalError) -> Result? {
    do throws(LanguageError) {
      guard let file = try file(in: Self.folder, builtIn: builtIn) else { return nil }
      return try make(file)
    } catch {
      throw .unusableLanguage(error, from: source)
    }
  }

  /// Reads the file of this language, or else the language that is built in; nil for English, if it
  /// has no file.
  ///
  /// - Parameters:
  ///   - folder: The folder of language files; nil for none.
  ///   - builtIn: The languages that need no file.
  func file(
    in folder: [UInt8]?,
    builtIn: [BuiltInLanguage] = BuiltInLanguage.all
  ) throws(LanguageError) -> LanguageFile? {
    let name = String(writingOut: bytes)
    if isPath { return try read(bytes, builtIn) }
    let tags = Self.tags(of: name)
    for tag in tags {
      let path = folder.map { $0 + Array("/\(tag).txt".utf8) }
      if let path, System.exists(path) { return try read(path, builtIn) }
    }
    if let language = try Self.builtIn(tags, among: builtIn) { return language }
    guard isLocale || tags.contains("en") else {
      throw .unknown(name.printable, folder: folder.map { String(writingOut: $0).printable })
    }
    return nil
  }

  /// True for the path of a file.
  private var isPath: Bool {
    !isLocale && (bytes.contains(UInt8(ascii: "/")) || bytes.contains(UInt8(ascii: ".")))
  }

  /// The tags of the language, the nearest first, such as `de_AT` and `de`; of a path those that
  /// its file has, none if it cannot be read.
  package var tags: [String] {
    guard isPath else { return Self.tags(of: String(writingOut: bytes)) }
    return (try? file(in: nil)).map { Self.tags(of: $0.language) } ?? []
  }

  /// Reads a file. If its language is built in, texts without a line are those built in.
  private func read(
    _ path: [UInt8],
    _ builtIn: [BuiltInLanguage]
  ) throws(LanguageError) -> LanguageFile {
    let name = String(writingOut: path).printable
    let text: String
    do throws(ChosenFile.Unreadable) {
      text = try ChosenFile(path: path, mostBytes: 1_000_000).text()
    } catch {
      throw .unreadable(path: name, reason: error.reason)
    }
    let file = try LanguageFile(text, name: name)
    let language = try Self.builtIn(Self.tags(of: file.language), among: builtIn)
    return language.map { file.completed(by: $0) } ?? file
  }

  /// Returns the language with one of some tags, in letters that the locale has; nil for none.
  private static func builtIn(
    _ tags: [String],
    among languages: [BuiltInLanguage]
  ) throws(LanguageError) -> LanguageFile? {
    guard let language = languages.first(where: { tags.contains($0.tag) }) else { return nil }
    return try language.file(inASCII: !CodeSet.ofLocale.has("ä"))
  }

  /// Returns the tags of the files to look for: `de_AT.UTF-8` and `de-AT` are `de_AT` and `de`.
  static func tags(of name: String) -> [String] {
    let tag = String(name.prefix { $0 != "." && $0 != "@" }).replacing("-", with: "_")
    guard !tag.isEmpty, tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { return [] }
    let language = String(tag.prefix { $0 != "_" })
    return language == tag ? [tag] : [tag, language]
  }

  /// The names of English, of the languages that are built in, and of those with a file in the
  /// folder.
  package static var names: [String] {
    Set(["en"] + BuiltInLanguage.all.map(\.tag) + namesOfFiles).sorted()
  }

  private static var namesOfFiles: [String] {
    guard let folder, let path = String(validating: folder, as: UTF8.self),
      // A folder that does not exist has none.
      let entries = try? System.entries(ofFolder: path, atMost: 1000)
    else { return [] }
    let files = entries.filter { $0.name.hasSuffix(".txt") }
    return files.map { String($0.name.dropLast(4)) }
  }

  /// The folder of language files, `termtable/languages` in the configuration folder (XDG); nil if
  /// the environment tells no folder.
  static var folder: [UInt8]? {
    let end = Array("/termtable/languages".utf8)
    if let folder = System.bytes(of: "XDG_CONFIG_HOME"), folder.first == UInt8(ascii: "/") {
      return folder + end
    }
    guard let home = System.bytes(of: "HOME"), home.first == UInt8(ascii: "/") else { return nil }
    return home + Array("/.config".utf8) + end
  }
}
