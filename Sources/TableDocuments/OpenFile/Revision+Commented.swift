// Finds the comments that are values commented out.

extension Revision {
  /// Returns the offsets of the comments that are the value at a path, commented out; none in a
  /// file that can have no comments.
  ///
  /// - Throws: A refusal of a file that cannot be edited, or with an error.
  /// - Complexity: O(n · k), n being the size of the file, k the number of comments that begin with
  ///   the name.
  package func comments(of path: DocumentPath) async throws -> [Int] {
    let editor = try self.editor
    guard let notation = editor.commentNotation, let name = path.steps.last?.name else { return [] }
    try await readWhole(for: editor)
    let lines = CommentLines(reader: ByteReader(bytes), notation: notation)
    let wanted = path.steps.map { foldedName($0.name) }
    var found: [Int] = []
    for place in try await document.comments() {
      guard let comment = lines.comment(at: place), comment.isAlone,
        mayBegin(foldedName(lines.reader.text(comment.text)), with: foldedName(name), notation)
      else { continue }
      if try await uncommented(at: place) == wanted { found.append(place) }
    }
    return found
  }

  /// True if a line can be the value of a name: the name stands before the first sign that ends
  /// one.
  private func mayBegin(_ line: String, with name: String, _ notation: CommentNotation) -> Bool {
    if notation.beginsSection(line) { return line.contains(name) }
    guard let end = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else {
      return !notation.hasIndentation && line.hasPrefix(name)
    }
    return line[..<end].contains(name)
      && line[..<end].split(separator: " ").count <= name.split(separator: " ").count + 2
  }

  /// Returns the offset of the comment in a line.
  ///
  /// - Parameter line: Its number, from 1.
  /// - Throws: A refusal if it has none.
  package func comment(inLine line: Int) async throws -> Int {
    try await readWhole(for: try editor)
    let places = try await document.comments()
    let index = places.firstPlace { self.line(of: $0) >= line }
    guard index < places.count, self.line(of: places[index]) == line else {
      throw EditRefusal(FileTexts.current.comments.noneInLine(line))
    }
    return places[index]
  }

  /// Returns the line of an offset, from 1.
  package func line(of offset: Int) -> Int { TextPlace(of: offset, in: bytes).line }

  /// Returns the names on the path of the value that a comment becomes; nil if it is none.
  private func uncommented(at place: Int) async throws -> [String]? {
    do {
      let path = try await making(.uncomment(at: place)).changes.first?.comment?.path
      return path?.steps.map { foldedName($0.name) }
    } catch is EditRefusal {
      return nil
    }
  }

  private func foldedName(_ name: String) -> String {
    document.root?.children.nameFolding.folded(name) ?? name
  }
}

extension Document {
  /// Returns the offsets of all comments, in the order of the file.
  fileprivate func comments() async throws -> [Int] {
    guard let root else { return [] }
    var places: [Int] = []
    var waiting = [root]
    var rounds = Rounds()
    while let node = waiting.popLast() {
      for index in 0..<node.count {
        let child = node.child(at: index)
        if child.kind == .comment, let start = child.span?.value.lowerBound { places.append(start) }
        if child.kind.isContainer, child.link == nil { waiting.append(child) }
        if rounds.isOver { try await rounds.next() }
      }
    }
    return places.sorted()
  }
}
