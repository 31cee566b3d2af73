extension String {
  /// The text with the words of links in place of them: `words` for `[words](address)`.
  var withoutMarkdownLinks: String {
    guard contains("](") else { return self }
    return replacing(/\[([^\[\]]+)\]\([^()\s]*\)/) { $0.1 }
  }
}
