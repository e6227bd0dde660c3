import type { Engine } from './api/engine.ts'
import { EngineError } from './api/engine-error.ts'
import type { EngineOptions } from './api/engine-options.ts'
import { detect } from './detect.ts'

/**
 * Starts an engine: its compositor (in a worker where possible) and its sound. Rejects with EngineError
 * `unsupported` where the browser cannot compose at all, or `compositor-failed`.
 */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const capabilities = await detect(options)
  throw new EngineError('unsupported', `No compositor yet for ${capabilities.thread}`)
}
