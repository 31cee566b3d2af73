// The dialects, each with the files that are known by their names.

extension SettingsDialect {
  /// All dialects, the special ones first.
  static let all = [
    git, unit, shell, properties, ssh, sshd, kernel, words, colons, keyFile, registry, plain, php,
    mysql,
    openssl, wget, pytest, ini,
  ]

  /// INI as Python's configparser reads it, which most programs with files of this name use.
  static let ini = SettingsDialect(
    name: "INI",
    extensions: ["ini", "cfg", "repo"],
    fileNames: [
      ".pylintrc", "pylintrc", ".flake8", "pip.conf", ".coveragerc", ".pydistutils.cfg", ".pypirc",
      ".hgrc", "hgrc", ".isort.cfg", ".style.yapf", "supervisord.conf", ".bumpversion.cfg",
    ],
    separators: [UInt8(ascii: "="), Byte.colon],
    continuation: .indentation,
    endsLinesAsUnicode: false,
    rootSettings: .besideOthers,
    repeatsNames: false
  )

  /// INI that pytest reads as well, by iniconfig.
  static let pytest: SettingsDialect = {
    var dialect = ini
    dialect.extensions = []
    dialect.fileNames = ["pytest.ini", ".pytest.ini", "tox.ini", "setup.cfg"]
    dialect.endsLinesAsUnicode = true
    return dialect
  }()

  /// INI without values of several lines, and with no other separator than `=`.
  static let plain = SettingsDialect(
    name: "INI",
    extensions: ["inf"],
    fileNames: [".editorconfig", ".npmrc", "npmrc", "desktop.ini"]
  )

  static let php = SettingsDialect(
    name: "INI",
    fileNames: ["php.ini", ".user.ini"],
    commentAfterValue: UInt8(ascii: ";"),
    endsLinesAsUnicode: false
  )

  /// Option files of MySQL and MariaDB.
  static let mysql = SettingsDialect(
    name: "INI",
    fileNames: ["my.cnf", ".my.cnf", "my.ini"],
    commentAfterValue: UInt8(ascii: "#"),
    allowsNameAlone: true,
    endsLinesAsUnicode: false,
    rootSettings: .never
  )

  /// Files of openssl(5).
  static let openssl = SettingsDialect(
    name: "INI",
    extensions: ["cnf"],
    commentSigns: [UInt8(ascii: "#")],
    continuation: .backslash,
    endsLinesAsUnicode: false
  )

  /// Files of GLib's GKeyFile: desktop entries, profiles of NetworkManager.
  static let keyFile = SettingsDialect(
    name: "key file",
    extensions: ["desktop", "nmconnection", "directory", "theme"],
    commentSigns: [UInt8(ascii: "#")],
    separator: "=",
    names: .keyFile,
    values: .keyFile,
    endsLinesAsUnicode: false,
    rootSettings: .never
  )

  /// Exports of the Windows registry.
  static let registry = SettingsDialect(
    name: "INI",
    extensions: ["reg"],
    commentSigns: [UInt8(ascii: ";")],
    separator: "=",
    continuation: .backslash
  )

  static let git = SettingsDialect(
    name: "git config",
    fileNames: [".gitconfig", ".gitmodules", "gitconfig", ".lfsconfig", "config.worktree"],
    sections: .openBrackets,
    continuation: .backslash,
    allowsNameAlone: true,
    names: .git,
    folding: .beforePoint,
    values: .git,
    rootSettings: .never
  )

  static let unit = SettingsDialect(
    name: "systemd unit",
    extensions: [
      "service", "socket", "timer", "mount", "automount", "target", "path", "slice", "scope",
      "swap", "device", "network", "netdev", "link", "nspawn", "dnssd", "container", "volume",
      "kube",
    ],
    separator: "=",
    continuation: .unit,
    names: .unit,
    endsLinesAsUnicode: false,
    rootSettings: .never
  )

  static let shell = SettingsDialect(
    name: ".env",
    extensions: ["env"],
    fileNames: [
      ".env", "os-release", "lsb-release", "locale.conf", "environment", "vconsole.conf",
      "adduser.conf", "deluser.conf",
    ],
    commentSigns: [UInt8(ascii: "#")],
    separator: "=",
    sections: .none,
    names: .shell,
    values: .shell
  )

  static let properties = SettingsDialect(
    name: "properties",
    extensions: ["properties"],
    commentSigns: [UInt8(ascii: "#"), UInt8(ascii: "!")],
    separators: [UInt8(ascii: "="), Byte.colon],
    isSeparatedBySpace: true,
    separator: "=",
    sections: .none,
    continuation: .backslash,
    allowsNameAlone: true,
    names: .properties,
    values: .properties
  )

  /// Files of ssh(1).
  static let ssh = ssh(fileName: "ssh_config", sections: ["match", "host"])
  /// Files of sshd(8).
  static let sshd = ssh(fileName: "sshd_config", sections: ["match"])

  private static func ssh(fileName: String, sections: Set<String>) -> SettingsDialect {
    SettingsDialect(
      name: "ssh config",
      fileNames: [fileName],
      commentSigns: [UInt8(ascii: "#")],
      isSeparatedBySpace: true,
      separator: " ",
      sections: .blocks(sections),
      allowsNameAlone: true,
      names: .ssh,
      folding: .all,
      values: .words
    )
  }

  /// Files of sysctl(8).
  static let kernel = SettingsDialect(
    name: "sysctl",
    fileNames: ["sysctl.conf"],
    sections: .none,
    names: .word
  )

  /// Files of `name value`.
  static let words = SettingsDialect(
    name: "name value",
    fileNames: ["login.defs", "resolv.conf"],
    isSeparatedBySpace: true,
    separator: " ",
    sections: .none,
    allowsNameAlone: true,
    names: .word
  )

  /// Files of `name: value`.
  static let colons = SettingsDialect(
    name: "name: value",
    fileNames: ["nsswitch.conf"],
    commentSigns: [UInt8(ascii: "#")],
    separators: [Byte.colon],
    separator: ": ",
    sections: .none,
    names: .word
  )

  static let wget = SettingsDialect(
    name: "name = value",
    fileNames: [".wgetrc", "wgetrc"],
    commentSigns: [UInt8(ascii: "#")],
    sections: .none,
    names: .word
  )
}
