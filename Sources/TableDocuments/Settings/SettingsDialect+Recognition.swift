// Tells the dialect of a file: by its path, else by its first lines.

extension SettingsDialect {
  /// Returns the dialect of a file by its path; nil if the path does not tell it.
  static func named(_ path: String) -> SettingsDialect? {
    let name = path.fileName.lowercased()
    let folders = path.split(separator: "/").dropLast().map { $0.lowercased() }
    let folder = folders.last ?? ""
    if name == "config" {
      if folder == "git" || folder.hasSuffix(".git") { return git }
      if folder == ".ssh" { return ssh }
    }
    if name.hasPrefix(".env.") { return shell }
    if folders.dropLast().last == "etc", ["default", "sysconfig"].contains(folder) { return shell }
    if name.hasPrefix("ifcfg-") { return shell }
    if folder == "system-connections" { return keyFile }
    if isUnit(name, folders) { return unit }
    if name.hasSuffix(".conf"), let dialect = ofFolder[folder] { return dialect }
    if name.hasSuffix(".conf"), folders.contains("networkmanager") { return keyFile }
    if folders.contains("mysql") || folders.contains("mariadb.conf.d") || folder == "my.cnf.d",
      name.hasSuffix(".cnf")
    {
      return mysql
    }
    if folders.contains("php"), name.hasSuffix(".ini") { return php }
    let fileExtension = path.fileExtension
    return all.first { $0.fileNames.contains(name) }
      ?? all.first { $0.extensions.contains(fileExtension) }
  }

  /// The dialects of files `*.conf` in these folders.
  private static let ofFolder = [
    "sysctl.d": kernel, "ssh_config.d": ssh, "sshd_config.d": sshd, "environment.d": shell,
    "supervisor.d": ini,
  ]

  // MARK: - systemd

  /// The files of systemd besides units; those with drop-ins in a folder of the name and `.d`.
  private static let unitFiles: Set<String> = [
    "journald.conf", "logind.conf", "resolved.conf", "timesyncd.conf", "coredump.conf",
    "networkd.conf", "oomd.conf", "pstore.conf", "homed.conf", "userdbd.conf", "iocost.conf",
    "journal-remote.conf", "journal-upload.conf", "repart.conf", "sysupdate.conf",
  ]
  /// Files of systemd that are known in its folder alone, as other programs have files of these
  /// names.
  private static let unitFilesInFolder: Set<String> = [
    "system.conf", "user.conf", "sleep.conf", "networkd.conf",
  ]
  /// The extensions of files of podman, which other programs use as well.
  private static let quadlets: Set<String> = ["pod", "image", "build", "artifact"]

  private static func isUnit(_ name: String, _ folders: [String]) -> Bool {
    let isInFolder = folders.contains("systemd")
    if isUnitFile(name, isInFolder: isInFolder) { return true }
    // A drop-in: “foo.service.d/x.conf”, “service.d/x.conf”, “journald.conf.d/x.conf”.
    guard name.hasSuffix(".conf"), let folder = folders.last, folder.hasSuffix(".d") else {
      return false
    }
    let owner = String(folder.dropLast(2))
    return unit.extensions.contains(owner) || unit.extensions.contains(owner.fileExtension)
      || quadlets.contains(owner.fileExtension)
      || isUnitFile(owner, isInFolder: true)
  }

  private static func isUnitFile(_ name: String, isInFolder: Bool) -> Bool {
    if unitFiles.contains(name) { return true }
    if name.hasPrefix("journald@"), name.hasSuffix(".conf") { return true }
    return isInFolder
      && (unitFilesInFolder.contains(name) || quadlets.contains(name.fileExtension))
  }

  /// The sections by which files of systemd are known that have no telling name.
  private static let unitSections: Set<String> = [
    "Unit", "Service", "Socket", "Timer", "Mount", "Automount", "Install", "Manager", "Journal",
    "Resolve", "Coredump", "OOM", "PStore", "Container", "Pod", "Kube", "Build", "Image", "Quadlet",
    "NetDev", "Login", "Sleep", "Network",
  ]

  // MARK: - By the first lines

  /// Returns the dialect that the first lines of a file tell; nil if they tell none.
  static func recognized(_ start: [UInt8]) -> SettingsDialect? {
    let lines = meaningfulLines(of: start)
    guard let first = lines.first else { return hasCommentedVariable(start) ? shell : nil }
    if first.count > 2, first.first == Byte.openArray, first.last == Byte.closeArray {
      return withSection(String(showing: first.dropFirst().dropLast()), lines, start)
    }
    return lines.allSatisfy(isVariable) ? shell : nil
  }

  /// True if all lines are variables of a shell, such as `LANG="C"`.
  static func isOfVariables(_ start: [UInt8]) -> Bool {
    let lines = meaningfulLines(of: start)
    return !lines.isEmpty && lines.allSatisfy(isVariable)
  }

  private static func withSection(
    _ section: String,
    _ lines: [ArraySlice<UInt8>],
    _ start: [UInt8]
  ) -> SettingsDialect? {
    // A section without settings is one of settings if comments tell the settings, as in
    // /etc/systemd.
    let isBegun =
      lines.count > 1
      ? lines[1].first == Byte.openArray || lines[1].contains(UInt8(ascii: "="))
      : commentedSetting(start)
    guard isBegun else { return nil }
    return unitSections.contains(section) ? unit : ini
  }

  /// True if a line is a comment of a setting, such as `#Storage=auto`.
  private static func commentedSetting(_ start: [UInt8]) -> Bool {
    start.split(separator: Byte.newline).prefix(100).contains { line in
      guard let sign = line.first, ini.commentSigns.contains(sign) else { return false }
      let name = line.dropFirst().prefix { Byte.isWord($0) }
      return !name.isEmpty && line.dropFirst(name.count + 1).first == UInt8(ascii: "=")
    }
  }

  /// True if a file has comments alone, one of them a variable such as `#LANG="C"`.
  private static func hasCommentedVariable(_ start: [UInt8]) -> Bool {
    let sign = UInt8(ascii: "#")
    let lines = FileStart.wholeLines(of: start).split(separator: Byte.newline)
    return !start.starts(with: "#!".utf8)
      && lines.allSatisfy { line in line.first { !Byte.isSpace($0) } ?? sign == sign }
      && lines.contains { isVariable($0.drop { $0 == sign || Byte.isSpace($0) }) }
  }

  /// The lines that are neither empty nor comments, without the white space around them.
  private static func meaningfulLines(of start: [UInt8]) -> [ArraySlice<UInt8>] {
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start[3...] : start[...]
    return FileStart.wholeLines(of: Array(text)).split(separator: Byte.newline).prefix(100)
      .map { line in
        var line = line.drop(while: Byte.isSpace)
        while let last = line.last, Byte.isSpace(last) { line.removeLast() }
        return line
      }
      .filter { line in line.first.map { !ini.commentSigns.contains($0) } ?? false }
  }

  /// True for a line `NAME=value`, with the name of an environment variable and no blank at the
  /// sign.
  private static func isVariable(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    if line.starts(with: "export ".utf8) { line = line.dropFirst(7) }
    guard let sign = line.firstIndex(of: UInt8(ascii: "=")), sign > line.startIndex else {
      return false
    }
    let name = line[..<sign]
    let isUpper = name.allSatisfy {
      Byte.isDigit($0) || $0 == UInt8(ascii: "_") || Byte.isLetter($0) && $0 & 0x20 == 0
    }
    let after = line[line.index(after: sign)...].first
    return isUpper && !Byte.isDigit(name.first ?? 0) && after.map(Byte.isSpace) != true
  }
}
