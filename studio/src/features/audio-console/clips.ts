import { proxy } from 'valtio'
import { eventState } from '../../model/event/store.ts'

/** From here up samples are cut off, in dBFS. */
export const CLIP_DB = -0.05

/** Source keys of what has clipped and has not been looked at since. */
export const clipsState = proxy<{ clipped: string[] }>({ clipped: [] })

/** The event that `clipped` belongs to. */
let eventId: string | undefined

/** Notes the peak of a source; it is kept once it has clipped. */
export function noteClip(sourceKey: string, peakDb: number): void {
  if (eventId !== eventState.event?.id) {
    eventId = eventState.event?.id
    resetClips()
  }
  if (peakDb < CLIP_DB || clipsState.clipped.includes(sourceKey)) return
  clipsState.clipped.push(sourceKey)
}

/** Puts one lamp out. */
export function resetClip(sourceKey: string): void {
  clipsState.clipped = clipsState.clipped.filter((key) => key !== sourceKey)
}

/** Puts all lamps out. */
export function resetClips(): void {
  clipsState.clipped = []
}
