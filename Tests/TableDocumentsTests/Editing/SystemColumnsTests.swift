import Foundation
import Fuzzing
import Testing

@testable import TableDocuments

/// crontab, services, shadow, gshadow and sudoers.
@Suite("Files of columns in /etc") @MainActor struct SystemColumnsTests {
  /// Returns the records of a file: `name=text` for each field, `# text` for a comment.
  private func records(_ text: String, _ path: String) throws -> [String] {
    let root = try #require(try Documents.open(Array(text.utf8), path: path).root)
    return (0..<root.count).map(root.child).map { node in
      node.kind == .comment
        ? "# " + node.text.whole
        : (0..<node.count).map(node.child)
          .map { "\($0.name?.whole ?? "")=\($0.text.whole)" }.joined(separator: "|")
    }
  }

  private func formatName(_ text: String, _ path: String) throws -> String {
    let file = DocumentFile(name: FileName(path), bytes: ByteSource(Array(text.utf8)))
    return try Documents.format(of: file).name
  }

  // MARK: - crontab

  private static let crontab = """
    # m h dom mon dow user-name command
    SHELL=/bin/sh
    MAILTO = "a b"
    17 *\t* * *\troot\tcd / && run
    @daily root  echo hi
    """

  @Test("A11 The system's crontab has times, users and commands, variables and nicknames")
  func systemCrontab() async throws {
    for path in ["/etc/crontab", "/etc/cron.d/a", "/x/etc/cron.d/a-b", "crontab"] {
      #expect(
        try records(Self.crontab, path) == [
          "# m h dom mon dow user-name command", "variable=SHELL|value=/bin/sh",
          "variable=MAILTO|value=\"a b\"",
          "minute=17|hour=*|day=*|month=*|weekday=*|user=root|command=cd / && run",
          "time=@daily|user=root|command=echo hi",
        ],
        "\(path)"
      )
    }
  }

  @Test("A11 The crontab of a person has no users")
  func personalCrontab() async throws {
    for path in ["crontab", "/var/spool/cron/crontabs/ada", "/var/spool/cron/ada", "a.cron"] {
      #expect(
        try records("A=1\n*/5 0-4 1,2 jan mon root x\n@reboot root x\n", path) == [
          "variable=A|value=1",
          "minute=*/5|hour=0-4|day=1,2|month=jan|weekday=mon|command=root x",
          "time=@reboot|command=root x",
        ],
        "\(path)"
      )
    }
  }

  nonisolated static let crontabs = [
    EditPair("1 2 * * * root a b\n", "set 0.user \"ada\"", "1 2 * * * ada a b\n"),
    EditPair("1 2 * * * root a b\n", "set 0.minute 5", "5 2 * * * root a b\n"),
    EditPair("1 2 * * * root a # b\n", "set 0.command \"c  d\"", "1 2 * * * root c  d\n"),
    EditPair("@daily root a\n", "set 0.time \"@weekly\"", "@weekly root a\n"),
    EditPair("A = b # c\n", "set 0.value \"d = e\"", "A = d = e\n"),
    EditPair("A=b\n", "set 0.value \"\"", refused: "a variable of this file needs a value"),
    EditPair("A=b\n", "set 0.value \"\\\"\\\"\"", "A=\"\"\n"),
    EditPair("A=b\n1 2 * * * root a\n", "set 1.minute \"@daily\"", refused: ""),
    EditPair("1 2 * * * root a\n", "set 0.user \"a b\"", refused: "white space separates"),
    EditPair("1 2 * * * root a\n", "set 0.minute \"#1\"", refused: "“#” would begin a comment"),
    EditPair(
      "1 2  *\t* * root a\n",
      "add . \"@daily ada echo hi\"",
      "1 2  *\t* * root a\n@daily\tada\techo hi\n"
    ),
    EditPair("A = b\n", "add . \"B=c d\"", "A = b\nB=c d\n"),
    EditPair("A = b\n", "add . [\"C\", \"d\"]", "A = b\nC=d\n"),
    EditPair("A = b\n", "add . [\"@daily\", \"ada\", \"x y\"]", "A = b\n@daily\tada\tx y\n"),
    EditPair("A = b\n", "add . \"1 2 3 4 5 ada x\"", "A = b\n1\t2\t3\t4\t5\tada\tx\n"),
    EditPair("A = b\n", "add . \"1 2 3 4 5 ada\"", refused: "a record has the fields minute"),
    EditPair("A = b\n1 2 * * * root a\n", "move 1 0", "1 2 * * * root a\nA = b\n"),
    EditPair("A = b\n1 2 * * * root a\n", "delete 0", "1 2 * * * root a\n"),
  ]

  @Test("P29 An edit of crontab changes its field alone", arguments: crontabs)
  func crontab(_ pair: EditPair) async throws { try await pair.check(path: "/etc/crontab") }

  // MARK: - services

  @Test("A11 services has names, ports and aliases, with comments anywhere")
  func services() throws {
    #expect(
      try records("# c\nssh\t22/tcp\nhttp 80/tcp www  web # WWW\n", "/etc/services") == [
        "# c", "name=ssh|port=22/tcp", "name=http|port=80/tcp|aliases=www  web", "# WWW",
      ]
    )
  }

  nonisolated static let services = [
    EditPair("a 1/tcp b # c\n", "set 0.port \"2/udp\"", "a 2/udp b # c\n"),
    EditPair("a 1/tcp b # c\n", "set 0.aliases \"d e\"", "a 1/tcp d e # c\n"),
    EditPair("a 1/tcp # c\n", "add 0 aliases=\"b\"", "a 1/tcp b # c\n"),
    EditPair("a\t\t1/tcp\n", "add . \"b 2/tcp\"", "a\t\t1/tcp\nb\t\t2/tcp\n"),
    EditPair("a 1/tcp\n", "set 0.name \"a#b\"", refused: "“#” would begin a comment"),
  ]

  @Test("P29 An edit of services changes its field alone", arguments: services)
  func services(_ pair: EditPair) async throws { try await pair.check(path: "/etc/services") }

  // MARK: - shadow

  @Test("A11 shadow and gshadow have the columns of their manual pages")
  func shadow() throws {
    #expect(
      try records("a:*:1:0:99999:7:::\n", "shadow") == [
        "name=a|password=*|last change=1|least age=0|greatest age=99999|warning=7|inactivity=|expiration=|reserved="
      ]
    )
    #expect(
      try records("a:!::b,c\n", "gshadow") == [
        "name=a|password=!|administrators=|members=b,c"
      ]
    )
  }

  nonisolated static let shadows = [
    EditPair("a:*:1:0:9:7:::\n", "set 0.expiration 20000", "a:*:1:0:9:7::20000:\n"),
    EditPair("a:*:1:0:9:7:::\n", "set 0.reserved \"x\"", "a:*:1:0:9:7:::x\n"),
    EditPair("a:*:1:0:9:7:::\n", "set 0.warning \"\"", "a:*:1:0:9::::\n"),
    EditPair("a:*:1:0:9:7:::\n", "add . \"b:!:1:::::\"", refused: "a record has"),
    EditPair("a:*:1:0:9:7:::\n", "add . \"b:!:1::::::\"", "a:*:1:0:9:7:::\nb:!:1::::::\n"),
    EditPair("a:*:1:0:9:7:::\n", "set 0.password \"a:b\"", refused: "a field cannot contain"),
  ]

  @Test("P29 An edit of shadow changes its field alone", arguments: shadows)
  func shadow(_ pair: EditPair) async throws { try await pair.check(path: "/etc/shadow") }

  // MARK: - sudoers

  @Test(
    "A11 A line of sudoers is one with those that continue it; #1000 and #include are none of comments"
  )
  func sudoers() async throws {
    let text = """
      # c
      Defaults\tenv_reset
      User_Alias\tADMINS = a, \\
      \t\tb,\\
       c
      #1000 ALL=(#0) ALL
      #includedir /etc/sudoers.d
      @include x
      root ALL=(ALL:ALL) ALL # d
      """
    for path in ["/etc/sudoers", "sudoers", "/etc/sudoers.d/a-b"] {
      #expect(
        try records(text, path) == [
          "# c", "subject=Defaults|rule=env_reset", "subject=User_Alias|rule=ADMINS = a, b, c",
          "subject=#1000|rule=ALL=(#0) ALL", "subject=#includedir|rule=/etc/sudoers.d",
          "subject=@include|rule=x", "subject=root|rule=ALL=(ALL:ALL) ALL # d",
        ],
        "\(path)"
      )
    }
  }

  nonisolated static let sudoers = [
    EditPair("root ALL=(ALL) ALL\n", "set 0.rule \"ALL=ALL\"", "root ALL=ALL\n"),
    EditPair("A B = a, \\\n  b\nc d\n", "set 0.rule \"B = a, c\"", "A B = a, c\nc d\n"),
    EditPair("A B = a, \\\n  b\nc d\n", "set 0.rule \"B = a, b\"", "A B = a, \\\n  b\nc d\n"),
    EditPair("A B = a, \\\n  b\nc d\n", "delete 0", "c d\n"),
    EditPair("A B = a, \\\n  b\nc d\n", "move 1 0", "c d\nA B = a, \\\n  b\n"),
    EditPair("c d\n", "set 0.rule \"e \\\\\"", "c e \\\n"),
    EditPair("c d\ne f\n", "set 0.rule \"g \\\\\"", refused: ""),
    EditPair("c d\n", "add . \"#5 ALL=ALL\"", "c d\n#5 ALL=ALL\n"),
    EditPair("c d\n", "add . \"# e\"", refused: "a record has one line"),
    EditPair("c d\n", "set 0.subject \"#e\"", refused: "“#” would begin a comment"),
  ]

  @Test("P29 An edit of sudoers changes its lines alone", arguments: sudoers)
  func sudoers(_ pair: EditPair) async throws { try await pair.check(path: "/etc/sudoers") }

  // MARK: - Recognition

  @Test(
    "A5 A file of columns is known by its name or its folder, and by its first record",
    arguments: [
      ("services", "ssh 22/tcp\n", "columns"), ("services", "web: up\n", "text"),
      ("crontab", "1 2 3 4 5 x\n", "columns"), ("crontab", "once upon a time a b\n", "text"),
      ("crontab", "@daily x\n", "columns"), ("crontab", "A=1\n", "columns"),
      ("x.cron", "#!/bin/sh\nA=1\nfor a in b c d; do e; done\n", "text"),
      ("/etc/cron.d/x", "odd\n", "columns"), ("/etc/cron.daily/x", "#!/bin/sh\n", "text"),
      ("shadow", "a:*:1:0:9:7:::\n", "columns"), ("shadow", "of a doubt\n", "text"),
      ("gshadow", "a:*::\n", "columns"), ("sudoers", "a ALL=ALL\n", "columns"),
      ("/x/sudoers.d/README", "# c\n", "columns"), ("/x/mycron.d/a", "odd\n", "text"),
    ]
  )
  func recognizes(_ path: String, _ text: String, _ name: String) throws {
    #expect(try formatName(text, path) == name)
  }

  // MARK: - Other readers

  /// Returns the lines that a command prints; nil if it fails or is missing.
  nonisolated private static func lines(_ command: String...) -> [String]? {
    guard let child = ChildProcess(command), child.end() == 0 else { return nil }
    return child.lines
  }

  nonisolated private static let ports = lines("getent", "services")
  nonisolated private static let users = lines(
    "python3",
    "-c",
    "import pwd\nfor u in pwd.getpwall(): print('|'.join(map(str, u)))"
  )

  @Test(
    "A11 The services of this machine are those that the C library reads",
    .enabled(if: ports?.isEmpty == false, "getent is not installed")
  )
  func librarysServices() throws {
    let text = try String(contentsOfFile: "/etc/services", encoding: .utf8)
    let records = try records(text, "/etc/services").filter { !$0.hasPrefix("# ") }
    // getent prints the name, the port, then the aliases.
    let read = records.map { record in
      record.split(separator: "|").map { $0.split(separator: "=")[1] }
        .flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    }
    let expected = try #require(Self.ports)
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(read == expected)
  }

  @Test(
    "A11 The users of this machine are those that Python reads",
    .enabled(if: users?.isEmpty == false, "python3 is not installed")
  )
  func pythonsUsers() throws {
    let text = try String(contentsOfFile: "/etc/passwd", encoding: .utf8)
    let read = try records(text, "/etc/passwd").map { record in
      record.split(separator: "|").map { $0.drop { $0 != "=" }.dropFirst() }.joined(separator: "|")
    }
    #expect(read == Self.users)
  }
}
