import type { HealthState } from '../../model/health/store.ts'

/** How a microphone sounds, as words of the catalogue. */
export type LevelVerdict = 'silent' | 'quiet' | 'good' | 'loud'

const SILENT_BELOW_DB = -54
const QUIET_BELOW_DB = -34
const LOUD_FROM_DB = -3

/** Judges the highest peak of the last seconds; dBFS. */
export function levelVerdict(peakDb: number): LevelVerdict {
  if (peakDb < SILENT_BELOW_DB) return 'silent'
  if (peakDb < QUIET_BELOW_DB) return 'quiet'
  return peakDb < LOUD_FROM_DB ? 'good' : 'loud'
}

/** How much room a computer has for composing, as words of the catalogue. */
export type LoadVerdict = 'roomy' | 'busy' | 'strained'

const ROOMY_SHARE = 0.5
const STRAINED_SHARE = 0.9

/** What a computer does now. */
export interface Load {
  /** Time to compose a frame of the show, 95th percentile. */
  readonly renderMs: number
  readonly frameRate: number
  /** How busy its processors are, where the browser says so. */
  readonly cpuPressure: HealthState['cpuPressure']
}

/** Judges the time of one frame against the time that there is for it, and the processors, which do more than that on air. */
export function loadVerdict({ renderMs, frameRate, cpuPressure }: Load): LoadVerdict {
  const share = (renderMs * frameRate) / 1_000
  if (share >= STRAINED_SHARE || cpuPressure === 'critical') return 'strained'
  return share >= ROOMY_SHARE || cpuPressure === 'serious' ? 'busy' : 'roomy'
}
