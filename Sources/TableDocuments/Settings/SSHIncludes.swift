import TableSystem

/// Marks the settings of ssh that an included file, or an earlier one of the same folder, sets
/// before: ssh and sshd take the first value (ssh_config(5), sshd_config(5)).
///
/// Files that cannot be read are passed over.
struct SSHIncludes {
  /// The most files that are read, and the depth to which they include others; sshd allows 16.
  private static let fileLimit = 256
  private static let depthLimit = 16
  private static let sizeLimit = 1 << 20

  /// The names of the settings whose values collect, so that an earlier one hides no later one; and
  /// those that are no settings.
  private static let collecting: Set<String> = [
    "acceptenv", "allowgroups", "allowusers", "certificatefile", "denygroups", "denyusers",
    "dynamicforward", "hostcertificate", "hostkey", "identityfile", "include", "listenaddress",
    "localforward", "port", "remoteforward", "sendenv", "setenv", "subsystem",
  ]

  /// The path of the including file.
  private let path: String
  private let isServer: Bool
  /// The folder of relative paths.
  private let folder: String
  private var remainingFiles = fileLimit

  init(_ path: String) {
    let path = Self.absolute(path)
    self.path = path
    isServer = path.fileName == "sshd_config" || path.contains("sshd_config.d/")
    let isSystem = isServer || path.hasPrefix("/etc/ssh/") || path.fileName == "ssh_config"
    folder = isSystem ? "/etc/ssh" : Self.home + "/.ssh"
  }

  private static func absolute(_ path: String) -> String {
    guard path.utf8.first != Byte.slash, let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  private static var home: String { getenv("HOME").map { String(cString: $0) } ?? "" }

  /// Marks the settings that are set before by an included file.
  mutating func mark(_ tree: inout NodeTree) {
    var values: [String: String] = [:]
    for file in earlierFiles { note(valuesOf: file, depth: 1, &values) }
    for child in tree.children(of: 0) {
      guard tree.kind(of: child) == .object else {
        mark(child, in: &tree, &values)
        continue
      }
      // A block of sshd_config overrides what stands before it; in ssh_config the first value
      // counts there, too.
      var inner = isServer ? [:] : values
      for setting in tree.children(of: child) { mark(setting, in: &tree, &inner) }
    }
  }

  /// Marks a setting, or notes what the files set that it includes.
  ///
  /// - Parameter values: The names of settings in lower case, with the file that sets them first.
  private mutating func mark(
    _ setting: NodeTree.ID,
    in tree: inout NodeTree,
    _ values: inout [String: String]
  ) {
    guard let name = tree.name(of: setting)?.string.lowercased() else { return }
    if name == "include" {
      let files = paths(in: tree.text(of: setting)?.string ?? "")
      for file in files { note(valuesOf: file, depth: 1, &values) }
    } else if let file = values[name] {
      tree.setProperty(
        \.remark,
        FileTexts.current.settings.setEarlier(file.harmless),
        of: setting
      )
    }
  }

  private mutating func note(
    valuesOf file: String,
    depth: Int,
    _ values: inout [String: String]
  ) {
    guard depth <= Self.depthLimit, remainingFiles > 0, let bytes = Self.bytes(of: file) else {
      return
    }
    remainingFiles -= 1
    var tree = NodeTree(bytes)
    var parser = SettingsParser(bytes, .ssh)
    // Too many settings: those that were read count.
    try? parser.parse(into: &tree)
    for child in tree.children(of: 0) {
      guard tree.kind(of: child) == .object else {
        note(child, of: file, in: tree, depth, &values)
        continue
      }
      guard appliesToAll(tree.name(of: child)?.string ?? "") else { continue }
      for setting in tree.children(of: child) { note(setting, of: file, in: tree, depth, &values) }
    }
  }

  private mutating func note(
    _ setting: NodeTree.ID,
    of file: String,
    in tree: NodeTree,
    _ depth: Int,
    _ values: inout [String: String]
  ) {
    guard let name = tree.name(of: setting)?.string.lowercased() else { return }
    if name == "include" {
      for inner in paths(in: tree.text(of: setting)?.string ?? "") {
        note(valuesOf: inner, depth: depth + 1, &values)
      }
    } else if !Self.collecting.contains(name), values[name] == nil {
      values[name] = file
    }
  }

  /// True for a block that applies whatever the host and the user are.
  private func appliesToAll(_ block: String) -> Bool {
    block.lowercased() == "match all" || !isServer && block.lowercased() == "host *"
  }

  // MARK: - Files

  /// The files of a folder such as `sshd_config.d` that are read before this one.
  private var earlierFiles: [String] {
    guard path.fileExtension == "conf" else { return [] }
    let files = SmallFile.paths(matching: path.folder + "/*.conf")
    return files.firstIndex(of: path).map { Array(files[..<$0]) } ?? []
  }

  /// Returns the files that an `Include` names, in the order in which they are read.
  private func paths(in words: String) -> [String] {
    words.split(whereSeparator: \.isWhitespace).flatMap { word in
      let pattern = word.filter { $0 != "\"" }
      if pattern.hasPrefix("/") { return SmallFile.paths(matching: pattern) }
      if pattern.hasPrefix("~/") {
        return SmallFile.paths(matching: Self.home + pattern.dropFirst())
      }
      return SmallFile.paths(matching: folder + "/" + pattern)
    }
  }

  /// Returns the bytes of a file; nil if it cannot be read, or is no file.
  private static func bytes(of path: String) -> [UInt8]? {
    // A FIFO is not waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let source = ByteSource(descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? source.bytes(at: 0, count: sizeLimit)
  }
}
