import type { Engine } from '../api/engine.ts'
import { linkOf } from '../host/engine-links.ts'

/**
 * Takes the graphics context away from an engine, as a driver that crashes does, to rehearse what happens
 * then. Does nothing on the Canvas 2D backend, which has none to lose. Rejects with EngineError `invalid-option`
 * for an engine that `createEngine` has not made.
 */
export async function loseGraphicsContext(engine: Engine): Promise<void> {
  await linkOf(engine).request<'lose-context'>({ kind: 'lose-context' })
}
