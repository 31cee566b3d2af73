import TableDocuments
import TableSchemas
import TermTable

/// Keeps changes from making a file worse than its schema says: a problem that was not there before
/// refuses them, or warns if nobody names the schema.
@MainActor struct SchemaGuard {
  private let file: OpenFile
  private let schema: SchemaDocument
  /// The number of problems with each sentence before the changes, which may give them other paths.
  private let before: [String: Int]
  /// False if neither the person nor the file or its project names the schema: then it only warns.
  private let refuses: Bool
  /// The meanings of the values before the changes.
  private let meanings: DocumentMeanings

  /// Nil if neither the person nor the file names a schema, or the values cannot be judged.
  ///
  /// - Throws: `CommandStatus.noSchema`, told, if the person names a schema that cannot be used.
  init?(_ file: OpenFile, _ option: SchemaOption) async throws {
    let document = file.document
    let found = try await option.found(of: document, in: file.address.name)
    guard let schema = found.document else { return nil }
    await document.read()
    guard document.error == nil,
      let findings = try? await SchemaCheck.findings(in: document, by: schema)
    else { return nil }
    self.file = file
    self.schema = schema
    refuses = found.isNamed
    before = Dictionary(findings.map { ($0.problem.sentence, 1) }, uniquingKeysWith: +)
    meanings = DocumentMeanings(schema, document)
  }

  /// Checks what the changes have made of the file; tells the problems that only warn.
  ///
  /// - Throws: A refusal with the first new problem.
  func check() async throws {
    await file.document.read()
    var known = before
    let findings = try await SchemaCheck.findings(in: file.document, by: schema)
    for finding in findings where !finding.problem.isWarning {
      let sentence = finding.problem.sentence
      guard let count = known[sentence], count > 0 else {
        guard !refuses else {
          throw EditRefusal(SchemaTexts.current.choosing.refused(finding.sentence))
        }
        StandardError.tell("\(file.address.name.shown): \(finding.sentence)")
        continue
      }
      known[sentence] = count - 1
    }
  }

  /// Returns a value with the kind that the schema has for its path, if that is one alone.
  ///
  /// - Parameters:
  ///   - value: The value as it is meant without a schema.
  ///   - text: The text that was typed for it.
  func value(_ value: NewValue, text: String, at path: DocumentPath) -> NewValue {
    meanings.meaning(at: path)?.value(value, text: text) ?? value
  }
}
