import TableDocuments
import TableModel

// The changes that replace a text, made but not applied: a person sees them first.

extension TableEditing {
  /// The reason why a text cannot be replaced in all values; nil if it can.
  var replacingRefusal: EditRefusal? {
    if let refusal { return refusal }
    return file.current.hasStatements
      ? EditRefusal(FileTexts.current.replacing.database) : nil
  }

  /// Makes the changes that replace a text, once the edits before are made. Nothing is applied, and
  /// cancelling the task ends it.
  ///
  /// - Parameter rows: The rows in which it is replaced; nil for the whole file.
  /// - Throws: The reason why nothing can be replaced.
  func replacement(
    _ asked: AskedReplacement,
    in rows: ShownRows?
  ) async throws -> PreparedReplacement {
    let replacement: TextReplacement
    do throws(ReplacementProblem) {
      replacement = try TextReplacement(of: asked.text, by: asked.replacement)
    } catch {
      throw NotSaved(description: sentence(for: error))
    }
    do {
      return try await context.queue.result(canBeCancelled: true) { [context] in
        let file = context.file
        var place: ReplacedRows?
        if let rows { place = try await ReplacedRows(rows, in: file) }
        let values = Box(try await ReplacedValues(replacement, in: file.current, place))
        let prepared = try await file.prepare(values.value.edits) { edit, reason in
          values.value.leaveOut(edit.path, reason)
        }
        return await PreparedReplacement(prepared, values.value)
      }
    } catch let refusal as EditRefusal {
      throw NotSaved(description: refusal.sentence)
    }
  }

  private func sentence(for problem: ReplacementProblem) -> String {
    let texts = DocumentTexts.current.replacing
    return switch problem {
    case .nothingToFind: texts.nothingToFind
    case .pattern(let problem): ModelTexts.current.patterns.sentence(for: problem)
    case .noGroup(let group, let count): texts.noGroup(count, group)
    }
  }
}

/// The changes that replace a text, and the reasons why others are not made.
@MainActor struct PreparedReplacement {
  /// The most changes whose lines are shown.
  static let mostLines = 200

  let prepared: PreparedEdits
  /// The lines that the first changes change.
  let difference: TextDifference
  /// True if more changes follow those whose lines are shown.
  let hasMoreLines: Bool
  /// A sentence about each kind of texts that stay as they are.
  let staying: [String]

  init(_ prepared: PreparedEdits, _ values: ReplacedValues) async {
    self.prepared = prepared
    let (bytes, splices) = prepared.difference
    difference = await .made(bytes, with: Array(splices.prefix(Self.mostLines)))
    hasMoreLines = splices.count > Self.mostLines
    let texts = DocumentTexts.current.replacing
    var staying: [String] = []
    if let (path, reason) = values.firstRefusal {
      staying.append(texts.refused(values.refusedCount, "\(path)", "\(reason)"))
    }
    if values.nameCount > 0 { staying.append(texts.names(values.nameCount)) }
    self.staying = staying
  }
}

extension ReplacedRows {
  /// Rows where they stand now.
  ///
  /// - Throws: A refusal if others have come between them.
  @MainActor fileprivate init(_ rows: ShownRows, in file: OpenFile) async throws(EditRefusal) {
    guard file.revisions.keepsOrder(from: rows.place.revision, to: file.current.number) else {
      throw EditRefusal(FileTexts.current.replacing.rowsHaveChanged)
    }
    self.init(try await file.carried(rows.place), rows.indices)
  }
}
