#if os(Linux)
  import Foundation
  import Testing

  /// What the released programs need of the system; only Scripts/build links them so.
  extension Programs {
    @Suite struct LinkingTests {
      private static let isReleased =
        ProcessInfo.processInfo.environment["TERMTABLE_BIN_DIR"] != nil

      @Test(
        "A released program needs the C library alone",
        .enabled(if: isReleased, "the programs are not those of Scripts/build"),
        arguments: ["termtable", "rows", "settings"]
      )
      func libraries(name: String) throws {
        let result = try run(["readelf", "--dynamic", "--wide", builtProgram(name)])
        try #require(result.status == 0, "\(result.errors)")
        let needed = result.output.split(separator: "\n").filter { $0.contains("(NEEDED)") }
          .compactMap { $0.split(separator: "[").last?.dropLast() }
        #expect(needed.contains("libc.so.6"))
        #expect(
          needed.allSatisfy { name in
            ["libc.so.", "libm.so.", "ld-linux"].contains { name.hasPrefix($0) }
          },
          "\(needed)"
        )
      }
    }
  }
#endif
