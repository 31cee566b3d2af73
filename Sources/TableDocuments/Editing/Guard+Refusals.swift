// What the guard says, and how much it reads.

extension Guard {
  // MARK: - Records

  /// Reads all records that are compared to their ends.
  func readRecords(of old: any Document, _ new: any Document) async throws {
    let isList = target.containers.count == 1
    let last = isList ? placesOfChange.0.upperBound : target.indices.first ?? 0
    let count = last + Guard.nearRecords + max(0, recordGrowth)
    await old.read(untilWhole: count)
    await new.read(untilWhole: count)
    if let error = new.error, old.error == nil { throw EditRefusal.brokenRecord(error) }
    if !isList, let error = new.root?.child(at: last).error {
      throw EditRefusal.brokenRecord(error)
    }
  }

  // MARK: - Refusals

  /// The refusal of an edit whose result would differ in more than was meant.
  func guarded(_ difference: String) -> EditRefusal {
    let start = target.node.span?.member.lowerBound ?? target.container.span?.value.lowerBound
    return .guarded(
      difference,
      line: start.map { TextPlace(of: $0, in: target.reader.source).line }
    )
  }

  func difference(_ node: any Node) -> EditRefusal {
    guard
      let name = node.name?.prefix(40).text
        ?? node.position.map({ FileTexts.current.edits.item($0) })
    else {
      return guarded(FileTexts.current.edits.anotherPart)
    }
    return guarded("“\(name.harmless)”")
  }

  func unintended(_ node: any Node) -> EditRefusal {
    let text =
      node.kind.isContainer
      ? FileTexts.current.edits.objectOrList : "“\(node.text.prefix(40).text.harmless)”"
    return EditRefusal(FileTexts.current.edits.readAs(text))
  }
}

extension Document {
  /// Reads the document until a child of its root was read to its end.
  func read(untilWhole index: Int) async {
    guard isBefore(index) else { return }
    let reading = Task { await read() }
    while isBefore(index), !Task.isCancelled { await changed() }
    reading.cancel()
    await reading.value
  }

  private func isBefore(_ index: Int) -> Bool {
    progress != nil && root?.hasWholeChild(at: index) != true
  }
}

extension EditRefusal {
  fileprivate static func brokenRecord(_ error: SyntaxError) -> EditRefusal {
    EditRefusal(FileTexts.current.edits.brokenRecord("\(error)"))
  }
}
