import type { EventStage } from './describe-event.ts'

/** A sentence of the catalogue `studioShell`. */
export interface Announcement {
  readonly text:
    | 'saysOnAir'
    | 'saysOffAir'
    | 'saysPaused'
    | 'saysPreview'
    | 'saysProgram'
    | 'saysProgramWithPreview'
  readonly values: { readonly program: string; readonly preview: string }
}

/** What is announced about. */
export interface AnnouncedState {
  readonly stage: EventStage
  /** Names of the scenes, null for none. */
  readonly program: string | null
  readonly preview: string | null
}

/** What to say at once when the air state changes; null when it has not. */
export function assertiveChange(
  before: EventStage,
  after: EventStage,
): Announcement['text'] | null {
  if (before === after) return null
  if (after === 'onAir') return 'saysOnAir'
  if (after === 'paused') return 'saysPaused'
  const wasOnAir = before === 'onAir' || before === 'paused' || before === 'closing'
  return wasOnAir && (after === 'ready' || after === 'ended') ? 'saysOffAir' : null
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
