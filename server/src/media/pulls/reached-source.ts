import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressGuard } from '../../address-guard/address-guard.ts'
import { connectChecked } from '../../address-guard/connect-checked.ts'
import type { MediaOutputKind } from '../../domain/ports/media-plane-port.ts'
import { connectRtmp } from '../rtmp-relay/connect-rtmp.ts'
import { addressParts, tcUrlOf } from '../rtmp-relay/rtmp-address.ts'
import { RtmpRelay } from '../rtmp-relay/rtmp-relay.ts'
import { unreachableText } from '../rtmp-relay/unreachable-text.ts'

/** How ffmpeg gets to a source, without asking a name server itself. */
export interface ReachedSource {
  readonly url: string
  /** Arguments before the input. */
  readonly options: readonly string[]
  /** Why there was no way to it after all, in words for a director; null where that is not known. */
  fault(): string | null
  close(): Promise<void>
}

const socketLimitMs = 10_000
const socketPollMs = 50
const nothing = { options: [], fault: () => null, close: async () => undefined }

/**
 * Finds the address of a source, which must be one that users may reach (goal R18), and names it to ffmpeg in place of the
 * host: the next of several after each attempt that failed. Throws PrivateAddressError, and what the name server says.
 */
export async function reachSource(
  {
    kind,
    url,
    shownHost,
    failedAttempts = 0,
    caFile = null,
  }: {
    readonly kind: MediaOutputKind
    readonly url: string
    /** Host and port, fit to show. */
    readonly shownHost?: string
    readonly failedAttempts?: number
    /** See `connectRtmp`. */
    readonly caFile?: string | null
  },
  guard: AddressGuard,
): Promise<ReachedSource> {
  const parts = addressParts(url)
  const addresses = await guard.resolveAll(parts.host)
  const { address, family } = addresses[failedAttempts % addresses.length] ?? addresses[0]
  // Its certificate, and which one is shown, go by the name: the relay connects, and verifies it.
  if (kind === 'rtmps') return throughRelay(url, { guard, caFile, host: shownHost ?? parts.host })
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

async function throughRelay(
  url: string,
  { guard, caFile, host }: { guard: AddressGuard; caFile: string | null; host: string },
): Promise<ReachedSource> {
  const relay = await RtmpRelay.start({
    url,
    connect: (signal) =>
      connectRtmp(url, {
        connect: async (name, port) => connectChecked(await guard.resolveAll(name), port),
        caFile,
        signal,
      }),
    now: () => performance.now(),
  })
  return {
    url: relay.url,
    options: relay.options,
    fault: () =>
      relay.fault?.kind === 'unreachable' ? unreachableText(host, relay.fault.error) : null,
    close: () => relay.close(),
  }
}
