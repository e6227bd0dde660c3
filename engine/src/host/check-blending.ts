import { EngineError } from '../api/engine-error.ts'
import type { EngineOptions } from '../api/engine-options.ts'
import { BLENDINGS } from '../compositor/backend/blending.ts'

/** Refuses a blending that there is not. Throws EngineError `invalid-option`. */
export function checkBlending({ blending = 'gamma' }: Pick<EngineOptions, 'blending'>): void {
  if (BLENDINGS.includes(blending)) return
  const known = BLENDINGS.join(' or ')
  throw new EngineError('invalid-option', `blending must be ${known}, got ${String(blending)}`)
}
