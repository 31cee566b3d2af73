/// What a program of random tests is to run, by its arguments: a name, a number of events, files or
/// kills, seconds, a seed, and folders.
package struct SoakRun {
  package let name: String
  package let count: Int
  package let seconds: Int
  package let seed: UInt64
  /// The arguments after the seed.
  package let rest: ArraySlice<String>

  /// - Parameter arguments: The arguments of the program, of which the first is its own name.
  /// - Returns: Nil if one of the numbers is missing.
  package init?(_ arguments: [String]) {
    let numbers = arguments.dropFirst(2).prefix(3).compactMap { UInt64($0) }
    guard numbers.count == 3, let count = Int(exactly: numbers[0]),
      let seconds = Int(exactly: numbers[1])
    else { return nil }
    name = arguments[1]
    self.count = count
    self.seconds = seconds
    seed = numbers[2]
    rest = arguments.dropFirst(5)
  }
}
