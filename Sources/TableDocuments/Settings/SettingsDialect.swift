/// A dialect of files of settings: one setting per line, a name and a value.
struct SettingsDialect: Sendable {
  /// The way in which values are written.
  enum Values: Sendable {
    /// As they are.
    case verbatim
    /// In single or double quotes or plain, as a shell reads them; a quoted value can have several lines.
    case shell
    /// With quotes, escapes and comments, as git reads them.
    case git
    /// With escapes, as Java reads them.
    case properties
  }

  /// Its usual name, such as “INI”.
  let name: String
  var extensions: Set<String> = []
  var fileNames: Set<String> = []
  /// The bytes that begin a comment.
  var commentSigns = [UInt8(ascii: "#"), UInt8(ascii: ";")]
  /// The bytes that end a name.
  var separators = [UInt8(ascii: "=")]
  /// True if white space ends a name as well.
  var isSeparatedBySpace = false
  /// True if `[name]` begins a section.
  var hasSections = true
  /// True if a backslash at the end of a line continues the line.
  var continuesLines = false
  /// True if a name without a value is a setting.
  var allowsNameAlone = false
  var values = Values.verbatim
}

extension SettingsDialect {
  /// All dialects, the special ones first.
  static let all = [git, unit, shell, properties, words, ini]

  static let ini = SettingsDialect(
    name: "INI",
    extensions: ["ini", "cfg", "desktop", "inf", "reg"],
    fileNames: [".editorconfig", ".npmrc", ".pylintrc", ".flake8", "pip.conf"],
    separators: [UInt8(ascii: "="), Byte.colon]
  )

  static let git = SettingsDialect(
    name: "git config",
    fileNames: [".gitconfig", ".gitmodules"],
    continuesLines: true,
    allowsNameAlone: true,
    values: .git
  )

  static let unit = SettingsDialect(
    name: "systemd unit",
    extensions: [
      "service", "socket", "timer", "mount", "automount", "target", "path", "slice", "scope",
      "swap", "network", "netdev", "link", "nspawn",
    ],
    continuesLines: true
  )

  static let shell = SettingsDialect(
    name: ".env",
    extensions: ["env"],
    fileNames: [".env", "os-release", "locale.conf", "environment"],
    commentSigns: [UInt8(ascii: "#")],
    hasSections: false,
    values: .shell
  )

  static let properties = SettingsDialect(
    name: "properties",
    extensions: ["properties"],
    commentSigns: [UInt8(ascii: "#"), UInt8(ascii: "!")],
    separators: [UInt8(ascii: "="), Byte.colon],
    isSeparatedBySpace: true,
    hasSections: false,
    continuesLines: true,
    allowsNameAlone: true,
    values: .properties
  )

  /// Files of `name value`, such as those of ssh and sysctl.
  static let words = SettingsDialect(
    name: "name value",
    fileNames: ["sshd_config", "ssh_config", "sysctl.conf", "login.defs", "resolv.conf"],
    commentSigns: [UInt8(ascii: "#"), UInt8(ascii: ";")],
    isSeparatedBySpace: true,
    hasSections: false,
    allowsNameAlone: true
  )

  /// Returns the dialect of a file by its path; nil if the path does not tell it.
  static func named(_ path: String) -> SettingsDialect? {
    let name = path.fileName.lowercased()
    let folder = path.split(separator: "/").dropLast().last ?? ""
    if name == "config" {
      if folder == "git" || folder.hasSuffix(".git") { return git }
      if folder == ".ssh" { return words }
    }
    if name.hasPrefix(".env.") { return shell }
    if name.hasSuffix(".conf"), ["sysctl.d", "ssh_config.d", "sshd_config.d"].contains(folder) {
      return words
    }
    let fileExtension = path.fileExtension
    return all.first { $0.fileNames.contains(name) || $0.extensions.contains(fileExtension) }
  }
}
