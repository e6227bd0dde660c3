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

/**
 * Judges the time of one frame against the time that there is for it.
 * @param renderMs time to compose a frame, 95th percentile
 */
export function loadVerdict(renderMs: number, frameRate: number): LoadVerdict {
  const share = (renderMs * frameRate) / 1_000
  if (share < ROOMY_SHARE) return 'roomy'
  return share < STRAINED_SHARE ? 'busy' : 'strained'
}
