import ArgumentParser
import TableDocuments

/// The options that tell the kind of a value.
struct ValueOptions: ParsableArguments {
  @Flag(
    name: .customLong("string"),
    help: "Take the value as a text, even if it looks like another kind."
  )
  var isString = false

  /// Refused: a value in JSON was given with this flag before it had a notation of its own.
  @Flag(name: .customLong("json"), help: .hidden)
  var isJSON = false

  func validate() throws {
    if isJSON {
      throw ValidationError(AppTexts.current.usage.jsonIsOutput)
    }
  }

  /// Runs an edit with a value, and tells in its refusal how JSON is taken, if the value looks like
  /// it.
  @MainActor func hinting<Result>(
    at assignment: Assignment?,
    _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let refusal as EditRefusal {
      guard let assignment, !isString, !assignment.isJSON,
        "{[".contains(assignment.value.first ?? " "),
        (try? NewValue(json: assignment.value)) != nil
      else { throw refusal }
      throw EditRefusal(AppTexts.current.commands.takenAsJSON("\(refusal)"))
    }
  }

  /// Returns the value that is meant in place of the one at a path.
  @MainActor func value(
    of assignment: Assignment,
    at path: DocumentPath,
    in edits: FileEdits
  ) async throws -> NewValue {
    if assignment.isJSON { return try NewValue(json: assignment.value) }
    if isString { return .text(assignment.value) }
    let document = edits.document
    do {
      let value = try await document.current.value(assignment.value, at: path)
      return edits.typed(value, assignment.value, at: path)
    } catch let refusal as EditRefusal where document.current.refusal == nil {
      throw EditRefusal(AppTexts.current.commands.takenAsText("\(refusal)"))
    }
  }

  /// Returns the value that is meant where there is none yet.
  @MainActor func newValue(
    of assignment: Assignment,
    at path: DocumentPath,
    in edits: FileEdits
  ) throws -> NewValue {
    if assignment.isJSON { return try NewValue(json: assignment.value) }
    if isString { return .text(assignment.value) }
    let value = try edits.document.current.newValue(assignment.value)
    return edits.typed(value, assignment.value, at: path)
  }
}
