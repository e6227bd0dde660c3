/** What a media host holds at a moment, for diagnosis: after the last event's end all but `timers` are 0. */
export interface HostResources {
  /** WebRTC sessions. */
  readonly sessions: number
  /** Streams that somebody sends, watches or taps. */
  readonly streams: number
  /** Events with a program, a recording or an output. */
  readonly events: number
  readonly childProcesses: number
  /** UDP and TCP sockets of this process itself; what its router keeps open for good is not among them. */
  readonly sockets: number
  /** Running timers; the two of the host and its router go on for as long as it lives. */
  readonly timers: number
}

const socketTypes = new Set(['UDPWrap', 'TCPSocketWrap', 'TCPServerWrap'])

/** What Node.js itself keeps open in this process, beside the sockets that its router always has. */
export function processResources(
  standingSocketCount: number,
): Pick<HostResources, 'childProcesses' | 'sockets' | 'timers'> {
  const types = process.getActiveResourcesInfo()
  return {
    childProcesses: types.filter((type) => type === 'ProcessWrap').length,
    sockets: types.filter((type) => socketTypes.has(type)).length - standingSocketCount,
    timers: types.filter((type) => type === 'Timeout').length,
  }
}
