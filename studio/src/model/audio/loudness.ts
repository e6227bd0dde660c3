import type { Loudness } from '@proscenium/engine'
import { eventState } from '../event/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'

/** The program's loudness, as its figures show it. */
export interface ProgramLoudness extends Omit<Loudness, 'truePeakDb'> {
  /** Highest since it was reset, in dBTP; -60 is silence. */
  readonly truePeakDb: number
}

/** Figures are read, not watched: so often a second they change. */
const READ_EVERY_MS = 250

type Listener = (loudness: ProgramLoudness | null) => void

const listeners = new Set<Listener>()
let stopReading: (() => void) | null = null
let highestPeakDb = Number.NEGATIVE_INFINITY
/** The show that was measured last: the next one begins anew. */
let measuredEventId: string | null = null

/**
 * Tells the program's loudness four times a second, null while there is none, until the returned function is
 * called. It is measured once for all who listen, and not at all while nobody does.
 */
export function onProgramLoudness(listener: Listener): () => void {
  listeners.add(listener)
  stopReading ??= services().clock.every(READ_EVERY_MS, read)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopReading?.()
    stopReading = null
  }
}

/** Begins anew: the integrated loudness and the highest peak. */
export function resetProgramLoudness(): void {
  highestPeakDb = Number.NEGATIVE_INFINITY
  showServices().engine.audio.resetLoudness()
  read()
}

function read(): void {
  const eventId = eventState.event?.id ?? null
  if (eventId !== measuredEventId) {
    measuredEventId = eventId
    highestPeakDb = Number.NEGATIVE_INFINITY
    showServices().engine.audio.resetLoudness()
  }
  const loudness = showServices().engine.audio.programLoudness()
  highestPeakDb = Math.max(highestPeakDb, loudness?.truePeakDb ?? highestPeakDb)
  const told = loudness && { ...loudness, truePeakDb: highestPeakDb }
  for (const listener of [...listeners]) listener(told)
}
