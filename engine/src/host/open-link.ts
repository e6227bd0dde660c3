import type { Capabilities } from '../api/capabilities.ts'
import { EngineError } from '../api/engine-error.ts'
import type { EngineOptions } from '../api/engine-options.ts'
import type { CompositorReport } from '../compositor/compositor-report.ts'
import { CompositorLink, type CompositorPort } from './compositor-link.ts'
import { openMainPort, openWorkerPort } from './open-port.ts'

/** A compositor that does not start within this time does not start. */
const START_TIMEOUT_MS = 15_000

type Started = Extract<CompositorReport, { kind: 'started' }>
type Preferences = Pick<
  EngineOptions,
  'backend' | 'blending' | 'thread' | 'workerUrl' | 'clock' | 'words'
>

/** A started compositor. */
export interface OpenedLink {
  readonly link: CompositorLink
  readonly thread: Capabilities['thread']
  readonly started: Started
  /** Why it is not in a worker, where that was possible. */
  readonly reasons: readonly string[]
}

/**
 * Starts a compositor in a worker, or, where the worker does not start and the host has not insisted on
 * one, on this thread. Rejects with EngineError `compositor-failed`.
 */
export async function openLink(
  options: Preferences,
  capabilities: Capabilities,
): Promise<OpenedLink> {
  if (capabilities.thread === 'main') return startOn(await openMainPort(), 'main', options)
  try {
    return await startOn(openWorkerPort(options.workerUrl), 'worker', options)
  } catch (error) {
    if (options.thread === 'worker') throw startFailure(error)
    const reason = `The worker did not start (${messageOf(error)}): frames are drawn on the main thread`
    const opened = await startOn(await openMainPort(), 'main', options)
    return { ...opened, reasons: [reason] }
  }
}

async function startOn(
  port: CompositorPort,
  thread: Capabilities['thread'],
  { backend = 'auto', blending = 'gamma', clock = 'realtime', words = undefined }: Preferences,
): Promise<OpenedLink> {
  const link = new CompositorLink(port)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const started = await new Promise<Started>((resolve, reject) => {
      const fail = (reason: string) =>
        reject(new EngineError('compositor-failed', reason, { fatal: true }))
      timer = setTimeout(() => fail('It did not answer in time'), START_TIMEOUT_MS)
      link.on('fault', ({ reason }) => fail(reason))
      link.on('started', resolve)
      link.on('start-failed', ({ reason }) => fail(reason))
      const origin =
        clock === 'manual' ? {} : { originMs: performance.timeOrigin + performance.now() }
      link.post({ kind: 'start', backend, blending, clock, words: words ?? null, ...origin })
    })
    return { link, thread, started, reasons: [] }
  } catch (error) {
    link.close()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Of an address that no worker may have the browser says so with an error of its own. */
function startFailure(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause
  const message = `The worker did not start (${messageOf(cause)})`
  return new EngineError('compositor-failed', message, { cause, fatal: true })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
