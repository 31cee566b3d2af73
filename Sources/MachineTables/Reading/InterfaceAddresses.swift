import TableSystem

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
      guard let text = text(of: entry) else { continue }
      found.append((String(cString: entry.ifa_name), text))
    }
    return found
  }

  /// The address of an entry in digits; one that counts on its link alone has the interface, too:
  /// `fe80::1%eth0`.
  static func text(of entry: ifaddrs) -> String? {
    guard let first = entry.ifa_addr else { return nil }
    let address = UnsafeRawPointer(first)
    switch Int32(first.pointee.sa_family) {
    case AF_INET:
      return text(address.loadUnaligned(as: sockaddr_in.self).sin_addr, AF_INET)
    case AF_INET6:
      let address = address.loadUnaligned(as: sockaddr_in6.self)
      let scope = address.sin6_scope_id == 0 ? "" : "%" + String(cString: entry.ifa_name)
      return text(address.sin6_addr, AF_INET6).map { $0 + scope }
    default:
      return nil
    }
  }

  private static func text<Number>(_ number: Number, _ family: Int32) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let isWritten = withUnsafePointer(to: number) {
      inet_ntop(family, $0, &text, socklen_t(text.count)) != nil
    }
    return isWritten
      ? text.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) } : nil
  }
}
