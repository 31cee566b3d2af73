import TableModel

/// A machine, whose settings a program shows.
@MainActor final class Pi {
  var hostname = "lab"
  var desktop = false
  var autologin = false
  var port: Int? = 8080
  var zone = "Europe/Berlin"
  var colors: Set<String> = ["red"]
  var ssh = false
  var level = 3
  var password = ""
  var server = PiServer()
  var saved: [PiServer] = []
  var updates = 0
  var erased = false
  var log: [String] = []
}

/// The part of a machine that a form edits.
struct PiServer: Equatable {
  var name = "one"
  var port = 80
  var isPublic = false
}

struct DiskIsFull: Error, CustomStringConvertible { let description = "the disk is full" }

extension Pi {
  /// The first table.
  var table: Table {
    Table("Pi") {
      Section("System") {
        Cell.link("System") { self.systemTable }.id("system")
        Cell.link("Server") { self.serverTable }.id("server")
      }
      Section("Actions") {
        Cell("Update") { navigation in
          self.updates += 1
          navigation.say("Updated")
        }
        .id("update")
        Cell("Break") { throw DiskIsFull() }.id("break")
        Cell("Erase") { navigation in
          if await navigation.confirm("Erase all?", button: "Erase") { self.erased = true }
        }
        .id("erase")
        Cell("Reboot") {}.disabled(reason: "Only root can").id("reboot")
        Cell.buttons {
          Button("Louder") { self.level += 1 }
          Button("Quieter") { self.level -= 1 }
        }
        .id("volume")
      }
      Section(["a", "b.c"], id: \.self) { Cell($0, detail: "value of \($0)") }
      Cell("No id", detail: "static")
    }
    .barButtons { Button("Reset") { self.level = 0 } }
  }

  private var systemTable: Table {
    Table("System") {
      Cell.field("Hostname", value: Binding(self).hostname)
        .help("The name in the network")
        .error(self.hostname.hasSuffix("-") ? "Ends with a hyphen" : nil)
        .id("hostname")
      Cell.toggle("Desktop", isOn: Binding(self).desktop).id("desktop")
      Cell.toggle("Autologin", isOn: Binding(self).autologin)
        .disabled(!self.desktop, reason: "Only with the desktop")
        .id("autologin")
      if self.desktop {
        Cell.stepper("Level", value: Binding(self).level, in: 0...9).id("level")
      }
      Cell.field("Port", value: Binding(self).port, format: .optional(.integer(in: 1...65_535)))
        .id("port")
      Cell.choice(
        "Zone",
        selection: Binding(self).zone,
        options: ["Europe/Berlin", "Europe/Paris", "Asia/Tokyo"]
      )
      .id("zone")
      Cell.choices(
        "Colours",
        selection: Binding(self).colors,
        options: ["red", "green", "blue", "red, dark"]
      )
      .id("colors")
      Cell.toggle("SSH", isOn: Binding(self).ssh) { isOn in
        try await Task.sleep(for: .milliseconds(2))
        self.log.append("ssh \(isOn)")
        if self.hostname == "full" { throw DiskIsFull() }
      }
      .id("ssh")
      Cell.field("Password", value: Binding(self).password, format: .plain.secret())
        .id("password")
    }
  }

  private var serverTable: Table {
    Table("Server", editing: Binding(self).server) { draft in
      Cell.field("Name", value: draft.name).required().id("name")
      Cell.field("Port", value: draft.port)
        .error(draft.value.port < 1024 && draft.value.isPublic ? "Public ports begin at 1024" : nil)
        .id("port")
      Cell.toggle("Public", isOn: draft.isPublic).id("public")
    } save: { server in
      if server.name == "full" { throw DiskIsFull() }
      self.saved.append(server)
    }
  }
}

/// A table that leads to one that loads its rows.
@MainActor func lateTable(_ names: Box<[String]>) -> Table {
  Table("Late") {
    Cell.link("Inner") {
      Table("Inner") {
        Section(names.value, id: \.self) { Cell($0, detail: "loaded") }
      }
      .onAppear {
        try await Task.sleep(for: .milliseconds(5))
        names.value = ["x", "y"]
      }
    }
    .id("inner")
  }
}
