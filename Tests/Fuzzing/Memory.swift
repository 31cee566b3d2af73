#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The memory of processes.
package enum Memory {
  /// The resident memory of this process, in kilobytes; 0 if the system does not tell.
  package static var resident: Int { resident(of: getpid()) }

  /// The kilobytes by which memory may grow over random tests; no limit under a sanitizer, which
  /// keeps freed memory.
  package static let mayGrow =
    getenv("ASAN_OPTIONS") == nil && getenv("TSAN_OPTIONS") == nil ? 16_384 : Int.max

  /// Returns the resident memory of a process, in kilobytes; 0 if the system does not tell.
  package static func resident(of process: pid_t) -> Int {
    guard let file = fopen("/proc/\(process)/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let fields = line.split(separator: 0x20)
    let pages =
      fields.count > 1 ? Int(String(decoding: fields[1].map(UInt8.init), as: UTF8.self)) : nil
    return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE)) / 1024
  }
}
