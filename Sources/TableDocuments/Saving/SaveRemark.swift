/// Something that saving a file cannot keep, or could not do, though the new bytes are saved.
package enum SaveRemark: Equatable, Sendable {
  /// The file will belong to the person who saves it; with the name of its present owner.
  case owner(String)
  /// The file will belong to another group; with the name of its present group.
  case group(String)
  /// An extended attribute is lost; with its name.
  case attribute(String)
  /// The list of access rights beyond the permissions is lost.
  case accessList
  /// The permissions cannot be set; with the system's reason.
  case permissions(String)
  /// The old version is not kept, so that it cannot be restored; with the reason.
  case noVersion(String)
  /// The bytes are saved, but after a power loss the old ones may be back; with the system's reason.
  case notSynced(String)

  /// One sentence for people, without a full stop.
  package var description: String {
    switch self {
    case .owner(let name): "the file will no longer belong to the user \(name.harmless)"
    case .group(let name): "the file will no longer belong to the group \(name.harmless)"
    case .attribute(let name): "the extended attribute \(name.harmless) cannot be kept"
    case .accessList: "the access list cannot be kept"
    case .permissions(let reason): "the permissions cannot be kept: \(reason.harmless)"
    case .noVersion(let reason): "the old version is not kept: \(reason.harmless)"
    case .notSynced(let reason):
      "saved, but a power loss could bring the old version back: \(reason.harmless)"
    }
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
