#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Returns the time for which a processor has worked on a function: unlike the time that has
/// passed, it does not depend on what else the machine does. The work of other threads is not
/// counted.
///
/// - Complexity: Two system calls.
package func processorTime(_ body: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  try body()
  return now() - start
}
