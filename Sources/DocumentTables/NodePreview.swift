import TableDocuments
import TableModel

/// The beginning of an object or list on one line: `{id: 0, name: "user 0", …}`, `[1, 2, 3, …]`.
///
/// It reads no more than it shows: the first children, and the first characters of a long text.
@MainActor struct NodePreview {
  /// The maximum length, in characters.
  static let limit = 50
  /// The maximum length of an object or list inside another, in characters.
  static let nestedLimit = 28
  /// The maximum number of characters shown of a name or a string.
  static let textLimit = 20

  /// The line, brackets included.
  let text: String
  /// True if the line shows the whole object or list.
  let isWhole: Bool

  /// Reads the beginning of an object or list.
  ///
  /// - Parameter hidesSecrets: True to show dots for passwords and the like.
  init(of node: any Node, hidesSecrets: Bool = false) {
    self.init(
      of: node,
      limit: NodePreview.limit,
      showsNested: node.kind != .object,
      hidesSecrets: hidesSecrets
    )
  }

  /// - Parameter showsNested: True if children of children are shown, in place of `{…}`.
  private init(of node: any Node, limit: Int, showsNested: Bool, hidesSecrets: Bool) {
    let (opening, closing) = node.kind.brackets
    var line = Line(opening: opening, limit: limit, hidesSecrets: hidesSecrets)
    // A child takes two characters at least, so more children than this never fit.
    let most = limit / 2
    var visited = 0
    // A child is added when it is known whether another one follows.
    var last: (any Node)?
    node.children.visitValues(most) { child in
      if let last, !line.add(last, isLast: false, showsNested: showsNested) { return false }
      last = child
      visited += 1
      return true
    }
    if let last, line.isOpen {
      _ = line.add(last, isLast: visited < most, showsNested: showsNested)
    }
    text = line.text + closing
    isWhole = line.isWhole
  }

  /// The line while children are added.
  @MainActor private struct Line {
    private(set) var text: String
    /// The number of characters.
    private var count: Int
    private let limit: Int
    private let hidesSecrets: Bool
    /// True if all children were shown whole.
    private(set) var isWhole = true
    /// True if no child was left out.
    private(set) var isOpen = true
    /// Memory for a child.
    private var plain = RowLine()

    init(opening: String, limit: Int, hidesSecrets: Bool) {
      self.hidesSecrets = hidesSecrets
      text = opening
      text.reserveCapacity(limit + 4)
      count = 1
      self.limit = limit
    }

    /// Adds a child, or an ellipsis if it does not fit; returns true if it fits.
    mutating func add(_ child: any Node, isLast: Bool, showsNested: Bool) -> Bool {
      if count > 1 {
        text += ", "
        count += 2
      }
      let room = limit - count - (isLast ? "]" : ", …]").count
      let isHidden = hidesSecrets && child.isSecret
      if !isHidden, addPlain(child, room: room) { return true }
      guard room > 0,
        let part = Part(
          child,
          room: room,
          showsNested: showsNested,
          hidesSecrets: hidesSecrets
        )
      else {
        text += "…"
        isWhole = false
        isOpen = false
        return false
      }
      part.add(to: &text)
      count += part.count
      isWhole = isWhole && part.value.isWhole
      return true
    }

    /// Adds a scalar of visible ASCII, as most are; returns false, and adds nothing, if it is none,
    /// long or does not fit.
    private mutating func addPlain(_ child: any Node, room: Int) -> Bool {
      let kind = child.kind
      guard !kind.isContainer, kind != .null, child.link == nil else { return false }
      plain.clear()
      if let name = child.name {
        guard plain.add(name, limit: NodePreview.textLimit), plain.bytes.isWord,
          plain.add(": ")
        else { return false }
      } else if child.position == nil {
        return false
      }
      guard kind != .text || plain.add("\""),
        plain.add(child.text, limit: NodePreview.textLimit),
        kind != .text || plain.add("\""), plain.bytes.count <= room
      else { return false }
      text += String(decoding: plain.bytes, as: UTF8.self)
      count += plain.bytes.count
      return true
    }
  }

