import Foundation

/// Runs a script of `Scripts/` that checks a package, in a package of these files, by their paths.
///
/// - Parameter folders: Folders that the package always has, even if they are empty.
/// - Returns: Its exit status, and all its output.
func runCheck(
  _ name: String,
  folders: [String],
  files: [String: String]
) throws -> (status: Int, output: String) {
  let package = try TemporaryFolder()
  defer { withExtendedLifetime(package) {} }
  let manager = FileManager.default
  for folder in ["Scripts"] + folders {
    try manager.createDirectory(atPath: package.path(folder), withIntermediateDirectories: true)
  }
  let script = "Scripts/\(name)"
  try manager.copyItem(
    atPath: packageFolder.appendingPathComponent(script).path,
    toPath: package.path(script)
  )
  for (path, text) in files {
    try manager.createDirectory(
      at: package.url.appendingPathComponent(path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    _ = try package.write(path, text)
  }
  // Read by sh, not executed: a file just written may still be open in a child of another test.
  let (status, output, errors) = try run(["sh", package.path(script)])
  return (status, output + errors)
}
