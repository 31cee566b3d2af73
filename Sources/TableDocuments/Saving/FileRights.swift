import TableSystem

/// The rights to a file: its permissions, and the access list if it has one.
///
/// A file that is replaced gets a new owner or group if the old ones cannot be kept.
/// ``kept(owner:group:)`` are the rights that the new file may have then: nobody has more than
/// before.
struct FileRights: Equatable {
  /// The lowest twelve bits of the mode. With an access list, the bits of the group are its mask.
  var mode: mode_t
  var accessList: AccessList?

  private static let setUser: mode_t = 0o4000
  private static let setGroup: mode_t = 0o2000

  /// The rights of a new file with this content, by what it keeps of the old one.
  ///
  /// - What the file did in the name of its owner or its group (setuid, setgid) ends with them.
  /// - The members of the old group are others now, and others may be members of the new group. So
  ///   both get what both had before: `rw-rw-r--` becomes `rw-r--r--`, and `rw-rw----` becomes
  ///   `rw-------`.
  /// - The bits of the owner stay: an owner can give them to themselves.
  func kept(owner keepsOwner: Bool, group keepsGroup: Bool) -> FileRights {
    var rights = self
    if !keepsOwner { rights.mode &= ~FileRights.setUser }
    guard !keepsGroup else { return rights }
    rights.mode &= ~FileRights.setGroup
    if let accessList {
      let list = accessList.withoutGroup()
      rights.accessList = list
      rights.mode = rights.mode & ~0o077 | list.groupBits << 3 | list.others
    } else {
      let common = mode >> 3 & mode & 0o007
      rights.mode = rights.mode & ~0o077 | common << 3 | common
    }
    return rights
  }

  /// The rights of a file that cannot have the access list: nobody has more than with it.
  func withoutAccessList() -> FileRights {
    guard let accessList else { return self }
    let (group, others) = accessList.withoutNames
    return FileRights(mode: mode & ~0o077 | group << 3 | others, accessList: nil)
  }
}

/// A POSIX access list, as Linux keeps it in an extended attribute: rights of users and groups
/// beside owner and group.
///
/// Its format: a version in four bytes, then entries of eight bytes each, the lowest byte first
/// (`linux/posix_acl_xattr.h`).
struct AccessList: Equatable {
  struct Entry: Equatable {
    let tag: Tag
    /// Three bits: read, write, execute.
    var rights: mode_t
    /// The user or the group of a named entry.
    let id: UInt32
  }

  enum Tag: UInt16 {
    case owner = 1
    case user = 2
    case group = 4
    case namedGroup = 8
    case mask = 16
    case others = 32
  }

  private(set) var entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  /// Decodes an attribute; nil if it has another format.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 4, bytes.count % 8 == 4, bytes.prefix(4).elementsEqual([2, 0, 0, 0]) else {
      return nil
    }
    entries = []
    for start in stride(from: 4, to: bytes.count, by: 8) {
      let numbers = bytes[start..<start + 8].map(UInt32.init)
      guard let tag = Tag(rawValue: UInt16(numbers[0] | numbers[1] << 8)) else { return nil }
      let id = numbers[4] | numbers[5] << 8 | numbers[6] << 16 | numbers[7] << 24
      entries.append(Entry(tag: tag, rights: mode_t(numbers[2] & 7), id: id))
    }
  }

  /// The attribute.
  var bytes: [UInt8] {
    entries.reduce(into: [2, 0, 0, 0]) { bytes, entry in
      withUnsafeBytes(of: entry.tag.rawValue.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: UInt16(entry.rights).littleEndian) { bytes += $0 }
      withUnsafeBytes(of: entry.id.littleEndian) { bytes += $0 }
    }
  }

  /// The rights of others.
  var others: mode_t { rights(.others) }

  /// The bits of the group in the permissions of the file.
  var groupBits: mode_t { entries.first { $0.tag == .mask }?.rights ?? rights(.group) }

  private func rights(_ tag: Tag) -> mode_t { entries.first { $0.tag == tag }?.rights ?? 0 }

  /// The most that named entries and the group can have.
  private var mask: mode_t { entries.first { $0.tag == .mask }?.rights ?? 0o007 }

  /// The list of a file with another group: see ``FileRights/kept(owner:group:)``.
  ///
  /// A member of the new group may have been named in an entry, which then no longer decides alone.
  func withoutGroup() -> AccessList {
    let common = rights(.group) & mask & others
    let named = common & commonOfNames
    return AccessList(
      entries.map { entry in
        var entry = entry
        switch entry.tag {
        case .group: entry.rights = named
        case .others: entry.rights = common
        default: break
        }
        return entry
      }
    )
  }

  /// The rights of the group and of others in a file without the list: those of a named user or
  /// group are among them.
  var withoutNames: (group: mode_t, others: mode_t) {
    (rights(.group) & mask & commonOfNames, others & commonOfNames)
  }

  /// The rights that all named users and groups have.
  private var commonOfNames: mode_t {
    entries.filter { $0.tag == .user || $0.tag == .namedGroup }
      .reduce(0o007) { $0 & $1.rights & mask }
  }
}
