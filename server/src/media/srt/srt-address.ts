import { srtParameters } from '@proscenium/protocol'
import { addressParts } from '../rtmp-relay/rtmp-address.ts'

/** An address of SRT: who is called, and how. */
export interface SrtAddress {
  readonly host: string
  readonly port: number
  /** Both are secrets; null where the address has none. */
  readonly streamId: string | null
  readonly passphrase: string | null
  /** The rest of what it says, in a form for addresses. */
  readonly options: Readonly<Record<string, string>>
}

/** Parameters that are no secrets and mean the same wherever ffmpeg connects to. */
const passedOn: ReadonlySet<string> = new Set(['latency', 'pbkeylen', 'pkt_size', 'maxbw'])

/** Reads an address that has passed `streamUrlSchema`; parameters that are not allowed there are left out. */
export function srtAddress(url: string): SrtAddress {
  const { host, after } = addressParts(url)
  const parameters = srtParameters(after)
  const values = new Map(parameters)
  return {
    host,
    port: Number(/^:(\d+)/.exec(after)?.[1] ?? 0),
    streamId: values.get('streamid') || null,
    passphrase: values.get('passphrase') || null,
    options: Object.fromEntries(parameters.filter(([name]) => passedOn.has(name))),
  }
}
