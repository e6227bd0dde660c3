import type { Engine } from '../api/engine.ts'
import { EngineHost } from '../host/engine-host.ts'

/**
 * Takes the graphics context away from an engine, as a driver that crashes does, to rehearse what happens
 * then. Does nothing on the Canvas 2D backend, which has none to lose.
 */
export async function loseGraphicsContext(engine: Engine): Promise<void> {
  if (!(engine instanceof EngineHost)) throw new TypeError('engine must be made by createEngine')
  await engine.link.request<'lose-context'>({ kind: 'lose-context' })
}
