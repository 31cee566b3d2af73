#if os(Linux)
  import Foundation
  import Testing

  /// Locales without UTF-8: no byte is sent that a terminal in such a locale would obey.
  extension Programs {
    @Suite struct CodeSetTests {
      /// In ISO 8859-1, and so in an xterm with `+u8`, these letters are the bytes of `CSI 2 J` and
      /// of a title.
      private static let hostile =
        #"{"a": "\u00db2J \u00dd0;title\u00dc", "日本": ["Zq7 \u00e9 \u201cx\u201d"]}"#

      @Test(
        "P56 In a locale without UTF-8 frames are ASCII",
        arguments: ["C", "POSIX", ""]
      )
      func frames(locale: String) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("ÛÝÜ.json", Self.hostile)
        for command in [
          [builtProgram("termtable"), path], [builtProgram("termtable"), "--examples"],
        ] {
          let session = try PtySession(command, environment: ["LC_ALL": locale])
          try await session.settle()
          for key in ["Down", "Enter", "?", "Escape", "Left"] { try await session.press(key) }
          #expect(session.grid.text.contains { !$0.isEmpty })
          try await session.press("q")
          _ = try await session.waitForExit()
          let written: [UInt8] = session.takeSteps().flatMap { step -> [UInt8] in
            if case .written(let bytes) = step { bytes } else { [] }
          }
          #expect(written.count > 100)
          #expect(written.allSatisfy { $0 < 0x80 })
        }
      }

      @Test(
        "P56 In a locale without UTF-8 pages, linear mode, help and errors are ASCII, and nothing is lost"
      )
      func lines() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("ÛÝÜ.json", Self.hostile)
        for arguments in [
          ["--print", "--depth", "3", path], ["--linear", path], ["--help"], ["--version"],
          [path + "é"],
          ["--é“"], ["--theme", "é", path],
        ] {
          let result = try run(
            [builtProgram("termtable")] + arguments,
            environment: Self.environment
          )
          let said = result.output + result.errors
          #expect(!said.isEmpty && said.utf8.allSatisfy { $0 < 0x80 }, "\(arguments): \(said)")
        }
        let page = try run(
          [builtProgram("termtable"), "--print", "--depth", "2", path],
          environment: Self.environment
        )
        #expect(
          page.output == """
            <U+00DB><U+00DD><U+00DC>.json

              a: <U+00DB>2J <U+00DD>0;title<U+00DC>
              <U+65E5><U+672C>: ["Zq7 <U+00E9> \"x\""] >
                [0]: Zq7 <U+00E9> "x"

            """
        )
      }

      @Test("P56 In a locale without UTF-8 the errors of other programs with the library are ASCII")
      func lastLine() throws {
        var environment = Self.environment
        environment["TERMTABLE_LINEAR"] = "1"
        environment["TERMTABLE_THEME"] = "Û2J“"
        for program in ["rows", "colors", "primes"] {
          let result = try run([builtProgram(program)], environment: environment)
          #expect(result.errors.hasPrefix("\(program): "))
          #expect(result.errors.utf8.allSatisfy { $0 < 0x80 }, "\(result.errors)")
          #expect(result.errors.contains("<U+00DB>2J"), "\(result.errors)")
        }
      }

      @Test(
        "P56 In ISO 8859-1 its letters are sent as its bytes",
        .enabled(if: hasCharmaps, "localedef or its character maps are not installed")
      )
      func latin() throws {
        let folder = try TemporaryFolder()
        let locale = folder.path("de_DE.ISO-8859-1")
        _ = try run(["localedef", "-f", "ISO-8859-1", "-i", "de_DE", locale])
        let path = try folder.write("f.json", Self.hostile)
        let page = folder.path("page")
        var environment = Self.environment
        environment["LOCPATH"] = folder.url.path
        environment["LC_ALL"] = "de_DE.ISO-8859-1"
        let command = "\"$0\" --print --depth 2 \"$1\" >\"$2\""
        #expect(
          try run(
            ["sh", "-c", command, builtProgram("termtable"), path, page],
            environment: environment
          ).status == 0
        )
        let bytes = try Data(contentsOf: URL(fileURLWithPath: page))
        let text = String(data: bytes, encoding: .isoLatin1) ?? ""
        #expect(text.contains("a: Û2J Ý0;titleÜ"))
        #expect(text.contains("[0]: Zq7 é \"x\""))
        #expect(text.contains("<U+65E5><U+672C>: "))
        #expect(!bytes.contains { (0x80..<0xA0).contains($0) })
      }

      private static let environment = [
        "PATH": inheritedEnvironment["PATH"] ?? "", "HOME": "/", "LC_ALL": "C",
      ]

      private static let hasCharmaps =
        isCommand("localedef") && FileManager.default.fileExists(atPath: "/usr/share/i18n/charmaps")
    }
  }
#endif
