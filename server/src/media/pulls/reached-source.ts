import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressGuard } from '../../address-guard/address-guard.ts'
import { FilteringProxy } from '../../address-guard/filtering-proxy.ts'
import type { MediaOutputKind } from '../../domain/ports/media-plane-port.ts'

/** How ffmpeg gets to a source, without asking a name server itself. */
export interface ReachedSource {
  readonly url: string
  /** Arguments before the input. */
  readonly options: readonly string[]
  close(): Promise<void>
}

interface Parts {
  readonly before: string
  readonly host: string
  readonly after: string
}

/** Taken apart as ffmpeg does it, so that both mean the same host. */
const addressPattern = /^([a-z]+:\/\/(?:[^/?#]*@)?)(\[[^\]/?#]*\]|[^:/?#]*)(.*)$/is
const socketLimitMs = 10_000
const socketPollMs = 50
const nothing = { options: [], close: async () => undefined }

/**
 * Finds the address of a source, which must be one that users may reach (goal R18), and names it to ffmpeg in place of the
 * host: the next of several after each attempt that failed. Throws PrivateAddressError, and what the name server says.
 */
export async function reachSource(
  {
    kind,
    url,
    failedAttempts = 0,
  }: {
    readonly kind: MediaOutputKind
    readonly url: string
    readonly failedAttempts?: number
  },
  guard: AddressGuard,
): Promise<ReachedSource> {
  const parts = partsOf(url)
  const addresses = await guard.resolveAll(parts.host)
  const { address, family } = addresses[failedAttempts % addresses.length] ?? addresses[0]
  // Its certificate, and which one is shown, go by the name: connecting is left to a proxy that asks the guard.
  if (kind === 'rtmps') return throughProxy(url, guard)
  const host = family === 6 ? `[${address}]` : address
  const reached = { ...nothing, url: `${parts.before}${host}${parts.after}` }
  return kind === 'srt' ? reached : { ...reached, options: ['-rtmp_tcurl', tcUrlOf(parts)] }
}

/** Waits until a socket is there: its owner may have been started a moment ago. */
export async function reachSocket(path: string): Promise<ReachedSource> {
  const limitMs = performance.now() + socketLimitMs
  while (!existsSync(path) && performance.now() < limitMs) await sleep(socketPollMs)
  return { ...nothing, url: path }
}

function partsOf(url: string): Parts {
  const [, before = '', host = '', after = ''] = addressPattern.exec(url) ?? []
  return { before, host, after }
}

/** What an RTMP server is told that it was reached by: the name, which may decide which of its applications answers. */
function tcUrlOf({ before, host, after }: Parts): string {
  const scheme = before.slice(0, before.indexOf('://') + '://'.length)
  const [, port = '', path = ''] = /^(:\d*)?([^?#]*)/.exec(after) ?? []
  const [application = '', instance, ...rest] = path.replace(/^\//, '').split('/')
  // As ffmpeg has it: of three parts the second belongs to the application, unless it names a format.
  const isInstance = rest.length > 0 && instance !== undefined && !instance.includes(':')
  return `${scheme}${host}${port}/${application}${isInstance ? `/${instance}` : ''}`
}

async function throughProxy(url: string, guard: AddressGuard): Promise<ReachedSource> {
  const proxy = await FilteringProxy.start({ guard, onRefused: () => undefined })
  const { username, password, address } = proxy
  return {
    url,
    options: ['-http_proxy', `http://${username}:${password}@${address}`],
    close: () => proxy[Symbol.asyncDispose](),
  }
}
