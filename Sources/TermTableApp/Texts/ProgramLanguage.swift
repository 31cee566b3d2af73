import DocumentTables
import MachineTables
import TableDocuments
import TableModel
import TableSchemas
import TableScreens
import TermTable

/// All texts of the program in a language that a person asked for.
struct ProgramLanguage: OtherTexts {
  /// The texts that tables show by themselves.
  let texts: Texts
  /// The texts of the other modules.
  private let modules: [any BoundTexts]

  /// The modules with texts of their own.
  private static var modules: [any TextModule] { ProgramPart.allCases.map(module) }

  private static func module(_ part: ProgramPart) -> any TextModule {
    switch part {
    case .documents:
      Module(part, DocumentTexts.english, DocumentTexts.$current, DocumentTexts.Current.init)
    case .files: Module(part, FileTexts.english, FileTexts.$current, FileTexts.Current.init)
    case .schemas: Module(part, SchemaTexts.english, SchemaTexts.$current, SchemaTexts.Current.init)
    case .screens: Module(part, ScreenTexts.english, ScreenTexts.$current, ScreenTexts.Current.init)
    case .machine:
      Module(part, MachineTexts.english, MachineTexts.$current, MachineTexts.Current.init)
    case .app: Module(part, AppTexts.english, AppTexts.$current, AppTexts.Current.init)
    }
  }

  // MARK: - The language file

  /// Reads a language file.
  ///
  /// - Throws: `LanguageError.mistake` for a line that is wrong, such as one with the name of no
  ///   text.
  private init(_ file: LanguageFile) throws(LanguageError) {
    try file.check(Self.entries)
    texts = try file.texts(Texts())
    var modules: [any BoundTexts] = []
    for module in Self.modules { modules.append(try module.bound(file)) }
    self.modules = modules
  }

  /// All texts of the program, in English.
  private static var entries: [LanguageEntry] {
    LanguageEntry.all(of: Texts()) + modules.flatMap(\.entries)
  }

  /// A language file of all texts in English, to be translated.
  static var file: String { Texts.languageFile(of: entries) }

  /// The languages that need no file, with the texts of the program.
  static var builtIn: [BuiltInLanguage] {
    BuiltInLanguage.all.map { $0.tag == "de" ? $0.adding(german) : $0 }
  }

  // MARK: - The language of this run

  /// The language that the person asked for, read once: nil for English, or the reason why its file
  /// cannot be used.
  private static let asked = Result { () throws(TerminalError) -> ProgramLanguage? in
    try LanguageChoice.asked?.load(builtIn: builtIn) { file throws(LanguageError) in
      try ProgramLanguage(file)
    }
  }

  /// The language of this run; nil for English, also if the one that the person asked for cannot be
  /// used.
  static var current: ProgramLanguage? { try? asked.get() }

  /// Ends the program if the language that the person asked for cannot be used.
  static func checkIsUsable() {
    if case .failure(let error) = asked { fail(error) }
  }

  /// The texts that tables show by themselves. Ends the program if the language that the person
  /// asked for cannot be used.
  static var textsOfTables: Texts {
    checkIsUsable()
    return current?.texts ?? Texts()
  }

  /// Returns any error in words, in the language of this run.
  static func words(of error: any Error) -> String {
    (current?.texts ?? Texts()).words(of: error)
  }

  // MARK: - Speaking

  func speaking<Result>(_ body: () -> Result) -> Result { Self.speaking(modules[...], body) }

  private static func speaking<Result>(
    _ modules: ArraySlice<any BoundTexts>,
    _ body: () -> Result
  ) -> Result {
    guard let first = modules.first else { return body() }
    return first.speaking { speaking(modules.dropFirst(), body) }
  }

  /// Lets this language count for all that `body` does.
  @MainActor func speaking(_ body: @MainActor () async -> Void) async {
    let model = Bound(variable: ModelTexts.$current, texts: ModelTexts.Current(texts.model))
    await Self.speaking(([model] + modules)[...], body)
  }

  @MainActor private static func speaking(
    _ modules: ArraySlice<any BoundTexts>,
    _ body: @MainActor () async -> Void
  ) async {
    guard let first = modules.first else { return await body() }
    await first.speaking { await speaking(modules.dropFirst(), body) }
  }
}

// MARK: - Modules

/// A module with texts of its own, which are a part of a language file.
private protocol TextModule {
  /// The texts in English.
  var entries: [LanguageEntry] { get }
  /// Returns the texts in a language.
  func bound(_ file: LanguageFile) throws(LanguageError) -> any BoundTexts
}

/// The texts of a module in a language, which count while something runs.
private protocol BoundTexts: OtherTexts {
  @MainActor func speaking(_ body: @MainActor () async -> Void) async
}

private struct Module<Texts: Decodable, Current: Sendable>: TextModule {
  private let part: ProgramPart
  private let english: Texts
  private let variable: TaskLocal<Current>
  private let current: (Texts) -> Current

  init(
    _ part: ProgramPart,
    _ english: Texts,
    _ variable: TaskLocal<Current>,
    _ current: @escaping (Texts) -> Current
  ) {
    (self.part, self.english, self.variable, self.current) = (part, english, variable, current)
  }

  var entries: [LanguageEntry] { LanguageEntry.all(of: english, at: part.rawValue) }

  func bound(_ file: LanguageFile) throws(LanguageError) -> any BoundTexts {
    Bound(variable: variable, texts: current(try file.texts(english, at: part.rawValue)))
  }
}

private struct Bound<Current: Sendable>: BoundTexts {
  let variable: TaskLocal<Current>
  let texts: Current

  func speaking<Result>(_ body: () -> Result) -> Result {
    variable.withValue(texts, operation: body)
  }

  @MainActor func speaking(_ body: @MainActor () async -> Void) async {
    await variable.withValue(texts, operation: body)
  }
}
