#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A temporary folder of small files, removed with this object.
package final class WrittenFolder {
  private let folder: String
  private var names: Set<String> = []
  /// The paths of the folders in it, the outer ones first.
  private var folders: [String] = []

  /// The folder could not be used; the number is the error of the system.
  package struct Failure: Error {
    let number: Int32
  }

  /// Makes an empty folder.
  package init() throws {
    folder = "/tmp/tt-written-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    guard mkdir(folder, 0o700) == 0 else { throw Failure(number: errno) }
  }

  deinit {
    for name in names { unlink(folder + "/" + name) }
    for inner in folders.reversed() { rmdir(inner) }
    rmdir(folder)
  }

  /// Returns the path of a file, which is deleted with the folder.
  package func path(_ name: String) -> String {
    names.insert(name)
    return folder + "/" + name
  }

  /// Writes a file, and makes the folders around it.
  package func write(_ name: String, _ text: String) throws {
    var outer = folder
    for inner in name.split(separator: "/").dropLast() {
      outer += "/" + inner
      if mkdir(outer, 0o700) == 0 { folders.append(outer) }
    }
    guard let file = fopen(path(name), "w") else { throw Failure(number: errno) }
    fputs(text, file)
    fclose(file)
  }
}
