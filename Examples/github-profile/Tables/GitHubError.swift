import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why there is no profile.
enum GitHubError: Error, CustomStringConvertible {
  case unknownUser(String)
  case tooManyRequests
  case status(Int)
  /// The answer is not the JSON that was expected.
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

  /// A sentence for the person, with what to do.
  var description: String {
    switch self {
    case .unknownUser(let login): "There is no user “\(login)”. Check the name."
    case .tooManyRequests: "The service wants no more requests for now. Try again in an hour."
    case .status(403): "The service refuses to answer (status 403)."
    case .status(let status): "The service could not answer (status \(status)). Try again later."
    case .unreadable: "The service gave an answer that cannot be read. Check its address."
    case .noConnection(let host): "There is no connection to \(host). Check the network."
    case .noAnswer(let host, let patience):
      "\(host) did not answer within \((patience / .seconds(1)).formatted()) seconds. Try again later."
    case .other(let reason): "The profile cannot be loaded: \(reason)"
    }
  }
}
