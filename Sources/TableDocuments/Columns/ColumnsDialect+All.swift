extension ColumnsDialect {
  /// All dialects; of two with the same file name, the one with a mark first.
  static let all = [
    hosts, fstab, passwd, group, shadow, groupShadow, services, systemCrontab, crontab, sudoers,
  ]

  static let hosts = ColumnsDialect(
    fileNames: ["hosts"],
    usual: RecordShape(["address", "names"]),
    telling: .address,
    comments: .all
  )

  static let fstab = ColumnsDialect(
    fileNames: ["fstab"],
    usual: RecordShape(
      ["device", "mount point", "type", "options", "dump", "pass"],
      leastCount: 4
    ),
    hasEscapes: true,
    comments: .words
  )

  static let passwd = ColumnsDialect(
    fileNames: ["passwd"],
    usual: RecordShape(
      ["name", "password", "user id", "group id", "comment", "home", "shell"],
      separator: .byte(Byte.colon),
      leastCount: 6
    )
  )

  static let group = ColumnsDialect(
    fileNames: ["group"],
    usual: RecordShape(
      ["name", "password", "group id", "members"],
      separator: .byte(Byte.colon),
      leastCount: 3
    )
  )

  /// The passwords of users, as in shadow(5).
  static let shadow = ColumnsDialect(
    fileNames: ["shadow"],
    usual: RecordShape(
      [
        "name", "password", "last change", "least age", "greatest age", "warning", "inactivity",
        "expiration", "reserved",
      ],
      separator: .byte(Byte.colon)
    ),
    checker: .pwck
  )

  /// The passwords of groups, as in gshadow(5).
  static let groupShadow = ColumnsDialect(
    fileNames: ["gshadow"],
    usual: RecordShape(
      ["name", "password", "administrators", "members"],
      separator: .byte(Byte.colon)
    )
  )

  /// The ports of services, as in services(5).
  static let services = ColumnsDialect(
    fileNames: ["services"],
    usual: RecordShape(["name", "port", "aliases"], leastCount: 2),
    telling: .port,
    comments: .all
  )

  private static let times = ["minute", "hour", "day", "month", "weekday"]
  private static let nickname = UInt8(ascii: "@")

  /// The jobs of all users, as in `/etc/crontab`.
  static let systemCrontab = ColumnsDialect(
    fileNames: ["crontab"],
    folders: ["cron.d"],
    // Debian and Red Hat have a comment with the titles of the columns.
    mark: "user-name",
    others: [RecordShape(["time", "user", "command"], sign: nickname), .variable],
    usual: RecordShape(times + ["user", "command"]),
    telling: .time
  )

  /// The jobs of one user, as in crontab(5).
  static let crontab = ColumnsDialect(
    fileNames: ["crontab"],
    folders: ["crontabs", "spool/cron"],
    extensions: ["crontab", "cron"],
    others: [RecordShape(["time", "command"], sign: nickname), .variable],
    usual: RecordShape(times + ["command"]),
    telling: .time
  )

  /// Lines of sudoers(5): a user and a rule, an alias and its members, or `Defaults` and options.
  static let sudoers = ColumnsDialect(
    fileNames: ["sudoers"],
    folders: ["sudoers.d"],
    usual: RecordShape(["subject", "rule"]),
    continuesLines: true,
    // A number is that of a user.
    notComments: ["#include"] + (0...9).flatMap { ["#\($0)", "#-\($0)"] },
    checker: .visudo
  )
}
