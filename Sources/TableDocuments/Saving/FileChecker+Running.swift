import TableSystem

// Runs the program that must accept the new bytes of a file.

extension FileChecker {
  /// The folders of programs for administrators.
  package static let folders = [FileName("/usr/sbin"), FileName("/usr/bin"), FileName("/sbin")]

  /// Has the program check new bytes in a private file beside their file.
  ///
  /// Elsewhere, the relative paths in it would lead to other files.
  ///
  /// - Throws: The reason why the bytes must not be saved.
  func check(
    _ bytes: ByteSource,
    for target: SaveTarget,
    programs: [FileName]
  ) throws(SaveError) {
    let paths = programs.map { $0.appending(program).description }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { throw .noChecker(self) }
    let candidate: TemporaryFile
    do throws(SystemError) {
      candidate = try TemporaryFile(beside: target)
    } catch {
      throw .unchecked(program: program, FileTexts.current.locking.noFileBeside(error.reason))
    }
    try candidate.descriptor.write(bytes)
    let words = arguments.map { argument in
      switch argument {
      case .word(let word): Array(word.utf8)
      case .candidate: Self.outside(candidate.path)
      case .neighbor(let name): Self.outside(target.folder.appending(name))
      }
    }
    let run = ProgramRun(
      path,
      [Array(program.utf8)] + words,
      environment: ["PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C"],
      limit: limit
    )
    guard let run else {
      let reason = SystemError(code: errno).reason
      throw .unchecked(program: program, FileTexts.current.locking.cannotRun(reason))
    }
    switch run.end {
    case .status(0): return
    case .status:
      let names = (Self.outside(candidate.path), target.path.last.bytes)
      throw .refusedBy(program: program, line: Self.line(of: run.output, naming: names))
    case .signal(let number):
      throw .unchecked(program: program, FileTexts.current.locking.endedBySignal(Int(number)))
    case .timeout, .cancelled:
      throw .unchecked(
        program: program,
        FileTexts.current.locking.tookTooLong(Int(limit.components.seconds))
      )
    }
  }

  /// Returns the path that leads to a file from another process, also in a pinned folder.
  private static func outside(_ path: FileName) -> [UInt8] {
    let own = Array("/proc/self/".utf8)
    guard path.bytes.starts(with: own) else { return path.bytes }
    return Array("/proc/\(getpid())/".utf8) + path.bytes.dropFirst(own.count)
  }

  /// Returns the first line of an output, safe to print; the file is named as the person knows it.
  private static func line(
    of output: [UInt8],
    naming names: (candidate: [UInt8], file: [UInt8])
  ) -> String {
    let lines = output.split(separator: Byte.newline).map { output[output.trimmed($0.indices)] }
    guard let line = lines.first(where: { !$0.isEmpty }) else { return "" }
    let named = Array(line).replacing(names.candidate, with: names.file)
    return String(decoding: named.prefix(400), as: UTF8.self).harmless
  }
}

extension Saver {
  /// Has the new bytes checked by the program that their format names.
  ///
  /// - Throws: The reason why they must not be saved.
  func checkCandidate(_ bytes: ByteSource, for target: SaveTarget) throws(SaveError) {
    var checker = try Documents.checker(of: recognizedName ?? target.path) {
      () throws(SaveError) in
      do throws(DocumentError) {
        return try bytes.bytes(at: 0, count: FileStart.length)
      } catch {
        throw .failed(.reading, error.reason)
      }
    }
    // Bytes that no longer look like the format do not escape its program.
    if checker == nil { checker = try self.checker(for: target) }
    try checker?.check(bytes, for: target, programs: programs)
  }

  /// Returns the program that checks the file as it is; nil if none does.
  ///
  /// - Throws: The reason why the file cannot be read: it could be one that a program must check.
  func checker(for target: SaveTarget) throws(SaveError) -> FileChecker? {
    guard target.status != nil else { return nil }
    return try Documents.checker(of: recognizedName ?? target.path) { () throws(SaveError) in
      try source(of: target, count: FileStart.length)
    }
  }
}
