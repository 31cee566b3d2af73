// The demo of Organic, on the GitHub REST API; its tables are in Examples/github-profile/Tables.
//   github-profile [--address URL]

import Foundation
import GitHubProfileTables
import TermTable

let usage = "github-profile: expected no argument, or --address and the address of a server"
let address: String
switch Array(CommandLine.arguments.dropFirst()) {
case []: address = "https://api.github.com"
case let arguments where arguments.count == 2 && arguments[0] == "--address":
  address = arguments[1]
default: Application.fail(usage, status: 64)
}
guard let service = GitHub(address: address) else {
  Application.fail(
    "github-profile: --address: expected an address such as https://api.github.com",
    status: 64
  )
}
do {
  try await Application(GitHubProfile(service).table()).run()
} catch {
  Application.fail("github-profile: \(error)")
}
