import { EngineError } from '../api/engine-error.ts'
import type { CompositorStats } from '../compositor/compositor-stats.ts'
import type { CompositorLink } from './compositor-link.ts'

/** A compositor ends its tracks and frees its graphics in far less; one that takes longer hangs or is dead. */
const STOP_TIMEOUT_MS = 5000

/**
 * Stops a compositor and returns its last figures. Rejects with EngineError `compositor-failed` when it does
 * not stop in time: closing the link ends it in any case.
 */
export async function stopCompositor(
  link: Pick<CompositorLink, 'request'>,
): Promise<CompositorStats> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `It did not answer within ${STOP_TIMEOUT_MS} ms`
    timer = setTimeout(() => reject(new EngineError('compositor-failed', message)), STOP_TIMEOUT_MS)
  })
  try {
    return await Promise.race([link.request<'stop'>({ kind: 'stop' }), late])
  } catch (cause) {
    const error = new EngineError('compositor-failed', 'The compositor did not stop', { cause })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
