// The reasons why a TOML file is refused; `SyntaxError.description` makes sentences of them.

extension ScanFailure.Reason {
  static var lineEnd: Self { .expected({ $0.errors.lineEnd }, part: { $0.syntax.parts.line }) }
  static var lineFeed: Self {
    .expected({ $0.syntax.toml.lineFeed }, part: { $0.syntax.parts.line })
  }
  static var keyOfSetting: Self {
    .expected({ $0.syntax.toml.keyOfSetting }, part: { $0.syntax.parts.line })
  }
  static var keyOfHeader: Self {
    .expected({ $0.syntax.toml.keyOfHeader }, part: { $0.syntax.parts.header })
  }
  static var keyOfMember: Self {
    .expected({ $0.syntax.toml.keyOfMember }, part: { $0.syntax.parts.inlineTable })
  }
  static var dottedKey: Self {
    .expected({ $0.syntax.toml.dottedKey }, part: { $0.syntax.parts.key })
  }
  static var headerEnd: Self {
    .expected({ $0.syntax.eitherSign(".", "]") }, part: { $0.syntax.parts.header })
  }
  static var listEnd: Self {
    .expected({ $0.syntax.eitherSign(".", "]]") }, part: { $0.syntax.parts.header })
  }
  static var equalsSign: Self {
    .expected({ $0.syntax.toml.equalsSign }, part: { $0.syntax.parts.setting })
  }
  static var settingValue: Self {
    .expected({ $0.syntax.value }, part: { $0.syntax.parts.setting })
  }
  static var memberEnd: Self {
    .expected({ $0.syntax.eitherSign(",", "}") }, part: { $0.syntax.parts.inlineTable })
  }

  // MARK: - Strings and comments

  static var controlInComment: Self {
    .expected({ $0.syntax.noControl }, part: { $0.syntax.parts.comment })
  }
  static var utf8InComment: Self {
    .expected({ $0.syntax.validUTF8 }, part: { $0.syntax.parts.comment })
  }
  static var controlInString: Self {
    .expected({ $0.syntax.toml.control }, part: { $0.syntax.parts.string })
  }
  static var escapeInString: Self {
    .expected({ $0.syntax.escape("\" \\ b e f n r t u U x") }, part: { $0.syntax.parts.string })
  }
  static var escapedScalar: Self {
    .expected({ $0.syntax.escapedScalar }, part: { $0.syntax.parts.string })
  }

  // MARK: - Numbers and dates

  static var numberEnd: Self {
    .expected({ $0.syntax.toml.numberEnd }, part: { $0.syntax.parts.number })
  }
  static var dateEnd: Self {
    .expected({ $0.syntax.toml.dateEnd }, part: { $0.syntax.parts.date })
  }
  static var dash: Self { .expected({ $0.syntax.sign("-") }, part: { $0.syntax.parts.date }) }
  static var colonInTime: Self {
    .expected({ $0.syntax.sign(":") }, part: { $0.syntax.parts.time })
  }
}
