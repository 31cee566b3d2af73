import TableSystem

/// Something that saving a file cannot keep, or could not do, though the new bytes are saved.
package enum SaveRemark: Equatable, Sendable {
  /// The file has another owner, the person who saves it; with the names of both.
  case owner(String, now: String)
  /// The file has another group; with the names of both.
  case group(String, now: String)
  /// The file has fewer rights, so that nobody has more than before; with the permissions of both.
  case rights(mode_t, now: mode_t)
  /// The access list gives less to the group and to others, so that nobody has more than before.
  case narrowedAccessList
  /// An extended attribute is lost; with its name.
  case attribute(String)
  /// The list of access rights beyond the permissions is lost.
  case accessList
  /// The permissions cannot be set; with the system's reason.
  case permissions(String)
  /// The old version is not kept, so that it cannot be restored; with the reason.
  case noVersion(String)
  /// The bytes are saved, but after a power loss the old ones may be back; with the system's
  /// reason.
  case notSynced(String)

  /// One sentence for people before the file is saved, without a full stop.
  package var prediction: String {
    switch self {
    case .owner(let old, let now):
      FileTexts.current.remarks.willHaveOwner(now.harmless, old.harmless)
    case .group(let old, let now):
      FileTexts.current.remarks.willHaveGroup(now.harmless, old.harmless)
    case .rights(let old, let now):
      FileTexts.current.remarks.willHaveRights(now.asPermissions, old.asPermissions)
    case .narrowedAccessList: FileTexts.current.remarks.willNarrowAccessList
    case .attribute(let name): FileTexts.current.remarks.willLoseAttribute(name.harmless)
    case .accessList: FileTexts.current.remarks.willLoseAccessList
    case .permissions(let reason): FileTexts.current.remarks.willLoseRights(reason.harmless)
    case .noVersion(let reason): FileTexts.current.remarks.willKeepNoVersion(reason.harmless)
    case .notSynced: description
    }
  }

  /// One sentence for people after the file was saved, without a full stop.
  package var description: String {
    switch self {
    case .owner(let old, let now):
      FileTexts.current.remarks.hasOwner(now.harmless, old.harmless)
    case .group(let old, let now):
      FileTexts.current.remarks.hasGroup(now.harmless, old.harmless)
    case .rights(let old, let now):
      FileTexts.current.remarks.hasRights(now.asPermissions, old.asPermissions)
    case .narrowedAccessList: FileTexts.current.remarks.narrowedAccessList
    case .attribute(let name): FileTexts.current.remarks.lostAttribute(name.harmless)
    case .accessList: FileTexts.current.remarks.lostAccessList
    case .permissions(let reason): FileTexts.current.remarks.lostRights(reason.harmless)
    case .noVersion(let reason): FileTexts.current.remarks.keptNoVersion(reason.harmless)
    case .notSynced(let reason):
      FileTexts.current.remarks.notSynced(reason.harmless)
    }
  }
}

extension mode_t {
  /// The permissions as `ls` writes them, such as `rw-r--r--`; with setuid or setgid as
  /// `rwsr-xr-x`.
  var asPermissions: String {
    let special: [(mode_t, Character)] = [(0o4000, "s"), (0o2000, "s"), (0o1000, "t")]
    return special.enumerated().map { index, special in
      let rights = self >> mode_t(6 - 3 * index) & 7
      let execute: Character = rights & 1 != 0 ? "x" : "-"
      let last =
        self & special.0 == 0
        ? String(execute) : rights & 1 != 0 ? String(special.1) : special.1.uppercased()
      return (rights & 4 != 0 ? "r" : "-") + (rights & 2 != 0 ? "w" : "-") + last
    }.joined()
  }
}

/// The findings before a file is saved.
package struct SaveCheck: Equatable, Sendable {
  /// The losses, such as of an owner.
  package var remarks: [SaveRemark] = []
  /// The reason why the file can only be written in place; nil if it can be replaced.
  package var obstacle: SaveObstacle?
}

/// The facts about a file that was saved.
package struct SaveResult: Equatable, Sendable {
  /// The new version, to save the file again later.
  package var version: FileVersion
  /// The hash of the new bytes.
  package var hash: ContentHash
  /// The losses, and the steps that failed though the bytes are saved.
  package var remarks: [SaveRemark]
  /// The rowids of the rows that were added to a database, in order.
  package var insertedRows: [Int64] = []
}
