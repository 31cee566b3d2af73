import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 for tests: gives prepared answers and notes the requests. It ends
/// with its last reference.
///
/// ```swift
/// let server = try LoopbackServer { target in
///   target == "/users/ada" ? .init(body: "{}") : .init(status: 404)
/// }
/// let client = Client(address: server.address)
/// ```
public final class LoopbackServer: Sendable {
  /// An answer to a request.
  public struct Answer: Sendable {
    var status: Int
    var headers: [String: String]
    /// The text after the head.
    public var body: String
    /// The time before the answer is sent.
    public var delay: Duration

    /// An answer, sent after a delay of less than an hour.
    public init(
      status: Int = 200,
      headers: [String: String] = [:],
      body: String = "",
      delay: Duration = .zero
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.delay = delay
    }
  }

  /// The failure of a system call for the socket.
  public struct Failure: Error {
    let call: String
    let code = errno
  }

  /// The notes of the server's threads, which outlive the server.
  private final class Notes: Sendable {
    struct Noted {
      var targets: [String] = []
      var abandoned = 0
      var hasEnded = false
    }
    let noted = Mutex(Noted())
  }

  /// The address of the server, without a slash at the end.
  public let address: String
  private let socket: Int32
  private let refuses: Bool
  private let notes = Notes()

  /// Serves at a free port.
  ///
  /// - Parameters:
  ///   - refuses: True to refuse connections; the port stays taken.
  ///   - answer: Returns the answer to the target of a request, such as `/users/ada?page=1`; called
  ///     on any thread.
  /// - Throws: `Failure` if the system gives no socket.
  public init(
    refuses: Bool = false,
    answer: @escaping @Sendable (String) -> Answer = { _ in Answer(status: 404) }
  ) throws {
    let (socket, port) = try Self.bound()
    self.socket = socket
    self.refuses = refuses
    address = "http://127.0.0.1:\(port)"
    if refuses { return }
    guard listen(socket, 16) == 0 else {
      defer { close(socket) }
      throw Failure(call: "listen")
    }
    let notes = notes
    Thread.detachNewThread {
      while !notes.noted.withLock({ $0.hasEnded }) {
        guard Self.isReadable(socket, within: .milliseconds(20)) else { continue }
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { continue }
        Thread.detachNewThread { Self.serve(connection, notes, answer) }
      }
      close(socket)
    }
  }

  deinit {
    notes.noted.withLock { $0.hasEnded = true }
    if refuses { close(socket) }
  }

  /// The targets of the requests so far, in their order.
  public var targets: [String] { notes.noted.withLock { $0.targets } }

  /// The number of connections that the client closed before the answer was sent.
  public var abandoned: Int { notes.noted.withLock { $0.abandoned } }

  // MARK: Sockets

  /// Returns a socket bound to a free port of 127.0.0.1.
  private static func bound() throws -> (socket: Int32, port: UInt16) {
    #if os(Linux)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    #if canImport(Glibc)
      let socket = Glibc.socket(AF_INET, stream, 0)
    #else
      let socket = Darwin.socket(AF_INET, stream, 0)
    #endif
    guard socket >= 0 else { throw Failure(call: "socket") }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(socket, name, size) == 0 && getsockname(socket, name, &size) == 0
      }
    }
    guard isBound else {
      defer { close(socket) }
      throw Failure(call: "bind")
    }
    return (socket, UInt16(bigEndian: name.sin_port))
  }

  /// True if bytes arrive, or the other end closes, within a time.
  private static func isReadable(_ socket: Int32, within time: Duration) -> Bool {
    var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    let milliseconds = time / .milliseconds(1)
    #if canImport(Glibc)
      return Glibc.poll(&poll, 1, Int32(milliseconds)) > 0
    #else
      return Darwin.poll(&poll, 1, Int32(milliseconds)) > 0
    #endif
  }

  /// Answers the one request of a connection.
  private static func serve(
    _ connection: Int32,
    _ notes: Notes,
    _ answer: @Sendable (String) -> Answer
  ) {
    defer { close(connection) }
    guard let target = target(from: connection) else { return }
    notes.noted.withLock { $0.targets.append(target) }
    let answer = answer(target)
    if answer.delay > .zero, isReadable(connection, within: answer.delay) {
      return notes.noted.withLock { $0.abandoned += 1 }
    }
    var head = "HTTP/1.1 \(answer.status) Canned\r\nConnection: close\r\n"
    head += "Content-Length: \(answer.body.utf8.count)\r\n"
    for (name, value) in answer.headers { head += "\(name): \(value)\r\n" }
    send(Array((head + "\r\n" + answer.body).utf8), to: connection)
  }

  /// Returns the target of a request; nil if the connection ends before the head does.
  private static func target(from connection: Int32) -> String? {
    var head = ""
    var bytes = [UInt8](repeating: 0, count: 4096)
    while !head.contains("\r\n\r\n") {
      let count = recv(connection, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      head += String(decoding: bytes[..<count], as: UTF8.self)
    }
    let words = head.prefix { $0 != "\r\n" }.split(separator: " ")
    return words.count > 1 ? String(words[1]) : nil
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
      var isOn: Int32 = 1
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { rest in
        #if canImport(Glibc)
          Glibc.send(connection, rest.baseAddress, rest.count, flags)
        #else
          Darwin.send(connection, rest.baseAddress, rest.count, flags)
        #endif
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}
