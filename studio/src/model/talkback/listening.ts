import { subscribe } from 'valtio'
import { applyAudio } from '../audio/actions.ts'
import { audioState } from '../audio/store.ts'
import { remoteTracks } from '../contributions/remote-streams.ts'
import { contributionsState } from '../contributions/store.ts'
import { talkbackState } from './store.ts'

/** What plays of a guest, by the id of his slot, with the tracks that are in it. */
const playing = new Map<string, { readonly element: HTMLAudioElement; trackIds: string }>()

/**
 * Plays to the director the guests whom he listens to, whether they are on air or not, until the returned function
 * is called. No bus of the engine is in between, so that viewers cannot get any of it.
 */
export function watchListening(): () => void {
  const stops = [
    subscribe(talkbackState, sync),
    subscribe(contributionsState, sync),
    subscribe(audioState, setVolumes),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const id of [...playing.keys()]) silence(id)
  }
}

/** Listens to a guest, or no longer. What else the director hears rests meanwhile. */
export function toggleListening(slotId: string): void {
  const { listening } = talkbackState
  talkbackState.listening = listening.includes(slotId)
    ? listening.filter((id) => id !== slotId)
    : [...listening, slotId]
}

/** Hears again what was heard before. */
export function stopListening(): void {
  talkbackState.listening = []
}

function sync(): void {
  const here = contributionsState.slots.filter(({ status }) => status === 'started')
  const wanted = talkbackState.listening.filter((id) => here.some((slot) => slot.id === id))
  // Who has gone is not listened to by surprise when he comes back.
  if (wanted.length < talkbackState.listening.length) talkbackState.listening = wanted
  for (const id of [...playing.keys()]) if (!wanted.includes(id)) silence(id)
  for (const slot of here) if (wanted.includes(slot.id)) play(slot.id, slot.index)
  const isSoloed = wanted.length > 0
  if (audioState.isSoloed === isSoloed) return
  audioState.isSoloed = isSoloed
  applyAudio()
}

function play(id: string, index: number): void {
  const tracks = remoteTracks(index).filter(({ kind }) => kind === 'audio')
  const trackIds = tracks.map((track) => track.id).join()
  const entry = playing.get(id) ?? { element: new Audio(), trackIds: '' }
  playing.set(id, entry)
  if (entry.trackIds === trackIds) return
  entry.trackIds = trackIds
  entry.element.srcObject = tracks.length > 0 ? new MediaStream(tracks) : null
  entry.element.volume = audioState.monitorVolume / 100
  void entry.element.play().catch(() => undefined)
}

function silence(id: string): void {
  const entry = playing.get(id)
  playing.delete(id)
  if (entry) entry.element.srcObject = null
}

function setVolumes(): void {
  for (const { element } of playing.values()) element.volume = audioState.monitorVolume / 100
}
