import { type OutputTarget, redactSecrets } from './output-target.ts'

interface Cause {
  readonly pattern: RegExp
  readonly text: (host: string) => string
}

const closed: Cause = {
  pattern: /broken pipe|connection reset|end of file|input\/output error|i\/o error/i,
  text: (host) => `${host} closed the connection.`,
}

const causes: readonly Cause[] = [
  { pattern: /connection refused/i, text: (host) => `${host} refused the connection.` },
  {
    pattern: /failed to resolve|name or service not known|temporary failure in name/i,
    text: (host) => `The address ${host} could not be found.`,
  },
  {
    pattern: /network is unreachable|no route to host|host is unreachable/i,
    text: (host) => `${host} can't be reached from this server.`,
  },
  {
    pattern: /protocol not found|unknown protocol/i,
    text: () => 'The ffmpeg on this server was built without this protocol.',
  },
  {
    pattern: /ERROR:(BADSECRET|UNSECURE)|incorrect passphrase|password required/i,
    text: (host) => `${host} refused the passphrase.`,
  },
  {
    pattern: /server error|publish.*(denied|failed)|not authorized|forbidden|Already publishing/i,
    text: (host) => `${host} refused the stream. Check the stream key.`,
  },
  { pattern: /timed out|timeout/i, text: (host) => `${host} did not answer.` },
  closed,
]

/** All that is said of a private address where users must not learn what listens there. */
export function veiledText(host: string): string {
  return `${host} did not take the stream. Check its address, its port and the stream key, and that it is running.`
}

/**
 * What went wrong, in words for a director, from the last lines that ffmpeg wrote; `doing` begins the sentence
 * where no cause is known. `mayBeRefused`: the server hung up when it was told the key, or soon after. Holds no secret.
 */
export function outputErrorText(
  target: OutputTarget,
  lines: readonly string[],
  { doing = 'Sending to', mayBeRefused = false } = {},
): string {
  const text = lines.join('\n')
  const known = causes.find(({ pattern }) => pattern.test(text))
  if (mayBeRefused && (known === undefined || known === closed)) {
    return `${target.host} closed the connection as soon as the stream began. Check the stream key and the address.`
  }
  if (known !== undefined) return known.text(target.host)
  const last = lines.findLast((line) => line.trim() !== '')
  if (last === undefined) return `${doing} ${target.host} ended unexpectedly.`
  return `${doing} ${target.host} failed: ${redactSecrets(target, last.trim())}`
}
