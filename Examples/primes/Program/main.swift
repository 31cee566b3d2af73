// The demo of Mensa; its tables are in Examples/primes/Tables.
//   primes [N]: the numbers from 1 to N, or to 100

import PrimesTables
import TermTable

let arguments = CommandLine.arguments.dropFirst()
guard let count = Int(arguments.first ?? "100"), (1...10_000).contains(count), arguments.count <= 1
else {
  Application.fail("primes: expected a number from 1 to 10000, such as: primes 83", status: 64)
}
do {
  try await Application(Primes(count: count).table()).run()
} catch {
  Application.fail("primes: \(error)")
}
