import CFiles
import TableSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Copies the attributes of a file to another one: owner, group, permissions, access list, extended attributes.
enum FileAttributes {
  /// Copies all of them; returns what could not be copied.
  static func copy(from old: Descriptor, to new: Descriptor) throws(SystemError) -> [SaveRemark] {
    let wanted = try old.status
    var remarks = copyOwner(wanted, try new.status, to: new)
    remarks += copyExtended(from: old, to: new)
    // Last, because a new owner clears the bits of setuid and setgid.
    if fchmod(new.number, wanted.st_mode & 0o7777) != 0 {
      remarks.append(.permissions(SystemError(code: errno).reason))
    }
    return remarks
  }

  private static func copyOwner(
    _ wanted: stat,
    _ present: stat,
    to new: Descriptor
  ) -> [SaveRemark] {
    var remarks: [SaveRemark] = []
    if wanted.st_gid != present.st_gid, fchown(new.number, uid_t.max, wanted.st_gid) != 0 {
      remarks.append(.group(AccountNames.groups[wanted.st_gid]))
    }
    if wanted.st_uid != present.st_uid, fchown(new.number, wanted.st_uid, gid_t.max) != 0 {
      remarks.append(.owner(AccountNames.users[wanted.st_uid]))
    }
    return remarks
  }

  #if canImport(Darwin)
    private static func copyExtended(from old: Descriptor, to new: Descriptor) -> [SaveRemark] {
      var remarks: [SaveRemark] = []
      if fcopyfile(old.number, new.number, nil, copyfile_flags_t(COPYFILE_ACL)) != 0 {
        remarks.append(.accessList)
      }
      if fcopyfile(old.number, new.number, nil, copyfile_flags_t(COPYFILE_XATTR)) != 0 {
        remarks.append(.attribute(SystemError(code: errno).reason))
      }
      return remarks
    }
  #else
    /// The attribute that has the access list.
    private static let accessList = "system.posix_acl_access"

    private static func copyExtended(from old: Descriptor, to new: Descriptor) -> [SaveRemark] {
      let names = names(old)
      // A new file may have inherited an access list from its folder.
      if !names.contains(accessList), value(accessList, new) != nil,
        fremovexattr(new.number, accessList) != 0
      {
        return [.accessList]
      }
      return names.compactMap { name in
        guard let value = value(name, old) else { return .attribute(name) }
        // Some attributes, such as labels of SELinux, come with the file, and only the system may set them.
        if self.value(name, new) == value { return nil }
        if fsetxattr(new.number, name, value, value.count, 0) == 0 { return nil }
        return name == accessList ? .accessList : .attribute(name)
      }
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
