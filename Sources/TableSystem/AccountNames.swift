/// The names of users or of groups by their numbers, from `/etc/passwd` or `/etc/group` alone.
///
/// The C library would ask every directory that `nsswitch.conf` names: a server that does not
/// answer would hang the caller. An account of such a directory has no name here, and its number is
/// shown.
package struct AccountNames: Sendable {
  private var names: [UInt32: String] = [:]

  /// The users of this machine.
  package static var users: AccountNames { AccountNames(reading: "/etc/passwd") }
  /// The groups of this machine.
  package static var groups: AccountNames { AccountNames(reading: "/etc/group") }

  /// Reads a file of accounts; one that cannot be read has none.
  package init(reading path: String) {
    self.init(parsing: SmallFile.bytes(path, limit: 1 << 26) ?? [])
  }

  /// Reads lines of the form `name:password:number:…` (passwd(5), group(5)); others are skipped.
  ///
  /// The first of several accounts with one number counts, as in the C library.
  package init(parsing bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(
        separator: UInt8(ascii: ":"),
        maxSplits: 3,
        omittingEmptySubsequences: false
      )
      // A name that begins with + or - refers to a directory.
      guard fields.count > 2, let first = fields[0].first, !"#+-".utf8.contains(first),
        let number = AccountNames.number(fields[2]), names[number] == nil
      else { continue }
      names[number] = String(decoding: fields[0], as: UTF8.self)
    }
  }

  /// The name of an account, or its number if it has no name.
  package subscript(number: UInt32) -> String { names[number] ?? "\(number)" }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    digits.first == UInt8(ascii: "+") ? nil : UInt32(String(decoding: digits, as: UTF8.self))
  }
}
