import type { Engine } from './api/engine.ts'
import { EngineError } from './api/engine-error.ts'
import type { BackendKind } from './compositor/backend/compositor-backend.ts'
import { linkOf } from './host/engine-links.ts'

/**
 * Draws with another backend from the next frame on. Canvases, their tracks and all sources stay; a picture
 * that is on air is repeated until the new one is drawn. `engine.stats().backend` tells the backend in use.
 * Rejects with EngineError `compositor-failed`, and changes nothing, when that backend does not start here,
 * and with `invalid-option` for an engine that `createEngine` has not made.
 */
export async function switchBackend(engine: Engine, backend: BackendKind): Promise<void> {
  const link = linkOf(engine)
  try {
    await link.request<'backend-switch'>({ kind: 'backend-switch', backend })
  } catch (cause) {
    const message = `The backend ${backend} does not start here`
    const failure = new EngineError('compositor-failed', message, { cause })
    throw failure
  }
}
