// The reasons why a YAML file is refused: the problems that libyaml names, as sentences that tell
// what was expected.

extension ScanFailure.Reason {
  static var anchorAbove: Self {
    .expected({ $0.syntax.yaml.anchorAbove }, part: { $0.syntax.parts.alias })
  }

  /// The reason for a problem that libyaml names.
  static func yaml(_ problem: String) -> Self {
    if yamlBytes.contains(problem) {
      return .expected({ $0.syntax.validUTF8 }, part: { $0.syntax.parts.text })
    }
    if let (expected, part) = yamlExpectations[problem] {
      return .expected({ $0.syntax.yaml.byLibrary(expected($0)) }, part: part)
    }
    let sentence = yamlSentences[problem] ?? { $0.syntax.yaml.unknownProblem(problem.harmless) }
    return .sentence { $0.syntax.yaml.byLibrary(sentence($0)) }
  }

  static var noMemory: Self { .sentence { $0.syntax.yaml.byLibrary($0.syntax.yaml.noMemory) } }

  /// The problems with bytes, which all readers refuse.
  private static let yamlBytes: Set = [
    "invalid leading UTF-8 octet",
    "invalid trailing UTF-8 octet",
    "incomplete UTF-8 octet sequence",
    "invalid length of a UTF-8 sequence",
    "invalid Unicode character",
  ]

  private static let yamlExpectations: [String: (FileWords, part: FileWords)] = [
    "did not find expected <document start>": (
      { $0.syntax.yaml.documentStart }, { $0.syntax.parts.document }
    ),
    "did not find expected node content": ({ $0.syntax.value }, { $0.syntax.parts.value }),
    "did not find expected '-' indicator": ({ $0.syntax.yaml.dash }, { $0.syntax.parts.list }),
    "did not find expected key": ({ $0.syntax.yaml.keyOfObject }, { $0.syntax.parts.object }),
    "did not find expected ',' or ']'": (
      { $0.syntax.eitherSign(",", "]") }, { $0.syntax.parts.list }
    ),
    "did not find expected ',' or '}'": (
      { $0.syntax.eitherSign(",", "}") }, { $0.syntax.parts.object }
    ),
    "did not find expected comment or line break": (
      { $0.syntax.yaml.commentOrLineEnd }, { $0.syntax.parts.line }
    ),
    "did not find expected whitespace": ({ $0.syntax.yaml.space }, { $0.syntax.parts.line }),
    "did not find expected whitespace or line break": (
      { $0.syntax.yaml.space }, { $0.syntax.parts.line }
    ),
    "did not find expected alphabetic or numeric character": (
      { $0.syntax.yaml.nameOfAnchor }, { $0.syntax.parts.anchorOrAlias }
    ),
    "did not find expected hexdecimal number": (
      { $0.syntax.yaml.hexDigit }, { $0.syntax.parts.text }
    ),
    "found unexpected end of stream": ({ $0.syntax.closingQuote }, { $0.syntax.parts.text }),
    "could not find expected ':'": ({ $0.syntax.yaml.colon }, { $0.syntax.parts.key }),
    "found character that cannot start any token": (
      { $0.syntax.yaml.valueOrKey }, { $0.syntax.parts.value }
    ),
    "control characters are not allowed": ({ $0.syntax.noControl }, { $0.syntax.parts.text }),
  ]

  private static let yamlSentences: [String: FileWords] = [
    "block sequence entries are not allowed in this context": { $0.syntax.yaml.noList },
    "mapping keys are not allowed in this context": { $0.syntax.yaml.noKey },
    "mapping values are not allowed in this context": { $0.syntax.yaml.noSecondColon },
    "found unexpected ':'": { $0.syntax.yaml.noColon },
    "found unknown directive name": { $0.syntax.yaml.unknownDirective },
    "could not find expected directive name": { $0.syntax.yaml.unknownDirective },
    "found unexpected document indicator": { $0.syntax.yaml.endInText },
    "found unknown escape character": { $0.syntax.yaml.unknownEscape },
    "found invalid Unicode character escape code": { $0.syntax.yaml.noCharacter },
    "found a tab character where an indentation space is expected": { $0.syntax.yaml.noTab },
    "found a tab character that violates indentation": { $0.syntax.yaml.noTab },
    "found an indentation indicator equal to 0": { $0.syntax.yaml.noIndentation },
    "found undefined tag handle": { $0.syntax.yaml.unknownPrefix },
    "found duplicate %YAML directive": { $0.syntax.yaml.secondVersion },
    "found duplicate %TAG directive": { $0.syntax.yaml.secondPrefix },
    "found incompatible YAML document": { $0.syntax.yaml.unknownVersion },
  ]
}
