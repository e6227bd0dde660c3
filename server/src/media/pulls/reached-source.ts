import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressGuard } from '../../address-guard/address-guard.ts'
import { connectChecked } from '../../address-guard/connect-checked.ts'
import type { MediaOutputKind } from '../../domain/ports/media-plane-port.ts'
import { unreachableFault } from '../outputs/unreachable-fault.ts'
import { connectRtmp } from '../rtmp-relay/connect-rtmp.ts'
import { addressParts } from '../rtmp-relay/rtmp-address.ts'
import { RtmpRelay } from '../rtmp-relay/rtmp-relay.ts'
import { srtAddress } from '../srt/srt-address.ts'
import { SrtRelay } from '../srt/srt-relay.ts'

/** How ffmpeg gets to a source: by an address of this machine, which holds no secret. */
export interface ReachedSource {
  readonly url: string
  /** Why there was no way to it after all, in words for a director; null where that is not known. */
  fault(): string | null
  close(): Promise<void>
}

/** A source, and how it is reached. */
export interface SourceToReach {
  readonly kind: MediaOutputKind
  readonly url: string
  /** Host and port, fit to show. */
  readonly shownHost?: string
  /** One after the other before this one. */
  readonly failedAttempts?: number
  /** See `connectRtmp`. */
  readonly caFile?: string | null
}

const socketLimitMs = 10_000
const socketPollMs = 50

/**
 * Opens a relay to a source, which must be one that users may reach (goal R18): to the address that was checked. Of
 * several the next one is called by SRT after each attempt that failed. Throws PrivateAddressError, and what the name
 * server says.
 */
export async function reachSource(
  source: SourceToReach,
  guard: AddressGuard,
): Promise<ReachedSource> {
  const { kind, url, failedAttempts = 0 } = source
  const addresses = await guard.resolveAll(addressParts(url).host)
  if (kind !== 'srt') return reachRtmp(source, guard)
  const to = addresses[failedAttempts % addresses.length] ?? addresses[0]
  const relay = await SrtRelay.open(srtAddress(url), to)
  return { url: relay.url, fault: () => null, close: () => relay.close() }
}

/** Waits until a socket is there: its owner may have been started a moment ago. */
export async function reachSocket(path: string): Promise<ReachedSource> {
  const limitMs = performance.now() + socketLimitMs
  while (!existsSync(path) && performance.now() < limitMs) await sleep(socketPollMs)
  return { url: path, fault: () => null, close: async () => undefined }
}

async function reachRtmp(
  { url, shownHost = addressParts(url).host, caFile = null }: SourceToReach,
  guard: AddressGuard,
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
    fault: () =>
      relay.fault?.kind === 'unreachable'
        ? unreachableFault(shownHost, relay.fault.error).text
        : null,
    close: () => relay.close(),
  }
}
