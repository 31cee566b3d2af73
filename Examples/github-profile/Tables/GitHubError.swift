import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason why there is no profile.
enum GitHubError: Error, CustomStringConvertible {
  case unknownUser(String)
  case tooManyRequests
  case status(Int)
  /// The answer is not the expected JSON.
  case unreadable
  case noConnection(String)
  case noAnswer(String, within: Duration)
  case other(String)

  init(_ error: URLError, host: String) {
    switch error.code {
    case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet,
      .networkConnectionLost:
      self = .noConnection(host)
    default: self = .other(error.localizedDescription)
    }
  }

  private static func seconds(_ time: Duration) -> String {
    let seconds = time / .seconds(1)
    return seconds.formatted() + (seconds == 1 ? " second" : " seconds")
  }

  /// A sentence for the person, with what to do.
  var description: String {
    switch self {
    case .unknownUser(let login): "No user is named “\(login)”. Check the name."
    case .tooManyRequests: "Too many requests. Try again in an hour."
    case .status(403): "The server refused the request (status 403)."
    case .status(let status): "The server failed (status \(status)). Try again later."
    case .unreadable: "The server’s answer cannot be read. Check the address."
    case .noConnection(let host): "Cannot connect to \(host). Check the network."
    case .noAnswer(let host, let patience):
      "\(host) did not answer within \(Self.seconds(patience)). Try again later."
    case .other(let reason): "Cannot load the profile: \(reason)"
    }
  }
}
