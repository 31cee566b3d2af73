// A clone of nmtui over a service that only pretends: connections, and 5,000 wireless networks that
// come and go.
//   network [N]: N wireless networks

import FakeNetwork
import NetworkTables
import TermTable

let arguments = CommandLine.arguments.dropFirst()
guard let reach = Int(arguments.first ?? "5000"), (0...100_000).contains(reach),
  arguments.count <= 1
else {
  Application.fail("network: expected a number from 0 to 100000, such as: network 50", status: 64)
}
let service = NetworkService(reach: reach)
let changes = Task { try await service.keepChanging() }
do {
  try await Application(Network(service).table()).run()
} catch {
  Application.fail("network: \(error)")
}
changes.cancel()
