#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The addresses of the network interfaces, from the system.
enum InterfaceAddresses {
  /// The name of an interface and one of its addresses, for each address.
  static var all: [(name: String, address: String)] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [(String, String)] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, let text = text(of: address) else { continue }
      found.append((String(cString: entry.ifa_name), text))
    }
    return found
  }

  private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    let length: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var host = [CChar](repeating: 0, count: 128)
    let result = getnameinfo(
      address,
      socklen_t(length),
      &host,
      socklen_t(host.count),
      nil,
      0,
      NI_NUMERICHOST
    )
    guard result == 0 else { return nil }
    return String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
