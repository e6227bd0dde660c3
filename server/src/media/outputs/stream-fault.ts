import type { OutputFault } from '@proscenium/protocol'
import { type OutputTarget, redactSecrets } from './output-target.ts'

/** Why nothing is sent or received: in English, fit to show, and by code where there is one. */
export interface StreamFault {
  readonly text: string
  readonly code: OutputFault | null
}

interface Cause {
  readonly pattern: RegExp
  readonly code: OutputFault
  readonly text: (host: string) => string
}

/** What ffmpeg writes because it ends, whyever it does. */
const follows = /frames left in the queue on closing/

const closed: Cause = {
  pattern: /broken pipe|connection reset|end of file|input\/output error|i\/o error/i,
  code: 'connection_closed',
  text: (host) => `${host} closed the connection.`,
}

const causes: readonly Cause[] = [
  {
    pattern: /connection refused/i,
    code: 'connection_refused',
    text: (host) => `${host} refused the connection.`,
  },
  {
    pattern: /failed to resolve|name or service not known|temporary failure in name/i,
    code: 'address_not_found',
    text: (host) => `The address ${host} could not be found.`,
  },
  {
    pattern: /network is unreachable|no route to host|host is unreachable/i,
    code: 'unreachable',
    text: (host) => `${host} can't be reached from this server.`,
  },
  {
    pattern: /protocol not found|unknown protocol/i,
    code: 'ffmpeg_missing',
    text: () => 'The ffmpeg on this server was built without this protocol.',
  },
  {
    pattern: /ERROR:(BADSECRET|UNSECURE)|incorrect passphrase|password required/i,
    code: 'passphrase_refused',
    text: (host) => `${host} refused the passphrase.`,
  },
  {
    pattern: /server error|publish.*(denied|failed)|not authorized|forbidden|Already publishing/i,
    code: 'key_refused',
    text: (host) => `${host} refused the stream. Check the stream key.`,
  },
  {
    pattern: /timed out|timeout/i,
    code: 'no_answer',
    text: (host) => `${host} did not answer.`,
  },
  closed,
]

/** All that is said of a private address where users must not learn what listens there. */
export function veiledFault(host: string): StreamFault {
  const text = `${host} did not take the stream. Check its address, its port and the stream key, and that it is running.`
  return { text, code: 'not_taken' }
}

/**
 * What went wrong, for a director, from the last lines that ffmpeg wrote; `doing` begins the sentence where no cause
 * is known. `mayBeRefused`: the server hung up when it was told the key, or soon after. Holds no secret.
 */
export function streamFaultOf(
  target: OutputTarget,
  lines: readonly string[],
  { doing = 'Sending to', mayBeRefused = false } = {},
): StreamFault {
  const { host } = target
  const text = lines.join('\n')
  const known = causes.find(({ pattern }) => pattern.test(text))
  if (mayBeRefused && (known === undefined || known === closed)) {
    const text = `${host} closed the connection as soon as the stream began. Check the stream key and the address.`
    return { text, code: 'key_refused' }
  }
  if (known !== undefined) return { text: known.text(host), code: known.code }
  const last = lines.findLast((line) => line.trim() !== '' && !follows.test(line))
  if (last === undefined) return { text: `${doing} ${host} ended unexpectedly.`, code: null }
  return { text: `${doing} ${host} failed: ${redactSecrets(target, last.trim())}`, code: null }
}
