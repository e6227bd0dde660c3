import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

const tables = ['/proc/self/net/tcp', '/proc/self/net/tcp6']
/** Several outputs that ask at about the same time share one reading. */
const freshMs = 200
/** local_address rem_address st tx_queue:rx_queue; addresses end with the port. */
const entry = /^ *\d+: [\dA-F]+:([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/gm

let known: { readonly atMs: number; readonly queues: Promise<ReadonlyMap<string, number>> } | null =
  null

/**
 * Bytes that the system has taken from a connection and that the other end has not acknowledged. Linux tells; 0
 * elsewhere.
 */
export async function unacknowledgedBytes({ localPort, remotePort }: Socket): Promise<number> {
  const nowMs = performance.now()
  if (known === null || nowMs - known.atMs > freshMs) known = { atMs: nowMs, queues: readQueues() }
  return (await known.queues).get(`${localPort} ${remotePort}`) ?? 0
}

async function readQueues(): Promise<ReadonlyMap<string, number>> {
  const texts = await Promise.all(tables.map((path) => readFile(path, 'latin1').catch(() => '')))
  const queues = new Map<string, number>()
  for (const [, local = '', remote = '', queued = ''] of texts.join('\n').matchAll(entry)) {
    const ports = `${Number.parseInt(local, 16)} ${Number.parseInt(remote, 16)}`
    queues.set(ports, Math.max(queues.get(ports) ?? 0, Number.parseInt(queued, 16)))
  }
  return queues
}
