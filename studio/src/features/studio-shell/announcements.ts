import type { LivePhase } from '../../model/event/selectors.ts'

/** A sentence of the catalogue `studioShell`. */
export interface Announcement {
  readonly text:
    | 'saysOnAir'
    | 'saysPreRoll'
    | 'saysOffAir'
    | 'saysPaused'
    | 'saysPreview'
    | 'saysProgram'
    | 'saysProgramWithPreview'
  readonly values: { readonly program: string; readonly preview: string }
}

/** What is announced about. */
export interface AnnouncedState {
  readonly phase: LivePhase
  /** Names of the scenes, null for none. */
  readonly program: string | null
  readonly preview: string | null
}

/** What to say at once when the air state changes; null when it has not. */
export function assertiveChange(before: LivePhase, after: LivePhase): Announcement['text'] | null {
  if (before === after) return null
  if (after === 'on_air') return 'saysOnAir'
  if (after === 'paused') return 'saysPaused'
  if (after === 'pre_roll') return 'saysPreRoll'
  const wasGoing = ['pre_roll', 'on_air', 'paused', 'post_roll'].includes(before)
  return wasGoing && (after === 'ready' || after === 'ended') ? 'saysOffAir' : null
}

/** What to say politely after a take or another choice of preview. */
export function politeChange(
  before: AnnouncedState,
  after: AnnouncedState,
): Announcement['text'] | null {
  const isTake = before.program !== after.program && after.program !== null
  const isChoice = before.preview !== after.preview && after.preview !== null
  if (isTake && isChoice) return 'saysProgramWithPreview'
  if (isTake) return 'saysProgram'
  return isChoice ? 'saysPreview' : null
}
