import TableDocuments

extension Meaning {
  /// The meaning of a value, as the subschemas that speak about it tell it.
  ///
  /// - Parameter name: The name of the value; a title that says no more is left out.
  init(_ speakers: Speakers, name: String) {
    self.init()
    func first<Value>(_ value: (Subschema) -> Value?) -> Value? {
      speakers.all.lazy.compactMap(value).first
    }
    standing = speakers.standing
    isRequired = speakers.isRequired
    absentSchema = speakers.absent
    part = speakers.own.first?.value.object
    // The title of a branch is the name of a type.
    let title = speakers.certain.lazy.compactMap { $0["title"]?.text }.first
    self.title = title.flatMap { $0.saysMore(than: name) ? $0 : nil }
    help =
      first {
        $0["description"]?.text ?? $0["markdownDescription"]?.text
          ?? $0.taploDocuments?["main"]?.text
      }?
      .inOneLine
      .withoutMarkdownLinks
    defaultValue = first { $0["default"] }
    examples = first { $0["examples"]?.list } ?? []
    deprecation = first(\.deprecation)
    isDeprecated = speakers.all.contains(where: \.isDeprecated)
    memberLabel = first { $0["x-tombi-additional-key-label"]?.text }
    needs = first(\.neededSetting)
    unit = first { $0["sliderUnit"]?.text } ?? help.flatMap(Units.unit)
    isSecret = speakers.all.contains {
      $0["writeOnly"]?.boolean == true || $0["format"]?.text == "password"
    }
    takeChoices(of: speakers)
    takeRules(of: speakers)
  }

  /// Takes the kinds and the values that may stand there.
  private mutating func takeChoices(of speakers: Speakers) {
    for schema in speakers.own {
      guard let own = BranchKinds.kinds(of: schema) else { continue }
      kinds = kinds.map { $0.intersection(own) } ?? own
    }
    choices = speakers.own.lazy.compactMap { BranchKinds.choices(of: $0) }.first ?? []
    if choices.isEmpty { suggestions = speakers.own.flatMap { Self.suggestions(of: $0) } }
    guard let kinds else { return }
    let possible = choices.filter { $0.value.kind.map(kinds.contains) ?? true }
    if !possible.isEmpty { choices = possible }
  }

  /// Takes what a value must meet.
  private mutating func takeRules(of speakers: Speakers) {
    for schema in speakers.all {
      for problem in schema.rules.flatMap({ $0.demands(of: schema, among: speakers.all) }) {
        let sentence = problem.demand
        if !demands.contains(sentence) { demands.append(sentence) }
      }
      for (name, isUpper) in [("sliderMin", false), ("sliderMax", true)] {
        guard let limit = schema[name]?.number else { continue }
        bounds.append(Bound(limit: limit, isUpper: isUpper, isExclusive: false))
      }
      for rule in schema.rules {
        switch rule {
        case .bound(let bound): bounds.append(bound)
        case .multiple(let number): step = step ?? number
        case .unique: hasUniqueItems = true
        case .pattern(let pattern) where pattern.words == nil:
          let words = PatternWords(pattern, of: schema, among: speakers.all)
          forms.append((pattern, SchemaProblem.Kind.pattern(pattern.source, words).demand))
        default: continue
        }
      }
    }
  }

  /// Returns the choices of some of the forms that a value can have.
  private static func suggestions(of schema: Subschema, depth: Int = 0) -> [Meaning.Choice] {
    guard depth < BranchKinds.mostDepth else { return [] }
    return schema.rules.flatMap { rule -> [Meaning.Choice] in
      switch rule {
      case .any(let parts), .one(let parts), .all(let parts):
        parts.flatMap { BranchKinds.choices(of: $0) ?? suggestions(of: $0, depth: depth + 1) }
      case .reference(let reference):
        schema.target(of: reference).map { suggestions(of: $0, depth: depth + 1) } ?? []
      default: []
      }
    }
  }
}

extension Rule {
  /// Returns the demands besides that of a kind, as the problems of a value that does not meet
  /// them.
  fileprivate func demands(
    of schema: Subschema,
    among others: [Subschema]
  ) -> [SchemaProblem.Kind] {
    switch self {
    case .bound(let bound): [.bound(bound)]
    case .multiple(let number): [.multiple(of: number)]
    case .length(let limits): limits.each.map { .length($0) }
    case .itemCount(let limits): limits.each.map { .itemCount($0) }
    case .memberCount(let limits): limits.each.map { .memberCount($0) }
    case .pattern(let pattern) where pattern.words == nil:
      [.pattern(pattern.source, PatternWords(pattern, of: schema, among: others))]
    case .format(let format, _): [.format(format)]
    default: []
    }
  }
}

extension Subschema {
  /// The path and the value of a setting without which this one does not count, as charts of Helm
  /// have it in `hidden`; nil for none.
  fileprivate var neededSetting: (path: [String], value: JSONValue)? {
    guard let hidden = self["hidden"] else { return nil }
    func path(_ text: String) -> [String] { text.split(separator: "/").map(String.init) }
    if let text = hidden.text {
      // It is hidden if the setting is true, or with a sign before it, if it is not.
      let isNegated = text.hasPrefix("!")
      return (path(isNegated ? String(text.dropFirst()) : text), JSONValue(.boolean(isNegated)))
    }
    guard let object = hidden.object, let text = object["path"]?.text,
      let value = object["value"]?.boolean
    else { return nil }
    return (path(text), JSONValue(.boolean(!value)))
  }
}

extension Limits {
  /// Its limits one by one, without one that all values keep.
  fileprivate var each: [Limits] {
    (least ?? 0 > 0 ? [Limits(least: least)] : []) + (most != nil ? [Limits(most: most)] : [])
  }
}

extension String {
  /// The text with one space in place of line ends and indentation.
  fileprivate var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// True if a title has other letters and digits than a name.
  fileprivate func saysMore(than name: String) -> Bool {
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(self) != letters(name)
  }
}
