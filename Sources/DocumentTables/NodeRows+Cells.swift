import TableDocuments
import TableModel

// The rows of single values.

extension NodeRows {
  /// Returns the row of a child. Linear mode numbers rows, so it does not speak the number of an
  /// item.
  ///
  /// - Parameters:
  ///   - place: Its place, if it is edited.
  ///   - remark: The reason why its value does not count.
  func row(_ node: any Node, at place: Location? = nil, remark: String? = nil) -> Cell {
    if node.kind == .comment {
      guard !comments.areHidden else { return .gap(0) }
      return place.map { editedComment(comment(node.text), at: $0) } ?? comment(node.text)
    }
    if node.isUnknownLine { return unknownLine(node) }
    var cell = namedRow(
      node,
      name: name(of: node),
      at: place,
      joined(node.properties.words, remark)
    )
    if node.name == nil, node.position != nil { cell.spokenText = "" }
    if node.properties.isInherited || remark != nil { cell.isDim = true }
    guard let place else { return cell }
    cell = edited(cell, at: place)
    guard node.name != nil else { return cell }
    cell.actions += whyButtons({ place.path }, at: place) {
      open.members(of: place.outer)?.meaning(of: node)
    }
    return cell
  }

  private func joined(_ note: String?, _ remark: String?) -> String? {
    guard let note, let remark else { return note ?? remark }
    return noted(note, remark)
  }

  private func namedRow(
    _ node: any Node,
    name: String,
    at place: Location?,
    _ note: String?
  ) -> Cell {
    if let target = node.link {
      var cell = link(node, to: target, name: name)
      // A foreign key has a value of its own, which can be changed; Enter follows it.
      if let place, let shown = cell.detail { cell.control = control(at: place, shown: shown) }
      return cell
    }
    guard node.kind.isContainer else {
      if hidesValue(of: node) { return secret(node, name: name, at: place) }
      let detail = node.layout.summary ?? shownText(of: node)
      var cell = scalar(node, text: name, detail: detail, title: name, note)
      if let place { cell.control = control(at: place, shown: noted(detail, note)) }
      guard shown(node.error) != nil else { return cell }
      return cell.detailRole(.error).action(.push { table(of: node, title: name) })
    }
    var cell = Cell.link(name, detail: noted(summary(of: node), note)) {
      table(of: node, title: name, at: place)
    }
    // The rows that refer to a row have their place in their own table.
    cell.isLink = node.properties.isReferring
    return shown(node.error) == nil ? cell : cell.detailRole(.error)
  }

  /// Returns the row of a value that is not shown.
  private func secret(_ node: any Node, name: String, at place: Location?) -> Cell {
    let control = place.flatMap { self.control(at: $0, shown: shownText(of: node)) }
    var cell = Cell(name, control: control?.hidden)
    if control == nil { cell.detail = NodeControl.dots.text }
    return cell.detailRole(node.kind.role)
  }

  /// Returns the row of a link: its own text, then the text or the beginning of its target.
  ///
  /// Printing does not follow it: in a circle it would never end, and it prints the targets in
  /// their own places.
  private func link(_ node: any Node, to target: any Node, name: String) -> Cell {
    let detail = node.layout.summary ?? detail(of: node, linkedTo: target)
    var cell = Cell.link(name, detail: detail) {
      table(of: target, title: name, at: open.location(ofTableOf: node, inRow: nil))
    }
    cell.isLink = true
    return cell.detailRole(node.kind.role)
  }

  private func detail(of node: any Node, linkedTo target: any Node) -> String {
    let start = target.kind.isContainer ? summary(of: target) : shownText(of: target)
    let text = shownText(of: node)
    return noted(text.isEmpty ? start : "\(text)  \(start)", node.properties.words)
  }

