import TableSystem

/// The facts by which a changed file is noticed without reading it: which file it is, its size, and
/// the times at which its bytes and its attributes changed last.
///
/// Equal versions have the same bytes: a program can set the time of the bytes back, but not that
/// of the attributes. Different versions may have the same bytes, such as after `chmod`; reading
/// them decides that (``ByteSource/isSame(as:)``).
///
/// The version of a database is the file alone: programs that share it change it all the time, and
/// saving compares the rows.
package struct FileVersion: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private var size: Int64
  private var written: Time
  private var changed: Time
  /// True if the file was opened as a database.
  private(set) var isDatabase = false

  private struct Time: Equatable {
    var seconds = 0
    var nanoseconds = 0
  }

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
    let (bytes, attributes) = (status.modified, status.changed)
    written = Time(seconds: bytes.tv_sec, nanoseconds: bytes.tv_nsec)
    changed = Time(seconds: attributes.tv_sec, nanoseconds: attributes.tv_nsec)
  }

  /// The size as people read it, such as “1.5 KB”.
  package var shownSize: String { Int(size).asFileSize }

  /// This version as that of a database.
  var ofDatabase: FileVersion {
    var version = self
    version.isDatabase = true
    version.size = 0
    version.written = Time()
    version.changed = Time()
    return version
  }
}

extension FileName {
  /// True if this leads to a file that is no folder, pipe or device.
  package var isRegularFile: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
