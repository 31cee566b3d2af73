import TableDocuments
import TableSystem

/// The places in which programs look for their files of settings.
package struct LayerPlaces: Sendable {
  /// The home folder of the person.
  package var home: String
  /// The variables of the environment.
  package var environment: [String: String]
  /// The folder in place of the root, as in an image of a machine; empty for the root.
  package var root: String

  package init(home: String, environment: [String: String] = [:], root: String = "") {
    (self.home, self.environment, self.root) = (home, environment, root)
  }

  /// The places of the person who runs the program.
  package static var ofPerson: LayerPlaces {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let mark = text.firstIndex(of: "=") {
        variables[String(text[..<mark])] = String(text[text.index(after: mark)...])
      }
      next += 1
    }
    return LayerPlaces(home: variables["HOME"] ?? "", environment: variables)
  }

  /// Returns the value of the first variable that is set and not empty; nil if none is.
  func variable(_ names: String...) -> String? {
    names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// The folder of the person's settings.
  var configuration: String { variable("XDG_CONFIG_HOME") ?? home + "/.config" }

  /// Returns a path of the machine.
  func path(_ path: String) -> String { root + path }

  /// Returns a path with the home folder in place of `~/`, and relative to a folder if it is not
  /// absolute.
  func resolved(_ path: String, in folder: String) -> String {
    if path.hasPrefix("~/") { return home + path.dropFirst() }
    return path.hasPrefix("/") ? path : folder + "/" + path
  }
}
