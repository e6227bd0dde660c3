import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { isIP, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { rootCertificates, connect as tlsConnect } from 'node:tls'
import { type AddressParts, addressParts } from './rtmp-address.ts'

/** A connection to an RTMP server. */
export interface RtmpConnection {
  /** What RTMP is written to and read from. */
  readonly stream: Duplex
  /** The TCP connection below it. */
  readonly socket: Socket
}

/** How {@link connectRtmp} gets to a server. */
export interface ConnectRtmpOptions {
  /** Opens a TCP connection; it may still be connecting. */
  readonly connect: (host: string, port: number) => Socket | Promise<Socket>
  /** File of certificate authorities that are trusted beside the well-known ones, in PEM; null has none. */
  readonly caFile: string | null
  readonly signal: AbortSignal
}

const defaultPorts = { rtmp: 1_935, rtmps: 443 } as const

/**
 * Connects to the server of an `rtmp` or `rtmps` address. With TLS it resolves only once the server has shown a
 * certificate for its name from an authority that is trusted: nothing of ours was sent before. Rejects with the error
 * of the network, of TLS or of the file of authorities.
 */
export async function connectRtmp(
  url: string,
  options: ConnectRtmpOptions,
): Promise<RtmpConnection> {
  const parts = addressParts(url)
  const isSecure = parts.before.toLowerCase().startsWith('rtmps:')
  const host = parts.host.replace(/^\[|\]$/g, '')
  const port = portOf(parts) ?? defaultPorts[isSecure ? 'rtmps' : 'rtmp']
  const { signal } = options
  const socket = await options.connect(host, port)
  try {
    signal.throwIfAborted()
    if (socket.connecting) await once(socket, 'connect', { signal })
    socket.setNoDelay(true)
    if (!isSecure) return { stream: socket, socket }
    const stream = await secured(socket, host, options)
    return { stream, socket }
  } catch (error) {
    // A connection that is given up may still fail.
    socket.on('error', () => undefined)
    socket.destroy()
    throw error
  }
}

async function secured(
  socket: Socket,
  host: string,
  { caFile, signal }: ConnectRtmpOptions,
): Promise<Duplex> {
  const own = caFile === null ? null : await readFile(caFile, 'utf8')
  const stream = tlsConnect({
    socket,
    host,
    rejectUnauthorized: true,
    ...(isIP(host) === 0 && { servername: host }),
    ...(own !== null && { ca: [...rootCertificates, own] }),
  })
  try {
    await once(stream, 'secureConnect', { signal })
    return stream
  } catch (error) {
    stream.on('error', () => undefined)
    stream.destroy()
    throw error
  }
}

function portOf({ after }: AddressParts): number | null {
  const digits = /^:(\d+)/.exec(after)?.[1]
  return digits === undefined ? null : Number(digits)
}
