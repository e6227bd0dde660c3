import ipaddr from 'ipaddr.js'

/** Where nothing may be sent to because a stranger says so: this machine itself, its own link, or many at once. */
const refusedRanges: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'linkLocal',
  'multicast',
  'broadcast',
])

/** A candidate by RFC 8839, with one space between its parts; the fifth is its address. */
const candidateParts =
  /^(?:a=)?candidate:[A-Za-z\d+/]{1,32} \d{1,3} [A-Za-z]{2,8} \d{1,10} ([\w:.%-]{1,100}) \d{1,5} typ [\x20-\x7e]*$/
const candidateLine = /^a=candidate:/
const endLine = /^a=end-of-candidates/

/**
 * Whether connectivity checks may be sent to a candidate of the other side: without this rule any guest could make
 * the server send packets to its own services (loopback) or to those of its link, a cloud's metadata among them. It
 * needs no exception for a browser on this machine, because that one reaches our candidates, and shows its address
 * by doing so. The same holds for names, mDNS included, which are not looked up.
 */
export function mayCheck(candidate: string): boolean {
  const address = candidateParts.exec(candidate)?.[1] ?? ''
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address inside an IPv6 one is looked at as what it is.
  return !refusedRanges.has(ipaddr.process(address).range())
}

/** A session description of the other side without the candidates that may not be checked. */
export function withoutRefusedCandidates(sdp: string): string {
  const lines = sdp.split(/\r\n|\n/)
  const kept = lines.filter((line) => !candidateLine.test(line) || mayCheck(line))
  if (kept.length === lines.length) return sdp
  // The other side has more ways than are left here.
  return kept.filter((line) => !endLine.test(line)).join('\r\n')
}
