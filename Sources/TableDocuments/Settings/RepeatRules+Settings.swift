// Which of several settings of one name count, by the manuals of the programs that read them.

extension RepeatRules {
  /// The rules of a file of settings.
  ///
  /// - Parameter path: The path of the file; nil for standard input.
  init(_ dialect: SettingsDialect, path: String?) {
    let names = (path ?? "").split(separator: "/")
    let file = names.last?.lowercased() ?? ""
    let folder = names.dropLast().last?.lowercased() ?? ""
    if file == "sshd_config" || folder == "sshd_config.d" {
      self = .sshd
    } else if file == "ssh_config" || folder == "ssh_config.d" || folder == ".ssh" {
      self = .ssh
    } else if file == "resolv.conf" {
      self = RepeatRules { _, name in name == "nameserver" ? .all : .last }
    } else if case .git = dialect.values {
      self = .git
    } else if dialect.name == SettingsDialect.unit.name {
      self = .unit(path?.fileExtension ?? "")
    } else if dialect.hasSections {
      self = .ini
    } else {
      self = .last
    }
  }

  /// INI: the last value counts, and sections of one name are one. Each `[Peer]` of WireGuard is
  /// one of its own, and a name that ends with `[]`, or loads an extension of PHP, adds to a list.
  static let ini = RepeatRules(
    merges: { $0.lowercased() != "peer" },
    rule: { _, name in
      name.hasSuffix("[]") || ["extension", "zend_extension"].contains(name) ? .all : .last
    }
  )

  /// sshd_config(5): the first value counts.
  static let sshd = RepeatRules(folding: .all) { _, name in
    let lists: Set = [
      "acceptenv", "allowgroups", "allowusers", "denygroups", "denyusers", "hostcertificate",
      "hostkey", "include", "listenaddress", "match", "persourcepenalties", "port", "subsystem",
    ]
    return lists.contains(name.lowercased()) ? .all : .first
  }

  /// ssh_config(5): the first value counts.
  static let ssh = RepeatRules(folding: .all) { _, name in
    let lists: Set = [
      "certificatefile", "dynamicforward", "host", "identityfile", "include", "localforward",
      "match", "remoteforward", "sendenv",
    ]
    return lists.contains(name.lowercased()) ? .all : .first
  }

  /// git-config(1): the last value counts, but for variables with several values; of some an empty
  /// value begins the list anew.
  static let git = RepeatRules(
    folding: .beforePoint,
    merges: { _ in true },
    rule: { section, name in
      let key = section.prefix { $0 != "." }.lowercased() + "." + name.lowercased()
      if gitLists.contains(key) { return .list }
      return gitValues.contains(key) || key.hasPrefix("remotes.") ? .all : .last
    }
  )

  private static let gitLists: Set = [
    "blame.ignorerevsfile", "credential.helper", "http.extraheader", "http.curloptresolve",
    "merge.suppressdest", "push.pushoption", "safe.directory",
  ]

  private static let gitValues: Set = [
    "branch.merge", "core.gitproxy", "gui.recentrepo", "include.path", "includeif.path",
    "log.excludedecoration", "maintenance.repo", "notes.displayref", "notes.rewriteref",
    "receive.hiderefs", "remote.fetch", "remote.push", "remote.pushurl", "remote.serveroption",
    "remote.url", "sendemail.aliasesfile", "sendemail.bcc", "sendemail.cc", "sendemail.to",
    "svn-remote.branches", "svn-remote.fetch", "svn-remote.tags", "transfer.hiderefs",
    "uploadpack.hiderefs", "url.insteadof", "url.pushinsteadof", "versionsort.prereleasesuffix",
    "versionsort.suffix",
  ]
}

extension FileName {
  /// Returns the rule by which the values of a setting count, in this file and in others that its
  /// program reads as well.
  package func repeatRule(ofSetting name: String, inSection section: String) -> RepeatRules.Rule {
    let path = String(decoding: bytes, as: UTF8.self)
    let rules = RepeatRules(SettingsDialect.named(path) ?? .ini, path: path)
    return rules.rule(section, name)
  }
}
