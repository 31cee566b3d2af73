import TableSystem

/// Copies the attributes of a file to the one that takes its place: owner, group, permissions,
/// access list, extended attributes.
///
/// Attributes that cannot be kept are dropped, so that nobody may do more with the new file than
/// with the old one (see ``FileRights``). Until the rights are set, at the end, the new file has
/// none but those of its owner.
enum FileAttributes {
  /// Copies all of them; returns what could not be copied.
  ///
  /// - Parameter new: An empty or written file that nobody but its owner may use.
  static func copy(from old: Descriptor, to new: Descriptor) throws(SystemError) -> [SaveRemark] {
    let wanted = try old.status
    copyOwner(wanted, try new.status, to: new)
    let now = try new.status
    let keepsOwner = now.st_uid == wanted.st_uid
    let keepsGroup = now.st_gid == wanted.st_gid
    var remarks: [SaveRemark] = []
    if !keepsOwner {
      remarks.append(.owner(AccountNames.users[wanted.st_uid], now: AccountNames.users[now.st_uid]))
    }
    if !keepsGroup {
      remarks.append(
        .group(AccountNames.groups[wanted.st_gid], now: AccountNames.groups[now.st_gid])
      )
    }
    remarks += copyExtended(from: old, to: new, keepsOwner: keepsOwner && keepsGroup)
    // Last, because a new owner clears the bits of setuid and setgid.
    remarks += setRights(of: old, wanted, to: new) { $0.kept(owner: keepsOwner, group: keepsGroup) }
    return remarks
  }

  /// Gives the new file the group and the owner of the old one, as far as this person may.
  private static func copyOwner(_ wanted: stat, _ present: stat, to new: Descriptor) {
    if wanted.st_gid != present.st_gid { _ = fchown(new.number, uid_t.max, wanted.st_gid) }
    guard wanted.st_uid != present.st_uid else { return }
    // Another owner begins with no more rights than the old file gives them.
    _ = fchmod(new.number, wanted.st_mode & 0o600)
    if fchown(new.number, wanted.st_uid, gid_t.max) != 0 { _ = fchmod(new.number, 0o600) }
  }

  /// Sets permissions and access list.
  ///
  /// - Parameter kept: The rights that may be kept of those of the old file.
  private static func setRights(
    of old: Descriptor,
    _ wanted: stat,
    to new: Descriptor,
    _ kept: (FileRights) -> FileRights
  ) -> [SaveRemark] {
    let wanted = wanted.st_mode & 0o7777
    var remarks: [SaveRemark] = []
    var rights: FileRights
    switch accessList(of: old) {
    case .none: rights = kept(FileRights(mode: wanted))
    case .list(let list):
      rights = kept(FileRights(mode: wanted, accessList: list))
      if rights.accessList != list { remarks.append(.narrowedAccessList) }
    case .unknown:
      rights = kept(FileRights(mode: wanted & ~0o077))
      remarks.append(.accessList)
    }
    if !setAccessList(rights.accessList, of: new) {
      remarks = remarks.filter { $0 != .narrowedAccessList } + [.accessList]
      // An access list of the folder that cannot be removed has the bits of the group as its mask.
      rights =
        rights.accessList == nil
        ? FileRights(mode: rights.mode & ~0o070) : rights.withoutAccessList()
    }
    if fchmod(new.number, rights.mode) != 0 {
      remarks.append(.permissions(SystemError(code: errno).reason))
    } else if let now = try? new.status.st_mode & 0o7777, now != wanted {
      remarks.append(.rights(wanted, now: now))
    }
    return remarks
  }

  /// The access list of a file.
  private enum KeptAccessList {
    case none
    case list(AccessList)
    /// There is one, which cannot be read.
    case unknown
  }

  #if canImport(Darwin)
    private static func copyExtended(
      from old: Descriptor,
      to new: Descriptor,
      keepsOwner: Bool
    ) -> [SaveRemark] {
      var remarks: [SaveRemark] = []
      // Its entries name users and groups; it adds to the permissions, or denies.
      if fcopyfile(old.number, new.number, nil, copyfile_flags_t(COPYFILE_ACL)) != 0 {
        remarks.append(.accessList)
      }
      if fcopyfile(old.number, new.number, nil, copyfile_flags_t(COPYFILE_XATTR)) != 0 {
        remarks.append(.attribute(SystemError(code: errno).reason))
      }
      return remarks
    }

    private static func accessList(of file: Descriptor) -> KeptAccessList { .none }

    private static func setAccessList(_ list: AccessList?, of file: Descriptor) -> Bool { true }
  #else
    /// The attribute that has the access list.
    private static let accessList = "system.posix_acl_access"

    /// Copies all attributes but the access list.
    ///
    /// - Parameter keepsOwner: True if the new file has the owner and the group of the old one.
    ///   Otherwise rights that the file has by other attributes are dropped: those of a program
    ///   (`security.capability`) and access lists of other kinds.
    private static func copyExtended(
      from old: Descriptor,
      to new: Descriptor,
      keepsOwner: Bool
    ) -> [SaveRemark] {
      names(old).compactMap { name in
        if name == accessList { return nil }
        guard let value = value(name, old) else { return .attribute(name) }
        // Some attributes, such as labels of SELinux, come with the file, and only the system may
        // set them.
        if self.value(name, new) == value { return nil }
        let isRight = name == "security.capability" || name.hasPrefix("system.")
        guard keepsOwner || !isRight else { return .attribute(name) }
        return fsetxattr(new.number, name, value, value.count, 0) == 0 ? nil : .attribute(name)
      }
    }

    private static func accessList(of file: Descriptor) -> KeptAccessList {
      guard let bytes = value(accessList, file) else {
        return [ENODATA, ENOTSUP, ENOSYS].contains(errno) ? .none : .unknown
      }
      return AccessList(bytes).map { .list($0) } ?? .unknown
    }

    /// Sets the access list of a file, or removes the one that it has from its folder.
    ///
    /// - Returns: False if it has another one now.
    private static func setAccessList(_ list: AccessList?, of file: Descriptor) -> Bool {
      guard let bytes = list?.bytes else {
        return value(accessList, file) == nil || fremovexattr(file.number, accessList) == 0
      }
      return fsetxattr(file.number, accessList, bytes, bytes.count, 0) == 0
    }

    private static func names(_ file: Descriptor) -> [String] {
      let names = bytes { flistxattr(file.number, $0?.assumingMemoryBound(to: CChar.self), $1) }
      return (names ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func value(_ name: String, _ file: Descriptor) -> [UInt8]? {
      bytes { fgetxattr(file.number, name, $0, $1) }
    }

    /// The bytes that a call returns; called once for their number, then again until they fit.
    private static func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
      for _ in 0..<10 {
        let size = call(nil, 0)
        guard size > 0 else { return size == 0 ? [] : nil }
        var buffer = [UInt8](repeating: 0, count: size)
        let count = buffer.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
        if count >= 0 { return Array(buffer.prefix(count)) }
        guard errno == ERANGE else { return nil }
      }
      return nil
    }
  #endif
}
