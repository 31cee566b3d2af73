import Foundation
import Testing

/// The screens of the examples, on files of an image and with programs that stand in.
extension Programs {
  @Suite struct ExampleScreensTests {
    private let folder: TemporaryFolder
    private let image: String
    private let programs: String

    init() throws {
      folder = try TemporaryFolder()
      image = folder.path("image")
      programs = folder.path("programs")
      for (path, text) in Self.files { try Self.write(text, to: image + path) }
      for (name, text) in Self.standIns {
        try Self.write("#!/bin/sh\ns=$(dirname \"$0\")/state\n\(text)\n", to: "\(programs)/\(name)")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755],
          ofItemAtPath: "\(programs)/\(name)"
        )
      }
      for (name, text) in Self.state { try Self.write(text, to: "\(programs)/state/\(name)") }
      // Copies of this user: root takes no commands from a checkout of another one.
      let screens = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/screens")
      for name in try FileManager.default.contentsOfDirectory(atPath: screens.path) {
        let text = try String(contentsOf: screens.appending(path: name), encoding: .utf8)
        try Self.write(text, to: folder.path("screens/\(name)"))
      }
    }

    private static func write(_ text: String, to path: String) throws {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private static let cpu = "/sys/devices/system/cpu/cpu0/cpufreq"

    private static let files = [
      "/etc/hostname": "lab\n",
      "/etc/hosts": "127.0.0.1 localhost\n127.0.1.1\tlab\n",
      "/etc/ssh/sshd_config": """
      # The server
      Port 22
      #PermitRootLogin yes
      X11Forwarding yes

      Match User git
          X11Forwarding no

      """,
      "/etc/modules": "# /etc/modules: kernel modules to load at boot time.\n\nloop\n",
      "/etc/locale.gen": "# Locales\n# de_DE.UTF-8 UTF-8\nen_US.UTF-8 UTF-8\n# fr_FR.UTF-8 UTF-8\n",
      "/etc/default/locale": "LANG=en_US.UTF-8\n",
      "/etc/default/keyboard": "XKBMODEL=\"pc105\"\nXKBLAYOUT=\"us\"\n",
      "/boot/firmware/config.txt": "dtparam=i2c_arm=on\n[all]\nenable_uart=1\n",
      "/boot/firmware/cmdline.txt": "root=/dev/sda1 console=serial0,115200\n",
      "/etc/systemd/system/getty@tty1.service.d/autologin.conf": "[Service]\nAutologin=ann\n",
      "\(cpu)/scaling_governor": "powersave\n",
      "\(cpu)/scaling_available_governors": "performance powersave\n",
      "\(cpu)/scaling_cur_freq": "1200000\n",
    ]

    private static let state = [
      "zone": "UTC\n", "ntp": "yes\n", "target": "multi-user.target\n", "wifi": "enabled\n",
      "u1.ipv4.method": "manual\n", "u1.ipv4.addresses": "10.0.0.2/24\n",
      "u1.802-3-ethernet.mtu": "auto\n", "vim": "install ok installed\n",
    ]

    private static let standIns = [
      "timedatectl": """
      case "$*" in
      "show -p Timezone --value") cat "$s/zone";;
      "show -p NTP --value") cat "$s/ntp";;
      "set-timezone "*) echo "$2" >"$s/zone";;
      "set-ntp "*) echo "$2" >"$s/ntp";;
      list-timezones) printf 'Europe/Bern\\nUTC\\n';;
      esac
      """,
      "hostnamectl": "echo \"$2\" >\"$s/hostname\"",
      "systemctl": """
      case "$1" in
      get-default) cat "$s/target";;
      set-default) echo "$2" >"$s/target";;
      esac
      """,
      "getent":
        "printf 'root:x:0:0::/root:/bin/sh\\nann:x:1000:1000::/home/ann:/bin/sh\\nbob:x:1001:1001::/home/bob:/bin/sh\\n'",
      "nmcli": """
      case "$*" in
      "-g WIFI radio") cat "$s/wifi";;
      "-t -f RUNNING general") echo running;;
      "radio wifi "*) echo "$3" >"$s/wifi";;
      "-t -f SSID,SIGNAL device wifi list") printf 'My Net:80\\nCafe:40\\nMy Net:20\\n';;
      "--wait 30 --ask device wifi connect "*) read -r p; echo "$7 $p" >"$s/connected"; echo connected;;
      "-g UUID,NAME connection show") printf 'u1:Office: main\\n';;
      "-g "*" connection show "*) cat "$s/$5.$2";;
      "connection modify "*) echo "$5" >"$s/$3.$4";;
      "connection up "*) echo "$3" >>"$s/up";;
      esac
      """,
      "locale-gen": """
      echo Generating locales
      grep -v '^#' "$s/../../image/etc/locale.gen" >"$s/made"
      """,
      "dpkg-query": "cat \"$s/$4\" 2>/dev/null || exit 1",
      "apt-get": """
      case "$1" in
      install) echo 'install ok installed' >"$s/$3";;
      remove|purge) rm -f "$s/$3";;
      esac
      """,
      "pct": "printf '%s|' \"$@\" >\"$s/created\"",
      "pvesh": "echo 101",
      "pvesm": "printf 'Name Type\\nlocal-lvm lvmthin\\n'",
    ]

    private func screen(_ name: String, _ words: String...) throws -> (
      status: Int, output: String, errors: String
    ) {
      let path = folder.path("screens/\(name).yaml")
      let program = builtProgram("termtable")
      _ = try run([program, "trust", path], environment: folder.environment)
      return try run(
        [program, "run", "--root", image, "--commands", programs, path] + words,
        environment: folder.environment
      )
    }

    private func stored(_ name: String) -> String? {
      try? String(contentsOfFile: "\(programs)/state/\(name)", encoding: .utf8)
    }

    private var imageFiles: [String: String] {
      var all: [String: String] = [:]
      for case let path as String in FileManager.default.enumerator(atPath: image) ?? .init() {
        all[path] = try? String(contentsOfFile: image + "/" + path, encoding: .utf8)
      }
      return all
    }

    @Test(
      "A30 A31 each row of the examples is set and set back, and the files have the same bytes",
      arguments: [
        ("system", "hostname", "lab2"), ("time", "zone", "Europe/Bern"), ("time", "ntp", "off"),
        ("ssh", "root-login", "no"), ("ssh", "passwords", "off"), ("ssh", "port", "2222"),
        ("ssh", "x11", "off"), ("ssh", "tries", "3"), ("pi", "spi", "on"), ("pi", "i2c", "off"),
        ("pi", "i2c-module", "on"), ("pi", "serial", "off"), ("pi", "console", "off"),
        ("pi", "clock", "1000"), ("boot", "target", "graphical.target"),
        ("boot", "autologin", "bob"),
        ("wifi", "radio", "off"), ("connections", "u1.method", "auto"),
        ("connections", "u1.addresses", "10.0.0.3/8"), ("connections", "u1.mtu", "9000"),
        ("language", "locales", "de_DE.UTF-8 UTF-8,en_US.UTF-8 UTF-8"),
        ("language", "default", "de_DE.UTF-8"), ("language", "keyboard", "de"),
        ("processor", "governor", "performance"), ("software", "vim.state", "off"),
        ("software", "htop.state", "on"), ("network", "managed.u1.method", "auto"),
      ]
    )
    func roundTrip(_ name: String, _ row: String, _ new: String) throws {
      let before = imageFiles
      let old = try screen(name, "get", row)
      let isSet = try screen(name, "list", "--json").output.split(separator: "\n").contains {
        $0.contains("\"path\": \"\(row)\"") && $0.contains("\"value\"")
      }
      let changed = try screen(name, "set", "\(row)=\(new)", "--answer", "Save")
      #expect(changed.status == 0, "\(changed)")
      #expect(try screen(name, "get", row).output == new + "\n")
      let value = isSet ? String(old.output.dropLast()) : ""
      let back = try screen(name, "set", "\(row)=\(value)", "--answer", "Save")
      #expect(back.status == 0, "\(back)")
      #expect(try screen(name, "get", row).output == old.output)
      #expect(imageFiles == before)
    }

    /// The values of rows for which the definition tells no other one.
    private static let texts = [
      "system.hostname": "lab2", "boot.autologin": "bob", "language.keyboard": "de",
      "language.locales": "fr_FR.UTF-8 UTF-8", "language.default": "de_DE.UTF-8",
    ]

    /// Returns what a command prints as JSON, an object per line.
    private func objects(_ name: String, _ words: String...) throws -> [[String: Any]] {
      let path = folder.path("screens/\(name).yaml")
      let command = [
        builtProgram("termtable"), "run", "--root", image, "--commands", programs, path,
      ]
      let lines = try run(command + words, environment: folder.environment).output
      return try lines.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }

    /// Returns another value than the one that a row has, by what the definition says of it.
    private func otherValue(of facts: [String: Any], of row: String) -> String? {
      let now = (facts["value"] ?? facts["default"]) as? String
      let options = (facts["options"] as? String)?.components(separatedBy: ", ")
      if let text = Self.texts[row] { return text }
      if let other = options?.first(where: { $0 != now }) { return other }
      return ["min", "max"].compactMap { facts[$0] as? String }.first { $0 != now }
    }

    @Test(
      "A30 every row of the examples that stands in a file is set and set back: the same bytes",
      arguments: [
        ("boot", 1), ("connections", 0), ("container", 0), ("language", 3), ("network", 0),
        ("pi", 6),
        ("processor", 1), ("software", 0), ("ssh", 8), ("system", 1), ("time", 0), ("wifi", 0),
      ]
    )
    func everyRow(_ name: String, _ count: Int) throws {
      _ = try screen(name, "list")
      let before = imageFiles
      let paths = try objects(name, "list", "--json").compactMap { $0["path"] as? String }
      var done = 0
      for path in paths {
        let facts = try #require(try objects(name, "describe", "--json", path).first)
        guard facts["stored"] != nil else { continue }
        let new = try #require(otherValue(of: facts, of: "\(name).\(path)"), "\(facts)")
        let changed = try screen(name, "set", "\(path)=\(new)", "--answer", "Save")
        #expect(changed.status == 0, "\(path) \(changed)")
        #expect(imageFiles != before, "\(path)")
        #expect(try screen(name, "get", path).output == new + "\n", "\(path)")
        let old = facts["value"] as? String ?? ""
        let back = try screen(name, "set", "\(path)=\(old)", "--answer", "Save")
        #expect(back.status == 0, "\(path) \(back)")
        #expect(imageFiles == before, "\(path)")
        done += 1
      }
      #expect(done == count)
    }

    nonisolated static let names = [
      "boot", "connections", "container", "language", "network", "pi", "processor", "software",
      "ssh",
      "system", "time", "wifi",
    ]

    /// Returns the beginnings of the titles of the rows of the first table that have a value.
    private func titles(_ name: String) throws -> [String] {
      _ = try screen(name, "list")
      let rows = try objects(name, "list", "--json").filter {
        ($0["path"] as? String)?.contains(".") == false
      }
      return rows.compactMap { ($0["title"] as? String).map { String($0.prefix(12)) } }
    }

    @Test(
      "A30 the examples show all their rows on a large and on a narrow screen",
      arguments: names,
      [(120, 40), (40, 24)]
    )
    func shown(_ name: String, _ size: (columns: Int, lines: Int)) async throws {
      let titles = try titles(name)
      let path = folder.path("screens/\(name).yaml")
      let terminal = try TmuxSession(
        [builtProgram("termtable"), "run", "--root", image, "--commands", programs, path],
        columns: size.columns,
        lines: size.lines,
        environment: folder.environment
      )
      try await terminal.waitFor("? Keys")
      var seen: Set<String> = []
      for _ in 0..<titles.count {
        try terminal.send("Down")
        try await terminal.waitFor("rows") { screen in
          seen.formUnion(titles.filter(screen.contains))
          return !screen.contains("Reading")
        }
      }
      #expect(Set(titles).subtracting(seen) == [])
    }

    @Test("A30 linear mode writes all rows of the examples", arguments: names)
    func linear(_ name: String) throws {
      let titles = try titles(name)
      let path = folder.path("screens/\(name).yaml")
      let script = "printf 'q\\n' | \"$0\" run --root \"$1\" --commands \"$2\" \"$3\" --linear"
      let result = try run(
        ["sh", "-c", script, builtProgram("termtable"), image, programs, path],
        environment: folder.environment
      )
      #expect(result.status == 0, "\(result)")
      for title in titles { #expect(result.output.contains(title), "\(result.output)") }
    }

    @Test("A32 what takes long after a change tells its lines")
    func steps() throws {
      let changed = try screen("language", "set", "locales=de_DE.UTF-8 UTF-8")
      #expect(changed.status == 0 && changed.output.isEmpty, "\(changed)")
      #expect(changed.errors.contains("Generating locales"))
      #expect(stored("made") == "de_DE.UTF-8 UTF-8\n")
      let dry = try screen("language", "set", "--dry-run", "locales=")
      #expect(dry.output.hasSuffix("$ locale-gen\n"), "\(dry)")
    }

    @Test(
      "A31 without NetworkManager the interfaces of a file are set, and without it that is told"
    )
    func network() throws {
      try FileManager.default.removeItem(atPath: programs + "/nmcli")
      let none = try screen("network", "list").output
      #expect(
        none == "none=NetworkManager does not run, and /etc/network/interfaces is not there\n"
      )
      let text = """
        auto lo eth0
        iface lo inet loopback

        iface eth0 inet static
            address 10.0.0.2/24
            gateway 10.0.0.1
        iface eth0 inet6 auto

        """
      try Self.write(text, to: image + "/etc/network/interfaces")
      #expect(
        try screen("network", "get", "eth0.method", "eth0.address").output
          == "static\n10.0.0.2/24\n"
      )
      let set = try screen("network", "set", "eth0.address=10.0.0.3/8")
      #expect(set.status == 0, "\(set)")
      let dhcp = try screen("network", "set", "--json", "eth0.method=dhcp")
      #expect(dhcp.output == "{\"needs\": [\"reboot\"]}\n", "\(dhcp)")
      let new = text.replacing("10.0.0.2/24", with: "10.0.0.3/8").replacing(
        "inet static",
        with: "inet dhcp"
      )
      #expect(imageFiles["etc/network/interfaces"] == new)
      let locked = try screen("network", "set", "eth0.address=10.0.0.2/24")
      #expect(locked.status == 65 && locked.errors.contains("needs Addresses"), "\(locked)")
      #expect(try screen("network", "set", "eth0.method=static").status == 0)
      #expect(try screen("network", "set", "eth0.address=10.0.0.2/24").status == 0)
      #expect(imageFiles["etc/network/interfaces"] == text)
    }

    @Test("A31 actions of the examples get their parameters and secrets")
    func actions() throws {
      let joined = try screen("wifi", "do", "\"My Net\".connect")
      #expect(joined.status == 0 && joined.output.contains("connected"), "\(joined)")
      #expect(stored("connected")?.hasPrefix("My Net") == true)
      let list = try screen("container", "list").output
      #expect(list.contains("number=101") && list.contains("memory=512"), "\(list)")
      let missing = try screen("container", "do", "create", "--answer", "Create")
      #expect(missing.status != 0 && stored("created") == nil, "\(missing)")
      let wrong = try screen("container", "do", "create", "name=A B", "--answer", "Create")
      #expect(wrong.status == 65 && stored("created") == nil, "\(wrong)")
      let made = try screen(
        "container",
        "do",
        "create",
        "name=web",
        "memory=1024",
        "--answer",
        "Create"
      )
      #expect(made.status == 0 && stored("created")?.contains("|web|") == true, "\(made)")
      #expect(stored("created")?.contains("|1024|") == true)
      let stored = try screen("wifi", "do", "radio=off", "\"My Net\".connect")
      #expect(stored.status != 0, "a value of the machine is no parameter: \(stored)")
      let purged = try screen("software", "do", "vim.purge", "--answer", "vim")
      #expect(purged.status != 0, "it is disabled while the program is installed: \(purged)")
      let asked = try screen("software", "do", "htop.purge", "--answer", "vim")
      #expect(asked.status == 64 && asked.errors.contains("htop"), "\(asked)")
      #expect(try screen("software", "do", "htop.purge", "--answer", "htop").status == 0)
    }
  }
}
