#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The facts by which a changed file is noticed without reading it: which file it is, its size, and the time of its last change.
///
/// The version of a database is the file alone: programs that share it change it all the time, and saving compares the rows.
package struct FileVersion: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int
  /// True if the file was opened as a database.
  private(set) var isDatabase = false

  /// The version of the file at a path; nil if there is none.
  package init?(_ name: FileName) {
    var status = stat()
    guard name.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The version of an open file; nil if it is none.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }

  /// This version as that of a database.
  var ofDatabase: FileVersion {
    var version = self
    version.isDatabase = true
    return version
  }

  package static func == (one: FileVersion, other: FileVersion) -> Bool {
    guard one.device == other.device, one.number == other.number else { return false }
    return one.isDatabase || other.isDatabase
      || one.size == other.size && one.seconds == other.seconds
        && one.nanoseconds == other.nanoseconds
  }
}

extension FileName {
  /// True if this leads to a file that is no folder, pipe or device.
  package var isRegularFile: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
