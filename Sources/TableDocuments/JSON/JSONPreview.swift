/// The beginning of an object or array on one line: `{id: 0, name: "user 0", …}`, `[1, 2, 3, …]`.
///
/// Only what is shown is read: the first children, and of a long text its first characters.
@MainActor struct JSONPreview {
  /// How many characters it has at most.
  static let limit = 50
  /// How many characters an object or array inside another has at most.
  static let nestedLimit = 28
  /// How many characters of a name or a string it shows at most.
  static let textLimit = 20

  /// The line.
  let text: String
  /// True if it shows all there is.
  let isWhole: Bool

  /// The beginning of an object or array.
  init(of node: JSONNode) {
    self.init(of: node, limit: JSONPreview.limit, showsNested: node.kind == .array)
  }

  /// - Parameter showsNested: True if children of children are shown, in place of `{…}`.
  private init(of node: JSONNode, limit: Int, showsNested: Bool) {
    let (opening, closing) = node.kind == .object ? ("{", "}") : ("[", "]")
    // A child takes two characters at least: more than so many never fit.
    let children = node.firstChildren(limit / 2)
    var text = opening
    var isWhole = true
    for (index, child) in children.enumerated() {
      let separator = index == 0 ? "" : ", "
      let isLast = index == children.count - 1 && children.count < limit / 2
      let room = limit - text.count - separator.count - (isLast ? "]" : ", …]").count
      guard room > 0, let part = JSONPreview.part(child, room: room, showsNested: showsNested)
      else {
        text += separator + "…"
        isWhole = false
        break
      }
      text += separator + part.text
      isWhole = isWhole && part.isWhole
    }
    self.text = text + closing
    self.isWhole = isWhole
  }

  /// A child on one line; nil where it takes more room than there is.
  private static func part(
    _ child: JSONMember,
    room: Int,
    showsNested: Bool
  ) -> (text: String, isWhole: Bool)? {
    let name = child.nameText.map { JSONPreview.name($0) + ": " } ?? ""
    let value = value(child.node, room: room - name.count, showsNested: showsNested)
    return name.count + value.text.count <= room ? (name + value.text, value.isWhole) : nil
  }

  private static func value(
    _ node: JSONNode,
    room: Int,
    showsNested: Bool
  ) -> (text: String, isWhole: Bool) {
    guard node.isContainer else {
      let (text, isWhole) = node.text.prefix(textLimit)
      let shown = isWhole ? text : text + "…"
      return (node.kind == .string ? "\"\(shown)\"" : shown, isWhole)
    }
    // Two characters hold nothing but an empty one: deep nesting ends here.
    guard room > 2 else {
      let isEmpty = node.firstChildren(1).isEmpty
      let (opening, closing) = node.kind == .object ? ("{", "}") : ("[", "]")
      return (isEmpty ? opening + closing : opening + "…" + closing, isEmpty)
    }
    let limit = showsNested ? min(max(room, 4), nestedLimit) : 4
    let nested = JSONPreview(of: node, limit: limit, showsNested: false)
    return (nested.text, nested.isWhole)
  }

  /// A name, in quotes where it is no plain word.
  private static func name(_ name: JSONText) -> String {
    let (text, isWhole) = name.prefix(textLimit)
    let isWord =
      isWhole && !text.isEmpty
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return isWord ? text : "\"\(text)\(isWhole ? "" : "…")\""
  }
}
