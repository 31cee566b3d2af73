import Foundation
import Testing

@testable import MachineTables

/// Addresses in digits, written without the resolver.
@Suite struct InterfaceAddressesTests {
  private func text(_ address: inout sockaddr_storage) -> String? {
    var name = Array("eth0".utf8CString)
    return withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        name.withUnsafeMutableBufferPointer { name in
          var entry = ifaddrs()
          entry.ifa_name = name.baseAddress
          entry.ifa_addr = address
          return InterfaceAddresses.text(of: entry)
        }
      }
    }
  }

  private func storage<Address>(_ address: Address) -> sockaddr_storage {
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: Address.self) }
    return storage
  }

  @Test("A4 An address of IP 4 has four numbers", arguments: ["127.0.0.1", "255.255.255.255"])
  func four(expected: String) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, expected, &address.sin_addr)
    var stored = storage(address)
    #expect(text(&stored) == expected)
  }

  @Test(
    "A4 An address of IP 6 is written as short as possible, with its interface if it needs one",
    arguments: [
      ("::1", 0, "::1"), ("2001:db8::7", 0, "2001:db8::7"), ("fe80::1", 2, "fe80::1%eth0"),
    ]
      as [(String, UInt32, String)]
  )
  func six(digits: String, scope: UInt32, expected: String) {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_scope_id = scope
    inet_pton(AF_INET6, digits, &address.sin6_addr)
    var stored = storage(address)
    #expect(text(&stored) == expected)
  }

  @Test("A4 Addresses of other kinds are left out")
  func others() {
    var stored = sockaddr_storage()
    #expect(text(&stored) == nil)
    #expect(InterfaceAddresses.text(of: ifaddrs()) == nil)
  }
}
