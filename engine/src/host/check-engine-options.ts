import { checkChoice } from '../api/check-choice.ts'
import { checkMilliseconds } from '../api/check-milliseconds.ts'
import { EngineError } from '../api/engine-error.ts'
import type { EngineOptions } from '../api/engine-options.ts'
import { BLENDINGS } from '../compositor/backend/blending.ts'

/** Refuses options that are out of their range, before anything is started. Throws EngineError `invalid-option`. */
export function checkEngineOptions(options: EngineOptions): void {
  if (typeof options?.resolve !== 'function') {
    throw new EngineError('invalid-option', 'resolve must be a function')
  }
  const { backend, blending, thread, clock, capture, implicitAudio } = options
  checkChoice('backend', backend, ['auto', 'webgpu', 'webgl2', 'canvas2d'])
  checkChoice('blending', blending, BLENDINGS)
  checkChoice('thread', thread, ['auto', 'worker', 'main'])
  checkChoice('clock', clock, ['realtime', 'manual'])
  checkChoice('capture', capture, ['auto', 'track-generator', 'capture-stream'])
  checkChoice('implicitAudio', implicitAudio, ['visible', 'none'])
  checkTimes('timeouts', options.timeouts)
  checkTimes('hold', options.hold)
}

function checkTimes(option: string, times: EngineOptions['timeouts'] | EngineOptions['hold']) {
  for (const [name, ms] of Object.entries(times ?? {})) checkMilliseconds(`${option}.${name}`, ms)
}
