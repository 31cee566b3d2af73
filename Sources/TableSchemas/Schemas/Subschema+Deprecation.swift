extension Subschema {
  /// The advice in place of a deprecated value; nil if it does not say it.
  var deprecation: String? {
    self["deprecationMessage"]?.text ?? self["markdownDeprecationMessage"]?.text
      ?? (isDeprecated ? self["description"]?.text.flatMap(Self.advice) : nil)
  }

  /// Returns the sentences of a description that tell what to do, or why; nil if none does.
  private static func advice(in description: String) -> String? {
    let line = description.withoutMarkdownLinks.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let sentences = line.replacing(/([.!]) (?=["'`\[\p{Lu}])/) { "\($0.1)\n" }
      .split(separator: "\n")
    let adviceWords =
      /(?i)deprecat|\b(?:instead|ignored|backwards? compat|replaced|no longer|removed?|migrate)/
    let told = sentences.compactMap { sentence -> Substring? in
      guard sentence.contains(adviceWords) else { return nil }
      let rest = sentence.trimmingPrefix(/(?i)\[?deprecated\]?\s*[.:;,!-]*\s*/)
      let saysMore = !rest.isEmpty && !rest.contains(/(?i)\b(is|are) deprecated\.?$/)
      return saysMore ? rest : nil
    }
    guard !told.isEmpty else { return nil }
    let advice = told.joined(separator: " ")
    return advice.hasSuffix(".") ? String(advice.dropLast()) : advice
  }
}
