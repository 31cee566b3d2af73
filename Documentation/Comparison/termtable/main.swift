// One form, compared with the same form in other toolkits: see Documentation/Comparison/README.md.

import TableModel
import TermTable

struct Server: Equatable {
  var name = ""
  var port = 8080
  var zone = "North"
  var isEncrypted = true
  var password = ""
}

let form = Table("Server", editing: Box(Server()).binding) { draft in
  Cell.field("Name", value: draft.name).required()
  Cell.field("Port", value: draft.port, format: .integer(in: 1...65_535))
  Cell.choice("Zone", selection: draft.zone, options: ["North", "South"])
  Cell.toggle("Encrypt", isOn: draft.isEncrypted)
  Cell.field("Password", value: draft.password, format: .plain.secret()).required()
} save: { server, navigation in
  navigation.finish(server)
}

if let server = try await Application(form).run(returning: Server.self) {
  print("Saved \(server.name), port \(server.port), \(server.zone)")
}
