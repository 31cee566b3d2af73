import TableDocuments

/// The places of this machine in which programs tell what their settings mean.
package struct MeaningPlaces: Sendable {
  /// The paths of the program systemd, of which the first that is there is asked.
  package var systemd: [String]
  /// The folders with extensions of VS Code.
  package var extensions: [String]

  package init(systemd: [String] = [], extensions: [String] = []) {
    (self.systemd, self.extensions) = (systemd, extensions)
  }

  /// The places of the programs as distributions install them, and those in the person's home
  /// folder.
  package static var ofSystem: MeaningPlaces {
    let own = [
      "~/.vscode/extensions", "~/.vscode-oss/extensions", "~/.vscode-server/extensions",
      "~/.cursor/extensions",
    ]
    let builtIn = [
      "/usr/share/code/resources/app/extensions", "/usr/share/codium/resources/app/extensions",
      "/usr/lib/code/extensions",
    ]
    return MeaningPlaces(
      systemd: ["/usr/lib/systemd/systemd", "/lib/systemd/systemd"],
      extensions: builtIn + own.map { FileName($0).inHome.path }
    )
  }
}