  /// Returns the row of a line of text, with spaces in place of tabs, in the colours that it asks
  /// for.
  ///
  /// - Parameter isLog: True if times and levels stand out.
  func line(_ node: any Node, isLog: Bool = false) -> Cell {
    let (start, isWhole) = beginning(of: node, NodeText.rowLimit)
    if isWhole, !isLog, !start.mayHaveColors { return .text(start) }
    @MainActor func shown(_ text: String) -> TextLine {
      isLog ? TextLine(log: text) : TextLine(output: text)
    }
    let line = LongLine(start: shown(start)) { columns in
      isWhole
        ? shown(start)
        : shown(beginning(of: node, min(columns, NodeText.lineLimit - 1) + 1).text)
    }
    let cell = Cell.custom(start.withoutColors, content: line)
    guard !isWhole else { return cell }
    return cell.action(.push { texts(of: node, title: DocumentTexts.current.rows.line) })
  }

  /// Returns the row of a line that the format does not understand, and says so.
  private func unknownLine(_ node: any Node) -> Cell {
    let (text, isWhole) = beginning(of: node, NodeText.rowLimit)
    guard isWhole, node.error == nil else { return line(node) }
    let remark = DocumentTexts.current.rows.notUnderstood
    return .custom(
      text,
      content: DrawnContent { _ in
        [TextLine([TextLine.Run(text), TextLine.Run("  \(remark)", role: .error)])]
      }
    )
  }

  /// True if the lines of a text are those of a log, by the name of its file or by the first lines.
  func isLog(_ text: any Node) -> Bool {
    guard text.kind == .lines else { return false }
    let name = address?.title.lowercased() ?? ""
    let parts = name.split(separator: ".").map(String.init)
    if parts.dropFirst().contains("log") || Self.logNames.contains(parts.first ?? "") {
      return true
    }
    guard !Self.proseNames.contains(parts.last ?? "") else { return false }
    return TextLine.areLog(
      text.firstChildren(Self.sampleLines).map { $0.text.prefix(Self.shortLimit).text }
    )
  }

  /// The number of lines that are looked at to tell a log.
  static let sampleLines = 20
  // The same in every language: names of logs without an extension, and extensions of prose.
  private static let logNames: Set<String> = ["syslog", "messages", "dmesg", "catalina"]
  private static let proseNames: Set<String> = ["md", "markdown", "rst", "adoc", "tex"]

  /// Returns the first characters of a line, with spaces in place of tabs, and whether that is all.
  private func beginning(of node: any Node, _ limit: Int) -> (text: String, isWhole: Bool) {
    let (text, isWhole) = node.text.prefix(limit)
    return ((text.contains("\t") ? text.withoutTabs : text) + (isWhole ? "" : "…"), isWhole)
  }

  private func comment(_ text: NodeText) -> Cell {
    let shown = clipped(text, NodeText.rowLimit)
    return .custom(
      shown,
      content: DrawnContent { _ in
        shown.lines(columns: 0).map { line in
          TextLine(line.runs.map { TextLine.Run($0.text, role: .footer) })
        }
      }
    )
  }

  /// Returns the row of a scalar; it opens the whole text if that is long.
  func scalar(
    _ node: any Node,
    text: String,
    detail: String?,
    title: String,
    _ note: String? = nil
  ) -> Cell {
    let cell = Cell(text, detail: detail.map { noted($0, note) }).detailRole(node.kind.role)
    func whole() -> Table { titled(node, texts(of: node, title: title)) }
    // Most texts: short, and on one line, as the detail has shown.
    if let detail, node.layout.summary == nil, detail.utf8.count <= NodeRows.shortLimit,
      detail.utf8.allSatisfy({ 0x20..<0x7F ~= $0 })
    {
      return detail.utf8.count <= NodeRows.uncutLimit ? cell : cell.beside(whole)
    }
    return isLong(node.text) ? cell.action(.push(whole)) : cell.beside(whole)
  }

  /// Returns a long text as a table.
  private func texts(of node: any Node, title: String) -> Table {
    let open = open.open(node, at: nil)
    let table = Table(title) {
      if let chunks = open.node?.text.chunks {
        Section(count: chunks.count) { .text(chunks.shownText(at: $0)) }
      }
    }
    return appearing(table, as: open, isComplete: true) {}
  }
}
