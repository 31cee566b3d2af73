import TableSystem
import Testing

@testable import TableDocuments

/// documents.md 0.5, 6.5.1: the rights of a file whose owner or group cannot be kept.
@Suite struct FileRightsTests {
  /// A person who may use a file, by what they are to it.
  private struct Person {
    var isOwner = false
    /// True for a member of the old group, of the new one, and of the group 7.
    var isOfOldGroup = false
    var isOfNewGroup = false
    var isOfGroup7 = false
    /// True for the user 9.
    var isUser9 = false

    static let all: [Person] = (0..<32).map { bits in
      Person(
        isOwner: bits & 1 != 0,
        isOfOldGroup: bits & 2 != 0,
        isOfNewGroup: bits & 4 != 0,
        isOfGroup7: bits & 8 != 0,
        isUser9: bits & 16 != 0
      )
    }

    /// The rights of this person, as the system decides it: acl(5), “Access check algorithm”. More
    /// than one entry may match for groups: each of them that gives all of what is asked for is
    /// enough.
    func may(_ wanted: mode_t, with rights: FileRights, group isOfGroup: Bool) -> Bool {
      func gives(_ bits: mode_t) -> Bool { bits & wanted == wanted }
      let list = rights.accessList?.entries ?? []
      func of(_ tag: AccessList.Tag) -> [mode_t] { list.filter { $0.tag == tag }.map(\.rights) }
      guard !list.isEmpty else {
        if isOwner { return gives(rights.mode >> 6) }
        return gives(isOfGroup ? rights.mode >> 3 : rights.mode)
      }
      let mask = of(.mask).first ?? 7
      if isOwner { return gives(rights.mode >> 6) }
      if isUser9, let user = of(.user).first { return gives(user & mask) }
      let groups = (isOfGroup ? of(.group) : []) + (isOfGroup7 ? of(.namedGroup) : [])
      if !groups.isEmpty { return groups.contains { gives($0 & mask) } }
      return gives(of(.others).first ?? 0)
    }
  }

  /// The first right that somebody has with the new rights, but not with the old ones; nil if there
  /// is none.
  private func wider(_ old: FileRights, _ new: FileRights, keepsGroup: Bool) -> String? {
    for person in Person.all {
      for wanted in mode_t(1)...7
      where person.may(
        wanted,
        with: new,
        group: keepsGroup ? person.isOfOldGroup : person.isOfNewGroup
      ) && !person.may(wanted, with: old, group: person.isOfOldGroup) {
        return "\(String(old.mode, radix: 8)) → \(String(new.mode, radix: 8)): \(person) \(wanted)"
      }
    }
    return nil
  }

  @Test(
    "P30 With all modes, nobody has more rights if the owner or the group of a file is not kept"
  )
  func allModes() {
    for mode in mode_t(0)...0o7777 {
      let old = FileRights(mode: mode)
      #expect(old.kept(owner: true, group: true) == old)
      for (owner, group) in [(true, false), (false, true), (false, false)] {
        let new = old.kept(owner: owner, group: group)
        if let words = wider(old, new, keepsGroup: group) { Issue.record("\(words)"); return }
        #expect(new.mode & 0o4000 == (owner ? mode & 0o4000 : 0))
        #expect(new.mode & 0o2000 == (group ? mode & 0o2000 : 0))
        #expect(new.mode & 0o1700 == mode & 0o1700)
        if group { #expect(new.mode & 0o077 == mode & 0o077) }
      }
    }
  }

  @Test("The group of a file that is not kept leaves what others had, too")
  func examples() {
    let pairs: [(mode_t, mode_t)] = [
      (0o644, 0o644), (0o664, 0o644), (0o660, 0o600), (0o2660, 0o600), (0o6755, 0o4755),
      (0o604, 0o600), (0o640, 0o600), (0o777, 0o777), (0o070, 0o000), (0o1777, 0o1777),
    ]
    for (old, new) in pairs {
      #expect(FileRights(mode: old).kept(owner: true, group: false).mode == new)
    }
  }

  @Test("P30 With any access list, nobody has more rights if owner, group or the list are not kept")
  func accessLists() throws {
    for number in 0..<8 * 8 * 8 * 8 * 8 {
      // Five of the numbers in all combinations, the others follow from them.
      let parts = (0..<5).map { mode_t(number >> (3 * $0) & 7) }
      let list = AccessList([
        .init(tag: .owner, rights: 6, id: .max), .init(tag: .user, rights: parts[0], id: 9),
        .init(tag: .group, rights: parts[1], id: .max),
        .init(tag: .namedGroup, rights: parts[2], id: 7),
        .init(tag: .mask, rights: parts[3], id: .max),
        .init(tag: .others, rights: parts[4], id: .max),
      ])
      let old = FileRights(mode: 0o6600 | parts[3] << 3 | parts[4], accessList: list)
      for keepsGroup in [true, false] {
        let new = old.kept(owner: false, group: keepsGroup)
        for rights in [new, new.withoutAccessList()] {
          if let words = wider(old, rights, keepsGroup: keepsGroup) {
            Issue.record("\(words) \(parts)")
            return
          }
        }
        // As the system takes the bits from the list, and gives those of the group to the mask.
        #expect(new.mode >> 3 & 7 == parts[3])
        #expect(new.mode & 7 == new.accessList?.others)
      }
    }
  }

  @Test("An access list is the same after it was decoded and encoded; other bytes are none")
  func coding() {
    let list = AccessList([
      .init(tag: .owner, rights: 6, id: .max), .init(tag: .user, rights: 4, id: 0x0102_0304),
      .init(tag: .group, rights: 5, id: .max), .init(tag: .mask, rights: 7, id: .max),
      .init(tag: .others, rights: 0, id: .max),
    ])
    #expect(AccessList(list.bytes) == list)
    #expect(list.bytes.count == 4 + 5 * 8)
    #expect(list.bytes[12..<20].elementsEqual([2, 0, 4, 0, 4, 3, 2, 1]))
    for bad in [[], [2, 0, 0, 0, 1], [3, 0, 0, 0], [2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0]]
      as [[UInt8]]
    {
      #expect(AccessList(bad) == nil)
    }
  }

  @Test("Permissions are told as ls tells them")
  func words() {
    let pairs: [(mode_t, String)] = [
      (0o644, "rw-r--r--"), (0o2660, "rw-rwS---"), (0o6755, "rwsr-sr-x"), (0o1777, "rwxrwxrwt"),
      (0o1776, "rwxrwxrwT"), (0, "---------"),
    ]
    for (mode, words) in pairs { #expect(mode.asPermissions == words) }
    let group = SaveRemark.group("www-data", now: "users")
    #expect(group.prediction == "the file will belong to group users, not www-data")
    #expect(group.description == "the file belongs to group users now, not www-data")
  }
}
