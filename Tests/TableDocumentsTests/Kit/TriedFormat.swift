import DocumentFuzzing
import Testing

@testable import TableDocuments

/// A format and its samples. A new format joins all tests of the kit by a line in ``all``.
struct TriedFormat: Sendable, CustomTestStringConvertible {
  static let all: [TriedFormat] = [
    .json, .jsonLines, .jsonValues, .json5, .text, .pairs, .csv, .ini, .shell, .properties,
    .gitConfig, .keyFile, .unit, .hosts, .crontab, .sudoers,
    .toml, .yaml, .propertyList,
  ]

  var format: any DocumentFormat
  /// The path of the files, if the format depends on it.
  var path: String?
  /// Good files, and what random changes insert.
  var files: FormatFiles
  /// Returns the text that the bytes of a scalar mean; nil if the bytes alone do not tell.
  var decoded: @Sendable (_ written: String, _ kind: NodeKind) -> String?

  var testDescription: String { path ?? format.name }
  var samples: [String] { files.samples }
  var pieces: [String] { files.pieces }
}

extension TriedFormat {
  static let json = TriedFormat(
    format: JSONFormat(),
    files: .json,
    decoded: { written, kind in
      guard kind == .text else { return written }
      return written.contains("\\") ? nil : String(written.dropFirst().dropLast())
    }
  )

  static let jsonLines = TriedFormat(
    format: JSONLinesFormat(),
    files: .jsonLines,
    decoded: json.decoded
  )

  static let jsonValues = TriedFormat(
    format: JSONValuesFormat(),
    files: .jsonValues,
    decoded: json.decoded
  )

  static let json5 = TriedFormat(format: JSON5Format(), files: .json5, decoded: json.decoded)

  /// The format in CONTRIBUTING.md.
  static let pairs = TriedFormat(
    format: PairsFormat(),
    files: .pairs,
    decoded: { written, _ in written }
  )

  static let text = TriedFormat(
    format: TextLinesFormat(),
    files: .text,
    decoded: { written, _ in String(written.filter { !$0.isNewline }) }
  )

  static let csv = TriedFormat(
    format: CSVFormat(),
    files: .csv,
    decoded: { written, _ in written.contains("\"") ? nil : written }
  )

  static let ini = TriedFormat(
    format: SettingsFormat(),
    files: .ini,
    decoded: { written, _ in written }
  )

  static let shell = TriedFormat(
    format: SettingsFormat(),
    path: ".env",
    files: .shell,
    decoded: { written, _ in written.first == "'" || written.first == "\"" ? nil : written }
  )

  static let properties = TriedFormat(
    format: SettingsFormat(),
    path: "a.properties",
    files: .properties,
    decoded: { written, _ in written.contains("\\") ? nil : written }
  )

  static let gitConfig = TriedFormat(
    format: SettingsFormat(),
    path: ".gitconfig",
    files: .gitConfig,
    decoded: { written, _ in written.contains("\\") || written.contains("\"") ? nil : written }
  )

  static let keyFile = TriedFormat(
    format: SettingsFormat(),
    path: "a.desktop",
    files: .keyFile,
    decoded: { written, _ in written.contains("\\") ? nil : written }
  )

  static let unit = TriedFormat(
    format: SettingsFormat(),
    path: "a.service",
    files: .unit,
    decoded: { written, _ in written.contains("\\") ? nil : written }
  )

  static let hosts = TriedFormat(
    format: ColumnsFormat(),
    path: "/etc/hosts",
    files: .hosts,
    decoded: { written, _ in written }
  )

  static let crontab = TriedFormat(
    format: ColumnsFormat(),
    path: "/etc/crontab",
    files: .crontab,
    decoded: { written, _ in written }
  )

  static let sudoers = TriedFormat(
    format: ColumnsFormat(),
    path: "/etc/sudoers",
    files: .sudoers,
    decoded: { written, _ in written.contains("\n") ? nil : written }
  )

  static let toml = TriedFormat(
    format: TOMLFormat(),
    files: .toml,
    decoded: { written, kind in
      guard kind == .text else { return written }
      let isPlain = !written.contains("\\") && !written.contains("\n")
      return isPlain ? String(written.dropFirst().dropLast()) : nil
    }
  )

  static let yaml = TriedFormat(
    format: YAMLFormat(),
    files: .yaml,
    decoded: { written, kind in
      guard kind == .text else { return written }
      if written.contains("\\") || written.contains("\n") { return nil }
      return written.hasPrefix("'") ? String(written.dropFirst().dropLast()) : written
    }
  )

  static let propertyList = TriedFormat(
    format: PropertyListFormat(),
    files: .propertyList,
    decoded: { written, kind in
      guard kind != .boolean, !written.contains("&") else { return nil }
      return String(written.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    }
  )
}
