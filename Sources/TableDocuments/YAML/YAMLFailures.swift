// The reasons why a YAML file is refused: the problems that libyaml names, as sentences that tell
// what was expected.

extension ScanFailure.Reason {
  /// The reason for a problem that libyaml names.
  static func yaml(_ problem: String) -> ScanFailure.Reason {
    if let (expected, part) = yamlExpectations[problem] {
      // All readers refuse other bytes.
      let refuses = expected == "valid UTF-8" ? "" : " (libyaml)"
      return .expected(expected + refuses, part: part)
    }
    let sentence = yamlSentences[problem] ?? "\(problem.harmless); expected YAML"
    return .sentence(sentence + " (libyaml)")
  }

  private static let yamlExpectations: [String: (String, String)] = [
    "did not find expected <document start>": ("“---” or the end of the file", "a document"),
    "did not find expected node content": ("a value", "a value"),
    "did not find expected '-' indicator": ("“-” before the next item of the list", "a list"),
    "did not find expected key": ("a key at the indentation of the others", "an object"),
    "did not find expected ',' or ']'": ("“,” or “]”", "a list"),
    "did not find expected ',' or '}'": ("“,” or “}”", "an object"),
    "did not find expected comment or line break": ("a comment or the end of the line", "a line"),
    "did not find expected whitespace": ("white space", "a line"),
    "did not find expected whitespace or line break": ("white space", "a line"),
    "did not find expected alphabetic or numeric character": (
      "a name of letters and digits", "an anchor or an alias"
    ),
    "did not find expected hexdecimal number": ("a hexadecimal digit", "a text"),
    "found unexpected end of stream": ("a closing quote", "a text"),
    "could not find expected ':'": ("“:” after the key above", "a key"),
    "found character that cannot start any token": ("a value or a key", "a value"),
    "invalid leading UTF-8 octet": ("valid UTF-8", "a text"),
    "invalid trailing UTF-8 octet": ("valid UTF-8", "a text"),
    "incomplete UTF-8 octet sequence": ("valid UTF-8", "a text"),
    "invalid length of a UTF-8 sequence": ("valid UTF-8", "a text"),
    "invalid Unicode character": ("valid UTF-8", "a text"),
    "control characters are not allowed": ("no control character", "a text"),
  ]

  private static let yamlSentences = [
    "block sequence entries are not allowed in this context":
      "no list can begin here; expected “-” on a line of its own",
    "mapping keys are not allowed in this context":
      "no key can stand here; expected it on a line of its own",
    "mapping values are not allowed in this context":
      "no second “:” can stand here; expected quotes around the value, or the key on its own line",
    "found unexpected ':'": "no “:” can stand here; expected quotes around the text",
    "found unknown directive name": "unknown directive; expected %YAML or %TAG",
    "could not find expected directive name": "unknown directive; expected %YAML or %TAG",
    "found unexpected document indicator":
      "the document ends inside a text; expected a closing quote",
    "found unknown escape character":
      "unknown escape; expected one of 0 a b t n v f r e \" / \\ N _ L P x u U after “\\”",
    "found invalid Unicode character escape code":
      "this escape is no character; expected the number of a character",
    "found a tab character where an indentation space is expected":
      "a tab cannot indent; expected spaces",
    "found a tab character that violates indentation": "a tab cannot indent; expected spaces",
    "found an indentation indicator equal to 0":
      "the indentation cannot be 0; expected a number from 1 to 9",
    "found undefined tag handle": "the prefix of this tag is unknown; expected a %TAG line above",
    "found duplicate %YAML directive": "a second %YAML line; expected one for each document",
    "found duplicate %TAG directive": "a second %TAG line for this prefix; expected one",
    "found incompatible YAML document": "this version of YAML is unknown; expected 1.1 or 1.2",
    "not enough memory": "not enough memory; expected a smaller file",
  ]
}
