import type { Capabilities } from '../api/capabilities.ts'
import type { EngineOptions } from '../api/engine-options.ts'
import type { EngineSourcePool } from '../sources/source-pool.ts'
import type { CanvasHost } from './canvas-host.ts'
import type { CompositorLink } from './compositor-link.ts'
import { openWorkerPort } from './open-port.ts'

const DEFAULT_HUNG_MS = 10_000
/** Tracks wait at most so long for the sources. */
const SOURCES_MS = 3000

/** Silence after which a compositor is replaced; never where it has no thread of its own, or is stepped. */
export function hungAfterMs(
  { timeouts, clock }: Pick<EngineOptions, 'timeouts' | 'clock'>,
  { thread }: Pick<Capabilities, 'thread'>,
): number {
  if (thread !== 'worker' || clock === 'manual') return Number.POSITIVE_INFINITY
  return timeouts?.hungMs ?? DEFAULT_HUNG_MS
}

/** What a new compositor is joined to. */
export interface RestartParts {
  readonly link: CompositorLink
  readonly workerUrl: string | URL | undefined
  readonly canvases: Iterable<Pick<CanvasHost, 'restore' | 'rejoin'>>
  readonly sources: Pick<EngineSourcePool, 'reopen' | 'settled'>
}

/**
 * Ends the worker that hangs and starts another: it is told what is in force, canvases show what they showed
 * (a running take has ended), tracks that a keeper feeds are the same, and sources whose pictures went with
 * the old one are opened anew. Tracks get its pictures once those sources are back, so that no placeholder
 * comes between.
 */
export async function restartCompositor(parts: RestartParts): Promise<void> {
  const { link, workerUrl, sources } = parts
  const canvases = [...parts.canvases]
  const lostFeeds = [...link.orders.lostFeeds]
  link.restart(openWorkerPort(workerUrl))
  for (const canvas of canvases) canvas.restore()
  const keys = sources.reopen(lostFeeds)
  await sources.settled(keys, SOURCES_MS)
  for (const canvas of canvases) canvas.rejoin()
}