  /// The text of a value.
  private struct Value {
    let text: String
    /// True if it stands in quotes.
    var isQuoted = false
    var isWhole = true
  }

  /// A child on one line.
  @MainActor private struct Part {
    /// Its name, with quotes if it needs them; nil if it has none.
    private let name: String?
    let value: Value
    /// The number of characters.
    let count: Int

    /// Reads a child; nil if it does not fit into `room`.
    init?(_ child: any Node, room: Int, showsNested: Bool, hidesSecrets: Bool) {
      var nameCount = 0
      if let childName = child.name {
        let shown = NodePreview.name(childName)
        nameCount = shown.characterCount + ": ".count
        name = shown
      } else {
        name = nil
      }
      value = NodePreview.value(
        child,
        room: room - nameCount,
        showsNested: showsNested,
        hidesSecrets: hidesSecrets
      )
      count = nameCount + value.text.characterCount + (value.isQuoted ? 2 : 0)
      if count > room { return nil }
    }

    func add(to text: inout String) {
      if let name {
        text += name
        text += ": "
      }
      if value.isQuoted { text += "\"" }
      text += value.text
      if value.isQuoted { text += "\"" }
    }
  }

  private static func value(
    _ node: any Node,
    room: Int,
    showsNested: Bool,
    hidesSecrets: Bool
  ) -> Value {
    if hidesSecrets, node.isSecret { return Value(text: NodeControl.dots.text) }
    if let link = node.link, node.text.prefix(1).text.isEmpty {
      return NodePreview.value(
        link,
        room: room,
        showsNested: false,
        hidesSecrets: hidesSecrets
      )
    }
    guard node.kind.isContainer else {
      if node.kind == .null { return Value(text: node.nullText) }
      let (text, isWhole) = node.text.prefix(textLimit)
      var shown = isWhole ? text : text + "…"
      if shown.hasLineEnds { shown = String(shown.map { $0.isLineEnd ? "⏎" : $0 }) }
      return Value(text: shown, isQuoted: node.kind == .text, isWhole: isWhole)
    }
    // Two characters hold only an empty object or list: deep nesting ends here.
    guard room > 2 else {
      let isEmpty = node.firstChildren(1).isEmpty
      let (opening, closing) = node.kind.brackets
      return Value(text: opening + (isEmpty ? "" : "…") + closing, isWhole: isEmpty)
    }
    let limit = showsNested ? min(max(room, 4), nestedLimit) : 4
    let nested = NodePreview(
      of: node,
      limit: limit,
      showsNested: false,
      hidesSecrets: hidesSecrets
    )
    return Value(text: nested.text, isWhole: nested.isWhole)
  }

  /// Returns a name, in quotes if it is not a plain word.
  private static func name(_ name: NodeText) -> String {
    let (text, isWhole) = name.prefix(textLimit)
    return isWhole && text.isWord ? text : "\"\(text)\(isWhole ? "" : "…")\""
  }
}

extension String {
  /// The number of characters; quick for ASCII.
  fileprivate var characterCount: Int {
    var text = self
    // Of ASCII characters, only a carriage return and a line feed make one character of two.
    let count = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 && $0 != Byte.carriageReturn } ? bytes.count : nil
    }
    return count ?? self.count
  }

  /// True for letters, digits, `_` and `-` alone.
  fileprivate var isWord: Bool {
    utf8.isWord || !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}

extension Collection<UInt8> {
  /// True for letters and digits of ASCII, `_` and `-` alone.
  fileprivate var isWord: Bool {
    !isEmpty
      && allSatisfy {
        Byte.isLetter($0) || Byte.isDigit($0) || $0 == UInt8(ascii: "_") || $0 == Byte.minus
      }
  }
}

extension NodeKind {
  /// The brackets around an object or list.
  fileprivate var brackets: (opening: String, closing: String) {
    self == .object ? ("{", "}") : ("[", "]")
  }
}
