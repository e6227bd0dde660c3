import type { AudioBusParts } from './audio-bus.ts'
import { createLimiter } from './create-limiter.ts'
import { createLimitingMeter, createMeter } from './meter-node.ts'

/** What a bus is made of besides its places in the graph: one worklet that limits and measures, or two stock nodes. */
export function busParts(
  places: Omit<AudioBusParts, 'meter' | 'limiter'>,
  hasWorklet: boolean,
): AudioBusParts {
  const { context } = places
  if (hasWorklet) return { ...places, meter: createLimitingMeter(context), limiter: null }
  return { ...places, meter: createMeter(context, false), limiter: createLimiter(context) }
}
