import * as z from 'zod'

const PROTOCOLS: readonly string[] = ['rtmp:', 'rtmps:', 'srt:']
const INVALID_URL = 'The URL is invalid'
const MAX_URL_LENGTH = 2083

/** What is wrong with a parameter of an SRT address beside its name; in the words that forms translate. */
export const SRT_FAULTS = {
  mode: 'Remove “mode” from the address: this server calls, the other side listens',
  unknown:
    'An SRT address may have latency, passphrase, pbkeylen, streamid, pkt_size and maxbw, and nothing else',
  twice: 'A parameter of the SRT address appears twice',
  passphrase: 'The passphrase of an SRT address has 10 to 79 characters',
  pbkeylen: 'The pbkeylen of an SRT address is 16, 24 or 32',
  number: 'The latency, pkt_size and maxbw of an SRT address are numbers',
} as const

const NUMBER = /^\d{1,12}$/
/** The fault of each parameter's value; null where there is none. */
const SRT_PARAMETERS: Readonly<Record<string, (value: string) => string | null>> = {
  latency: numberFault,
  pkt_size: numberFault,
  maxbw: (value) => (value === '-1' ? null : numberFault(value)),
  passphrase: ({ length }) => (length >= 10 && length <= 79 ? null : SRT_FAULTS.passphrase),
  pbkeylen: (value) => (['0', '16', '24', '32'].includes(value) ? null : SRT_FAULTS.pbkeylen),
  streamid: () => null,
  // "caller" too: it changes nothing, and no value may make the server listen.
  mode: () => SRT_FAULTS.mode,
}

function numberFault(value: string): string | null {
  return NUMBER.test(value) ? null : SRT_FAULTS.number
}

/** Where a stream is sent or pulled from: rtmp, rtmps or srt with a host (GAP-105). */
export const streamUrlSchema = z
  .string({ error: INVALID_URL })
  .trim()
  .max(MAX_URL_LENGTH - 1, INVALID_URL)
  .superRefine((value, context) => {
    const message = faultOf(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

function faultOf(value: string): string | null {
  if (/[\s<>]/.test(value) || !URL.canParse(value)) return INVALID_URL
  const { protocol, hostname } = new URL(value)
  if (!PROTOCOLS.includes(protocol) || hostname === '') return INVALID_URL
  return protocol === 'srt:' ? srtFault(value) : null
}

/** Options of SRT choose who listens and on which networks, so only those that change the connection are taken. */
function srtFault(value: string): string | null {
  const seen = new Set<string>()
  for (const [name, text] of srtParameters(value)) {
    if (!Object.hasOwn(SRT_PARAMETERS, name)) return SRT_FAULTS.unknown
    if (seen.has(name)) return SRT_FAULTS.twice
    seen.add(name)
    const fault = SRT_PARAMETERS[name]?.(text) ?? null
    if (fault !== null) return fault
  }
  return null
}

/**
 * The parameters of an SRT address. A plus is a plus, unlike in forms, and `#` begins no fragment: stream ids may
 * begin with `#!`.
 */
export function srtParameters(
  address: string,
): readonly (readonly [name: string, value: string])[] {
  const at = address.indexOf('?')
  if (at < 0) return []
  return address
    .slice(at + 1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1)
      return [name.toLowerCase(), decoded(pair.slice(name.length + 1))] as const
    })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
