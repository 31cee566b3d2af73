import TableSystem

// Values of the kernel, such as those below /proc/sys: a file there has no old bytes to keep, and
// none can take its place.

extension Saver {
  /// Gives new bytes to the kernel, which takes them as one value, or refuses them.
  func tell(_ target: SaveTarget, _ bytes: ByteSource) throws(SaveError) -> SaveResult {
    let contents: [UInt8]
    do throws(DocumentError) {
      contents = try bytes.allBytes()
    } catch {
      throw .failed(.reading, error.reason)
    }
    do throws(SystemError) {
      let file = try Descriptor(target.path, O_WRONLY | O_NOFOLLOW)
      let count = contents.withUnsafeBytes {
        SystemCalls.write(file.number, $0.baseAddress, $0.count)
      }
      guard count == contents.count else { throw SystemError(code: errno) }
      let version = FileVersion(try file.status)
      return SaveResult(version: version, hash: ContentHash(contents), remarks: [])
    } catch {
      throw SaveError(error, while: .writing)
    }
  }
}
